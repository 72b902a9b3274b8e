// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math

// MARK: - Arrows with text, and diagrams of them

/// The lists at an arrow, which are set once.
private struct ArrowLabels {
  var above: SetBox
  var below: SetBox?
}

/// The lists at the sides of an arrow that goes up or down.
private struct SideLabels {
  var left: SetBox
  var right: SetBox
}

/// An arrow of a diagram that goes up or down.
private struct VerticalArrow {
  var row: Int
  var column: Int
  var arrow: MathArrow
  var labels: SideLabels
}

/// The cells of a diagram, and how far what is at its outer arrows reaches over the first and last column.
struct DiagramCells {
  var cells: [[SetBox]]
  var widths: [Double]
  var left = 0.0
  var right = 0.0
}

extension FormulaBuilder {
  /// Sets an arrow as wide as the lists at it.
  @inline(never)
  func arrow(_ arrow: MathArrow, _ style: SettingStyle) -> SetBox {
    if arrow.isVertical { return verticalArrow(arrow, style) }
    let labels = labels(of: arrow, style)
    return self.arrow(
      arrow, labels, least: width(of: labels, style, least: 1.2 * size(style)), style)
  }

  private func labels(of arrow: MathArrow, _ style: SettingStyle) -> ArrowLabels {
    let above = row(arrow.above, style.superscript)
    return ArrowLabels(above: above, below: arrow.below.map { row($0, style.subscript) })
  }

  private func width(of labels: ArrowLabels, _ style: SettingStyle, least: Double) -> Double {
    let padding = 14 * size(style.superscript) / 18
    return max(max(labels.above.width, labels.below?.width ?? 0) + padding, least)
  }

  private func arrow(
    _ arrow: MathArrow, _ labels: ArrowLabels, least width: Double, _ style: SettingStyle
  ) -> SetBox {
    let (above, below) = (labels.above, labels.below)
    guard let (font, number) = find(arrow.character, style) else {
      let sign = replacement(of: MathSymbol(arrow.character), style, range: 0..<0)
      return beside([above, sign] + (below.map { [$0] } ?? []))
    }
    var sign = widened(
      number, font: font, to: width, size: size(style), text: arrow.character, mayExceed: true)
    if sign.width < width, arrow.character == "=" { sign = longEqual(sign, width, style) }
    var box = SetBox(width: max(sign.width, width), height: sign.height, depth: max(0, sign.depth))
    var parts = [(box: sign, x: (box.width - sign.width) / 2, y: 0.0)]
    if !arrow.above.isEmpty {
      let up = max(
        constant(.stretchStackTopShiftUp, style),
        sign.height + constant(.stretchStackGapAboveMin, style) + above.depth)
      parts.append((above, (box.width - above.width) / 2, -up))
      box.height = max(box.height, up + above.height)
    }
    if let below {
      let down = max(
        constant(.stretchStackBottomShiftDown, style),
        sign.depth + constant(.stretchStackGapBelowMin, style) + below.height)
      parts.append((below, (box.width - below.width) / 2, down))
      box.depth = max(box.depth, down + below.depth)
    }
    box.element = join(parts)
    return box
  }

  /// An equals sign with rules over its whole width, for fonts whose sign does not grow.
  private func longEqual(_ sign: SetBox, _ width: Double, _ style: SettingStyle) -> SetBox {
    let thickness = constant(.fractionRuleThickness, style)
    guard sign.extent > 2 * thickness else { return sign }
    let line = rule(width: width, height: thickness)
    var box = SetBox(width: width, height: sign.height, depth: sign.depth)
    // The sign itself is what is copied; the rules lie on its own.
    box.element = join([
      (sign, (width - sign.width) / 2, 0), (line, 0, -sign.height),
      (line, 0, sign.depth - thickness),
    ])
    return box
  }

  /// Sets an arrow that goes up or down, with the lists at its sides.
  private func verticalArrow(_ arrow: MathArrow, _ style: SettingStyle) -> SetBox {
    let labels = sideLabels(of: arrow, style)
    let sign = delimiter(MathDelimiter(arrow.character, size: 2, class: .ordinary), style)
    let gap = 0.1 * size
    var boxes = [sign]
    if labels.left.width > 0 { boxes = [labels.left, SetBox(width: gap)] + boxes }
    if labels.right.width > 0 { boxes += [SetBox(width: gap), labels.right] }
    return beside(boxes)
  }

  private func sideLabels(of arrow: MathArrow, _ style: SettingStyle) -> SideLabels {
    let labels = labels(of: arrow, style)
    return SideLabels(
      left: centered(labels.above, style),
      right: labels.below.map { centered($0, style) } ?? SetBox())
  }

  /// An arrow of a diagram that fills the gap between two rows.
  ///
  /// - Parameters:
  ///   - item: The arrow; the lists at its sides have no width.
  ///   - up: How far it reaches above its baseline.
  ///   - down: How far it reaches below.
  ///   - style: The style of the cells.
  /// - Returns: The box, as wide as the arrow alone.
  private func spanning(
    _ item: VerticalArrow, up: Double, down: Double, _ style: SettingStyle
  ) -> SetBox {
    let gap = 0.1 * size
    let sign = fenceSign(item.arrow.character, target: up + down, style)
    // The sign and the lists are centred on the axis.
    let shift = (down - up) / 2 + axis(style)
    let (left, right) = (item.labels.left, item.labels.right)
    var box = SetBox(
      width: sign.width, height: max(0, max(left.height, sign.height, right.height) - shift),
      depth: max(0, max(left.depth, sign.depth, right.depth) + shift))
    box.element = join([
      (left, -gap - left.width, shift), (sign, 0, shift), (right, sign.width + gap, shift),
    ])
    return box
  }

  // MARK: Diagrams

  /// The least length of arrows that go up or down, in em.
  private static let leastArrow = 1.6
  /// The gap at their ends, in em.
  private static let arrowGap = 0.31

  /// Sets the cells of a diagram: arrows beside objects are as wide as their column.
  @inline(never)
  func diagram(_ table: MathTable, _ style: SettingStyle) -> DiagramCells {
    let gap = size / 2
    var arrows: [(row: Int, column: Int, arrow: MathArrow, labels: ArrowLabels)] = []
    var overhangs: [(column: Int, left: Double, right: Double)] = []
    var verticals: [VerticalArrow] = []
    let count = max(table.columns.count, table.rows.map(\.cells.count).max() ?? 0)
    var result = DiagramCells(cells: [], widths: [Double](repeating: 0, count: count))
    for (index, row) in table.rows.enumerated() {
      var boxes: [SetBox] = []
      for (column, cell) in row.cells.enumerated() {
        var box: SetBox
        if cell.nodes.count == 1, case .arrow(let arrow) = cell.nodes[0].kind {
          if arrow.isVertical {
            let item = VerticalArrow(
              row: index, column: column, arrow: arrow, labels: sideLabels(of: arrow, style))
            verticals.append(item)
            let sign = fenceSign(arrow.character, target: Self.leastArrow * size, style)
            box = SetBox(width: sign.width)
            let (left, right) = (item.labels.left.width, item.labels.right.width)
            overhangs.append(
              (
                column, (left > 0 ? left + 0.1 * size : 0) + box.width / 2,
                (right > 0 ? right + 0.1 * size : 0) + box.width / 2
              ))
          } else {
            let labels = labels(of: arrow, style)
            box = SetBox(width: width(of: labels, style, least: 3 * size) + 2 * gap)
            arrows.append((index, column, arrow, labels))
          }
        } else {
          box = self.row(cell, style)
        }
        boxes.append(box)
        if row.kind == .cells { result.widths[column] = max(result.widths[column], box.width) }
      }
      result.cells.append(boxes)
    }
    // What is at arrows that go up or down has room in the columns beside them.
    var needs = [Double](repeating: 0, count: count + 1)
    var before = [Double](repeating: 0, count: count + 1)
    for item in overhangs {
      let half = result.widths[item.column] / 2
      before[item.column] = max(before[item.column], item.left - half)
      needs[item.column + 1] = max(needs[item.column + 1], item.right - half)
    }
    result.left = before.first ?? 0
    result.right = needs.last ?? 0
    for column in 0..<count where column > 0 {
      let following = column + 1 < count ? before[column + 1] : 0
      let needed = needs[column] + following
      if needed > 0 { result.widths[column] = max(result.widths[column], needed + gap) }
    }
    for item in arrows {
      let width = result.widths[item.column] - 2 * gap
      let box = arrow(item.arrow, item.labels, least: width, style)
      let space = SetBox(width: gap)
      result.cells[item.row][item.column] = beside([space, box, space])
    }
    // An arrow ends 0.3 em below the row above and above the one below; high rows move apart instead.
    let reach = Self.diagramPitch * size - Self.arrowGap * size
    let least = Self.leastArrow * size / 2
    let extents = result.cells.map { row in
      (height: row.map(\.height).max() ?? 0, depth: row.map(\.depth).max() ?? 0)
    }
    for item in verticals {
      let above = item.row > 0 ? extents[item.row - 1].depth : 0
      let below = item.row + 1 < extents.count ? extents[item.row + 1].height : 0
      result.cells[item.row][item.column] = spanning(
        item, up: max(least + axis(style), reach - above),
        down: max(least - axis(style), reach - below), style)
    }
    return result
  }
}
