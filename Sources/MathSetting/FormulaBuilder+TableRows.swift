// SPDX-License-Identifier: Apache-2.0

internal import Math

/// The rows of a table below each other; places are relative to its top.
struct TableRows {
  /// The top of each row.
  var tops: [Double] = []
  /// The baseline of each row.
  var baselines: [Double] = []
  /// The horizontal rules, with their tops.
  var rules: [(y: Double, stroke: MathTable.Stroke, columns: ClosedRange<Int>?)] = []
  /// The extent of all.
  var height = 0.0
}

/// An edge of a row: how far from its baseline its strut ends, and what is in it.
private struct RowEdge {
  var strut: Double
  var content: Double
  /// How far the row reaches.
  var extent: Double

  /// How far the content is beyond the strut.
  var surplus: Double { max(0, content - strut) }
}

extension FormulaBuilder {
  /// Places the rows of a table from the top down.
  func rows(of table: MathTable, _ cells: [[SetBox]], _ spaces: TableSpaces) -> TableRows {
    var rows = TableRows()
    var y = 0.0
    var bottom = 0.0
    // The lower edge of the row before; `nil` where the source moves the next row up.
    var previous: RowEdge?
    var previousDepth = 0.0
    func add(_ rules: [MathTable.HorizontalRule]) {
      var isBelowRule = false
      for rule in rules.prefix(64) {
        // Rules above some columns are beside each other and take no space.
        if isBelowRule { y += doubleRuleGap - ruleThickness }
        rows.rules.append((y, rule.stroke, rule.columns))
        bottom = max(bottom, y + ruleThickness)
        if rule.columns == nil { y += ruleThickness }
        isBelowRule = rule.columns == nil
      }
    }
    for (index, row) in table.rows.enumerated() {
      let more =
        index + 1 < table.rows.count
        ? row.spaceBelow.map { points($0, SettingStyle(level: .text)) } ?? 0 : 0
      var upper = edge(spaces.height, cells[index].map(\.height).max())
      var lower = edge(spaces.depth, cells[index].map(\.depth).max())
      if spaces.baselines == nil { lower.extent = max(lower.extent, spaces.depth + max(0, more)) }
      if index > 0, let gap = textGap(table.rows[index - 1].kind, row.kind) {
        y += gap
      } else if index > 0, let distance = spaces.baselines {
        let gap = distance - previousDepth - upper.extent
        y += gap < spaces.leastGap ? spaces.gap : gap
      } else if spaces.hasStruts, !row.rulesAbove.isEmpty {
        y += previous.map { missingGap(to: $0) } ?? 0
        upper.extent += missingGap(to: upper)
      } else if spaces.hasStruts, let previous {
        y += missingGap(previous, upper)
      }
      rows.tops.append(y)
      add(row.rulesAbove)
      y += upper.extent
      rows.baselines.append(y)
      y += lower.extent
      bottom = max(bottom, y)
      previous = more < 0 ? nil : lower
      previousDepth = lower.extent
      if spaces.baselines != nil || more < 0 { y += more }
    }
    // A negative space may have moved a row above the end of another.
    y = max(y, bottom)
    if spaces.hasStruts, !table.rulesBelow.isEmpty { y += previous.map { missingGap(to: $0) } ?? 0 }
    add(table.rulesBelow)
    rows.height = max(y, bottom)
    return rows
  }

  /// The gap between two rows of which one is text.
  private func textGap(
    _ above: MathTable.RowKind, _ below: MathTable.RowKind
  ) -> Double? {
    switch (above, below) {
    case (.cells, .cells): nil
    case (.text(isNear: true), _), (_, .text(isNear: true)): 0.3 * size
    case (.text, _), (_, .text): 0.7 * size
    }
  }

  private func edge(_ strut: Double, _ content: Double?) -> RowEdge {
    RowEdge(strut: strut, content: content ?? 0, extent: max(strut, content ?? 0))
  }

  /// How much more space two rows want.
  ///
  /// Those with fractions touch in LaTeX, where struts are the only distance. What is higher than a strut
  /// gets a gap that grows with it, from 0.15 em to the 0.4 em of `aligned`, and quickly to 0.3 em: fractions of
  /// letters are hardly higher than a strut.
  private func missingGap(_ above: RowEdge, _ below: RowEdge) -> Double {
    let surplus = above.surplus + below.surplus
    let least = 0.15 * size
    let gap = max(min(least + 2 * surplus, 0.3 * size), min(least + surplus, 0.4 * size))
    return max(0, above.content + gap + below.content - above.extent - below.extent)
  }

  /// How much more space a row wants to a horizontal rule at its edge: two thicknesses of the rule at least.
  private func missingGap(to edge: RowEdge) -> Double {
    max(0, edge.content + min(0.08 * size + 2 * edge.surplus, 0.2 * size) - edge.extent)
  }
}
