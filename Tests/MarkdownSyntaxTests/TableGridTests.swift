// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Table grid", .deadline)
struct TableGridTests {
  private func grid(
    _ spans: [[(Int, Int)]], ends: [Int]? = nil, most: Int = .max
  ) -> TableGrid {
    TableGrid(
      spans.map { $0.map { TableGrid.Span(columns: $0.0, rows: $0.1) } },
      groupEnds: ends ?? spans.map { _ in spans.count }, most: most)
  }

  private func places(_ grid: TableGrid) -> [[String]] {
    grid.rows.map { row in
      row.map { "\($0.columns.lowerBound)-\($0.columns.upperBound - 1)x\($0.rowSpan)" }
    }
  }

  @Test("cells take the first free place of their row")
  func places() {
    let grid = grid([[(1, 2), (2, 1), (1, 3)], [(1, 1), (1, 1)], [(3, 1), (1, 1)]])
    #expect(
      places(grid) == [["0-0x2", "1-2x1", "3-3x3"], ["1-1x1", "2-2x1"], ["0-2x1", "4-4x1"]])
    #expect(grid.columnCount == 5)
    #expect(grid.overlap == nil)
  }

  @Test("a cell ends before one that reaches down")
  func overlap() throws {
    let grid = grid([[(1, 1), (1, 2), (1, 1)], [(3, 1), (1, 1)]])
    #expect(places(grid)[1] == ["0-0x1", "2-2x1"])
    let overlap = try #require(grid.overlap)
    #expect(overlap == (1, 0))
  }

  @Test("rows end with their group")
  func groups() {
    #expect(
      places(grid([[(1, 9)], [(1, 9)], [(1, 9)]], ends: [1, 3, 3]))
        == [["0-0x1"], ["0-0x2"], ["1-1x1"]])
  }

  @Test("no more rows than a tie may have are tied together, whatever the spans")
  func ties() {
    let stairs = grid((0..<2500).map { _ in [(1, 3)] })
    let ends = stairs.rows.enumerated().map { row, places in row + places[0].rowSpan }
    #expect(!ends[..<1000].contains { $0 > 1000 } && !ends[..<2000].contains { $0 > 2000 })
    #expect(grid((0..<2500).map { _ in [(1, 2500)] }, most: 100).rows.count == 2500)
  }

  @Test("where cells would claim too many places, all end")
  func budget() {
    let grid = grid([[(1, 9), (1, 9)], [(1, 1)], [(1, 5)], [(1, 1)]], most: 3)
    #expect(places(grid) == [["0-0x2", "1-1x2"], ["2-2x1"], ["0-0x1"], ["0-0x1"]])
  }
}
