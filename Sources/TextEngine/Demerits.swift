// SPDX-License-Identifier: Apache-2.0

/// How much the letters of a line grow or shrink.
enum Expansion {
  /// The difference between two expansions.
  ///
  /// Lines with one expansion share the scaled glyphs of a picture.
  static let step = 0.0025

  /// The share by which letters grow to fill a space, in whole steps; negative when they shrink.
  static func share(ofSpace space: Double, letters: Double, in shape: LineShape) -> Double {
    guard shape.expansion > 0, letters > 0 else { return 0 }
    let share = max(-shape.expansion, min(shape.expansion, space / letters))
    return (share / step).rounded(.towardZero) * step
  }
}

/// What speaks against a line: TeX’s demerits.
enum Demerits {
  /// TeX’s `\hyphenpenalty`.
  private static let hyphen = 50.0

  /// The penalty of a line end: that of its place, but that a hyphen at an ordinary place costs more.
  static func penalty(_ penalty: Penalty, isHyphen: Bool) -> Double {
    isHyphen && penalty == .none ? hyphen : max(0, Double(penalty.value))
  }

  /// TeX’s `\doublehyphendemerits`.
  static let consecutiveHyphens = 10_000.0
  /// TeX’s `\finalhyphendemerits`.
  static let lastHyphen = 5_000.0
  /// TeX’s `\adjdemerits`.
  static let uneven = 10_000.0
  /// The badness of letters that are expanded as much as they may be.
  static let expansion = 10.0
  /// A last line with one short word: as much as some hyphens more and looser lines.
  static let lastWord = 60_000.0
  /// The share of the measure below which a last line of one word is short.
  static let shortLine = 0.25
  /// The glue set ratio above which a line stays ragged: blanks of three and a half times their width.
  static let greatestRatio = 5.0
  /// The stretch of a line without blanks, in points.
  static let leastStretch = 0.5

  /// TeX’s badness of a glue set ratio, without its limit: of two lines that are far too loose, the one
  /// that is less so is better.
  static func badness(_ ratio: Double) -> Double {
    let ratio = abs(ratio)
    return 100 * ratio * ratio * ratio
  }

  /// The demerits of a line, with TeX’s `\linepenalty` 10.
  static func line(badness: Double, penalty: Double) -> Double {
    (10 + badness) * (10 + badness) + penalty * penalty
  }

  // Ragged lines count the square of the share of the measure that they leave empty, in thousandths, and
  // more above a tenth: 10 % empty is 10, 20 % is 120, 30 % is 450.

  /// The demerits of the space at the end of a ragged line.
  static func ragged(space: Double, measure: Double, isEnd: Bool) -> Double {
    guard !isEnd else { return 0 }
    let share = space / measure
    return 1_000 * share * share + 20_000 * max(0, share - 0.1) * share * share
  }

  /// The demerits of a hyphen at the end of a ragged line, by the penalty of its place: worse than a line
  /// that is a quarter empty, unless hyphens are preferred to uneven lines.
  static func ragged(hyphen penalty: Penalty, isPreferred: Bool) -> Double {
    (isPreferred ? 2 : 400) * self.penalty(penalty, isHyphen: true) / hyphen
  }

  /// The demerits of a line end in a formula, by its penalty: after a relation, as much as a line that is a
  /// quarter empty.
  static func ragged(formula penalty: Penalty) -> Double { 0.5 * Double(penalty.value) }

  /// A last ragged line with one short word.
  static let raggedWord = 60.0
  /// A hyphen in the line above the last one.
  static let raggedLastHyphen = 60.0
}
