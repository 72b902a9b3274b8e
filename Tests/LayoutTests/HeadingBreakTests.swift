// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Headings and chapters that begin a page", .deadline)
struct HeadingBreakTests {
  private func pages(
    _ document: MarkdownDocument, headings: Int = 0, chapters: Int = 2
  ) throws -> [[String]] {
    var theme = MarkdownTheme.unit()
    theme.page.headingBreakLevel = headings
    theme.page.chapterBreakLevel = chapters
    return LaidOut(document.document, theme: theme).lines
  }

  private func pages(_ text: String, headings: Int) throws -> [[String]] {
    try pages(MarkdownDocument(parsing: text), headings: headings)
  }

  private static let text = "# A\n\na\n\n## B\n\nb\n\n### C\n\nc\n\n## D\n\nd\n"

  @Test(
    "headings begin a page down to the level of the theme",
    arguments: [
      (0, [["A", "a", "B", "b", "C", "c", "D", "d"]]),
      (1, [["A", "a", "B", "b", "C", "c", "D", "d"]]),
      (2, [["A", "a"], ["B", "b", "C", "c"], ["D", "d"]]),
      (3, [["A", "a"], ["B", "b"], ["C", "c"], ["D", "d"]]),
    ])
  func levels(level: Int, expected: [[String]]) throws {
    #expect(try pages(Self.text, headings: level) == expected)
  }

  @Test("a heading stays with the one above it, and begins no page inside other blocks")
  func exceptions() throws {
    #expect(
      try pages("a\n\n# A\n\n## B\n\nb\n\n> # C\n>\n> c\n\n- # D\n\n  d\n\n# E\n\ne", headings: 6)
        == [["a"], ["A", "B", "b", "C", "c", "D", "d"], ["E", "e"]])
    #expect(
      try pages("a\n\n<div>\n\n# A\n\na\n\n</div>\n", headings: 1) == [["a"], ["A", "a"]])
  }

  @Test(
    "chapters of deeper levels run on, unless their heading begins a page",
    arguments: [
      (0, 2, [["One", "1"], ["Two", "2", "Three", "3"]]),
      (0, 0, [["One", "1", "Two", "2", "Three", "3"]]),
      (0, 3, [["One", "1"], ["Two", "2"], ["Three", "3"]]),
      (3, 0, [["One", "1"], ["Two", "2"], ["Three", "3"]]),
    ])
  func chapters(headings: Int, chapters: Int, expected: [[String]]) throws {
    var document = MarkdownDocument(parsing: "---\nclass: article\n---\n")
    for (level, name) in ["One", "Two", "Three"].enumerated() {
      let text = String(repeating: "#", count: level + 1) + " \(name)\n\n\(level + 1)"
      let blocks = MarkdownDocument(parsing: text).document.blocks
      document.document.blocks.append(
        .chapter(
          MarkdownSyntax.Chapter(
            file: name, startsPage: true, blocks: blocks, range: SourceRange(1, 1, 3, 1))))
    }
    #expect(try pages(document, headings: headings, chapters: chapters) == expected)
  }
}
