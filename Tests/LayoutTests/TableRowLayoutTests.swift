// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Layout

@Suite("Table row", .deadline)
struct TableRowLayoutTests {
  private func cell(
    _ lines: Int, row: Int = 0, rows: Int = 1, column: Int = 0
  ) -> TableRowLayout.Cell {
    TableRowLayout.Cell(
      flow: CellFlow(lines: Array(repeating: VBox(height: 10, baseline: 8), count: lines)),
      row: row, rowSpan: rows, columns: column..<column + 1)
  }

  private func rows(_ count: Int, _ cells: [TableRowLayout.Cell]) -> TableRowLayout {
    TableRowLayout(
      rows: (0..<count).map { _ in TableRowLayout.Row() }, cells: cells,
      padding: Sides(top: 3, bottom: 4))
  }

  private func row(_ counts: [Int]) -> TableRowLayout {
    rows(1, counts.map { cell($0) })
  }

  /// Cuts a row into parts of a height; counts the lines of each cell in each, and all questions.
  private func parts(_ counts: [Int], height: Double) -> (lines: [[Int]], questions: Int) {
    var rest = row(counts)
    var lines: [[Int]] = []
    var questions = 0
    while rest.height > height {
      let parts = rest.split { part, _ in
        questions += 1
        return part <= height
      }
      guard let parts else { break }
      lines.append(parts.head.cells.map(\.flow.units.count))
      rest = parts.tail
    }
    return (lines + [rest.cells.map(\.flow.units.count)], questions)
  }

  @Test("a row is as high as its highest cell, and its text begins below the padding")
  func height() {
    #expect(row([1, 3, 2]).vbox().height == 37)
    #expect(row([0, 3, 2]).vbox().baseline == 11)
    #expect(row([]).vbox().height == 7)
  }

  @Test("each part takes the next lines of each cell")
  func lines() {
    #expect(parts([5, 2, 0], height: 30).lines == [[2, 2, 0], [2, 0, 0], [1, 0, 0]])
    #expect(row([4]).split { height, _ in height <= 16 } == nil)
  }

  @Test("the lines of later parts begin at the top")
  func places() throws {
    let parts = try #require(row([3, 1]).split { height, _ in height <= 20 })
    #expect(parts.tail.cells.map(\.flow.height) == [20, 0])
    #expect(parts.tail.cells.map(\.flow.items.count) == [2, 0])
    #expect(parts.tail.vbox().baseline == 11)
  }

  @Test("cutting a row into pages looks at each line once, and once more for each page")
  func linearity() {
    #expect(parts([1000, 1000], height: 107).questions == 99 * (20 + 2))
    #expect(parts([2000, 2000], height: 107).questions == 199 * (20 + 2))
  }

  // MARK: - Rows that cells tie together

  @Test("the last row of a cell takes what the cell needs beyond the rows above")
  func surplus() {
    let layout = rows(3, [cell(9, rows: 3), cell(1, column: 1), cell(2, row: 1), cell(1, row: 2)])
    #expect(layout.rows.map(\.height) == [17, 27, 97 - 44])
    #expect(rows(2, [cell(2, rows: 2), cell(1), cell(1, row: 1)]).rows.map(\.height) == [17, 17])
  }

  @Test("a cut ends between rows, and the spanning cell goes on below")
  func cutBetweenRows() throws {
    let layout = rows(
      4, [cell(5, rows: 4)] + (0..<4).map { cell(2, row: $0, column: 1) })
    // Three rows are 81 high; of the third, only one line fits.
    let parts = try #require(layout.split { height, _ in height <= 75 })
    #expect(parts.head.rows.map(\.height) == [27, 27])
    #expect(parts.head.cells.map(\.flow.units.count) == [4, 2, 2])
    #expect(parts.head.cells.map(\.rowSpan) == [2, 1, 1])
    #expect(parts.tail.rows.map(\.height) == [27, 27])
    #expect(parts.tail.cells.map(\.flow.units.count) == [1, 2, 2])
    #expect(parts.tail.cells.map(\.row) == [0, 0, 1])
    #expect(parts.tail.cells.map(\.rowSpan) == [2, 1, 1])
  }

  @Test("all cells are cut at one height where a row is too high to move")
  func cutInsideRow() throws {
    let layout = rows(2, [cell(20, rows: 2), cell(1, column: 1), cell(20, row: 1, column: 1)])
    let parts = try #require(layout.split { height, _ in height <= 100 })
    #expect(parts.head.cells.map(\.flow.units.count) == [9, 1, 7])
    #expect(parts.head.height == 97)
    #expect(parts.tail.rows.count == 1 && parts.tail.cells.count == 2)
    #expect(parts.tail.cells.map(\.flow.units.count) == [11, 13])
    #expect(parts.tail.rows.map(\.height) == [137])
  }

  @Test("cutting tied rows into pages loses no line, at any height", arguments: 18...60)
  func everyHeight(height: Int) {
    var rest = rows(
      6,
      [
        cell(3, rows: 2), cell(1, column: 1), cell(4, row: 1, rows: 4, column: 1), cell(0, row: 2),
        cell(7, row: 3), cell(1, row: 4), cell(2, row: 5), cell(0, row: 5, column: 1),
      ])
    var lines = 0
    var pages = 0
    while rest.height > Double(height), pages < 100 {
      guard let parts = rest.split(where: { part, _ in part <= Double(height) }) else { break }
      lines += parts.head.cells.reduce(0) { $0 + $1.flow.units.count }
      #expect(parts.head.height <= Double(height))
      rest = parts.tail
      pages += 1
    }
    #expect(lines + rest.cells.reduce(0) { $0 + $1.flow.units.count } == 18)
    #expect(pages < 20)
  }

  @Test("cutting tied rows looks at each line a bounded number of times")
  func tiedLinearity() {
    func questions(_ count: Int) -> Int {
      var rest = rows(
        count, [cell(1, rows: count)] + (0..<count).map { cell(1, row: $0, column: 1) })
      var questions = 0
      while rest.height > 200 {
        let parts = rest.split { part, _ in
          questions += 1
          return part <= 200
        }
        guard let parts else { break }
        rest = parts.tail
      }
      return questions
    }
    #expect(questions(800) <= 2 * questions(400) + 20)
  }
}
