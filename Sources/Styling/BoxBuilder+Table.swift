// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a table.
  mutating func table(_ node: Table, _ context: Context) -> BlockBox {
    let kind = NodeContext(.table)
    let box = record(kind, in: context.parent, node.range)
    let context = context.inside(kind, by: resolver)
    setInheritedStyle(context.text, of: box)
    let isRightToLeft = readsRightToLeft(node)
    var header: [TableBox.Row] = []
    var rows: [TableBox.Row] = []
    for row in node.rows {
      let isHeader = row.isHeader && rows.isEmpty
      let built = self.row(
        row, node, isHeader: isHeader, dataIndex: rows.count, isRightToLeft: isRightToLeft, box,
        context)
      if isHeader { header.append(built) } else { rows.append(built) }
    }
    var look = resolver.styled(
      kind, BoxStyle(margins: resolver.paragraphMargins), context.text,
      isRightToLeft: isRightToLeft)
    // The table paints its own fill and frame.
    look.decoration = nil
    return framed(
      .table(
        TableBox(
          box: box, margins: look.margins, headerRows: header, rows: rows,
          columnCount: node.alignments.count, width: extent(node.width),
          columnWidths: node.columnWidths.map(extent), isRightToLeft: isRightToLeft,
          style: resolver.tableStyle(context.text))), in: box, look, isRightToLeft)
  }

  private mutating func row(
    _ node: TableRow, _ table: Table, isHeader: Bool, dataIndex: Int, isRightToLeft: Bool,
    _ parent: BoxID, _ context: Context
  ) -> TableBox.Row {
    // Only leading rows belong to the header.
    var node = node
    node.isHeader = isHeader
    let (row, cell) = (node.context, node.cellContext)
    let box = record(row, in: parent, node.range)
    var knob = isHeader ? resolver.strong(context.text) : context.text
    knob.font.features = StyleResolver.tabular(knob.font.features)
    let text = resolver.styled(
      cell, resolver.styled(row, knob, around: context.text), around: context.text)
    let rules = resolver.rules
    let styled =
      rules[cell]?.alignment ?? rules[row]?.alignment ?? rules[NodeContext(.table)]?.alignment
    let cells = (0..<table.alignments.count).map { column in
      let content = column < node.cells.count ? node.cells[column] : nil
      let cellBox = record(cell, in: box, content?.range ?? node.range)
      let own = content?.alignment ?? .none
      let alignment = alignment(
        own == .none ? table.alignments[column] : own, or: styled, isRightToLeft: isRightToLeft)
      return TableBox.Cell(
        box: cellBox, blocks: blocks(of: content, cellBox, text, alignment, context),
        strut: style(text))
    }
    return TableBox.Row(
      box: box, cells: cells, fill: fill(of: row, isHeader: isHeader, dataIndex: dataIndex))
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

  /// The fill of a row; every second data row has the stripe over the common fill.
  private func fill(of row: NodeContext, isHeader: Bool, dataIndex: Int) -> RGBA? {
    let theme = options.theme.table
    let cell =
      resolver.rules[NodeContext(.table)]?.background ?? resolver.color(theme.cellBackgroundColor)
    let knob =
      isHeader
      ? resolver.color(theme.headerBackgroundColor)
      : dataIndex % 2 == 1 ? resolver.color(theme.stripeCellBackgroundColor) : .clear
    let over = resolver.rules[row]?.background ?? knob
    let fill = over.composited(over: cell)
    return fill.alpha > 0 ? fill : nil
  }
}
