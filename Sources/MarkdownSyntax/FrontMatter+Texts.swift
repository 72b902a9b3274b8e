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
    MarkdownLine.inlines(of: text)?.placed(at: range, from: textStarts[text])
      ?? [.text(Text(text, range: range))]
  }

  /// The blocks of the abstract; empty without one.
  package var printedAbstract: [BlockNode] {
    if let abstractBlocks { return abstractBlocks }
    var (matter, sink) = (self, DiagnosticSink())
    matter.readAbstract(with: ParsingOptions(), reportingTo: &sink)
    return matter.abstractBlocks ?? []
  }

  /// Parses the abstract; ranges are places in the file.
  ///
  /// It has no footnotes: their marks are text in it.
  mutating func readAbstract(with options: ParsingOptions, reportingTo sink: inout DiagnosticSink) {
    guard let abstract else { return }
    var options = options
    options.extensions.subtract([.footnotes, .inlineNotes])
    let start = abstractStart ?? SourceLocation(line: 1, column: 1)
    let lines = String(repeating: "\n", count: max(0, start.line - 1))
    abstractBlocks =
      MarkdownParser(options: options).parse(
        Array("\(lines)\(abstract)".utf8), indentation: start.column - 1, reportingTo: &sink
      )
      .blocks
  }
}
