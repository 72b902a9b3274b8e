// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Layout

@Suite("Table row", .deadline)
struct TableRowLayoutTests {
  private func row(_ counts: [Int]) -> TableRowLayout {
    TableRowLayout(
      cells: counts.map {
        CellFlow(lines: Array(repeating: VBox(height: 10, baseline: 8), count: $0))
      }, padding: Sides(top: 3, bottom: 4))
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
      lines.append(parts.head.cells.map(\.units.count))
      rest = parts.tail
    }
    return (lines + [rest.cells.map(\.units.count)], questions)
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
    #expect(parts.tail.cells.map(\.height) == [20, 0])
    #expect(parts.tail.cells.map(\.items.count) == [2, 0])
    #expect(parts.tail.vbox().baseline == 11)
  }

  @Test("cutting a row into pages looks at each line once, and once more for each page")
  func linearity() {
    #expect(parts([1000, 1000], height: 107).questions == 99 * (20 + 2))
    #expect(parts([2000, 2000], height: 107).questions == 199 * (20 + 2))
  }
}
