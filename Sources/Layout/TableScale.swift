// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// The text of all tables in a document has one size: the largest at which no table has to break
// tokens or squeeze a column of text, and not less than 80 %. So the tables are measured before the
// first page is laid out. The survey walks over the boxes as `FlowBuilder` does, but looks at tables
// only, and at the containers around them for the width that they leave.

extension FlowBuilder {
  /// The scale of text in the tables among some blocks, in a column of a width.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - width: The width of their column, in points.
  /// - Returns: 1 unless a table needs less.
  func tableScale(of blocks: [BlockBox], width: Double) -> Double {
    measuredTables(among: blocks, width: width).scale
  }

  /// Measures the tables among some blocks, in a column of a width.
  func measuredTables(among blocks: [BlockBox], width: Double) -> TableSurvey {
    var survey = TableSurvey(flow: self, width: width)
    survey.visit(blocks)
    return survey
  }
}

/// Measures tables at their places.
struct TableSurvey {
  /// The scales to choose from, in order.
  private static let scales = [1, 0.92, 0.85, 0.8]

  private let flow: FlowBuilder
  /// The columns of the containers around the current block, outermost first; the first is the
  /// column of all blocks.
  private var columns: [Column]
  /// The containers around the current block whose columns are not yet known, outermost first.
  private var pending: [ContainerBox] = []
  /// The smallest scale so far.
  private(set) var scale = 1.0
  /// The columns of long tables, by box.
  private(set) var longTables: [BoxID: TableFitting] = [:]

  /// The room for blocks in a container.
  private struct Column {
    var width: Double
    var overhang: Overhang
    /// The width that markers of lists need.
    var markers: Double
  }

  init(flow: FlowBuilder, width: Double) {
    self.flow = flow
    columns = [Column(width: width, overhang: flow.overhang, markers: 0)]
  }

  /// Visits blocks in the innermost container.
  mutating func visit(_ blocks: [BlockBox]) {
    for block in blocks where scale > Self.scales[Self.scales.count - 1] {
      switch block {
      case .table(let table): measure(table)
      case .container(let container):
        if container.arrangement == .landscape, let extents = flow.landscape {
          var flow = flow
          flow.overhang = .none
          scale = min(scale, flow.tableScale(of: container.blocks, width: extents.width))
          continue
        }
        if container.arrangement == .spanning, let span = flow.span {
          scale = min(scale, flow.nested().tableScale(of: container.blocks, width: span.width))
          continue
        }
        pending.append(container)
        if case .sideBySide(let gap, let narrowest) = container.arrangement {
          visitColumns(of: container, gap, narrowest)
        } else {
          visit(container.blocks)
        }
        if pending.popLast() == nil { columns.removeLast() }
      case .text, .code, .formula, .rule, .image: break
      }
    }
  }

  private mutating func measure(_ table: TableBox) {
    let holdsTables = table.allRows.contains { $0.cells.contains { $0.blocks.holdTables } }
    guard table.isText || holdsTables && flow.tableDepth < FlowBuilder.measuredTableDepth else {
      return
    }
    let column = innermostColumn()
    let all = Array(0..<table.columnCount)
    let isLong = table.isLong
    func fit(_ width: Double) -> TableFitting {
      flow.fit(
        all, of: table, measure: column.width, available: width, scale: 1, keepsRows: !isLong)
    }
    var fitting = fit(column.width)
    if isLong { longTables[table.box] = fitting }
    let isSqueezed = fitting.padding != table.style.cellPadding
    if isSqueezed, column.overhang.total > 0 {
      fitting = fit(column.width + column.overhang.total)
    }
    if holdsTables {
      visitCells(of: table, fitting)
    } else if isSqueezed {
      // Letters shrink, padding does not.
      let padding = fitting.padding.horizontal * Double(table.columnCount)
      let text = fitting.comfortableWidth(fontSize: table.style.fontSize) - padding
      let share = (fitting.available - padding) / max(text, 1)
      scale = min(scale, Self.scales.first { $0 <= share } ?? Self.scales[Self.scales.count - 1])
    }
  }

  /// Visits the tables in columns side by side.
  private mutating func visitColumns(
    of container: ContainerBox, _ gap: Double, _ narrowest: Double
  ) {
    guard container.blocks.holdTables else { return }
    let widths = container.columnWidths(in: innermostColumn().width, gap: gap)
    guard widths.allSatisfy({ $0 >= narrowest }) else {
      return visit(container.blocks.map(\.withoutWidth))
    }
    for (column, width) in zip(container.blocks, widths) {
      scale = min(scale, flow.nested().tableScale(of: [column.withoutWidth], width: width))
    }
  }

  /// Visits the tables inside the cells of another.
  private mutating func visitCells(of table: TableBox, _ fitting: TableFitting) {
    let widths = flow.widths(of: fitting, table.style)
    for (row, measured) in zip(table.allRows, fitting.rows) {
      for cell in measured where row.cells[cell.part.cell].blocks.holdTables {
        let inner = max(1, cell.width(of: widths) - fitting.padding.horizontal)
        let blocks = row.cells[cell.part.cell].blocks
        scale = min(scale, flow.nested().tableScale(of: blocks, width: inner))
      }
    }
  }

  /// The innermost column; computed only where there is a table, because the width of a list's
  /// markers has to be measured.
  private mutating func innermostColumn() -> Column {
    var column = columns[columns.count - 1]
    for container in pending {
      let width = container.place(x: 0, width: column.width).width
      let padding = flow.padding(of: container, markerColumn: column.markers, width: width)
      column = Column(
        width: max(1, width - padding.horizontal),
        overhang: column.overhang.inside(container, padding: padding),
        markers: flow.widestMarker(of: container.blocks))
      columns.append(column)
    }
    pending = []
    return column
  }
}

extension [BlockBox] {
  /// Whether any of the blocks is or contains a table.
  fileprivate var holdTables: Bool {
    contains { block in
      switch block {
      case .table: true
      case .container(let container): container.blocks.holdTables
      case .text, .code, .formula, .rule, .image: false
      }
    }
  }
}
