// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a table.
  mutating func table(_ node: Table, _ context: Context) -> BlockBox {
    let box = record("table", in: context.parent, node.range)
    var header: [TableBox.Row] = []
    var rows: [TableBox.Row] = []
    for row in node.rows {
      let isHeader = row.isHeader && rows.isEmpty
      let built = self.row(row, node, isHeader: isHeader, dataIndex: rows.count, box, context)
      if isHeader { header.append(built) } else { rows.append(built) }
    }
    return .table(
      TableBox(
        box: box, margins: resolver.paragraphMargins, headerRows: header, rows: rows,
        columnCount: node.alignments.count, isRightToLeft: readsRightToLeft(node),
        style: resolver.tableStyle))
  }

  private mutating func row(
    _ node: TableRow, _ table: Table, isHeader: Bool, dataIndex: Int, _ parent: BoxID,
    _ context: Context
  ) -> TableBox.Row {
    let box = record("row", in: parent, node.range)
    var text = isHeader ? resolver.tableHeader : resolver.body
    // Figures of equal width line up in columns.
    if !text.font.features.contains(where: { $0.hasPrefix("onum") }) {
      text.font.features.append("tnum=1")
    } else {
      text.font.features = text.font.features.map { $0.hasPrefix("onum") ? "tnum=1" : $0 }
    }
    let cells = (0..<table.alignments.count).map { column in
      let cell = column < node.cells.count ? node.cells[column] : nil
      let cellBox = record("cell", in: box, cell?.range ?? node.range)
      return TableBox.Cell(
        box: cellBox, content: inlineContent(cell?.content ?? [], cellBox, text),
        strut: style(text), alignment: alignment(table.alignments[column], isHeader: isHeader))
    }
    return TableBox.Row(
      box: box, cells: cells, fill: fill(isHeader: isHeader, dataIndex: dataIndex))
  }

  private func alignment(_ alignment: Table.Alignment, isHeader: Bool) -> TextAlignment {
    switch alignment {
    case .none: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  /// The second, fourth … data row carries the stripe over the fill of all rows.
  private func fill(isHeader: Bool, dataIndex: Int) -> RGBA? {
    let theme = options.theme.table
    let cell = resolver.color(theme.cellBackgroundColor)
    let over =
      isHeader
      ? resolver.color(theme.headerBackgroundColor)
      : dataIndex % 2 == 1 ? resolver.color(theme.stripeCellBackgroundColor) : .clear
    let fill = over.composited(over: cell)
    return fill.alpha > 0 ? fill : nil
  }
}
