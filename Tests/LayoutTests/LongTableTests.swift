// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownSyntax
import TestSupport
import Testing
import Theming

@Suite("Long tables", .deadline)
struct LongTableTests {
  /// A table of numbered rows, whose columns do not depend on how many there are.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - text: What each row says.
  /// - Returns: The Markdown.
  private func table(_ count: Int, saying text: String = "some *words*") -> String {
    "| Number | Text |\n|---|---|\n"
      + (100..<100 + count).map { "| row\($0) | \(text) |\n" }.joined()
  }

  @Test(
    "is set like a short one, whether its lines break or not",
    arguments: ["some *words*", String(repeating: "some *words* and `code` ", count: 8)])
  func equal(_ text: String) {
    let (short, long) = (LaidOut(table(490, saying: text)), LaidOut(table(700, saying: text)))
    #expect(long.document.pages.count > short.document.pages.count)
    for page in 0..<short.document.pages.count - 2 {
      #expect(short.markedTrace(page: page) == long.markedTrace(page: page), "page \(page + 1)")
    }
  }

  @Test("has all its rows, under the header on each page")
  func rows() {
    let pages = LaidOut(table(1400)).lines
    #expect(pages.allSatisfy { $0[0].contains("Number") })
    let rows = pages.joined().filter { $0.contains("row") }
    #expect(rows.count == 1400)
    for (index, row) in rows.enumerated() { #expect(row.contains("row\(100 + index)")) }
  }

  @Test("ends like a short one")
  func end() throws {
    let counts = LaidOut(table(1400)).lines.map { $0.count { $0.contains("row") } }
    /// The rows on the last pages of a table that fills some pages and has one row more.
    func last(_ pages: Int) -> [Int] {
      let rows = counts.prefix(pages).reduce(1, +)
      return LaidOut(table(rows)).lines.suffix(2).map { $0.count { $0.contains("row") } }
    }
    let short = last(10)
    #expect(counts.prefix(10).reduce(0, +) < 490)
    #expect(last(counts.count - 2) == short)
  }

  @Test("that reaches into the margins takes its caption along")
  func caption() throws {
    var theme = MarkdownTheme.unit()
    theme.page.setSize(width: 358, height: 440)
    theme.page.margins = PageMargins(top: 20, bottom: 20)
    theme.page.measure = 200
    func place(_ count: Int, letters: Int) throws -> String {
      let word = String(repeating: "a", count: letters)
      let rows = (0..<count).map { _ in "| \(word) | b |\n" }.joined()
      let text = "Table: Words\n\n| \(word) | \(word) |\n|---|---|\n" + rows
      return try #require(
        LaidOut(text, theme: theme).trace().first { $0.contains("Table 1") || $0.contains("Words") }
      )
    }
    #expect(try place(20, letters: 18) == place(1300, letters: 18))
    #expect(try place(1300, letters: 18) != place(1300, letters: 5))
  }
}
