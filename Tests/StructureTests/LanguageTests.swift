// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@Suite("The language of a document", .deadline)
struct LanguageTests {
  private static func document(_ text: String) -> MarkdownDocument {
    MarkdownDocument(parsing: Array(text.utf8))
  }

  private func language(_ markdown: String, fallback: String?) throws -> String? {
    var parsing = ParsingOptions()
    parsing.fallbackLanguage = fallback
    var options = RenderOptions()
    options.fonts = .pinned
    let document = MarkdownDocument(parsing: Array(markdown.utf8), options: parsing)
    let files = try Renderer(options: options).render(document, as: .pdf).files
    let objects = try PDFObjects(PDFFile(bytes: files[0].bytes))
    return objects.string(objects.catalog?["/Lang"])
  }

  @Test("is that of the front matter, else the one that is given")
  func fallback() throws {
    #expect(try language("a", fallback: nil) == nil)
    #expect(try language("a", fallback: "de-CH") == "de-CH")
    #expect(try language("---\nlang: fr\n---\n\na", fallback: "de-CH") == "fr")
  }

  @Test("decides about quotation marks")
  func punctuation() throws {
    var parsing = ParsingOptions()
    parsing.documentClass = .report
    parsing.fallbackLanguage = "de"
    let document = MarkdownDocument(parsing: Array("\"a\"".utf8), options: parsing)
    guard case .paragraph(let paragraph)? = document.document.blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(paragraph.content.plainText == "„a“")
  }

  @Test("of a chapter, a note or a part is in the tags, and its quotations have its marks")
  func parts() throws {
    var chapter = Chapter(
      file: "b.md", blocks: Self.document("# B\n\n<q>b</q>\n\n> [!NOTE]\n> c").document.blocks,
      range: SourceRange(1, 1, 1, 1))
    chapter.language = "de"
    var own = chapter
    own.language = "en"
    var document = Self.document(
      "---\nlang: en\n---\n# A\n\n<q lang=\"fr\">a</q>[^1]\n\n[^1]: d\n")
    document.document.footnotes[0].language = "pl"
    document.document.blocks += [.chapter(chapter), .chapter(own)]
    var options = RenderOptions()
    options.fonts = .pinned
    let files = try Renderer(options: options).render(document, as: .pdf).files
    let file = PDFFile(bytes: files[0].bytes)
    let elements = try PDFObjects(file).dictionaries.compactMap {
      $0["/S"] == nil ? nil : $0["/Lang"]
    }
    #expect(elements.count == 3)
    let text = try file.text()
    #expect(text.contains("« a »") || text.contains("«\u{A0}a\u{A0}»"))
    #expect(text.contains("„b“"))
    #expect(text.contains("Hinweis"))
    #expect(text.contains("“b”"))
  }

  @Test("abbreviations say what they stand for (ISO 32000-1 §14.9.5)")
  func expansions() throws {
    var options = RenderOptions()
    options.fonts = .pinned
    let files = try Renderer(options: options).render(
      Self.document("HTML and <abbr title=\"Cascading\">CSS</abbr>.\n\n*[HTML]: HyperText\n"),
      as: .pdf
    ).files
    let objects = try PDFObjects(PDFFile(bytes: files[0].bytes))
    let expansions = objects.dictionaries.compactMap { objects.string($0["/E"]) }
    #expect(Set(expansions) == ["HyperText", "Cascading"])
  }
}
