// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// The rows that cells tie together by spanning them are one box of the flow, usually a single row. They
// are cut only when no page can hold them, all cells at one height. `TableFragment` paints their fills
// and grid. Part of such a box holds part of each cell's flow and is placed only on its page, so a row of
// many pages takes time in proportion to its lines.

/// Laid-out rows of a table that stay together: one, or those that cells tie to each other.
struct TableRowLayout: Sendable {
  /// A row.
  struct Row: Sendable {
    /// The colour behind the row.
    var fill: RGBA?
    /// Whether it belongs to the header.
    var isHeader = false
    /// Whether it belongs to the foot.
    var isFooter = false
    /// The least height, in points.
    var minimum = 0.0
    /// The height in points, set by the cells.
    fileprivate(set) var height = 0.0
  }

  /// A cell.
  struct Cell: Sendable {
    /// The content, without padding.
    var flow: CellFlow
    /// Its first row.
    var row = 0
    /// The number of rows that it takes.
    var rowSpan = 1
    /// The columns that it takes, from the left of the table.
    var columns: Range<Int>
    /// The colour behind the cell; `nil` leaves that of its row.
    var fill: RGBA?

    /// Its last row.
    var lastRow: Int { row + rowSpan - 1 }
  }

  /// The rows.
  private(set) var rows: [Row]
  /// The cells, row by row.
  private(set) var cells: [Cell]
  /// The space between the edges of cells and their content.
  let padding: Sides

  /// Gives the rows their heights.
  ///
  /// The last row of a cell takes what the cell needs beyond the rows above.
  init(rows: [Row], cells: [Cell], padding: Sides) {
    (self.rows, self.cells, self.padding) = (rows, cells, padding)
    guard rows.count > 1 else {
      let content = cells.map(\.flow.height).max() ?? 0
      if !rows.isEmpty { self.rows[0].height = max(content + padding.vertical, rows[0].minimum) }
      return
    }
    var ending: [[Int]] = rows.map { _ in [] }
    for (index, cell) in cells.enumerated() { ending[cell.lastRow].append(index) }
    var tops = [0.0]
    for row in rows.indices {
      let height = ending[row].reduce(max(padding.vertical, rows[row].minimum)) { height, index in
        let above = tops[row] - tops[cells[index].row]
        return max(height, cells[index].flow.height + padding.vertical - above)
      }
      self.rows[row].height = height
      tops.append(tops[row] + height)
    }
  }

  /// One row of contents side by side.
  init(flows: [CellFlow], padding: Sides) {
    let cells = flows.enumerated().map { Cell(flow: $1, columns: $0..<$0 + 1) }
    self.init(rows: [Row()], cells: cells, padding: padding)
  }

  /// The height in points.
  var height: Double { rows.reduce(0) { $0 + $1.height } }

  /// The tops of the rows, and the bottom of the last, from the top of the first.
  var tops: [Double] {
    var tops = [0.0]
    for row in rows { tops.append(tops[tops.count - 1] + row.height) }
    return tops
  }

  /// The numbers of the footnotes called in it, cell after cell.
  var notes: [Int] {
    var notes: [Int] = []
    for cell in cells { cell.flow.forEachVBox { notes += $0.calls } }
    return notes
  }

  /// The first box in it; `nil` when there is none.
  var firstBox: BoxID? {
    var first: BoxID?
    for cell in cells where first == nil { cell.flow.forEachVBox { first = first ?? $0.firstBox } }
    return first
  }

  /// The bytes of the document's text in it; `nil` when there are none.
  var text: Range<Int>? {
    cells.reduce(nil) { $0.union($1.flow.text) }
  }

  /// The box of the rows for the flow; `row` holds their content.
  func vbox() -> VBox {
    var vbox = VBox(height: height)
    vbox.row = self
    vbox.text = text
    let first = cells.lazy.compactMap { cell in cell.flow.baseline.map { (cell.row, $0) } }.first
    vbox.baseline = first.map { row, baseline in tops[row] + padding.top + baseline }
    return vbox
  }

  /// The same content with other cells.
  func mapFlows(_ change: (CellFlow) -> CellFlow) -> TableRowLayout {
    var copy = self
    for index in copy.cells.indices { copy.cells[index].flow = change(copy.cells[index].flow) }
    return copy
  }

  // MARK: - Cutting

  /// Cuts the rows after the lines that fit on a page, trying lines from the top down.
  ///
  /// - Parameter fits: Whether the first part may grow to a height, in points, and call some more
  ///   footnotes; when it returns `true`, the part includes them.
  /// - Returns: The part for this page and the one for later pages; `nil` when not one line fits.
  func split(
    where fits: (_ height: Double, _ notes: [Int]) -> Bool
  ) -> (head: TableRowLayout, tail: TableRowLayout)? {
    let tops = tops
    var ends = cells.map(\.flow.units.lowerBound)
    guard var last = fill(&ends, tops, where: fits) else { return nil }
    last = endingAtRow(last, &ends, tops)
    for (index, end) in ends.enumerated() where end > cells[index].flow.units.lowerBound {
      ends[index] = cells[index].flow.bestEnd(upTo: end)
    }
    let isComplete = !zip(cells, ends).contains { cell, end in
      cell.lastRow <= last && end < cell.flow.units.upperBound
    }
    let next = isComplete && last < rows.count - 1 ? last + 1 : last
    var head: [Cell] = []
    var tail: [Cell] = []
    for (cell, end) in zip(cells, ends) {
      let parts = cell.row <= last ? cell.flow.split(at: end) : nil
      if let parts {
        var part = cell
        (part.flow, part.rowSpan) = (parts.head, min(cell.rowSpan, last + 1 - cell.row))
        head.append(part)
      }
      if cell.lastRow >= next {
        var part = cell
        part.flow = parts?.tail ?? cell.flow
        part.row = max(cell.row - next, 0)
        part.rowSpan = cell.lastRow - max(cell.row, next) + 1
        tail.append(part)
      }
    }
    return (
      part(of: 0..<last + 1, head, endsInside: next == last),
      part(of: next..<rows.count, tail, beginsInside: next == last)
    )
  }

  /// Some of the rows with parts of cells; rows that are cut are as high as what is in them.
  private func part(
    of rows: Range<Int>, _ cells: [Cell], beginsInside: Bool = false, endsInside: Bool = false
  ) -> TableRowLayout {
    var part = Array(self.rows[rows])
    if beginsInside { part[0].minimum = 0 }
    if endsInside { part[part.count - 1].minimum = 0 }
    return TableRowLayout(rows: part, cells: cells, padding: padding)
  }

  /// Moves the ends of cells down as far as there is room, row after row.
  ///
  /// - Returns: The last row with content above the cut; `nil` when there is none.
  private func fill(
    _ ends: inout [Int], _ tops: [Double],
    where fits: (_ height: Double, _ notes: [Int]) -> Bool
  ) -> Int? {
    var (row, next) = (-1, 0)
    var last: Int?
    var waiting: Set<Int> = []
    var height = 0.0
    /// The first row in which a cell ends that does not fit: no row below it begins.
    var cut = Int.max
    func top(_ index: Int) -> Double {
      tops[cells[index].row] + cells[index].flow.height(upTo: ends[index])
    }
    while true {
      let first = waiting.min { (top($0), $0) < (top($1), $1) }
      if row + 1 < rows.count, row < cut, first.map({ top($0) >= tops[row + 1] }) ?? true {
        row += 1
        while next < cells.count, cells[next].row == row {
          if !cells[next].flow.units.isEmpty { waiting.insert(next) }
          next += 1
        }
        continue
      }
      guard let first else { return last }
      let flow = cells[first].flow
      let end = ends[first] + 1
      let grown = max(height, tops[cells[first].row] + flow.height(upTo: end))
      guard fits(grown + padding.vertical, flow.calls(inUnit: end - 1)) else {
        waiting.remove(first)
        cut = min(cut, cells[first].lastRow)
        continue
      }
      height = grown
      ends[first] = end
      last = max(last ?? 0, cells[first].row)
      if end == flow.units.upperBound { waiting.remove(first) }
    }
  }

  /// Moves a cut that is inside a row up to the top of the row, unless that leaves much space free.
  ///
  /// - Returns: The last row above the cut.
  private func endingAtRow(_ last: Int, _ ends: inout [Int], _ tops: [Double]) -> Int {
    let top = tops[last]
    func bottom(_ index: Int, _ end: Int) -> Double {
      tops[cells[index].row] + cells[index].flow.height(upTo: end) + padding.vertical
    }
    let begun = cells.indices.filter { ends[$0] > cells[$0].flow.units.lowerBound }
    let height = begun.map { bottom($0, ends[$0]) }.max() ?? 0
    let isInside = begun.contains { index in
      cells[index].row == last && ends[index] < cells[index].flow.units.upperBound
    }
    guard last > 0, isInside, height - top <= Self.mostFreeSpace * height else { return last }
    var moved = ends
    for index in begun {
      while moved[index] > cells[index].flow.units.lowerBound,
        cells[index].row == last || bottom(index, moved[index]) > top + 0.01
      {
        moved[index] -= 1
        // This page already has the notes of its lines.
        guard cells[index].flow.calls(inUnit: moved[index]).isEmpty else { return last }
      }
    }
    ends = moved
    return last - 1
  }

  /// The share of the part on a page that may stay free so that the page ends between rows.
  private static let mostFreeSpace = 0.25
}
