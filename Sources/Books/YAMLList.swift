// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import YAML

/// A list of chapters in YAML, with the places of its values.
struct YAMLList {
  /// The path of the list.
  let path: String
  /// The content.
  let root: YAMLNode
  private let lines: [Substring]

  /// The greatest size of a list, in bytes.
  static let sizeLimit = 4 << 20
  /// The greatest depth of brackets: more than lists need, and little enough for the parser.
  private static let deepest = 64

  /// Reads a list; `nil` when it is unusable, which is reported.
  init?(_ bytes: [UInt8], at path: String, reportingTo report: (Diagnostic) -> Void) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func refuse(_ message: String, at place: SourceRange? = nil) {
      report(.badList(message, in: path, at: place))
    }
    guard Self.isShallow(bytes) else {
      refuse("the list is nested too deeply")
      return nil
    }
    do throws(YAMLError) {
      guard let node = try YAML.compose(text), node.mapping != nil else {
        refuse("the list is empty")
        return nil
      }
      (self.path, self.lines, root) = (path, lines, node)
    } catch {
      refuse(
        "the list can't be read: \(error.problem)", at: error.mark.map { Self.range($0, lines) })
      return nil
    }
  }

  /// The place of a node.
  func place(of node: YAMLNode) -> SourceRange { Self.range(node.mark, lines) }

  /// The text of a key; `nil` when the key is missing or has another value.
  func text(_ key: String, in mapping: YAMLNode.Mapping) -> String? {
    mapping[key]?.scalar?.string.trimmed
  }

  /// Whether indentation and brackets are so shallow that the parser does not run out of stack.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var (indent, isStart) = (0, true)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
      switch byte {
      case UInt8(ascii: "\n"): (indent, isStart) = (0, true)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        if isStart { indent += 1 }
      default: isStart = false
      }
      if depth > deepest || indent > 4 * deepest { return false }
    }
    return true
  }

  /// Marks count Unicode scalars, places bytes.
  private static func range(_ mark: YAMLMark, _ lines: [Substring]) -> SourceRange {
    let index = mark.line - 1
    let line = lines.indices.contains(index) ? lines[index] : ""
    let column = line.unicodeScalars.prefix(max(0, mark.column - 1)).reduce(1) {
      $0 + UTF8.width($1)
    }
    let place = SourceLocation(line: max(1, mark.line), column: column)
    return SourceRange(start: place, end: place)
  }
}

extension String {
  /// The text without leading and trailing white space; `nil` when nothing is left.
  var trimmed: String? {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.isEmpty ? nil : String(rest)
  }
}
