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
  /// The rows; each has as many cells as there are columns.
  public var rows: [TableRow]
  /// The width that the document gives; `nil` when the content decides.
  public var width: Image.Extent?
  /// The widths that the document gives for the columns, `nil` where the content decides; empty when
  /// it gives none.
  public var columnWidths: [Image.Extent?]
  /// The range of the table in the source.
  public var range: SourceRange

  /// Creates a table.
  public init(
    alignments: [Alignment], rows: [TableRow], width: Image.Extent? = nil,
    columnWidths: [Image.Extent?] = [], range: SourceRange
  ) {
    self.alignments = alignments
    self.rows = rows
    self.width = width
    self.columnWidths = columnWidths
    self.range = range
  }
}

/// A row of a table.
public struct TableRow: Hashable, Sendable {
  /// Whether it is a header row; only leading rows are.
  public var isHeader: Bool
  /// The cells.
  public var cells: [TableCell]
  /// The range of the row in the source.
  public var range: SourceRange

  /// Creates a row.
  public init(isHeader: Bool, cells: [TableCell], range: SourceRange) {
    self.isHeader = isHeader
    self.cells = cells
    self.range = range
  }
}

/// A cell of a table.
public struct TableCell: Hashable, Sendable {
  /// The content; a cell of text holds one paragraph.
  public var blocks: [BlockNode]
  /// The alignment of its text; `none` for the column's.
  public var alignment: Table.Alignment
  /// The number of columns it spans, at least 1; the other places that it spans are empty cells.
  public var columnSpan: Int
  /// The number of rows it spans, at least 1; the other places that it spans are empty cells.
  public var rowSpan: Int
  /// The range of the cell in the source.
  public var range: SourceRange

  /// Creates a cell.
  public init(
    blocks: [BlockNode], alignment: Table.Alignment = .none, columnSpan: Int = 1, rowSpan: Int = 1,
    range: SourceRange
  ) {
    self.blocks = blocks
    self.alignment = alignment
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
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

extension Table: MarkdownNode {
  /// `table`.
  public static var kind: NodeKind { .table }
  /// The content of all cells.
  public var children: [BlockNode] { rows.flatMap { $0.cells.flatMap(\.blocks) } }
  /// The node as a block of a document.
  public var block: BlockNode { .table(self) }
}

extension TableRow {
  /// The kind with `header`, or without a subtype.
  public var context: NodeContext { NodeContext(.tableRow, isHeader ? "header" : nil) }

  /// The context of the cells in the row.
  public var cellContext: NodeContext { NodeContext(.tableCell, context.subtype) }
}
