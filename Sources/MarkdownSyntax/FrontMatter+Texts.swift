// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The texts of front matter may hold Markdown. Titles are printed with it; metadata and running heads get
// plain text.
extension FrontMatter {
  /// The date as it is printed: in words of the document’s language, unless it asks for the written form.
  package var printedDate: String? {
    date.map { keepsDate ? $0 : DateWords.text(of: $0, language: language) }
  }

  /// The parts of a text of one line; the text itself where it is not a paragraph in Markdown.
  package func inlines(of text: String) -> [InlineNode] {
    Self.paragraph(text)?.content ?? [.text(Text(text, range: range))]
  }

  /// The blocks of the abstract; empty without one.
  package var abstractBlocks: [BlockNode] {
    guard let abstract else { return [] }
    var sink = DiagnosticSink()
    return MarkdownParser().parse(Array(abstract.utf8), reportingTo: &sink).blocks
  }

  /// A text without its Markdown.
  package static func plain(_ text: String) -> String {
    paragraph(text)?.content.plainText ?? text
  }

  private static func paragraph(_ text: String) -> Paragraph? {
    guard text.utf8.contains(where: signs.contains) else { return nil }
    var sink = DiagnosticSink()
    let document = MarkdownParser().parse(Array(text.utf8), reportingTo: &sink)
    guard document.blocks.count == 1, document.footnotes.isEmpty,
      case .paragraph(let paragraph) = document.blocks[0]
    else { return nil }
    return paragraph
  }

  /// The characters that Markdown begins with.
  private static let signs = Set("*_`[<\\&~^=".utf8)
}
