// SPDX-License-Identifier: Apache-2.0

internal import Styling

/// The widths that a document gives for a table and its columns (CSS 2.2 §17.5.2.2), in points.
struct SpecifiedWidths {
  /// The width of the table without its border; `nil` when its content decides.
  let table: Double?
  /// The width of each column; `nil` where its content decides.
  private let columns: [ReplacedContent.Extent?]

  /// Reads the widths of some columns of a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The columns; only a table of all its columns has the width of the table.
  ///   - measure: The width that fractions refer to.
  ///   - available: The greatest width.
  init(_ table: TableBox, columns: [Int], measure: Double, available: Double) {
    let whole = columns.count == table.columnCount ? table.width : nil
    let border = table.style.outerLine.width
    self.table = whole.map { min(max($0.length(of: measure) - border, 1), available) }
    self.columns =
      table.columnWidths.isEmpty
      ? columns.map { _ in nil } : columns.map { table.columnWidths[$0] }
  }

  /// Whether the document gives the width of a column.
  func isGiven(_ index: Int) -> Bool { columns[index] != nil }

  /// The width that a column gives to its pictures; `nil` where its content decides.
  func content(ofColumn index: Int, padding: Double, available: Double) -> Double? {
    columns[index].map { width in
      switch width {
      case .points(let points): min(points, available)
      case .fraction(let share): max(share * (table ?? available) - padding, 1)
      }
    }
  }

  /// The demands of the columns when the document decides about some.
  ///
  /// - Parameters:
  ///   - demands: What the content of the columns needs, with padding.
  ///   - padding: The padding of a cell.
  ///   - available: The greatest width of the table.
  /// - Returns: The demands; a column never gets less than its least content for what the document
  ///   says.
  func applied(
    to demands: [ColumnDemand], padding: Double, available: Double
  ) -> [ColumnDemand] {
    guard columns.contains(where: { $0 != nil }) else { return demands }
    let whole = table ?? wholeWidth(of: demands, available: available)
    return zip(demands, columns).map { demand, column in
      guard let column else { return demand }
      let width =
        switch column {
        case .points(let points): points + padding
        case .fraction(let share): share * whole
        }
      return demand.fixed(at: max(width, demand.minContent))
    }
  }

  /// The width of a table at which columns with a share of it are as wide as their content wants.
  private func wholeWidth(of demands: [ColumnDemand], available: Double) -> Double {
    var (shares, others, whole) = (0.0, 0.0, 0.0)
    for (demand, column) in zip(demands, columns) {
      switch column {
      case .fraction(let share) where share > 0:
        shares += share
        whole = max(whole, demand.maxContent / share)
      case .points(let points): others += points
      case .fraction, nil: others += demand.maxContent
      }
    }
    if shares < 1 { whole = max(whole, others / (1 - shares)) }
    return min(whole, available)
  }

  /// The width to share among the columns.
  func room(for demands: [ColumnDemand], available: Double) -> Double {
    guard let table else { return available }
    return min(max(table, demands.reduce(0) { $0 + $1.minContent }), available)
  }

  /// The widths of the columns, grown to fill the width of the table: columns whose width is not
  /// given grow first.
  func filling(_ widths: [Double]) -> [Double] {
    let total = widths.reduce(0, +)
    guard let table, total < table, total > 0 else { return widths }
    let free = zip(widths, columns).reduce(0) { $0 + ($1.1 == nil ? $1.0 : 0) }
    return zip(widths, columns).map { width, column in
      guard free > 0 else { return width * table / total }
      return column == nil ? width + (table - total) * width / free : width
    }
  }
}

extension ColumnDemand {
  /// The demand of a column whose width the document gives; it still shrinks before a word is cut.
  fileprivate func fixed(at width: Double) -> ColumnDemand {
    ColumnDemand(
      words: min(words, width), formulas: min(formulas, width),
      minContent: min(minContent, width), tokenContent: min(tokenContent, width),
      wholeContent: width, maxContent: width,
      cells: cells.map { _ in width })
  }
}
