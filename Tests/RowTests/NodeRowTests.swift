// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: nodes as they are drawn without resolvers", .deadline)
struct NodeRowTests {
  @Test("M08 bold, italic, both, and code are told apart")
  func dispatch() throws {
    var theme = MarkdownTheme.default
    theme.page.showsPageNumber = false
    let page = try Rendered("a **b** *c* ***d*** `e` **`f`**", theme: theme)
    let fonts = ["a ", "b", "c", "d", "e", "f"].map { try? page.part($0).font }
    #expect(
      fonts == [
        "Inter Regular", "Inter Bold", "Inter Italic", "Inter Bold Italic",
        "JetBrains Mono Regular", "JetBrains Mono Bold",
      ])
  }

  @Test("M09 texts that follow each other flow as one, with nothing between them")
  func adjacentTexts() throws {
    let whole = "An AVAVA office affair, said Tom."
    var theme = MarkdownTheme.default
    theme.page.showsPageNumber = false
    let range = SourceRange(1, 1, 1, 1)
    func page(_ parts: [String]) throws -> Rendered {
      let nodes = parts.map { InlineNode.text(Text($0, range: range)) }
      let document = Document(blocks: [.paragraph(Paragraph(content: nodes, range: range))])
      return try Rendered(MarkdownDocument(document), theme: theme)
    }
    let (one, many) = (try page([whole]), try page(whole.map(String.init)))
    #expect(many.layout.texts.first?.text == whole, "one run")
    #expect(one.bytes == many.bytes, "with the kerning and the ligatures of the whole")
  }

  @Test("M12 the title of an image is its caption, in the font of footnotes")
  func caption() throws {
    var theme = MarkdownTheme.unit()
    theme.fonts.footnote = .unit(7)
    let page = try Rendered("![alt](image.png \"The harbour\")", theme: theme) {
      $0.resources = (try? MemoryResources.image(width: 40, height: 20)) ?? NoResources()
    }
    let caption = try page.first("caption")
    #expect(caption.text == "The harbour")
    #expect(caption.style?.size == 7)
    let image = try #require(try page.first("image").frame())
    #expect(try #require(caption.texts.first).rect.minY > image.maxY)
  }
}
