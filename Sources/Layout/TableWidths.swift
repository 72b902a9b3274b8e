// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// `TableColumns` proposes widths; the lowest table is taken. Then every column becomes as narrow as its
// lines are, and the columns whose text wraps share what is left, so that prose gets the slack.

extension FlowBuilder {
  /// The narrowest column that may wrap for the sake of a lower table, in em.
  private static let tolerableWidth = 6.0
  /// How often slack is handed on; more hardly changes anything.
  private static let rounds = 3

  /// The widths of the columns that make the lowest table, in which the fewest cells wrap.
  func widths(of fitting: TableFitting, _ style: TableBox.Style) -> [Double] {
    let available = fitting.specified.room(for: fitting.demands, available: fitting.available)
    var best = TableColumns.widths(
      of: fitting.demands, available: available, minimum: style.minimumColumnWidth)
    guard fitting.demands.reduce(0, { $0 + $1.maxContent }) > available else {
      return fitting.specified.filling(best)
    }
    let minimum = max(
      style.minimumColumnWidth,
      Self.tolerableWidth * fitting.scale * style.fontSize + fitting.padding.horizontal)
    var fewest = lineCount(of: fitting, best, limit: .max)
    func attempt(_ widths: [Double]) {
      let count = lineCount(of: fitting, widths, limit: fewest)
      if count < fewest { (best, fewest) = (widths, count) }
    }
    for widths in TableColumns.alternatives(
      of: fitting.demands, available: available, minimum: minimum)
    { attempt(widths) }
    TableColumns.wrappingHeaderOnly(of: fitting.demands, available: available).map(attempt)
    for _ in 0..<Self.rounds {
      let widths = handingOnSlack(best, of: fitting, available: available)
      let count = lineCount(of: fitting, widths, limit: .max)
      guard count <= fewest, widths != best else { break }
      (best, fewest) = (widths, count)
    }
    return fitting.specified.filling(best)
  }

  /// The widths when each column gives what its lines leave empty to those whose text wraps.
  private func handingOnSlack(
    _ widths: [Double], of fitting: TableFitting, available: Double
  ) -> [Double] {
    let padding = fitting.padding.horizontal
    var used = widths.map { min(padding, $0) }
    for row in fitting.rows {
      for cell in row where cell.part.columns.count == 1 {
        let column = cell.part.columns.lowerBound
        let inner = widths[column] - padding
        // Half a point against rounding.
        let lines = usedWidth(of: cell, width: inner) + 0.5
        used[column] = max(used[column], min(lines + padding, widths[column]))
      }
    }
    for cell in fitting.rows.lazy.joined() where cell.part.columns.count > 1 {
      let columns = cell.part.columns
      let width = widths[columns].reduce(0, +)
      let lines = min(usedWidth(of: cell, width: width - padding) + 0.5 + padding, width)
      used.replaceSubrange(
        columns, with: Array(used[columns]).raised(towards: Array(widths[columns]), sum: lines))
    }
    let wanted = zip(fitting.demands, used).map { demand, used in max(demand.maxContent - used, 0) }
    let slack = available - used.reduce(0, +)
    let total = wanted.reduce(0, +)
    guard slack > 0, total > 0 else { return widths }
    return zip(used, wanted).map { $0 + $1 * min(1, slack / total) }
  }

  /// The width that the lines of a cell take; all of the width when it holds other blocks.
  private func usedWidth(of cell: TableFitting.Cell, width: Double) -> Double {
    guard let text = cell.text else { return width }
    guard cell.widths.maxContent > width else { return cell.widths.maxContent }
    return inline.widestLine(text, measure: width)
  }

  // MARK: - Lines

  /// The number of lines in a table.
  private struct LineCount: Comparable {
    /// The lines of all rows together, each row as high as its highest cell.
    var ofRows: Int
    /// The lines of all cells together.
    var ofCells: Int

    static let max = LineCount(ofRows: .max, ofCells: .max)

    static func < (a: LineCount, b: LineCount) -> Bool {
      (a.ofRows, a.ofCells) < (b.ofRows, b.ofCells)
    }
  }

  /// The lines of a table, or `limit` when there are not fewer.
  private func lineCount(
    of fitting: TableFitting, _ widths: [Double], limit: LineCount
  ) -> LineCount {
    var count = LineCount(ofRows: 0, ofCells: 0)
    /// The lines that are left of cells from rows above, with the number of rows left.
    var spanning: [(lines: Int, rows: Int)] = []
    for row in fitting.rows {
      var height = 1
      for cell in row {
        let lines = lineCount(of: cell, width: cell.width(of: widths) - fitting.padding.horizontal)
        count.ofCells += lines
        if cell.rowSpan > 1 {
          spanning.append((lines, cell.rowSpan))
        } else {
          height = max(height, lines)
        }
      }
      for cell in spanning where cell.rows == 1 { height = max(height, cell.lines) }
      if !spanning.isEmpty {
        spanning = spanning.filter { $0.rows > 1 }.map { ($0.lines - height, $0.rows - 1) }
      }
      count.ofRows += height
      if count >= limit { return limit }
    }
    return count
  }

  private func lineCount(of cell: TableFitting.Cell, width: Double) -> Int {
    guard let text = cell.text else {
      // An estimate from its widest line; laying blocks out for each attempt would take too long.
      return Int(min(cell.widths.maxContent / max(width, 1), 1000)) + 1
    }
    guard cell.widths.maxContent > width || text.content.bytes.contains(0x0A) else { return 1 }
    return inline.lineCount(text, measure: width)
  }
}

extension TableFitting.Cell {
  /// The width of its columns, in points.
  func width(of columns: [Double]) -> Double {
    part.columns.count == 1
      ? columns[part.columns.lowerBound] : columns[part.columns].reduce(0, +)
  }
}
