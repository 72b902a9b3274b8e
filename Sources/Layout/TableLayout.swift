// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// 1. All cells are shaped, which gives each column its least and greatest width (`TableFitting`). The
//    text of all tables has one size, small enough that no table has to break tokens or squeeze a
//    column of text, but at least 80 % (`TableScale`). Pictures leave columns of text the width they
//    want, or at least three fifths of the table.
// 2. `TableColumns` proposes ways to share the width of the text area; the lowest table is taken.
// 3. Each cell becomes a flow, usually just lines; the highest cell sets the height of its row.
// 4. Header rows become the container's head, which reappears on each page.
//
// Of a long table of text, no more rows are in memory than a few pages have: its cells are measured
// without keeping their shaped text, and rows are handed over to the paginator while later ones are
// laid out.

extension FlowBuilder {
  /// Adds a table; one that is squeezed in its column takes the space beside it, and one whose words
  /// do not fit even there is cut into bands.
  mutating func add(_ table: TableBox, x: Double, width: Double) {
    margin(table.margins.top)
    defer { margin(table.margins.bottom) }
    let all = Array(0..<table.columnCount)
    let scale = table.isText ? tableScale : 1
    var fitting =
      measured(table, measure: width, scale: scale)
      ?? fit(all, of: table, measure: width, available: width, scale: scale)
    let isSqueezed = fitting.padding != table.style.cellPadding
    if isSqueezed, overhang.total > 0 {
      fitting = fit(
        all, of: table, measure: width, available: width + overhang.total, scale: scale)
    }
    let bands =
      isSqueezed
      ? TableColumns.bands(
        of: fitting.demands.map(\.words), keys: keyCount(of: fitting, table),
        spans: table.columnSpans, available: fitting.available) : [all]
    for (index, band) in bands.enumerated() {
      if index > 0 {
        margin(table.margins.bottom)
        margin(table.margins.top / 2)
      }
      if bands.count > 1 {
        fitting = fit(
          band, of: table, measure: width, available: width + overhang.total, scale: scale,
          isTight: true)
      }
      // Columns of the band before that appear again are there for orientation.
      let repeated = index > 0 ? band.count { bands[index - 1].contains($0) } : 0
      addBand(table, &fitting, repeated: repeated, x: x, width: width)
    }
  }

  /// The widest first column that says too little to stand alone, such as a number, in em.
  private static let narrowKey = 2.5

  /// The number of columns to repeat in each band: the first, and the second where the first only
  /// counts rows and no title joins the second to the third.
  private func keyCount(of fitting: TableFitting, _ table: TableBox) -> Int {
    let style = table.style
    let narrow = Self.narrowKey * fitting.scale * style.fontSize + fitting.padding.horizontal
    let isNarrow = fitting.demands.count > 2 && fitting.demands[0].maxContent <= narrow
    return isNarrow && !table.columnSpans.contains { $0.lowerBound == 1 } ? 2 : 1
  }

  /// What is known of a long table since all tables were measured, if no line of it breaks.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - measure: The width of its column.
  ///   - scale: The scale of its text.
  /// - Returns: Its columns, without the text of its cells; `nil` when it has to be measured again.
  private func measured(_ table: TableBox, measure: Double, scale: Double) -> TableFitting? {
    guard let known = measuredTables[table.box], known.measure == measure, known.scale == scale,
      known.padding == table.style.cellPadding
    else { return nil }
    let room = known.specified.room(for: known.demands, available: known.available)
    return known.demands.reduce(0, { $0 + $1.maxContent }) <= room ? known : nil
  }

  /// Adds some columns of a table, of which the first few may be repeated.
  private mutating func addBand(
    _ table: TableBox, _ fitting: inout TableFitting, repeated: Int, x: Double, width: Double
  ) {
    let style = table.style
    let widths = widths(of: fitting, style)
    let total = widths.reduce(0, +) + style.outerLine.width
    let place = overhang.place(
      total, x: x, width: width, isRightToLeft: table.isRightToLeft)
    let left = table.isRightToLeft ? place.x + place.width - total : place.x
    // Column edges run through the middle of the grid's lines.
    var edges = [left + style.outerLine.width / 2]
    for width in table.isRightToLeft ? widths.reversed() : widths {
      edges.append(edges[edges.count - 1] + width)
    }
    let columns = zip(edges, edges.dropFirst()).map { ($0, $1) }
    let ordered = table.isRightToLeft ? columns.reversed() : columns
    var container = FlowContainer(box: table.box, x: left, width: total)
    container.decoration = .table(style, columnEdges: edges)
    container.paddingTop = style.outerLine.width / 2
    container.paddingBottom = style.outerLine.width / 2
    // What stands above or below a table that reaches out moves with it, so all of it must be there.
    let reachesOut = left < x || left + total > x + width
    add(
      TableRows(
        table: table, all: table.allRows, groups: table.rowGroups, repeated: repeated,
        columns: ordered, isHandedOver: handOver != nil && !reachesOut && table.isLong), &fitting,
      in: container)
  }

  /// The rows of a band of a table.
  private struct TableRows {
    let table: TableBox
    /// All rows, header first.
    let all: [TableBox.Row]
    /// The rows that are one box of the flow.
    let groups: [Range<Int>]
    /// The number of columns that were in the band before.
    let repeated: Int
    /// The edges of the columns.
    let columns: [(left: Double, right: Double)]
    /// Whether rows are handed over before all are laid out.
    let isHandedOver: Bool
  }

  /// Adds the rows of a table, header first, with the rules for pages to end between them.
  private mutating func add(
    _ rows: TableRows, _ fitting: inout TableFitting, in container: FlowContainer
  ) {
    let (table, groups) = (rows.table, rows.groups)
    let headerCount = groups.prefix { $0.lowerBound < table.headerRows.count }.count
    let header = groups[..<headerCount].map { vbox(of: rows, $0, &fitting) }
    let headerHeight = header.reduce(0) { $0 + $1.height }
    let repeats = !table.rows.isEmpty && headerHeight <= pageHeight / 3
    var first = repeats ? [] : header
    var (height, next) = (headerHeight, headerCount)
    // Enough to see that the table is not small, or all.
    while next < groups.count, !rows.isHandedOver || height <= pageHeight / 3 || first.isEmpty {
      first.append(vbox(of: rows, groups[next], &fitting))
      height += first[first.count - 1].height
      next += 1
    }
    if repeats, !first.isEmpty, let baseline = header.first?.baseline {
      first[0].markerBaseline = baseline - headerHeight
    }
    var container = container
    if repeats { container.head = header }
    open(container)
    let normal = height <= pageHeight / 3 ? BreakRule.insideSmallTable : .allowed
    let count = groups.count - (repeats ? headerCount : 0)
    let firstFill = first.first?.row?.rows.first?.fill
    func rule(before vbox: VBox, _ index: Int) -> BreakRule {
      // A lone row on either side of a page break looks like a mistake.
      let isLonely = count > 3 && (index == 1 || index == count - 1)
      let isStriped = repeats && vbox.row?.rows.first?.fill != firstFill
      let rule = isLonely ? BreakRule.avoid : normal
      return isStriped ? rule.or(.beforeStripe) : rule
    }
    for (index, vbox) in first.enumerated() { add(vbox, rule(before: vbox, index)) }
    var index = first.count
    first = []
    while next < groups.count {
      let vbox = vbox(of: rows, groups[next], &fitting)
      add(vbox, rule(before: vbox, index))
      (index, next) = (index + 1, next + 1)
      if items.count >= Self.batchSize { handOverItems() }
    }
    close()
  }

  /// The box of some rows that cells tie together.
  ///
  /// - Parameters:
  ///   - rows: The rows of the band.
  ///   - group: The rows of the box.
  ///   - fitting: The columns; loses the text of these rows.
  /// - Returns: The box.
  private func vbox(
    of rows: TableRows, _ group: Range<Int>, _ fitting: inout TableFitting
  ) -> VBox {
    var laidOut: [TableRowLayout.Row] = []
    var cells: [TableRowLayout.Cell] = []
    for index in group {
      let row = rows.all[index]
      for cell in takeCells(ofRow: index, row, rows.table, &fitting) {
        var placed = self.cell(
          cell, of: row, fitting, repeated: rows.repeated, columns: rows.columns)
        placed.row = laidOut.count
        cells.append(placed)
      }
      cells.alignFormulas(inRow: laidOut.count)
      let line = row.cells.first.map { inline.grid($0.strut, scale: fitting.scale).pitch }
      laidOut.append(
        TableRowLayout.Row(
          fill: row.fill, isHeader: index < rows.table.headerRows.count, isFooter: row.isFooter,
          minimum: line.map { $0 + fitting.padding.vertical } ?? 0))
    }
    return TableRowLayout(rows: laidOut, cells: cells, padding: fitting.padding).vbox()
  }

  /// Lays a cell out, or the part of it in a band.
  private func cell(
    _ measured: TableFitting.Cell, of row: TableBox.Row, _ fitting: TableFitting, repeated: Int,
    columns: [(left: Double, right: Double)]
  ) -> TableRowLayout.Cell {
    let cell = row.cells[measured.part.cell]
    let part = measured.part.columns
    let isReversed = columns[0].left > columns[columns.count - 1].left
    let (start, end) = (columns[part.lowerBound], columns[part.upperBound - 1])
    let (first, last) = isReversed ? (end, start) : (start, end)
    let (left, width) = (first.left, last.right - first.left)
    // A column too narrow for its padding gives part of it to the text, in cells across it too.
    let padding = fitting.padding
    let sides = Sides(
      right: min(padding.right, (last.right - last.left) / 4),
      left: min(padding.left, (first.right - first.left) / 4))
    var flow = flow(
      of: cell, measured, scale: fitting.scale, x: left + sides.left,
      width: max(1, width - sides.horizontal))
    // Key columns are in each band; other cells that go on in a band begin in one before.
    let isShown = cell.columns.lowerBound < fitting.columns[part.lowerBound]
    if part.lowerBound < repeated || isShown { flow = flow.repeated() }
    return TableRowLayout.Cell(
      flow: flow, rowSpan: measured.rowSpan,
      columns: isReversed
        ? columns.count - part.upperBound..<columns.count - part.lowerBound : part,
      fill: cell.fill)
  }

  /// Lays a cell out in its column.
  private func flow(
    of cell: TableBox.Cell, _ measured: TableFitting.Cell, scale: Double, x: Double, width: Double
  ) -> CellFlow {
    guard let text = cell.text, var content = measured.text else {
      var flow = nested()
      flow.add(cell.blocks, x: x, width: width)
      return CellFlow(flow.takeItems())
    }
    let shrinks = cell.blocks.holdImages || text.content.spans.contains(where: \.isFormula)
    if shrinks, content.paragraph.minContentWidth > width {
      content = inline.shape(
        text.content, maxImageWidth: width, scale: scale, keepsTokens: true)
    }
    let frame = InlineLayout.Frame(
      x: x, width: width, alignment: text.alignment, strut: text.strut, box: text.box)
    var lines = inline.lines(content, in: frame)
    lines.takeInFormulas()
    return CellFlow(lines: lines)
  }
}

extension CellFlow {
  /// The same content, shown once more for orientation: readers skip it, and its footnotes and
  /// destinations are where it was shown first.
  fileprivate func repeated() -> CellFlow { CellFlow(items.map { $0.repeated() }) }
}

extension FlowItem {
  fileprivate func repeated() -> FlowItem {
    switch self {
    case .vbox(let vbox, let rule): return .vbox(vbox.repeated(), rule)
    case .open(var container, let rule):
      container.head = container.head.map { $0.repeated() }
      return .open(container, rule)
    case .gap, .close, .pageBreak, .newBand, .regionStart, .regionEnd: return self
    }
  }
}

extension VBox {
  fileprivate func repeated() -> VBox {
    var copy = self
    copy.fragments = fragments.marked(.artifact(.repeatedHead))
    (copy.notes, copy.anchors, copy.outline) = ([], [], nil)
    copy.row = row?.mapFlows { $0.repeated() }
    return copy
  }
}
