// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@Suite("The language of a document", .deadline)
struct LanguageTests {
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
}
