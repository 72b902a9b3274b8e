// SPDX-License-Identifier: Apache-2.0

/// Chooses where the lines of a paragraph end.
package protocol LineBreaker: Sendable {
  /// Chooses the tokens of each line.
  ///
  /// - Parameters:
  ///   - list: The paragraph; no token that a line may end before is wider than the narrowest line.
  ///   - shape: The widths of the lines.
  /// - Returns: The lines in order; together they contain all tokens.
  func lines(of list: HorizontalList, in shape: LineShape) -> [BrokenLine]
}

/// A line that a breaker has chosen.
package struct BrokenLine: Hashable, Sendable {
  /// Its tokens, blanks at its end included.
  package var tokens: Range<Int>
  /// TeX's glue set ratio: each blank grows by this multiple of its stretch or, below 0, shrinks by
  /// this multiple of its shrink; 0 leaves the line at its natural width.
  package var ratio: Double
  /// The horizontal scale of its letters: pdfTeX's font expansion; 1 leaves them as the font has them.
  package var expansion: Double

  /// Creates a line.
  package init(tokens: Range<Int>, ratio: Double = 0, expansion: Double = 1) {
    self.tokens = tokens
    self.ratio = ratio
    self.expansion = expansion
  }
}

/// The widths of a paragraph's lines: TeX's `\parshape`, where the last width applies to all lines
/// that follow.
package struct LineShape: Hashable, Sendable {
  /// The widths of the first lines, in points.
  private let first: [Double]
  /// The width of the others, in points.
  private let others: Double
  /// Whether the blanks of all lines but the last ones grow and shrink until the lines are as wide as
  /// these.
  package let isJustified: Bool
  /// The greatest share by which the letters of a justified line grow or shrink.
  let expansion: Double
  /// Whether signs at the edges of justified lines stand in the margins.
  let protrudes: Bool
  /// Whether a hyphen is better than a ragged line that is a tenth too short.
  let prefersHyphens: Bool
  /// The number of lines that a paragraph should have more than best, or fewer below 0: TeX’s
  /// `\looseness`.
  var looseness: Int

  /// The tolerance for rounding, in points, so that a word that just fits stays on the line.
  package static let tolerance = 0.001
  /// How full a line must be before a kept range moves to the next line whole.
  static let tolerableFill = 0.7
  /// The glue set ratio above which a justified line may end between the words of a name.
  static let veryLoose = 3.0

  /// Creates a shape: the widths of the first lines, then that of all others, in points.
  package init(
    first: [Double] = [], measure: Double, isJustified: Bool = false, expansion: Double = 0,
    protrudes: Bool = false, prefersHyphens: Bool = false, looseness: Int = 0
  ) {
    self.first = first
    self.isJustified = isJustified
    self.expansion = isJustified ? expansion : 0
    self.protrudes = isJustified && protrudes
    self.prefersHyphens = prefersHyphens
    self.looseness = looseness
    others = measure
  }

  /// The width of a line, in points; lines count from 0.
  package func measure(ofLine number: Int) -> Double {
    number < first.count ? first[number] : others
  }

  /// Whether lines from one on may have another number: all have the same width, and their number is
  /// not asked for.
  func isUniform(from number: Int) -> Bool { looseness == 0 && number >= first.count }

  /// The width of the narrowest line, in points.
  package var narrowest: Double { first.reduce(others, min) }
}
