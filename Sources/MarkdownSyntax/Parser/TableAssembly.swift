// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Makes tables from rows of different lengths, whose cells may span others.
struct TableAssembly {
  /// A cell as its tag describes it.
  struct Cell {
    var blocks: [BlockNode]
    var range: SourceRange
    var isHeader = false
    var alignment: Table.Alignment = .none
    /// The number of columns it covers, at least 1.
    var columns = 1
    /// The number of rows it covers, at least 1.
    var rows = 1
    /// The width that its tag asks for; `nil` for none.
    var width: Image.Extent?
  }

  /// A row of such cells.
  struct Row {
    var cells: [Cell]
    var isHeader: Bool
    var range: SourceRange
  }

  /// The alignments of columns in the text; cells of HTML may have their own.
  var alignments: [Table.Alignment] = []
  /// The rows so far.
  var rows: [Row] = []
  /// Whether the current rows are in `<thead>`.
  var isInHead = false
  /// The width that the table's tag asks for; `nil` for none.
  var width: Image.Extent?
  /// The widths that `<col>` and `<colgroup>` ask for.
  private var columnWidths: [Image.Extent?] = []
  /// The open `<colgroup>`, and the number of columns that it stands for.
  private var group: (width: Image.Extent?, count: Int)?

  /// The most cells to add to make rows equally long; beyond it, a table is cut into several.
  ///
  /// Without a bound, a row of many cells and many rows of one would take the product of both.
  private static let paddingLimit = 100_000
  /// The most columns that one cell may cover, far above any real table.
  private static let spanLimit = 100

  /// Whether a cell covers more than one row or column.
  var hasSpans: Bool { rows.contains { $0.cells.contains { $0.columns > 1 || $0.rows > 1 } } }

  /// Starts a table without rows.
  init(alignments: [Table.Alignment] = [], width: Image.Extent? = nil) {
    self.alignments = alignments
    self.width = width
  }

  /// The tables: one, or several when padding would exceed `paddingLimit`; none without rows.
  func tables(range: SourceRange, _ limits: Limits) -> [Table] {
    let grid = self.grid(spanning: limits(.spannedCells).value)
    let width = max(grid.map(\.cells.count).max() ?? 0, alignments.count)
    guard width > 0, !grid.isEmpty else { return [] }
    let padding = grid.reduce(0) { $0 + width - $1.cells.count }
    if padding <= TableAssembly.paddingLimit {
      return [table(of: grid, width: width, range: range)]
    }
    var tables: [Table] = []
    var start = 0
    for end in 1...grid.count
    where end == grid.count || grid[end].cells.count != grid[start].cells.count {
      let part = Array(grid[start..<end])
      let partRange = part.reduce(part[0].range) { $0.union($1.range) }
      tables.append(table(of: part, width: part[0].cells.count, range: partRange))
      start = end
    }
    return tables
  }

  /// Adds a `<colgroup>`, which stands for columns unless it holds some (HTML §4.9.3).
  mutating func addColumnGroup(width: Image.Extent?, count: Int) {
    let count = min(max(count, 1), TableAssembly.spanLimit)
    columnWidths += Array(repeating: width, count: count)
    group = (width, count)
  }

  /// Adds a `<col>`.
  mutating func addColumns(width: Image.Extent?, count: Int) {
    if let group { columnWidths.removeLast(group.count) }
    group?.count = 0
    columnWidths += Array(
      repeating: width ?? group?.width, count: min(max(count, 1), TableAssembly.spanLimit))
  }

  /// Ends the open `<colgroup>`.
  mutating func endColumnGroup() { group = nil }

  /// The width of each column: that of its `<col>`, or else of its first cell with a width; empty when
  /// no tag asks for any.
  private func columnWidths(of rows: [Row], count: Int) -> [Image.Extent?] {
    var widths = Array(columnWidths.prefix(count))
    widths += Array(repeating: nil, count: count - widths.count)
    for row in rows {
      for (column, cell) in row.cells.enumerated() where cell.columns == 1 {
        widths[column] = widths[column] ?? cell.width
      }
    }
    return widths.contains { $0 != nil } ? widths : []
  }

  private func table(of rows: [Row], width: Int, range: SourceRange) -> Table {
    var alignments = self.alignments
    alignments += Array(repeating: .none, count: max(0, width - alignments.count))
    var isLeading = true
    return Table(
      alignments: alignments,
      rows: rows.map { row in
        isLeading = isLeading && row.isHeader
        var cells = row.cells.map {
          TableCell(
            blocks: $0.blocks, alignment: $0.alignment, columnSpan: $0.columns, rowSpan: $0.rows,
            range: $0.range)
        }
        let end = SourceRange(start: row.range.end, end: row.range.end)
        while cells.count < width { cells.append(TableCell(blocks: [], range: end)) }
        return TableRow(isHeader: isLeading, cells: cells, range: row.range)
      }, width: self.width, columnWidths: columnWidths(of: rows, count: width), range: range)
  }

  /// The rows with an empty cell for each place that a spanning cell covers.
  private func grid(spanning most: Int) -> [Row] {
    guard hasSpans else { return rows }
    var grid: [Row] = []
    /// The number of further rows for which each column is covered.
    var covered: [Int: Int] = [:]
    var budget = most
    for row in rows {
      var cells: [Cell] = []
      var next: [Int: Int] = [:]
      func skipCovered() {
        while budget > 0, let rows = covered[cells.count], rows > 0 {
          next[cells.count] = rows - 1
          cells.append(Cell(blocks: [], range: row.range))
          budget -= 1
        }
      }
      for cell in row.cells {
        skipCovered()
        let width = min(max(cell.columns, 1), TableAssembly.spanLimit, budget + 1)
        for column in 0..<width {
          if cell.rows > 1 { next[cells.count] = cell.rows - 1 }
          cells.append(column == 0 ? cell : Cell(blocks: [], range: cell.range))
        }
        budget -= width - 1
      }
      skipCovered()
      covered = next
      grid.append(Row(cells: cells, isHeader: row.isHeader, range: row.range))
    }
    return grid
  }
}
