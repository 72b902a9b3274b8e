// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
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

  @Test("a title that calls a footnote is part of the first column")
  func footnote() {
    let text = "---\ncolumns: 2\n---\n# Title[^1]\n\n[^1]: Note\n\n" + paragraphs(60)
    let page = texts(LaidOut(text).document.pages[0])
    #expect(page.contains { $0.text.hasPrefix("Note") })
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
    #expect(texts(page).allSatisfy { $0.x < page.size.width / 2 })
  }
}
