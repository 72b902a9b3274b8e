// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Kinds of pages", .deadline)
struct PageKindTests {
  /// The lines of each page with its label in front, from top to bottom.
  private func pages(
    _ text: String, _ matter: String, _ change: (inout MarkdownTheme) -> Void = { _ in }
  ) -> [String] {
    var theme = MarkdownTheme.unit(width: 400, height: 300)
    theme.page.showsPageNumber = true
    change(&theme)
    let laidOut = LaidOut("---\ntitle: T\n\(matter)\n---\n\(text)", theme: theme)
    #expect(laidOut.diagnostics == [])
    return zip(laidOut.document.pages, laidOut.lines).map { page, lines in
      ([page.label.text] + lines).joined(separator: " ")
    }
  }

  private let chapters = "# A\n\na\n\n## A1\n\n\\newpage\n\nb\n\n# B\n\nc"

  @Test("a report has its title page, roman numbers before the text, and chapters on new pages")
  func report() {
    #expect(
      pages(chapters, "class: report\ntoc: true") == [
        "i T", "ii Contents A1 A11. . . . . . . . . . . . . . . . . . . . . . . . . . . . . B3 ii",
        "1 A a A1 1",
        "2 b TA 2", "3 B c 3",
      ])
    #expect(
      pages(chapters, "class: report\nheader: ''\nfooter: '{page}/{pages}'\npage-start: 7") == [
        "i T", "7 A a A1 7/9", "8 b 8/9", "9 B c 9/9",
      ])
  }

  @Test("chapters of a book begin on right pages, and the pages before them are blank")
  func book() {
    #expect(
      pages(chapters, "class: book") == [
        "i T", "ii",
        "iii Contents A1 A11. . . . . . . . . . . . . . . . . . . . . . . . . . . . . B3 iii", "iv",
        "1 A a A1 1", "2 b A 2", "3 B c 3",
      ])
    let odd = "# A\n\na\n\n# B\n\nc\n\n\\newpage\n\nd"
    #expect(
      pages(odd, "class: book\ntoc: false\ntitle-block: false") == [
        "1 A a 1", "2", "3 B c 3", "4 d B 4",
      ])
    #expect(
      pages(
        odd, "class: book\ntoc: false\ntitle-block: false\ntwo-sided: false\nnumber-sections: on")
        == ["1 Chapter 1 A a 1", "2 Chapter 2 B c 2", "3 d 2 B 3"])
  }

  @Test("lines of a first page are those of the page after a title page")
  func firstPage() {
    let own = "header-first: f\nfooter-first: g"
    #expect(
      pages(chapters, "class: report\ntoc: true\ntoc-title: C\n\(own)").map { $0.suffix(3) }
        == ["i T", " ii", "f g", "A 2", "c 3"])
    #expect(
      pages(chapters, "class: report\nheader-first: f") == [
        "i T", "1 A a A1 f 1", "2 b TA 2", "3 B c 3",
      ])
    #expect(
      pages(chapters, "class: report\ntitle-page: false\ntitle-block: false\n\(own)")[0]
        == "1 A a A1 f g")
    let text = "a\n\n\\newpage\n\nb"
    #expect(
      pages(text, "title-page: true\nheader: h\nheader-first: f") == ["i T", "1 a f 1", "2 b h 2"])
    #expect(pages(text, "title-page: true\nheader: h") == ["i T", "1 a h 1", "2 b h 2"])
  }

  @Test("left pages mirror the lines and the margins of right pages, unless they have their own")
  func leftPages() throws {
    let text = "a\n\n\\newpage\n\nb\n\n\\newpage\n\nc"
    let matter = "two-sided: true\nheader: 'x | y'\nheader-first: f\nfooter: z\nfooter-even: e"
    let all = pages(text, "title-block: false\n\(matter)") {
      $0.page.margins.left = 60
      $0.page.margins.right = 30
    }
    #expect(all == ["1 a f z", "2 b yx e", "3 c xy z"])
    var theme = MarkdownTheme.unit(width: 400, height: 300)
    (theme.page.margins.left, theme.page.margins.right) = (60, 30)
    let pages = LaidOut("---\ntwo-sided: true\n---\n\(text)", theme: theme).document.pages
    let lefts = pages.map { page in page.boxes.map(\.rect.minX).filter { $0 > 0 }.min() }
    #expect(lefts == [60, 30, 60])
  }

  @Test("page numbers have the form that the document asks for")
  func numbering() {
    #expect(
      pages("a\n\n\\newpage\n\nb", "title-block: false\npage-numbering: A\npage-start: 3")
        == ["C a C", "D b D"])
  }

  @Test("parts stand alone, their chapters on the next right page")
  func parts() {
    func chapter(_ text: String, isPart: Bool = false) -> BlockNode {
      var chapter = Chapter(
        file: "a.md", startsPage: true, blocks: MarkdownDocument(parsing: text).document.blocks,
        range: SourceRange(1, 1, 1, 1))
      chapter.isPart = isPart
      return .chapter(chapter)
    }
    let laidOut = LaidOut(
      Document(blocks: [
        chapter("# F\n\n## f\n\nx"), chapter("# P", isPart: true), chapter("## A\n\n### a\n\ny"),
      ]), theme: .unit(width: 400, height: 300))
    #expect(
      laidOut.lines.dropFirst(2) == [["F", "f", "x"], [], ["P"], [], ["A", "a", "y"]])
  }
}
