// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A table.
public struct Table: Hashable, Sendable {
  /// The alignment of the text of a column.
  public enum Alignment: String, Sendable {
    case none, left, center, right
  }

  /// One alignment for each column.
  public var alignments: [Alignment]
  /// The rows; the cells of each, with those that reach into it from above, fill all columns.
  public var rows: [TableRow]
  /// The width that the document gives; `nil` when the content decides.
  public var width: Image.Extent?
  /// The widths that the document gives for the columns, `nil` where the content decides; empty when
  /// it gives none.
  public var columnWidths: [Image.Extent?]
  /// The attributes that the author gives it: the classes of its caption.
  public var attributes: NodeAttributes
  /// The range of the table in the source.
  public var range: SourceRange

  /// Creates a table.
  public init(
    alignments: [Alignment], rows: [TableRow], width: Image.Extent? = nil,
    columnWidths: [Image.Extent?] = [], attributes: NodeAttributes = NodeAttributes(),
    range: SourceRange
  ) {
    self.alignments = alignments
    self.rows = rows
    self.width = width
    self.columnWidths = columnWidths
    self.attributes = attributes
    self.range = range
  }
}

/// A row of a table.
public struct TableRow: Hashable, Sendable {
  /// Whether it is a header row; only leading rows are.
  public var isHeader: Bool
  /// Whether it is a foot row, such as one of totals; only trailing rows are.
  public var isFooter: Bool
  /// The cells.
  public var cells: [TableCell]
  /// The range of the row in the source.
  public var range: SourceRange

  /// Creates a row.
  public init(
    isHeader: Bool, isFooter: Bool = false, cells: [TableCell], range: SourceRange
  ) {
    self.isHeader = isHeader
    self.isFooter = isFooter
    self.cells = cells
    self.range = range
  }
}

/// A cell of a table.
public struct TableCell: Hashable, Sendable {
  /// The cells that a header cell is for.
  public enum Scope: String, Sendable {
    case row
    case column = "col"
    case rowGroup = "rowgroup"
    case columnGroup = "colgroup"
  }

  /// The content; a cell of text holds one paragraph.
  public var blocks: [BlockNode]
  /// The alignment of its text; `none` for the column's.
  public var alignment: Table.Alignment
  /// The number of columns it spans, at least 1.
  public var columnSpan: Int
  /// The number of rows it spans, at least 1; the rows below have no cells in its columns.
  public var rowSpan: Int
  /// Whether it is a header cell, in a header row or in another, such as the name of a row.
  public var isHeader: Bool
  /// The cells that it is the header of; `nil` when the document does not say.
  public var scope: Scope?
  /// The range of the cell in the source.
  public var range: SourceRange

  /// Creates a cell.
  public init(
    blocks: [BlockNode], alignment: Table.Alignment = .none, columnSpan: Int = 1, rowSpan: Int = 1,
    isHeader: Bool = false, scope: Scope? = nil, range: SourceRange
  ) {
    self.blocks = blocks
    self.alignment = alignment
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
    self.isHeader = isHeader
    self.scope = scope
    self.range = range
  }

  /// Creates a cell of text; without text, it is empty.
  public init(
    content: [InlineNode], alignment: Table.Alignment = .none, range: SourceRange
  ) {
    self.init(
      blocks: content.isEmpty ? [] : [.paragraph(Paragraph(content: content, range: range))],
      alignment: alignment, range: range)
  }

  /// The text of a cell that holds one paragraph or nothing; `nil` when it holds other blocks.
  public var text: [InlineNode]? {
    if blocks.isEmpty { return [] }
    guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0] else { return nil }
    return paragraph.content
  }
}

extension Table {
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.table, classes: attributes.classes) }

  /// The number of leading header rows.
  package var headerCount: Int { rows.prefix(while: \.isHeader).count }

  /// The number of trailing foot rows.
  package var footerCount: Int {
    min(rows.reversed().prefix(while: \.isFooter).count, rows.count - headerCount)
  }

  /// The places of the cells; `nil` when each takes one column and row.
  package var grid: TableGrid? {
    let hasSpans = rows.contains { $0.cells.contains { $0.columnSpan > 1 || $0.rowSpan > 1 } }
    guard hasSpans else { return nil }
    let spans = rows.map { row in
      row.cells.map { TableGrid.Span(columns: $0.columnSpan, rows: $0.rowSpan) }
    }
    let (header, footer) = (headerCount, rows.count - footerCount)
    return TableGrid(
      spans,
      groupEnds: rows.indices.map { $0 < header ? header : $0 < footer ? footer : rows.count })
  }
}

extension Table: MarkdownNode {
  /// `table`.
  public static var kind: NodeKind { .table }
  /// The content of all cells.
  public var children: [BlockNode] { rows.flatMap { $0.cells.flatMap(\.blocks) } }
  /// The node as a block of a document.
  public var block: BlockNode { .table(self) }
}

extension TableRow {
  /// The kind with `header` or `footer`, or without a subtype.
  public var context: NodeContext {
    NodeContext(.tableRow, isHeader ? "header" : isFooter ? "footer" : nil)
  }

  /// The context of the cells in the row that are no header cells of their own.
  public var cellContext: NodeContext { NodeContext(.tableCell, context.subtype) }
}
