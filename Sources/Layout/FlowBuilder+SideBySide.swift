// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// Columns side by side are a row of a table without a grid: each is a flow of its own, and a page cuts
// all of them at one height if no page can hold the row.

extension FlowBuilder {
  /// Adds the columns of a container beside each other, or under each other if they would be too narrow.
  mutating func addSideBySide(
    _ container: ContainerBox, gap: Double, narrowest: Double, x: Double, width: Double
  ) {
    var container = container
    let widths = container.columnWidths(in: width, gap: gap)
    container.blocks = container.blocks.map(\.withoutWidth)
    guard container.blocks.count > 1, widths.allSatisfy({ $0 >= narrowest }) else {
      return add(container, x: x, width: width)
    }
    margin(max(container.margins.top, container.blocks.firstMargin(\.top)))
    open(FlowContainer(box: container.box, x: x, width: width))
    var left = x
    let ordered = container.isRightToLeft ? widths.reversed() : widths
    var cells = ordered.enumerated().map { index, width in
      defer { left += width + gap }
      let column = container.isRightToLeft ? widths.count - 1 - index : index
      var flow = nested()
      flow.add([container.blocks[column]], x: left, width: width)
      return CellFlow(flow.takeItems())
    }
    // The cells are read in the order of the document.
    if container.isRightToLeft { cells.reverse() }
    add(TableRowLayout(flows: cells, padding: .zero).vbox())
    close()
    margin(max(container.margins.bottom, container.blocks.firstMargin(\.bottom)))
  }
}

extension ContainerBox {
  /// The widths of its columns side by side, in points.
  ///
  /// Columns without a width share what others leave. If all together are too wide, each gives up the
  /// same part.
  func columnWidths(in available: Double, gap: Double) -> [Double] {
    let wanted = blocks.map { block -> Double? in
      if case .container(let column) = block { column.width?.length(of: available) } else { nil }
    }
    let room = max(1, available - gap * Double(wanted.count - 1))
    let given = wanted.reduce(0) { $0 + ($1 ?? 0) }
    let others = wanted.count { $0 == nil }
    let share = others == 0 ? 0 : max(0, room - given) / Double(others)
    let sum = given + share * Double(others)
    let factor = sum > room ? room / sum : 1
    return wanted.map { ($0 ?? share) * factor }
  }
}

extension BlockBox {
  /// The same block as wide as its column.
  var withoutWidth: BlockBox {
    guard case .container(var container) = self else { return self }
    container.width = nil
    return .container(container)
  }
}

extension [BlockBox] {
  /// The largest margin with which one of several columns begins or ends.
  fileprivate func firstMargin(_ side: KeyPath<Margins, Double>) -> Double {
    reduce(0) { largest, block in
      guard case .container(let column) = block,
        let edge = side == \.top ? column.blocks.first : column.blocks.last
      else { return largest }
      return Swift.max(largest, edge.margins[keyPath: side])
    }
  }
}
