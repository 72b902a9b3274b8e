// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Texts of one line that may hold Markdown: titles in front matter, captions and names in attributes.
package enum MarkdownLine {
  /// The parts of a text of front matter; `nil` where it is not a paragraph in Markdown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unread: The syntax that is text there.
  /// - Returns: The parts.
  package static func inlines(
    of text: String, without unread: Set<MarkdownExtension> = []
  ) -> [InlineNode]? {
    guard text.utf8.contains(where: signs.contains) else { return nil }
    var options = ParsingOptions()
    options.extensions.subtract(unread)
    return paragraph(text, options)?.content
  }

  /// A text of front matter without its Markdown.
  package static func plainText(of text: String) -> String {
    inlines(of: text)?.lineText ?? text
  }

  /// The parts of a text of an attribute; the text itself where it is not a paragraph in Markdown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - extensions: The syntax of the document.
  ///   - range: The place of what has the attribute.
  /// - Returns: The parts; none of an empty text.
  static func inlines(
    of text: String, _ extensions: Set<MarkdownExtension>, at range: SourceRange
  ) -> [InlineNode] {
    var options = ParsingOptions()
    // The punctuation of the whole document is set later.
    options.extensions = extensions.subtracting([.smart, .footnotes, .inlineNotes])
    return paragraph(text, options)?.content.placed(at: range)
      ?? (text.isEmpty ? [] : [.text(Text(text, range: range))])
  }

  private static func paragraph(_ text: String, _ options: ParsingOptions) -> Paragraph? {
    var sink = DiagnosticSink()
    let document = MarkdownParser(options: options).parse(Array(text.utf8), reportingTo: &sink)
    guard document.blocks.count == 1, document.footnotes.isEmpty,
      case .paragraph(let paragraph) = document.blocks[0]
    else { return nil }
    return paragraph
  }

  /// The characters without one of which no text of a line is Markdown; a title seldom has one.
  private static let signs = Set("*_`[<\\&~^=:$".utf8)
}
