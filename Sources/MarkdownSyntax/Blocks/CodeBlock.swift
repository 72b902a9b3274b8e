// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Fenced or indented code.
public struct CodeBlock: Hashable, Sendable {
  /// The name at the start of the info string, as `language(of:)` finds it; `nil` when there is none.
  public var language: String?
  /// The whole info string.
  public var info: String
  /// The text, without the line end of its last line.
  public var text: String
  /// The place in the source where the text starts; all its lines start in this column; `nil` when
  /// unknown.
  public var textStart: SourceLocation?
  /// The range of the block in the source, with its fences.
  public var range: SourceRange

  /// Creates a code block.
  public init(
    language: String?, info: String, text: String, textStart: SourceLocation? = nil,
    range: SourceRange
  ) {
    self.language = language
    self.info = info
    self.text = text
    self.textStart = textStart
    self.range = range
  }

  /// The language that an info string names: the text before the first blank, comma or brace, or
  /// the first class in braces; `nil` when there is none.
  ///
  /// For example, `rust` for `rust,ignore`, `rust {1-3}` and `{.rust .numberLines}`, and `python` for
  /// `{python}` and `{python, echo=FALSE}`, the cells of notebooks.
  public static func language(of info: String) -> String? {
    func isEnd(_ character: Character) -> Bool {
      character.isWhitespace || character == "," || character == "{" || character == "}"
    }
    if info.first == "{" {
      let class_ = info.split(whereSeparator: isEnd).first { $0.first == "." && $0.count > 1 }
      if let class_ { return String(class_.dropFirst()) }
      let cell = info.dropFirst().prefix { !isEnd($0) }
      return cell.first?.isLetter == true && !cell.contains("=") ? String(cell) : nil
    }
    let name = info.prefix { !isEnd($0) }
    return name.isEmpty ? nil : String(name)
  }
}

extension CodeBlock {
  /// What the info string says besides the language.
  public var options: CodeOptions { CodeOptions(info: info) }
}

extension CodeBlock: MarkdownNode {
  /// `code`.
  public static var kind: NodeKind { .code }
  /// The node as a block of a document.
  public var block: BlockNode { .codeBlock(self) }
}
