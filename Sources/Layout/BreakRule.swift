// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// The page builder of TeX is the model (The TeXbook, chapter 15): each place where a page may end has
// a cost, which grows with the hole that would be left below and with the penalty of the place. When
// the page overflows, it ends at the cheapest place so far. A penalty is therefore best read as the
// hole that it takes to outweigh it, and is written down in that way.

/// What speaks against ending a page before an item of the flow.
struct BreakRule: Equatable {
  /// The cost of ending the page here, besides the hole.
  var penalty: Double
  /// Whether the place is inside a paragraph, where a hole looks like text that got lost.
  var isInsideText = false

  /// A penalty that a hole of a share of the page outweighs.
  static func hole(_ share: Double) -> BreakRule {
    BreakRule(penalty: PageCost.badness(ofHole: share))
  }

  /// Nothing does.
  static let allowed = BreakRule(penalty: 0)
  /// Nothing does, between the lines of a paragraph.
  static let insideText = BreakRule(penalty: 0, isInsideText: true)
  /// It would part what follows from a short text that seems to speak of it.
  static let afterNote = hole(0.08)
  /// It would part two short items of a list from all others.
  static let loneItem = hole(0.14)
  /// Too few lines would stand under a heading.
  static let fewLinesBelowHeading = hole(0.18)
  /// It would cut a small table.
  static let insideSmallTable = hole(0.24)
  /// The first row on the next page would have a stripe and look like a second header.
  static let beforeStripe = hole(0.1)
  /// It would part something from the line that announces or names it.
  static let afterAnnouncement = hole(0.5)
  /// It would part a picture or code from the caption below it.
  static let beforeCaption = hole(1)
  /// Only when there is no better place: it would leave a lonely line, or part a heading from its
  /// text.
  static let avoid = hole(2)
  /// It may not: nothing of the container would stand on the page.
  static let never = BreakRule(penalty: .infinity)

  /// Both reasons together: the graver one counts.
  func or(_ other: BreakRule) -> BreakRule {
    BreakRule(
      penalty: max(penalty, other.penalty), isInsideText: isInsideText || other.isInsideText)
  }
}

/// The cost of ending a page at a place.
enum PageCost {
  /// A hole of a tenth of the page counts 1, one of twice the height four times as much.
  static func badness(ofHole share: Double) -> Double { 100 * share * share }

  /// How many lines of hole may stand below a part of a paragraph without being noticed.
  private static let unnoticedLines = 3.0
  /// The share of the page that a hole below a part of a paragraph may take if need be.
  private static let smallHole = 0.12
  /// What a paragraph torn above a small hole costs.
  private static let slightlyTorn = badness(ofHole: 0.15)
  /// What a paragraph torn above a larger hole costs.
  private static let torn = badness(ofHole: 0.7)

  /// The cost of ending a page before an item of the flow.
  ///
  /// - Parameters:
  ///   - rule: What speaks against the place.
  ///   - hole: The free height that would be left, in points.
  ///   - height: The height of the page, in points.
  ///   - next: The height of what would follow, in points.
  /// - Returns: The cost; a hole of a tenth of the page makes 1.
  static func cost(
    of rule: BreakRule, hole: Double, height: Double, next: Double
  ) -> Double {
    // An endless page has no hole.
    guard height.isFinite, height > 0, hole > 0 else { return rule.penalty }
    let cost = rule.penalty + badness(ofHole: hole / height)
    guard rule.isInsideText, hole > unnoticedLines * next else { return cost }
    return cost + (hole > smallHole * height ? torn : slightlyTorn)
  }
}
