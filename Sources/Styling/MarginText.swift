// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// A text of a line in the margin, before its variables have values.
struct MarginText {
  /// Stands for a `{` that follows a backslash and so begins no variable: a character for private use.
  static let brace: Character = "\u{10FFFD}"

  /// The text on one line.
  let source: String

  /// Reads a text; the lines of a longer one are joined by spaces.
  init(_ text: String) {
    var source = ""
    var isEscaped = false
    for character in text {
      if character.isNewline {
        if isEscaped { source.removeLast() }
        source.append(" ")
      } else if isEscaped, character == "{" {
        source.removeLast()
        source.append(Self.brace)
      } else {
        source.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    self.source = source.split(separator: " ").joined(separator: " ")
  }

  /// The parts of the text; `nil` where it is not a paragraph in Markdown.
  var nodes: [InlineNode]? {
    guard var nodes = MarkdownLine.inlines(of: source, without: [.footnotes, .inlineNotes]) else {
      return nil
    }
    var braces = EscapedBraces()
    braces.rewrite(&nodes)
    return nodes
  }

  /// A part of the text as it is printed.
  static func printed(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 == brace ? "{" : $0 })
  }
}

/// Puts braces back where Markdown knows no backslashes, or nothing looks for variables.
private struct EscapedBraces: MarkdownRewriter {
  mutating func rewrite(_ inline: inout InlineNode) {
    switch inline {
    case .code(var node):
      node.text = node.text.map { $0 == MarginText.brace ? "\\{" : String($0) }.joined()
      inline = .code(node)
    case .link(var node):
      node.destination = MarginText.printed(node.destination)
      inline = .link(node)
    case .image(var node):
      node.destination = MarginText.printed(node.destination)
      node.alternative = MarginText.printed(node.alternative)
      inline = .image(node)
    default: break
    }
    descend(into: &inline)
  }
}
