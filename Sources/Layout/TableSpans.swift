// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// Cells that span columns. What such a cell needs beyond what its columns have raises them all (CSS 2.2
// §17.5.2.2): first towards what they would like anyway, then in proportion to that. A table that is cut
// into bands is not cut through such a cell; only one that is wider than a band appears in each.

/// The part of a cell in some columns of a table.
struct TableCellPart: Hashable {
  /// The number of the cell in its row.
  var cell: Int
  /// The columns that it takes, counted among those columns.
  var columns: Range<Int>
}

extension TableBox {
  /// The parts of each row's cells in some columns, in order.
  func parts(in columns: [Int]) -> [[TableCellPart]] {
    let rows = allRows
    guard hasSpans else {
      let parts = columns.enumerated().map { TableCellPart(cell: $1, columns: $0..<$0 + 1) }
      return Array(repeating: parts, count: rows.count)
    }
    return rows.map { row in
      var parts: [TableCellPart] = []
      for (index, column) in columns.enumerated() {
        let cell = row.firstCell(endingAfter: column)
        guard cell < row.cells.count, row.cells[cell].columns.contains(column) else { continue }
        if let last = parts.last, last.cell == cell {
          parts[parts.count - 1].columns = last.columns.lowerBound..<index + 1
        } else {
          parts.append(TableCellPart(cell: cell, columns: index..<index + 1))
        }
      }
      return parts
    }
  }

  /// The columns of each cell that spans several, each range once.
  var columnSpans: Set<Range<Int>> {
    guard hasSpans else { return [] }
    return Set(allRows.lazy.flatMap(\.cells).map(\.columns).filter { $0.count > 1 })
  }
}

extension TableBox.Row {
  /// The number of the first cell that ends after a column, found by bisection.
  fileprivate func firstCell(endingAfter column: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].columns.upperBound <= column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What the cells need that span columns.
struct SpanDemands {
  private var demands: [Range<Int>: ColumnDemand] = [:]

  /// Adds the demand of a cell, without padding.
  mutating func add(_ demand: ColumnDemand, to columns: Range<Int>) {
    demands[columns, default: ColumnDemand(minContent: 0, maxContent: 0, cells: [])].add(demand)
  }

  /// Whether no cell spans columns.
  var isEmpty: Bool { demands.isEmpty }

  /// Lets the text of cells take several lines.
  ///
  /// - Parameter prose: The narrowest width in which prose reads well, in points.
  /// - Returns: What the cells need then.
  func comfortable(prose: Double) -> SpanDemands {
    var spans = self
    spans.demands = demands.mapValues { cell in
      var cell = cell
      cell.maxContent = min(cell.maxContent, max(cell.tokenContent, prose))
      return cell
    }
    return spans
  }

  /// Raises what columns need so that spanning cells fit.
  ///
  /// - Parameters:
  ///   - columns: What the columns need, with padding.
  ///   - padding: The horizontal padding of a cell, in points.
  ///   - isFixed: Whether the document gives the width of a column; others grow before it.
  /// - Returns: What the columns need with those cells.
  func raised(
    _ columns: [ColumnDemand], padding: Double, isFixed: (Int) -> Bool
  ) -> [ColumnDemand] {
    guard !demands.isEmpty else { return columns }
    var columns = columns
    // Narrow cells first: what they add counts for the wider ones.
    let order = demands.keys.sorted { ($0.count, $0.lowerBound) < ($1.count, $1.lowerBound) }
    for range in order {
      guard let cell = demands[range]?.adding(padding) else { continue }
      let free = range.filter { !isFixed($0) }
      let growing = free.isEmpty ? Array(range) : free
      let fixed = range.reduce(0) { $0 + (growing.contains($1) ? 0 : columns[$1].maxContent) }
      columns.raise(growing, to: cell, less: free.isEmpty ? 0 : fixed)
    }
    return columns
  }
}

extension [ColumnDemand] {
  /// Raises columns to what a cell across them needs, less a width that it has elsewhere.
  fileprivate mutating func raise(_ columns: [Int], to cell: ColumnDemand, less other: Double) {
    func raise(_ width: WritableKeyPath<ColumnDemand, Double>, towards upper: [Double]) -> [Double]
    {
      let widths = columns.map { self[$0][keyPath: width] }
        .raised(towards: upper, sum: cell[keyPath: width] - other)
      for (column, raised) in zip(columns, widths) { self[column][keyPath: width] = raised }
      return widths
    }
    // From the widest on, so that each width of a column stays below the next.
    let most = raise(\.maxContent, towards: columns.map { self[$0].maxContent })
    _ = raise(\.compactContent, towards: most)
    let whole = raise(\.wholeContent, towards: most)
    let tokens = raise(\.tokenContent, towards: whole)
    let parts = raise(\.minContent, towards: tokens)
    let formulas = raise(\.formulas, towards: parts)
    _ = raise(\.words, towards: formulas)
  }
}

extension [Double] {
  /// The widths, raised to a sum: towards other widths first, and then in proportion to them.
  func raised(towards upper: [Double], sum wanted: Double) -> [Double] {
    let missing = wanted - reduce(0, +)
    guard missing > 0 else { return self }
    let room = zip(self, upper).map { Swift.max($1 - $0, 0) }
    let total = room.reduce(0, +)
    if total >= missing { return zip(self, room).map { $0 + $1 * missing / total } }
    let most = zip(self, upper).map { Swift.max($0, $1) }
    let sum = most.reduce(0, +)
    return most.map { $0 + (wanted - sum) * (sum > 0 ? $0 / sum : 1 / Double(count)) }
  }
}
