// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Cells beyond the last column", .deadline)
struct SurplusCellsTests {
  @Test(
    "are reported once, at the first one",
    arguments: [
      ("| 1 | `x|y` |", "1:3:10: so `y`` is not printed"), ("1 | 2 | LOST", "1:3:9: so `LOST`"),
      ("| 1 | 2 | | b |", "1:3:13: so `b`"), ("| 1 | 2 | 3 |\n| 1 | 2 | 3 |", "1:3:11: so `3`"),
    ])
  func reported(rows: String, said: String) throws {
    let document = MarkdownDocument(parsing: "| a | b |\n|---|---|\n\(rows)\n")
    #expect(document.diagnostics.map(\.id) == ["surplus-cells"])
    let start = try #require(document.diagnostics.first?.range?.start)
    let parts = said.split(separator: ": ", maxSplits: 1).map(String.init)
    #expect("1:\(start.line):\(start.column)" == parts[0])
    #expect(document.diagnostics[0].message.contains(parts[1].prefix(9)))
  }

  @Test("have their place inside lists and quotes")
  func nested() throws {
    let document = MarkdownDocument(parsing: "> - | a |\n>   |---|\n>   | 1 | 2 |\n")
    let start = try #require(document.diagnostics.first?.range?.start)
    #expect([start.line, start.column] == [3, 11])
  }

  @Test(
    "are no cells where strokes are escaped or nothing stands there",
    arguments: ["| 1 | `x\\|y` |", "| 1 | 2 | |", "| 1 |", "1 | 2", "| \\\\ | 2 |", "| 1 | 2 |  "])
  func none(row: String) {
    let document = MarkdownDocument(parsing: "| a | b |\n|---|---|\n\(row)\n")
    #expect(document.diagnostics.isEmpty)
  }
}
