// SPDX-License-Identifier: Apache-2.0

internal import Styling
internal import TextEngine

/// How far the formulas of a line reach over its top and below its bottom, in points.
///
/// Lines keep their pitch as long as text beside a formula leaves room for it. Two formulas under each
/// other, or one at the edge of a table cell, need that room themselves.
struct FormulaReach {
  /// The part over the top.
  var above = 0.0
  /// The part below the bottom.
  var below = 0.0

  /// The least distance of two formulas under each other, in points.
  static let leastDistance = 2.0
}

extension InlineLayout {
  /// The reach of the formulas in a line of an extent above and below its baseline; `nil` when it has none.
  func formulaReach(
    of line: ShapedLine, _ shaped: ShapedContent, above: Double, below: Double
  ) -> FormulaReach? {
    var reach: FormulaReach?
    for object in line.objects where shaped.content.spans[object.span].isFormula {
      var outer = reach ?? FormulaReach()
      outer.above = max(outer.above, object.object.ascent - above)
      outer.below = max(outer.below, object.object.descent - below)
      reach = outer
    }
    return reach
  }
}

extension VBox {
  /// Moves what is in it down, and makes it higher by as much.
  mutating func lower(by distance: Double) {
    guard distance > 0 else { return }
    let content = self
    (fragments, boxes, notes, anchors, links) = ([], [], [], [], [])
    append(content, y: distance)
    height += distance
    baseline = baseline.map { $0 + distance }
  }
}

extension [VBox] {
  /// Makes the first and the last line as high as their formulas.
  mutating func takeInFormulas() {
    guard !isEmpty else { return }
    self[0].lower(by: self[0].formulas?.above ?? 0)
    takeInFormulasBelow()
  }

  /// Makes the last line as high as its formulas.
  mutating func takeInFormulasBelow() {
    guard let last = indices.last, let reach = self[last].formulas else { return }
    self[last].height += reach.below
    self[last].formulas?.below = 0
  }
}

extension [TableRowLayout.Cell] {
  /// Lets the first lines of cells of a row stand on one line, where one of them is high because of a formula.
  mutating func alignFormulas(inRow row: Int) {
    let firsts = indices.filter { self[$0].row == row }
      .compactMap { index in self[index].flow.firstLine.map { (index: index, line: $0) } }
    let lowest = firsts.compactMap { $0.line.formulas == nil ? nil : $0.line.baseline }.max()
    guard let lowest else { return }
    for (index, line) in firsts {
      guard let baseline = line.baseline, baseline < lowest - 0.01 else { continue }
      self[index].flow = self[index].flow.lowered(by: lowest - baseline)
    }
  }
}
