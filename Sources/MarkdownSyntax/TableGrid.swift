// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// HTML's table model (HTML §4.9.12.1): each cell takes the first free place of its row, and claims as
// many columns and rows from there as it spans. A span ends at the end of its row group, and before a
// place that a cell above has claimed; HTML would let the two cells overlap. Cells are kept as ranges, so
// a span takes time in proportion to the rows, whatever the number of its columns.

/// The places of the cells of a table.
package struct TableGrid: Sendable {
  /// How far a cell reaches.
  package struct Span: Sendable {
    /// The number of columns, at least 1.
    package var columns: Int
    /// The number of rows, at least 1.
    package var rows: Int

    /// Creates a span.
    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The place of a cell.
  package struct Place: Hashable, Sendable {
    /// The columns, from 0.
    package var columns: Range<Int>
    /// The number of rows, at least 1.
    package var rowSpan: Int

    /// Creates a place.
    package init(columns: Range<Int>, rowSpan: Int = 1) {
      self.columns = columns
      self.rowSpan = rowSpan
    }
  }

  /// A cell that reaches into the current row from above.
  private struct Claim {
    var columns: Range<Int>
    /// The row after its last.
    var end: Int
    var row: Int
    var cell: Int
  }

  /// The places of the cells, row by row and from the first column on.
  package private(set) var rows: [[Place]] = []
  /// The number of columns.
  package private(set) var columnCount = 0
  /// The first cell that would overlap another, by its row and its number in it; `nil` for none.
  package private(set) var overlap: (row: Int, cell: Int)?

  /// The most rows that spans may tie together; what reaches further ends there.
  ///
  /// Rows that are tied are laid out together, and cut together where no page holds them.
  package static let longestTie = 1_000

  /// Places cells.
  ///
  /// - Parameters:
  ///   - spans: The spans of the cells, row by row.
  ///   - groupEnds: For each row, the index after the last row of its group.
  ///   - most: The most places that cells may claim in the rows below theirs; where there would be
  ///     more, all cells end, and later ones span no rows.
  package init(_ spans: [[Span]], groupEnds: [Int], most: Int = .max) {
    rows.reserveCapacity(spans.count)
    var claims: [Claim] = []
    var claimed = 0
    var (tieStart, tieEnd) = (0, 0)
    for (row, spans) in spans.enumerated() {
      claims.removeAll { $0.end <= row }
      if claimed <= most { claimed += claims.count }
      if claimed > most {
        for claim in claims { rows[claim.row][claim.cell].rowSpan = row - claim.row }
        claims = []
      }
      if row >= tieEnd || claims.isEmpty { tieStart = row }
      let last = claimed > most ? row + 1 : min(groupEnds[row], tieStart + Self.longestTie)
      let places = place(spans, below: claims, row: row, end: last)
      let new = places.enumerated().filter { $1.rowSpan > 1 }.map { cell, place in
        Claim(columns: place.columns, end: row + place.rowSpan, row: row, cell: cell)
      }
      tieEnd = new.reduce(max(tieEnd, row + 1)) { max($0, $1.end) }
      columnCount = max(
        columnCount, places.last?.columns.upperBound ?? 0, claims.last?.columns.upperBound ?? 0)
      if !new.isEmpty {
        claims = (claims + new).sorted { $0.columns.lowerBound < $1.columns.lowerBound }
      }
      rows.append(places)
    }
  }

  /// Places the cells of a row that ends at `end` at the latest.
  private mutating func place(
    _ spans: [Span], below claims: [Claim], row: Int, end: Int
  ) -> [Place] {
    var (column, next) = (0, 0)
    return spans.enumerated().map { cell, span in
      while next < claims.count, claims[next].columns.lowerBound <= column {
        column = max(column, claims[next].columns.upperBound)
        next += 1
      }
      let wanted = column + max(span.columns, 1)
      let free = next < claims.count ? claims[next].columns.lowerBound : wanted
      if free < wanted { overlap = overlap ?? (row, cell) }
      let columns = column..<min(wanted, free)
      column = columns.upperBound
      return Place(columns: columns, rowSpan: max(1, min(span.rows, end - row)))
    }
  }
}
