// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite(.deadline) struct EmptyTableRowTests {
  @Test("a row without text stays, to be filled in on paper")
  func emptyRow() {
    var sink = DiagnosticSink()
    let text = "| a | b |\n|---|---|\n| 1 | 2 |\n| | |\n| 3 | 4 |\n"
    let document = MarkdownParser().parse(Array(text.utf8), reportingTo: &sink)
    guard case .table(let table) = document.blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(
      table.rows.map { $0.cells.map { $0.text?.plainText } } == [
        ["a", "b"], ["1", "2"], ["", ""], ["3", "4"],
      ])
  }
}
