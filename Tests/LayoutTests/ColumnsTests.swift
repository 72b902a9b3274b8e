// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Columns", .deadline)
struct ColumnsTests {
  /// The texts of a page with their places, in the order of painting.
  private func texts(_ page: Page) -> [(text: String, x: Double, y: Double)] {
    page.fragments.compactMap { fragment in
      guard case .text(let text) = fragment.kind else { return nil }
      let x = text.origin.x + text.run.x
      return (String(decoding: text.run.text, as: UTF8.self), x, text.origin.y)
    }
  }

  private func paragraphs(_ count: Int) -> String {
    (1...count).map { "w\($0) text" }.joined(separator: "\n\n") + "\n"
  }

  @Test("text fills the left column, then the right one, then the next page")
  func order() throws {
    let laidOut = LaidOut("---\ncolumns: 2\n---\n" + paragraphs(100))
    let words = laidOut.document.pages.map { texts($0).filter { $0.text.hasPrefix("w") } }
    #expect(words.count == 3)
    #expect(words.joined().count == 100)
    let first = words[0]
    let turn = try #require(first.firstIndex { $0.x > first[0].x + 50 })
    #expect(first[turn].y.isNear(first[0].y))
    #expect(first[..<turn].allSatisfy { $0.x.isNear(first[0].x) })
    #expect(first[turn...].allSatisfy { $0.x.isNear(first[turn].x) })
    #expect(turn > 5 && first.count > turn + 5)
  }

  @Test("the title stands above all columns, with the text below it in each")
  func title() throws {
    let long = "A title that is much wider than one of two columns"
    for head in ["---\ncolumns: 2\ntitle: \(long)\n---\n", "---\ncolumns: 2\n---\n# \(long)\n\n"] {
      let page = LaidOut(head + paragraphs(60)).document.pages[0]
      let words = texts(page)
      let title = try #require(words.first)
      #expect(title.text.hasPrefix("A title that is"))
      let body = words.filter { $0.text.hasPrefix("w") }
      let tops = Dictionary(grouping: body, by: { Int($0.x) }).values.compactMap {
        $0.map(\.y).min()
      }
      #expect(tops.count == 2)
      #expect(tops[0].isNear(tops[1]))
      #expect(tops[0] > title.y + 10)
    }
  }

  @Test("one line in each column stands below the title", arguments: [1, 2, 3])
  func short(count: Int) {
    var theme = MarkdownTheme.paper
    theme.page.baselineGrid = false
    #expect(
      LaidOut("---\ncolumns: 2\n---\n# Title\n\n" + paragraphs(count), theme: theme).document.pages
        .count == 1)
  }

  @Test("the footnote of a title stands between it and the columns")
  func footnote() throws {
    let text = "---\ncolumns: 2\n---\n# Title[^1]\n\n[^1]: Note\n\n" + paragraphs(60)
    let page = texts(LaidOut(text).document.pages[0])
    let note = try #require(page.first { $0.text.hasPrefix("Note") })
    #expect(page.filter { $0.text.hasPrefix("w") }.allSatisfy { $0.y > note.y })
  }

  @Test("a title with a long abstract spans them too, and text begins below it or on the next page")
  func abstract() throws {
    var pagesOfText: Set<Int> = []
    for count in stride(from: 10, through: 130, by: 6) {
      let abstract = Array(repeating: "abstract", count: count).joined(separator: " ")
      let head = "---\ncolumns: 2\ntitle: T\nabstract: \(abstract)\n---\n"
      let laidOut = LaidOut(head + paragraphs(4))
      let pages = laidOut.document.pages.map(texts)
      let page = try #require(pages.firstIndex { $0.contains { $0.text.hasPrefix("w") } })
      pagesOfText.insert(page)
      #expect(pages.joined().count { $0.text.hasPrefix("w") } == 4)
      // In a column, two words would fit on a line.
      let longest = laidOut.lines.joined().filter { $0.hasPrefix("abstract") }.map(\.count).max()
      #expect(try #require(longest) > 25)
      let end = pages[page].filter { $0.text.hasPrefix("abstract") }.map(\.y).max() ?? 0
      #expect(pages[page].allSatisfy { !$0.text.hasPrefix("w") || $0.y > end })
    }
    #expect(pagesOfText == [0, 1])
  }

  @Test("contents take the whole width")
  func contents() throws {
    let title = "A section with a name for which no column is wide enough"
    let text = "---\ncolumns: 4\ntoc: true\n---\n# T\n\n## \(title)\n\ntext\n\n## Two\n\ntext\n"
    let page = texts(LaidOut(text).document.pages[0])
    let entry = try #require(page.first { $0.text.hasPrefix("A section") })
    #expect(entry.text.count > 20)
    #expect(page.filter { $0.text.hasPrefix("text") }.allSatisfy { $0.y > entry.y })
  }

  @Test("a heading goes to the next page whole, rather than to two columns", arguments: 1...40)
  func wholeHeading(above: Int) throws {
    let span = (1...above).map { _ in "x" }.joined(separator: "\n\n")
    let heading = (1...4).map { "heading\($0)" }.joined(separator: " ")
    let text =
      "---\ncolumns: 2\n---\n::: span\n\(span)\n:::\n\n## \(heading)\n\n\(paragraphs(20))"
    var places: Set<String> = []
    for (index, page) in LaidOut(text).document.pages.enumerated() {
      for line in texts(page) where line.text.hasPrefix("heading") {
        places.insert("\(index) \(Int(line.x))")
      }
    }
    #expect(places.count == 1)
  }

  @Test("in documents that read from right to left, the right column is the first")
  func rightToLeft() throws {
    let words = (1...60).map { _ in "نص" }.joined(separator: "\n\n")
    let page = texts(LaidOut("---\ncolumns: 2\n---\n" + words).document.pages[0])
    #expect(page.count > 20)
    #expect(try #require(page.first).x > #require(page.last).x)
  }

  @Test("wide tables and pictures stay in their column")
  func width() throws {
    let cells = (1...4).map { "column\($0)" }.joined(separator: " | ")
    let rule = Array(repeating: "-", count: 4).joined(separator: " | ")
    let text = "---\ncolumns: 2\n---\n| \(cells) |\n| \(rule) |\n| \(cells) |\n"
    let page = LaidOut(text).document.pages[0]
    #expect(page.boxes.allSatisfy { $0.rect.width <= 110.01 })
  }

  // MARK: - Balanced columns

  /// The numbers of lines in the columns of a page, from left to right.
  private func counts(_ page: Page) -> [Int] {
    Dictionary(grouping: texts(page).filter { $0.text.hasPrefix("w") }, by: { Int($0.x) })
      .sorted { $0.key < $1.key }.map(\.value.count)
  }

  @Test("the columns of the last page are equally long", arguments: [3, 8, 21, 58])
  func balanced(count: Int) throws {
    let pages = LaidOut("---\ncolumns: 2\n---\n" + paragraphs(count)).document.pages
    let last = counts(try #require(pages.last))
    #expect(last.count == 2)
    #expect(last[0] - last[1] == 0 || last[0] - last[1] == 1)
    let three = LaidOut("---\ncolumns: 3\n---\n" + paragraphs(9), theme: .unit(width: 500))
    #expect(counts(three.document.pages[0]) == [3, 3, 3])
  }

  @Test("there are as many columns as have room for ten letters", arguments: [(100, 1), (260, 2)])
  func narrow(width: Double, count: Int) {
    let laidOut = LaidOut(
      "---\ncolumns: 4\n---\n" + paragraphs(8), theme: .unit(width: width))
    #expect(laidOut.tree.page.columns.count == count)
    #expect(counts(laidOut.document.pages[0]).count == count)
  }

  @Test(
    "so are those before a new page and a landscape stretch",
    arguments: ["\\newpage\n\nnext", "::: landscape\nnext\n:::"])
  func balancedBefore(next: String) {
    let pages = LaidOut("---\ncolumns: 2\n---\n\(paragraphs(10))\n\(next)\n").document.pages
    #expect(pages.count == 2)
    #expect(counts(pages[0]) == [5, 5])
  }

  @Test("short paragraphs, headings and their text are not torn apart for it")
  func notTorn() {
    let line = "w and more words that fill lines of text"
    let short = LaidOut("---\ncolumns: 2\n---\n\(line)\n").document.pages[0]
    #expect(Set(texts(short).map { Int($0.x) }).count == 1)
    let heading = LaidOut("---\ncolumns: 2\n---\nw1\n\n## Heading\n\nw2\n").document.pages[0]
    let places = texts(heading)
    #expect(places.first { $0.text == "Heading" }?.x == places.first { $0.text.hasPrefix("w2") }?.x)
  }

  @Test("footnotes count, and stand right below the columns that call them")
  func balancedFootnotes() throws {
    let text = "---\ncolumns: 2\n---\nw0[^1]\n\n" + paragraphs(12) + "\n[^1]: Note\n"
    let page = texts(LaidOut(text).document.pages[0])
    let note = try #require(page.first { $0.text.hasPrefix("Note") })
    let lowest = try #require(page.filter { $0.text.hasPrefix("w") }.map(\.y).max())
    #expect(note.y < lowest + 20)
    #expect(note.x < 150)
  }

  @Test("a block that spans the columns stands between balanced columns above and below")
  func span() throws {
    let laidOut = LaidOut(
      "---\ncolumns: 2\n---\n\(paragraphs(6))\n::: span\n***\n\nwide\n:::\n\n\(paragraphs(4))")
    let page = laidOut.document.pages[0]
    #expect(laidOut.document.pages.count == 1)
    #expect(counts(page).reduce(0, +) == 11)
    let wide = try #require(texts(page).first { $0.text == "wide" })
    let words = texts(page).filter { $0.text.hasPrefix("w") && $0.text != "wide" }
    #expect(words[..<6].allSatisfy { $0.y < wide.y })
    #expect(words[6...].allSatisfy { $0.y > wide.y })
    #expect(Set(words[6...].map { Int($0.x) }).count == 2)
    #expect(page.boxes.contains { $0.rect.width > 200 })
  }

  @Test("a spanning block that does not fit goes on, or begins, on the next page")
  func spanOverPages() {
    let long = (1...40).map { "s\($0)" }.joined(separator: "\n\n")
    let laidOut = LaidOut("---\ncolumns: 2\n---\n\(paragraphs(44))\n::: span\n\(long)\n:::\n\nend")
    #expect(laidOut.diagnostics == [])
    #expect(laidOut.lines.joined().count { $0.hasPrefix("s") } == 40)
    #expect(laidOut.lines.last?.last == "end")
    for page in laidOut.document.pages {
      #expect(page.boxes.allSatisfy { $0.rect.maxY <= page.size.height - 20 + 0.01 })
    }
  }

  @Test("a landscape stretch right below a spanning block, and columns of no height, lose nothing")
  func spanBeforeLandscape() {
    let span = "::: span\nwide\n:::\n\n"
    let text =
      "---\ncolumns: 2\n---\nw1\n\n\(span)::: landscape\nturned\n:::\n\nw2\n\n\(span)\\newpage\n\nw3"
    #expect(
      LaidOut(text).lines.map { $0.joined(separator: " ") } == [
        "w1 wide", "turned", "w2 wide", "w3",
      ])
    let tiny = LaidOut("---\ncolumns: 2\n---\nw1\n\n\(span)w2\n", theme: .unit(height: 1))
    #expect(tiny.lines.joined().count == 3)
  }

  @Test("without columns, and inside other blocks, a spanning block is an ordinary one")
  func noSpan() {
    #expect(LaidOut("a\n\n::: span\nb\n:::\n\nc").lines == [["a", "b", "c"]])
    let nested = LaidOut("---\ncolumns: 2\n---\n- w1\n\n  ::: span\n  w2\n  :::\n")
    #expect(nested.diagnostics == [])
    #expect(nested.lines.joined().joined().contains("w2"))
  }

  @Test("the last page of each chapter has columns of about equal length in all classes")
  func chapters() throws {
    let text = "# One\n\n\(paragraphs(12))\n# Two\n\n\(paragraphs(12))"
    for name in ["article", "report", "book"] {
      let laidOut = LaidOut("---\ncolumns: 2\nclass: \(name)\n---\n\(text)")
      for page in laidOut.document.pages {
        let words = texts(page).filter { $0.text.hasPrefix("w") }
        guard !words.isEmpty else { continue }
        let columns = Dictionary(grouping: words, by: { Int($0.x) }).values.map(\.count)
        #expect(columns.count == 2, "\(name)")
        #expect(columns.allSatisfy { $0 >= words.count / 2 - 3 }, "\(name)")
      }
    }
  }
}
