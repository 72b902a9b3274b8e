// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a table.
  mutating func table(_ node: Table, _ context: Context) -> BlockBox {
    let kind = node.context
    let box = record(kind, in: context.parent, node.range)
    let context = context.inside(kind, by: resolver)
    setInheritedStyle(context.text, of: box)
    let isRightToLeft = readsRightToLeft(node)
    let grid = node.grid
    let columnCount = max(
      node.alignments.count, grid?.columnCount ?? node.rows.map(\.cells.count).max() ?? 0)
    let (headerCount, footerStart) = (node.headerCount, node.rows.count - node.footerCount)
    var header: [TableBox.Row] = []
    var rows: [TableBox.Row] = []
    var stripe = TableStripe()
    let plain = (0..<columnCount).map { TableGrid.Place(columns: $0..<$0 + 1) }
    for (index, row) in node.rows.enumerated() {
      // Only leading rows belong to the header, and trailing ones to the foot.
      var row = row
      let isHeader = index < headerCount
      (row.isHeader, row.isFooter) = (isHeader, index >= footerStart)
      let places = grid?.rows[index] ?? plain
      if !isHeader { stripe.next(places) }
      let built = self.row(
        row, places, node, isStriped: stripe.isStriped && !isHeader && !row.isFooter,
        isRightToLeft: isRightToLeft, box, context)
      if isHeader { header.append(built) } else { rows.append(built) }
    }
    var widths = node.columnWidths.map(extent)
    while !widths.isEmpty, widths.count < columnCount { widths.append(nil) }
    var look = resolver.styled(
      kind, BoxStyle(margins: resolver.paragraphMargins), context.text,
      isRightToLeft: isRightToLeft)
    // The table paints its own fill and frame.
    look.decoration = nil
    return framed(
      .table(
        TableBox(
          box: box, margins: look.margins, headerRows: header, rows: rows,
          columnCount: columnCount, width: extent(node.width),
          columnWidths: widths, isRightToLeft: isRightToLeft,
          style: resolver.tableStyle(kind, context.text),
          hasSpans: grid != nil)), in: box, look, isRightToLeft)
  }

  private mutating func row(
    _ node: TableRow, _ places: [TableGrid.Place], _ table: Table, isStriped: Bool,
    isRightToLeft: Bool, _ parent: BoxID, _ context: Context
  ) -> TableBox.Row {
    let row = node.context
    let box = record(row, in: parent, node.range)
    let plain = cellLook(node.cellContext, in: row, of: table, context)
    // A header cell among others looks as in a header row.
    let title =
      !node.isHeader && node.cells.contains(where: \.isHeader)
      ? cellLook(
        NodeContext(.tableCell, Self.header), in: NodeContext(.tableRow, Self.header), of: table,
        context)
      : nil
    let titleFill = title == nil ? nil : fill(of: NodeContext(.tableRow, Self.header), in: table)
    let cells = places.enumerated().map { index, place in
      let content = index < node.cells.count ? node.cells[index] : nil
      let own = content?.isHeader == true ? title : nil
      let look = own ?? plain
      let cellBox = record(look.node, in: box, content?.range ?? node.range)
      if place.columns.count > 1 || place.rowSpan > 1 {
        tree.cellSpans[cellBox] = CellSpan(columns: place.columns.count, rows: place.rowSpan)
      }
      let given = content?.alignment ?? .none
      let column = place.columns.lowerBound
      let ofColumn = column < table.alignments.count ? table.alignments[column] : .none
      let alignment = alignment(
        given == .none ? ofColumn : given, or: look.alignment, isRightToLeft: isRightToLeft)
      return TableBox.Cell(
        box: cellBox, blocks: blocks(of: content, cellBox, look.text, alignment, context),
        strut: style(look.text), columns: place.columns, rowSpan: place.rowSpan,
        fill: own == nil ? nil : titleFill)
    }
    return TableBox.Row(
      box: box, cells: cells, fill: fill(of: row, in: table, isStriped: isStriped),
      isFooter: node.isFooter)
  }

  private static let header = "header"

  /// The look of the cells in a row.
  private struct CellLook {
    var node: NodeContext
    var text: TextStyle
    /// The alignment that the style sheet gives; `nil` for none.
    var alignment: TextAlignment?
  }

  private func cellLook(
    _ cell: NodeContext, in row: NodeContext, of table: Table, _ context: Context
  ) -> CellLook {
    var knob = row.subtype == Self.header ? resolver.strong(context.text) : context.text
    knob.font.features = StyleResolver.tabular(knob.font.features)
    let text = resolver.styled(
      cell, resolver.styled(row, knob, around: context.text), around: context.text)
    let rules = resolver.rules
    return CellLook(
      node: cell, text: text,
      alignment: rules[cell]?.alignment ?? rules[row]?.alignment
        ?? rules[table.context]?.alignment)
  }

  /// Builds the content of a cell; a single paragraph is the text of the cell itself.
  private mutating func blocks(
    of cell: TableCell?, _ box: BoxID, _ text: TextStyle, _ alignment: TextAlignment,
    _ context: Context
  ) -> [BlockBox] {
    guard let content = cell?.text ?? (cell == nil ? [] : nil) else {
      var inner = context
      (inner.parent, inner.text, inner.isTight) = (box, text, false)
      inner.paragraph.alignment = alignment
      setInheritedStyle(text, of: box)
      return blocks(cell?.blocks ?? [], inner)
    }
    return [
      .text(
        TextBox(
          box: box, content: inlineContent(content, box, text), strut: style(text),
          alignment: alignment, margins: Margins()))
    ]
  }

  /// The alignment of lines: from the document, or else from the style sheet.
  private func alignment(
    _ alignment: Table.Alignment, or styled: TextAlignment?, isRightToLeft: Bool
  ) -> TextAlignment {
    switch alignment {
    case .none: styled ?? (isRightToLeft ? .right : .natural)
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  /// The fill of a row; a striped one has the stripe over the common fill.
  private func fill(of row: NodeContext, in table: Table, isStriped: Bool = false) -> RGBA? {
    let theme = options.theme.table
    let cell =
      resolver.rules[table.context]?.background ?? resolver.color(theme.cellBackgroundColor)
    let knob =
      row.subtype == Self.header
      ? resolver.color(theme.headerBackgroundColor)
      : isStriped ? resolver.color(theme.stripeCellBackgroundColor) : .clear
    let over = resolver.rules[row]?.background ?? knob
    let fill = over.composited(over: cell)
    return fill.alpha > 0 ? fill : nil
  }
}

/// Decides which data rows have stripes: every second one, where rows tied by a cell count as one.
private struct TableStripe {
  private(set) var isStriped = true
  /// The number of rows that the current ones are still tied to.
  private var tied = 0

  /// Goes to the next row.
  mutating func next(_ places: [TableGrid.Place]) {
    if tied == 0 { isStriped.toggle() }
    tied = places.reduce(max(tied, 1)) { max($0, $1.rowSpan) } - 1
  }
}
