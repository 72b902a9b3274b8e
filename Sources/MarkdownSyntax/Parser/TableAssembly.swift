// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Makes tables from rows of different lengths, whose cells may span others.
struct TableAssembly {
  /// A cell as its tag describes it.
  struct Cell {
    var blocks: [BlockNode]
    var range: SourceRange
    var isHeader = false
    var scope: TableCell.Scope?
    var alignment: Table.Alignment = .none
    /// How far it reaches.
    var span = TableGrid.Span(columns: 1, rows: 1)
    /// Its first column in a table with spans.
    var column: Int?
    /// The width that its tag asks for; `nil` for none.
    var width: Image.Extent?
  }

  /// A row of such cells.
  struct Row {
    var cells: [Cell]
    var isHeader: Bool
    var isFooter: Bool
    /// The row group that it is in; those of a table have different numbers.
    var group: Int
    var range: SourceRange
  }

  /// The alignments of columns in the text; cells of HTML may have their own.
  var alignments: [Table.Alignment] = []
  /// The rows so far, but for those in `<tfoot>`.
  private var rows: [Row] = []
  /// The rows in `<tfoot>`, which stand at the end.
  private var footRows: [Row] = []
  /// The group that the current rows are in.
  private(set) var group = HTMLElement.RowGroup.body
  /// The alignment that the tag of that group asks for, and that of the current row.
  var groupAlignment = Table.Alignment.none
  var rowAlignment = Table.Alignment.none
  /// The number of that group.
  private(set) var groupNumber = 0
  /// Whether a cell spans more than one row or column.
  private(set) var hasSpans = false
  /// The width that the table's tag asks for; `nil` for none.
  var width: Image.Extent?
  /// The widths that `<col>` and `<colgroup>` ask for.
  private var columnWidths: [Image.Extent?] = []
  /// The open `<colgroup>`, and the number of columns that it stands for.
  private var columnGroup: (width: Image.Extent?, count: Int)?

  /// The most places without a cell of their own; beyond it, cells span nothing, and a table with rows
  /// of different lengths is cut into several.
  ///
  /// Without a bound, a row of many cells and many rows of one would take the product of both.
  private static let paddingLimit = 100_000
  /// The most columns that a `<col>` may stand for.
  private static let columnLimit = 1000

  /// Starts a table without rows.
  init(alignments: [Table.Alignment] = [], width: Image.Extent? = nil) {
    self.alignments = alignments
    self.width = width
  }

  /// Makes tables of the rows.
  ///
  /// - Parameters:
  ///   - range: The range of the table in the source.
  ///   - limits: The limits that the document must keep.
  ///   - reportOverlap: Is called with the range of the first cell that would overlap another.
  /// - Returns: One table, or several when padding would exceed `paddingLimit`; none without rows.
  func tables(
    range: SourceRange, _ limits: Limits, reportOverlap: (SourceRange) -> Void
  ) -> [Table] {
    guard footRows.isEmpty else {
      var table = self
      table.rows += footRows
      table.footRows = []
      return table.tables(range: range, limits, reportOverlap: reportOverlap)
    }
    if hasSpans {
      let grid = TableGrid(
        rows.map { $0.cells.map(\.span) }, groupEnds: groupEnds,
        most: limits(.spannedCells).value)
      if let (row, cell) = grid.overlap { reportOverlap(rows[row].cells[cell].range) }
      var table = self
      let (filled, width) = table.takePlaces(of: grid)
      let empty = table.rows.count * width - table.rows.reduce(0) { $0 + $1.cells.count }
      if empty <= TableAssembly.paddingLimit {
        return table.tables(of: table.rows, filled: filled, width: width, range: range)
      }
      return withoutSpans.tables(range: range, limits, reportOverlap: reportOverlap)
    }
    // An empty row of Markdown is a row; an empty `<tr>` shows nothing.
    let rows = alignments.isEmpty ? rows.filter { !$0.cells.isEmpty } : rows
    let filled = rows.map(\.cells.count)
    return tables(
      of: rows, filled: filled, width: max(filled.max() ?? 0, alignments.count), range: range)
  }

  /// The table with cells that take one place each.
  private var withoutSpans: TableAssembly {
    var table = self
    table.hasSpans = false
    for row in table.rows.indices {
      for cell in table.rows[row].cells.indices {
        table.rows[row].cells[cell].span = TableGrid.Span(columns: 1, rows: 1)
      }
    }
    return table
  }

  /// Makes tables of rows in which a number of places are filled.
  private func tables(
    of rows: [Row], filled: [Int], width: Int, range: SourceRange
  ) -> [Table] {
    guard width > 0, !rows.isEmpty else { return [] }
    let padding = filled.reduce(0) { $0 + width - $1 }
    if padding <= TableAssembly.paddingLimit {
      return [table(of: rows, filled: filled, width: width, range: range)]
    }
    var tables: [Table] = []
    var start = 0
    for end in 1...rows.count where end == rows.count || filled[end] != filled[start] {
      let part = Array(rows[start..<end])
      let partRange = part.reduce(part[0].range) { $0.union($1.range) }
      tables.append(
        table(
          of: part, filled: Array(filled[start..<end]), width: filled[start], range: partRange))
      start = end
    }
    return tables
  }

  /// For each row, the index after the last row of its group.
  private var groupEnds: [Int] {
    var ends = Array(repeating: rows.count, count: rows.count)
    for index in rows.indices.dropLast().reversed() {
      ends[index] = rows[index].group == rows[index + 1].group ? ends[index + 1] : index + 1
    }
    return ends
  }

  /// Gives the cells the spans that they have in a grid, without the rows and columns in which no
  /// cell begins (CSS Tables 3 §3.3.2).
  ///
  /// - Returns: The number of places in each row that are filled, and the number of columns.
  private mutating func takePlaces(of grid: TableGrid) -> (filled: [Int], width: Int) {
    let starts = Set(grid.rows.joined().map(\.columns.lowerBound)).sorted()
    /// The number of columns that remain before a place.
    func column(_ place: Int) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    /// The number of rows that remain before a row.
    var kept = [0]
    for row in grid.rows { kept.append(kept[kept.count - 1] + (row.isEmpty ? 0 : 1)) }
    /// The cells that reach into the current row: their columns, and the row after their last.
    var claims: [(count: Int, end: Int)] = []
    var filled: [Int] = []
    for (row, places) in grid.rows.enumerated() where !places.isEmpty {
      claims.removeAll { $0.end <= row }
      for (number, place) in places.enumerated() {
        let first = column(place.columns.lowerBound)
        let count = column(place.columns.upperBound) - first
        rows[row].cells[number].column = first
        rows[row].cells[number].span = TableGrid.Span(
          columns: count, rows: kept[row + place.rowSpan] - kept[row])
        claims.append((count, row + place.rowSpan))
      }
      filled.append(claims.reduce(0) { $0 + $1.count })
    }
    columnWidths = mergedWidths(starts, of: grid.columnCount)
    rows.removeAll(where: \.cells.isEmpty)
    return (filled, starts.count)
  }

  /// The widths of the columns that begin at some of the columns of `<col>`.
  private func mergedWidths(_ starts: [Int], of count: Int) -> [Image.Extent?] {
    zip(starts, starts.dropFirst() + [count]).map { start, end in
      guard start < columnWidths.count else { return nil }
      let parts = columnWidths[start..<max(start + 1, min(end, columnWidths.count))]
      return parts.dropFirst().reduce(parts[start]) { sum, width in
        switch (sum, width) {
        case (.pixels(let a), .pixels(let b)): .pixels(a + b)
        case (.fraction(let a), .fraction(let b)): .fraction(a + b)
        case (.pixels, .fraction), (.fraction, .pixels), (nil, _), (_, nil): nil
        }
      }
    }
  }

  /// Begins the rows of another group.
  mutating func begin(_ group: HTMLElement.RowGroup, alignment: Table.Alignment = .none) {
    groupAlignment = alignment
    self.group = group
    groupNumber += 1
  }

  /// Adds a row.
  mutating func add(_ row: Row) {
    hasSpans = hasSpans || row.cells.contains { $0.span.columns > 1 || $0.span.rows > 1 }
    if row.isFooter { footRows.append(row) } else { rows.append(row) }
  }

  /// Adds a `<colgroup>`, which stands for columns unless it holds some (HTML §4.9.3).
  mutating func addColumnGroup(width: Image.Extent?, count: Int) {
    let count = room(for: count)
    columnWidths += Array(repeating: width, count: count)
    columnGroup = (width, count)
  }

  /// Adds a `<col>`.
  mutating func addColumns(width: Image.Extent?, count: Int) {
    if let columnGroup { columnWidths.removeLast(columnGroup.count) }
    columnGroup?.count = 0
    columnWidths += Array(repeating: width ?? columnGroup?.width, count: room(for: count))
  }

  /// The number of columns that may follow those with a width.
  private func room(for count: Int) -> Int {
    min(max(count, 1), TableAssembly.columnLimit - columnWidths.count)
  }

  /// Ends the open `<colgroup>`.
  mutating func endColumnGroup() { columnGroup = nil }

  /// The width of each column: that of its `<col>`, or else of its first cell with a width; empty when
  /// no tag asks for any.
  private func columnWidths(of rows: [Row], count: Int) -> [Image.Extent?] {
    var widths = Array(columnWidths.prefix(count))
    widths += Array(repeating: nil, count: count - widths.count)
    for row in rows {
      for (number, cell) in row.cells.enumerated() where cell.span.columns == 1 {
        let column = cell.column ?? number
        if column < count { widths[column] = widths[column] ?? cell.width }
      }
    }
    return widths.contains { $0 != nil } ? widths : []
  }

  /// The number of leading header rows that no cell ties to a row that is none.
  private static func headerCount(of rows: [Row]) -> Int {
    var (count, end) = (0, 0)
    for (index, row) in rows.enumerated() {
      guard row.isHeader else { break }
      end = row.cells.reduce(end) { max($0, index + $1.span.rows) }
      if end <= index + 1 { count = index + 1 }
    }
    return count
  }

  private func table(of rows: [Row], filled: [Int], width: Int, range: SourceRange) -> Table {
    var alignments = self.alignments
    alignments += Array(repeating: .none, count: max(0, width - alignments.count))
    let headerCount = Self.headerCount(of: rows)
    return Table(
      alignments: alignments,
      rows: zip(rows, filled).enumerated().map { index, place in
        let (row, filled) = place
        var cells = row.cells.map {
          TableCell(
            blocks: $0.blocks, alignment: $0.alignment, columnSpan: $0.span.columns,
            rowSpan: $0.span.rows, isHeader: $0.isHeader || index < headerCount, scope: $0.scope,
            range: $0.range)
        }
        let end = SourceRange(start: row.range.end, end: row.range.end)
        while cells.count < row.cells.count + width - filled {
          cells.append(TableCell(blocks: [], isHeader: index < headerCount, range: end))
        }
        return TableRow(
          isHeader: index < headerCount, isFooter: row.isFooter, cells: cells, range: row.range)
      }, width: self.width, columnWidths: columnWidths(of: rows, count: width), range: range)
  }
}
