// SPDX-License-Identifier: Apache-2.0

import Highlighting
import Primitives
import Testing

/// Small languages for tests, written down beside them.
struct Languages {
  /// The file `def`, which all others refer to.
  static let def = """
    <language id="def" version="2.0"><styles>
      <style id="comment"/><style id="string"/><style id="special-char"/><style id="keyword" map-to="def:statement"/>
      <style id="statement"/>
      <style id="decimal" map-to="def:number"/><style id="number" map-to="def:constant"/>
      <style id="constant"/><style id="type"/><style id="function"/>
    </styles><definitions>
      <define-regex id="word">[a-z]+</define-regex>
      <context id="escape" style-ref="special-char"><match>\\\\.</match></context>
      <context id="both"><include>
        <context id="at" style-ref="function"><match>@\\w+</match></context>
        <context id="hash" style-ref="comment" end-at-line-end="true"><start>#</start></context>
      </include></context>
    </definitions></language>
    """

  private let highlighter: Highlighter

  /// Files by their names, beside `def`.
  init(files: [String: String]) {
    highlighter = Highlighter { name in
      files[name].map { Array($0.utf8) } ?? (name == "def" ? Array(Self.def.utf8) : nil)
    }
  }

  /// One language, called `x`.
  ///
  /// - Parameters:
  ///   - contexts: What may stand in its text.
  ///   - definitions: Expressions and contexts that those refer to.
  ///   - head: What stands before the definitions.
  init(_ contexts: String, definitions: String = "", head: String = "") {
    self.init(files: ["x": Self.file("x", contexts, definitions: definitions, head: head)])
  }

  /// The file of a language.
  static func file(
    _ id: String, _ contexts: String, definitions: String = "", head: String = ""
  ) -> String {
    """
    <?xml version="1.0"?><!DOCTYPE language><language id="\(id)" version="2.0">\(head)<definitions>
    \(definitions)<context id="\(id)"><include>\(contexts)</include></context>
    </definitions></language>
    """
  }

  /// What there is to say about code.
  func result(_ code: String, language: String = "x") -> Highlighter.Result {
    highlighter.highlight(Array(code.utf8), language: language)
  }

  /// The code with its parts in brackets, each with the first letter of its role: `a [s"b"]`.
  func marked(_ code: String, language: String = "x") -> String {
    let bytes = Array(code.utf8)
    guard case .highlighted(let ranges) = result(code, language: language) else { return "?" }
    var text = ""
    var end = 0
    for stretch in ranges {
      let role = stretch.role.rawValue.prefix(1)
      text += String(decoding: bytes[end..<stretch.range.lowerBound], as: UTF8.self)
      text += "[\(role)\(String(decoding: bytes[stretch.range], as: UTF8.self))]"
      end = stretch.range.upperBound
    }
    return text + String(decoding: bytes[end...], as: UTF8.self)
  }
}
