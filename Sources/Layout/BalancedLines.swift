// SPDX-License-Identifier: Apache-2.0

internal import TextEngine

extension InlineLayout {
  /// The most lines to balance; longer text is not a heading, whatever its markup says.
  private static let mostBalancedLines = 6

  /// The least measure at which text takes no more lines than at a greater one, in points, found by
  /// bisection to a point.
  ///
  /// Its lines have about the same length (CSS Text 4 §6.4.1, `text-wrap: balance`).
  func balancedMeasure(of text: ShapedContent, atMost measure: Double) -> Double {
    guard text.paragraph.maxContentWidth > measure else { return measure }
    let count = lineCount(text, measure: measure)
    guard (2...Self.mostBalancedLines).contains(count) else { return measure }
    var narrow = max(text.paragraph.minContentWidth, measure / 2)
    var wide = measure
    while wide - narrow > 1 {
      let middle = (narrow + wide) / 2
      if lineCount(text, measure: middle) > count { narrow = middle } else { wide = middle }
    }
    return wide
  }
}
