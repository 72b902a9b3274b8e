// SPDX-License-Identifier: Apache-2.0

/// Chooses where the lines of a paragraph end.
package protocol LineBreaker: Sendable {
  /// Chooses the tokens of each line.
  ///
  /// - Parameters:
  ///   - list: The paragraph; no token that a line may end before is wider than the narrowest line.
  ///   - shape: How wide the lines are.
  /// - Returns: The lines in order; together they have all tokens.
  func lines(of list: HorizontalList, in shape: LineShape) -> [BrokenLine]
}

/// A line that a breaker has chosen.
package struct BrokenLine: Hashable, Sendable {
  /// Its tokens, blanks at its end included.
  package var tokens: Range<Int>
  /// TeX's glue set ratio: how many times its stretch each blank grows or, below 0, its shrink it
  /// shrinks; 0 leaves the line at its natural width.
  package var ratio: Double

  /// Creates a line.
  package init(tokens: Range<Int>, ratio: Double = 0) {
    self.tokens = tokens
    self.ratio = ratio
  }
}

/// How wide the lines of a paragraph are: TeX's `\parshape`, where the last line given holds for all
/// that follow.
package struct LineShape: Hashable, Sendable {
  /// The widths of the first lines, in points.
  private let first: [Double]
  /// The width of the others, in points.
  private let others: Double

  /// Creates a shape: the widths of the first lines, then that of all others, in points.
  package init(first: [Double] = [], measure: Double) {
    self.first = first
    others = measure
  }

  /// The width of a line, in points; the first line has number 0.
  package func measure(ofLine number: Int) -> Double {
    number < first.count ? first[number] : others
  }

  /// The width of the narrowest line, in points.
  var narrowest: Double { first.reduce(others, min) }
}
