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
    Self.markdown(text) ?? [.text(Text(text, range: range))]
  }

  /// The parts of a text of one line; `nil` where it is not a paragraph in Markdown.
  package static func markdown(_ text: String) -> [InlineNode]? { paragraph(text)?.content }

  /// The blocks of the abstract; empty without one.
  package var printedAbstract: [BlockNode] {
    if let abstractBlocks { return abstractBlocks }
    var (matter, sink) = (self, DiagnosticSink())
    matter.readAbstract(with: ParsingOptions(), reportingTo: &sink)
    return matter.abstractBlocks ?? []
  }

  /// Parses the abstract; ranges are places in the file, by line.
  ///
  /// It has no footnotes: their marks are text in it.
  mutating func readAbstract(with options: ParsingOptions, reportingTo sink: inout DiagnosticSink) {
    guard let abstract else { return }
    var options = options
    options.extensions.subtract([.footnotes, .inlineNotes])
    let lines = String(repeating: "\n", count: max(0, (abstractLine ?? 1) - 1))
    abstractBlocks =
      MarkdownParser(options: options).parse(Array("\(lines)\(abstract)".utf8), reportingTo: &sink)
      .blocks
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

  /// The characters without one of which no text of a line is Markdown; a title seldom has one.
  private static let signs = Set("*_`[<\\&~^=:".utf8)
}
