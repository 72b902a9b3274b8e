// SPDX-License-Identifier: Apache-2.0

internal import Math

/// The columns of a table beside each other; places are relative to its left edge.
struct TableColumns {
  /// The left edge of the cells of each column.
  var lefts: [Double] = []
  /// The places between the columns, in the middle of the space, and both edges of the table.
  var borders: [Double] = []
  /// The vertical rules.
  var rules: [(x: Double, stroke: MathTable.Stroke)] = []
  /// The left edge.
  var left = 0.0
  /// The right edge.
  var width = 0.0

  /// Moves everything to the right.
  mutating func indent(by distance: Double) {
    for index in lefts.indices { lefts[index] += distance }
    for index in borders.indices { borders[index] += distance }
    for index in rules.indices { rules[index].x += distance }
    left += distance
    width += distance
  }

  /// The left and right end of a rule above some columns; `nil` where there are none.
  func ends(of columns: ClosedRange<Int>?) -> ClosedRange<Double>? {
    guard let columns else { return left...max(left, width) }
    let last = min(columns.upperBound + 1, borders.count - 1)
    guard borders.indices.contains(columns.lowerBound), columns.lowerBound < last else {
      return nil
    }
    let left = borders[columns.lowerBound]
    return left...max(left, borders[last])
  }
}

extension FormulaBuilder {
  /// The most rules beside each other.
  static var mostRules: Int { 8 }

  /// Places the columns of a table from left to right.
  func columns(
    of table: MathTable, _ widths: [Double], _ spaces: TableSpaces, _ style: SettingStyle
  ) -> TableColumns {
    var line = TableColumns()
    var x = spaces.sides
    func add(_ rules: ArraySlice<MathTable.Stroke>, at start: Double) {
      for (number, stroke) in rules.enumerated() {
        line.rules.append((start + Double(number) * doubleRuleGap, stroke))
      }
    }
    for index in widths.indices {
      let column = table.columns.indices.contains(index) ? table.columns[index] : nil
      var space = index == 0 ? 0 : spaces.columns
      if table.kind == .aligned, index % 2 == 1 { space = 0 }
      if let before = column?.spaceBefore { space = points(before, style) }
      let middle = index == 0 ? x - spaces.sides : x + space / 2
      let rules = column?.rulesBefore.prefix(Self.mostRules) ?? []
      add(rules, at: middle)
      line.borders.append(middle)
      x += space + Double(max(0, rules.count - 1)) * doubleRuleGap
      line.lefts.append(x)
      x += widths[index]
    }
    x += spaces.sides
    let rules = table.rulesAfter.prefix(Self.mostRules)
    add(rules, at: x)
    line.borders.append(x)
    line.width = x + Double(max(0, rules.count - 1)) * doubleRuleGap
    return line
  }

  /// A rule as one rectangle or as dashes, with their distances from its start.
  func dashes(
    _ stroke: MathTable.Stroke, length: Double, isLevel: Bool, most: Int
  ) -> [(box: SetBox, x: Double)] {
    func piece(_ length: Double) -> SetBox {
      isLevel
        ? rule(width: length, height: ruleThickness) : rule(width: ruleThickness, height: length)
    }
    guard stroke == .dashed, length > 0, size > 0 else { return [(piece(length), 0)] }
    // It begins and ends with a dash; gaps are as long as dashes.
    let wanted = (length / (0.3 * size) + 1) / 2
    let count = max(1, Int(min(max(wanted, 1), Double(most)).rounded()))
    let dash = length / Double(2 * count - 1)
    return (0..<count).map { (piece(dash), Double($0) * 2 * dash) }
  }
}
