// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// The page builder of TeX is the model (The TeXbook, chapter 15): each place where a page may end has
// a cost, which grows with the free space that would be left below and with the penalty of the place.
// When the page overflows, it ends at the cheapest place so far. A penalty is therefore best read as
// the free space that outweighs it, and is written down in that way.

/// What speaks against ending a page before an item of the flow.
struct BreakRule: Equatable {
  /// The cost of ending the page here, besides the free space.
  var penalty: Double
  /// Whether the place is inside a paragraph, where free space looks like lost text.
  var isInsideText = false

  /// A penalty that free space outweighs, which takes a share of the page.
  static func outweighed(byFreeSpace share: Double) -> BreakRule {
    BreakRule(penalty: PageCost.badness(ofFreeSpace: share))
  }

  /// Nothing does.
  static let allowed = BreakRule(penalty: 0)
  /// Nothing does, between the lines of a paragraph.
  static let insideText = BreakRule(penalty: 0, isInsideText: true)
  /// It would part what follows from a short text that seems to speak of it.
  static let afterNote = outweighed(byFreeSpace: 0.08)
  /// It would part two short items of a list from all others.
  static let loneItem = outweighed(byFreeSpace: 0.14)
  /// Too few lines would stand under a heading.
  static let fewLinesBelowHeading = outweighed(byFreeSpace: 0.18)
  /// It would cut a small table.
  static let insideSmallTable = outweighed(byFreeSpace: 0.24)
  /// The first row on the next page would have a stripe and look like a second header.
  static let beforeStripe = outweighed(byFreeSpace: 0.1)
  /// It would part something from the line that announces or names it.
  static let afterAnnouncement = outweighed(byFreeSpace: 0.5)
  /// It would part a picture or code from the caption below it.
  static let beforeCaption = outweighed(byFreeSpace: 1)
  /// Only when there is no better place: it would leave a lonely line, or part a heading from its
  /// text.
  static let avoid = outweighed(byFreeSpace: 2)
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
  /// Free space of a tenth of the page counts 1, twice as much space four times that.
  static func badness(ofFreeSpace share: Double) -> Double { 100 * share * share }

  /// How many lines may stay free below a part of a paragraph without being noticed.
  private static let unnoticedLines = 3.0
  /// The share of the page that may stay free below a part of a paragraph if need be.
  private static let smallFreeSpace = 0.12
  /// What a paragraph torn above little free space costs.
  private static let slightlyTorn = badness(ofFreeSpace: 0.15)
  /// What a paragraph torn above more free space costs.
  private static let torn = badness(ofFreeSpace: 0.7)

  /// The cost of ending a page before an item of the flow.
  ///
  /// - Parameters:
  ///   - rule: What speaks against the place.
  ///   - freeSpace: The free height that would be left, in points.
  ///   - height: The height of the page, in points.
  ///   - next: The height of what would follow, in points.
  /// - Returns: The cost; free space of a tenth of the page makes 1.
  static func cost(
    of rule: BreakRule, freeSpace: Double, height: Double, next: Double
  ) -> Double {
    // An endless page has no free space to count.
    guard height.isFinite, height > 0, freeSpace > 0 else { return rule.penalty }
    let cost = rule.penalty + badness(ofFreeSpace: freeSpace / height)
    guard rule.isInsideText, freeSpace > unnoticedLines * next else { return cost }
    return cost + (freeSpace > smallFreeSpace * height ? torn : slightlyTorn)
  }
}
