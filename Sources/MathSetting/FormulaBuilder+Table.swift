// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Math

// MARK: - Tables
//
// The spaces are those of LaTeX and amsmath in a document of 10 points, in ems of the formula.

/// The spaces of a kind of table, in points.
struct TableSpaces {
  /// The least height of a row.
  var height = 0.0
  /// The least depth of a row.
  var depth = 0.0
  /// The distance of baselines where it leaves a gap; `nil` where rows are as close as they can.
  var baselines: Double?
  /// The least gap between rows.
  var leastGap = 0.0
  /// The gap between rows whose baselines would be too close.
  var gap = 0.0
  /// Whether only struts keep rows apart, so that high ones would touch.
  var hasStruts = false
  /// The space between columns.
  var columns = 0.0
  /// The space at both sides.
  var sides = 0.0
}

extension FormulaBuilder {
  /// The thickness of rules in tables and of frames.
  var ruleThickness: Double { 0.04 * size }
  var doubleRuleGap: Double { 0.2 * size }
  /// The distance of baselines in a diagram, in em.
  static let diagramPitch = 2.0

  private func spaces(of table: MathTable, _ style: SettingStyle) -> TableSpaces {
    var spaces = TableSpaces(height: 0.84 * size, depth: 0.36 * size, hasStruts: true)
    switch table.kind {
    case .matrix: spaces.columns = size
    case .array:
      spaces.columns = size
      spaces.sides = size / 2
    case .cases where style.isDisplay:
      // `dcases` spreads its rows as `aligned` does.
      spaces.hasStruts = false
      spaces.baselines = 1.5 * size
      spaces.leastGap = 0.3 * size
      spaces.gap = 0.4 * size
      spaces.columns = size
    case .cases:
      spaces.height *= 1.2
      spaces.depth *= 1.2
      spaces.columns = size
    case .smallMatrix:
      spaces = TableSpaces(baselines: 0.6 * size, leastGap: 0.15 * size, gap: 0.15 * size)
      spaces.columns = size * 5 / 18
      spaces.sides = size / 6
    case .aligned, .gathered:
      spaces.hasStruts = false
      spaces.baselines = 1.5 * size
      spaces.leastGap = 0.3 * size
      spaces.gap = 0.4 * size
      spaces.columns = table.isNumbered ? 2 * size : size
    case .diagram:
      spaces = TableSpaces(
        baselines: Self.diagramPitch * size, leastGap: 0.3 * size, gap: 0.3 * size)
    case .substack:
      let gap = constant(.stackGapMin, style)
      spaces = TableSpaces(
        baselines: constant(.stackTopShiftUp, style) + constant(.stackBottomShiftDown, style),
        leastGap: gap, gap: gap)
    }
    return spaces
  }

  private func cellStyle(of table: MathTable, _ style: SettingStyle) -> SettingStyle {
    if let level = table.style { return SettingStyle(level: level) }
    return switch table.kind {
    case .matrix, .array, .cases, .diagram: SettingStyle(level: .text)
    case .smallMatrix: SettingStyle(level: .script)
    case .aligned, .gathered: SettingStyle(level: .display)
    case .substack: SettingStyle(level: style.level)
    }
  }

  /// Sets a table, with its delimiters.
  @inline(never)
  func table(_ table: MathTable, _ style: SettingStyle) -> SetBox {
    let inner = grid(table, style)
    guard table.opening != nil || table.closing != nil else { return inner }
    let target = fenceExtent([inner], style)
    return beside([
      fenceSign(table.opening, target: target, style), inner,
      fenceSign(table.closing, target: target, style),
    ])
  }

  @inline(never)
  private func grid(_ table: MathTable, _ style: SettingStyle) -> SetBox {
    let cellStyle = cellStyle(of: table, style)
    let spaces = spaces(of: table, cellStyle)
    // Text between rows goes over the whole line where the table is all of the formula.
    let textWidth = fillsLine ? lineWidth : nil
    fillsLine = false
    let diagram = table.kind == .diagram ? self.diagram(table, cellStyle) : nil
    let cells =
      diagram?.cells
      ?? table.rows.map { row in
        if row.kind != .cells { return row.cells.map { paragraph($0, width: textWidth) } }
        return row.cells.enumerated().map { index, cell in
          // The second column of a pair and the rows of `multline` begin after an empty atom, so that a sign
          // there has its space.
          let hasAtom = table.isMultiline || table.kind == .aligned && index % 2 == 1
          return self.row(cell, cellStyle, leading: hasAtom ? .ordinary : nil)
        }
      }
    let count = max(table.columns.count, cells.map(\.count).max() ?? 0)
    var widths = [Double](repeating: 0, count: count)
    var leastWidth = 0.0
    for (row, boxes) in zip(table.rows, cells) {
      if row.kind != .cells {
        leastWidth = max(leastWidth, textWidth ?? 0, boxes.first?.width ?? 0)
        continue
      }
      for (index, cell) in boxes.enumerated() { widths[index] = max(widths[index], cell.width) }
    }
    if let diagram { widths = diagram.widths }
    if table.isMultiline, count > 0 {
      widths[0] = max(widths[0], multilineWidth(table, cells, textWidth))
    }

    var line = columns(of: table, widths, spaces, cellStyle)
    if let textWidth, leastWidth > 0 { line.indent(by: max(0, (textWidth - line.width) / 2)) }
    if let diagram {
      line.indent(by: diagram.left)
      line.width += diagram.right
    }
    let width = max(line.width, leastWidth)
    let stack = rows(of: table, cells, spaces)
    let y = stack.height

    // Places.
    let top =
      switch table.position {
      case .center: -(y / 2 + axis(style))
      case .firstRow: -(stack.baselines.first ?? 0)
      case .lastRow: -(stack.baselines.last ?? 0)
      }
    var parts: [(box: SetBox, x: Double, y: Double)] = []
    for (index, row) in cells.enumerated() {
      var (left, right) = (Double.infinity, 0.0)
      for (column, cell) in row.enumerated() {
        let space = widths[column] - cell.width
        // `multline` keeps off the edges of the line.
        let margin =
          table.isMultiline && table.isNumbered && textWidth != nil ? min(size, space / 2) : 0
        let offset =
          switch alignment(of: table, row: index, column: column) {
          case .left: margin
          case .center: space / 2
          case .right: space - margin
          }
        let x = table.rows[index].kind == .cells ? line.lefts[column] + offset : 0
        parts.append((cell, x, top + stack.baselines[index]))
        if cell.width > 0 {
          left = min(left, x)
          right = max(right, x + cell.width)
        }
      }
      if table.hasLines || table.isGrid {
        rows.append(
          MathRow(
            top: top + stack.tops[index], baseline: top + stack.baselines[index],
            left: left.isFinite ? left : 0, right: right,
            number: table.rows[index].number))
      }
    }
    // A table of many rules has no more dashes than others.
    let most = min(250, 10_000 / max(1, stack.rules.count + line.rules.count))
    for rule in stack.rules {
      guard let ends = line.ends(of: rule.columns) else { continue }
      parts += dashes(
        rule.stroke, length: ends.upperBound - ends.lowerBound, isLevel: true, most: most
      )
      .map { ($0.box, ends.lowerBound + $0.x, top + rule.y) }
    }
    for rule in line.rules where y > 0 {
      parts += dashes(rule.stroke, length: y, isLevel: false, most: most)
        .map { ($0.box, rule.x - ruleThickness / 2, top + $0.x) }
    }
    var box = SetBox(width: width, height: max(0, -top), depth: max(0, top + y))
    box.element = join(parts)
    return box
  }

  /// The width of `multline`: that of the line, or at least as much that its first and its last row are an
  /// em away from an edge.
  private func multilineWidth(
    _ table: MathTable, _ cells: [[SetBox]], _ lineWidth: Double?
  ) -> Double {
    if table.isNumbered, let lineWidth { return lineWidth }
    guard cells.count > 1 else { return 0 }
    return max(cells.first?.first?.width ?? 0, cells.last?.first?.width ?? 0) + size
  }

  private func alignment(of table: MathTable, row: Int, column: Int) -> MathTable.Alignment {
    if let side = table.rows[row].alignment { return side }
    if table.isMultiline, table.rows.count > 1 {
      if row == 0 { return .left }
      if row == table.rows.count - 1 { return .right }
    }
    if table.columns.indices.contains(column) { return table.columns[column].alignment }
    return switch table.kind {
    case .aligned: column % 2 == 0 ? .right : .left
    case .cases: .left
    case .matrix, .smallMatrix, .array, .gathered, .diagram, .substack: .center
    }
  }
}
