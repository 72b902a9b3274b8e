// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Landscape stretches", .deadline)
struct LandscapeTests {
  private let theme = MarkdownTheme.unit(width: 240, height: 400)

  /// The sheets of the pages, with their lines.
  private func pages(_ text: String, _ theme: MarkdownTheme? = nil) -> [String] {
    let laidOut = LaidOut(text, theme: theme ?? self.theme)
    #expect(laidOut.diagnostics == [])
    return zip(laidOut.document.pages, laidOut.lines).map { page, lines in
      ([page.size.width > page.size.height ? "wide" : "high"] + lines).joined(separator: " ")
    }
  }

  @Test(
    "a stretch stands on turned sheets of its own, and upright pages go on",
    arguments: [
      "::: landscape\nb\n\n\\newpage\n\nc\n:::",
      "<!-- landscape -->\n\nb\n\n\\newpage\n\nc\n\n<!-- portrait -->",
      "<div class=\"landscape\">\n\nb\n\n\\newpage\n\nc\n\n</div>",
    ])
  func sheets(stretch: String) {
    #expect(pages("a\n\n\(stretch)\n\nd\n\ne") == ["high a", "wide b", "wide c", "high d e"])
    #expect(pages("\(stretch)") == ["wide b", "wide c"])
    #expect(
      pages("\(stretch)\n\n\(stretch)\n\nd") == ["wide b", "wide c", "wide b", "wide c", "high d"])
  }

  @Test("sheets are turned by 90 degrees, and the flow has their width and height")
  func extents() {
    let rows = (1...14).map { "p\($0)" }.joined(separator: "\n\n")
    let laidOut = LaidOut("a\n\n::: landscape\n***\n\n\(rows)\n:::\n", theme: theme)
    let page = laidOut.document.pages[1]
    #expect(laidOut.document.pages[0].size == page.size.transposed)
    #expect(page.boxes.contains { $0.rect.width == page.size.width - 40 })
    #expect(page.boxes.allSatisfy { $0.rect.maxY <= page.size.height - 20 + 0.01 })
    #expect(laidOut.document.pages.count == 3)
  }

  @Test("where all pages are landscape, or the document is one page, a stretch changes nothing")
  func noTurn() {
    var wide = theme
    wide.page.isLandscape = true
    #expect(pages("a\n\n::: landscape\nb\n:::\n\nc", wide) == ["wide a b c"])
    let tree = LaidOut("a\n\n::: landscape\nb\n:::\n\nc", theme: theme).tree
    var sink = DiagnosticSink()
    let one = LayoutEngine(book: .pinned, options: LayoutEngine.Options(hooks: []))
      .layOut(tree, on: .continuous(tree.page), reportingTo: &sink)
    #expect(one.pages.count == 1)
  }

  @Test(
    "inside another block a stretch is reported and changes nothing",
    arguments: [
      "- ::: landscape\n  b\n  :::", "> ::: landscape\n> b\n> :::",
      "::: note\n::: landscape\nb\n:::\n:::",
    ])
  func nested(text: String) {
    let laidOut = LaidOut(text, theme: theme)
    #expect(laidOut.diagnostics.map(\.id) == ["nested-landscape"])
    #expect(laidOut.document.pages.count == 1)
  }

  @Test("divisions without a look and chapters around a stretch do not stop it")
  func transparent() {
    #expect(pages("::: x\na\n\n::: landscape\nb\n:::\n\nc\n:::") == ["high a", "wide b", "high c"])
    let blocks = MarkdownDocument(parsing: "::: landscape\n# A\n:::\n\nb").document.blocks
    let chapter = Chapter(
      file: "a.md", startsPage: true, blocks: blocks, range: SourceRange(1, 1, 1, 1))
    let document = LaidOut(Document(blocks: [.chapter(chapter)]), theme: theme).document
    // Contents, a blank page, the chapter on a right page, and what is upright again.
    #expect(document.pages.map(\.size.width) == [280, 440, 440, 280])
    // The chapter goes on over both pages, as wide as each.
    let widths = document.pages.map { page in page.boxes.map(\.rect.width).max() }
    #expect(widths == [240, nil, 400, 240])
  }

  @Test("footnotes are as wide as the text that calls them, also those that are left at its end")
  func footnotes() throws {
    let long = Array(repeating: "many words", count: 150).joined(separator: " ")
    let text = "a[^1]\n\n::: landscape\nb[^2]\n:::\n\nc\n\n[^1]: short\n[^2]: \(long)\n"
    let pages = LaidOut(text, theme: theme).document.pages
    let sizes = pages.map { $0.size.width > $0.size.height }
    #expect(sizes.first == false && sizes.last == false)
    #expect(sizes.dropFirst().dropLast().allSatisfy { $0 })
    #expect(sizes.count > 3)
    for page in pages {
      #expect(page.boxes.allSatisfy { $0.rect.maxX <= page.size.width - 20 + 0.01 })
    }
    #expect(pages[2].boxes.contains { $0.rect.width > 300 })
  }

  @Test("lines keep the measure on wide sheets, tables and code take their whole width")
  func measure() throws {
    var theme = theme
    theme.page.margins = PageMargins()
    theme.page.measure = .points(100)
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let text =
      "::: landscape\n\(words)\n\n```\ncode\n```\n\n<p dir=\"rtl\">\(Array(repeating: "نص", count: 60).joined(separator: " "))</p>\n:::"
    let laidOut = LaidOut(text, theme: theme)
    let boxes = laidOut.document.pages.flatMap(\.boxes)
    func rects(_ kind: NodeKind) -> [Rect] {
      boxes.filter { laidOut.tree.records[$0.box.index].node.kind == kind }.map(\.rect)
    }
    let code = try #require(rects(.code).max { $0.width < $1.width })
    let texts = rects(.paragraph)
    #expect(code.width > 250)
    #expect(texts.count > 4)
    #expect(texts.allSatisfy { $0.width <= 100.01 })
    #expect(texts.contains { $0.minX.isNear(code.minX) })
    #expect(texts.contains { $0.maxX.isNear(code.maxX) })
  }

  @Test("a stretch in columns has one, and columns go on after it")
  func columns() {
    let text = "---\ncolumns: 2\n---\na\n\n::: landscape\n***\n:::\n\n***\n"
    let pages = LaidOut(text, theme: theme).document.pages
    func widest(_ page: Page) -> Double? { page.boxes.map(\.rect.width).max() }
    #expect(pages.count == 3)
    #expect(widest(pages[1]) == 400)
    #expect((widest(pages[2]) ?? 200) <= 110)
  }

  @Test("the page before a right page is turned as the text after it")
  func blankPage() {
    let text =
      "---\nclass: book\ntitle-block: false\ntoc: false\n---\n# A\n\n::: landscape\nb\n:::\n\n\\newpage\n\nc\n\n"
      + "::: landscape\n# B\n:::"
    let pages = LaidOut(text, theme: theme).document.pages
    #expect(pages.map { $0.size.width > $0.size.height } == [false, true, false, true, true])
  }

  @Test("contents have the right pages, and margins the lines of their sheet")
  func lines() throws {
    var theme = MarkdownTheme.unit(width: 240, height: 400)
    theme.page.showsPageNumber = true
    let text = "---\nfooter: 'f | | {page}'\n---\n[TOC]\n\n## A\n\n::: landscape\n## B\n:::\n"
    let laidOut = LaidOut(text, theme: theme)
    #expect(laidOut.document.pages.count == 2)
    #expect(laidOut.lines[0].contains { $0.hasPrefix("B2") })
    #expect(laidOut.lines[1] == ["B", "f2"])
    let foot = laidOut.document.pages[1].fragments.last
    guard case .text(let number)? = foot?.kind else { throw ExpectedText() }
    #expect(number.origin.x + number.run.x > 400)
  }

  private struct ExpectedText: Error {}

  @Test("tables in a stretch are measured on its sheets")
  func tables() {
    let cells = (1...9).map { _ in "wordy" }.joined(separator: " | ")
    let rule = Array(repeating: "---", count: 9).joined(separator: " | ")
    let wide = "| \(cells) |\n| \(rule) |\n| \(cells) |"
    func scale(_ text: String) -> Double {
      LaidOut(text, theme: theme).document.pages.flatMap(\.fragments).reduce(1) { least, fragment in
        if case .text(let text) = fragment.kind { min(least, text.scale) } else { least }
      }
    }
    #expect(scale("\(wide)\n") < 1)
    #expect(scale("| a |\n|---|\n| b |\n\n::: landscape\n\(wide)\n:::") == 1)
  }
}
