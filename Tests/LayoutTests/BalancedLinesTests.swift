// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Balanced lines", .deadline)
struct BalancedLinesTests {
  private func lines(_ markdown: String, _ kind: String) throws -> [String] {
    var theme = MarkdownTheme.unit()
    theme.styles[.heading][.fontSize] = 10
    theme.styles[.heading][.fontScale] = 1
    return try Rendered(markdown, theme: theme).first(kind).texts.compactMap(\.text)
  }

  @Test("a long heading has lines of about the same length, as many as before")
  func heading() throws {
    let words = "one two three four five six seven eight nine"
    #expect(try lines(words, "paragraph") == ["one two three four five six seven eight", "nine"])
    #expect(
      try lines("# \(words)", "heading") == ["one two three four five", "six seven eight nine"])
  }

  @Test("what fits one line stays there, and hard breaks stay where they are")
  func unchanged() throws {
    #expect(try lines("# one two three", "heading") == ["one two three"])
    #expect(try lines("# one two three<br>four", "heading") == ["one two three", "four"])
  }
}
