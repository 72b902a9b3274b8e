// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// The page builder of TeX is the model (The TeXbook, chapter 15): each place where a page may end
// has a cost, which grows with the free space that would be left below and with the penalty of the
// place. When the page overflows, it ends at the cheapest place so far. The penalties below are
// therefore written as the free space that outweighs them.

/// How undesirable it is to end a page before an item of the flow.
struct BreakRule: Equatable {
  /// The cost of ending the page here, besides the free space.
  var penalty: Double
  /// Whether the place is inside a paragraph, where free space looks like lost text.
  var isInsideText = false

  /// The penalty that free space outweighs when it takes this share of the page.
  static func outweighed(byFreeSpace share: Double) -> BreakRule {
    BreakRule(penalty: PageCost.badness(ofFreeSpace: share))
  }

  /// No penalty.
  static let allowed = BreakRule(penalty: 0)
  /// No penalty, between the lines of a paragraph.
  static let insideText = BreakRule(penalty: 0, isInsideText: true)
  /// The break would separate a short text from what it seems to introduce.
  static let afterNote = outweighed(byFreeSpace: 0.08)
  /// The break would separate one or two short items of a list from all others.
  static let loneItem = outweighed(byFreeSpace: 0.14)
  /// The break would leave too few lines under a heading.
  static let fewLinesBelowHeading = outweighed(byFreeSpace: 0.18)
  /// The break would cut a small table.
  static let insideSmallTable = outweighed(byFreeSpace: 0.24)
  /// The first row on the next page would be striped and look like a second header.
  static let beforeStripe = outweighed(byFreeSpace: 0.1)
  /// The break would separate something from the line that announces or names it.
  static let afterAnnouncement = outweighed(byFreeSpace: 0.5)
  /// The break would separate a picture or code from the caption below it.
  static let beforeCaption = outweighed(byFreeSpace: 1)
  /// A last resort: the break would leave a lonely line, or separate a heading from its text.
  static let avoid = outweighed(byFreeSpace: 2)
  /// The break would cut a heading or another text that stays whole; all others are better.
  static let insideWhole = outweighed(byFreeSpace: 4)
  /// No break: the page would show nothing of the container's content.
  static let never = BreakRule(penalty: .infinity)

  /// The rule that combines both: the larger penalty counts.
  func or(_ other: BreakRule) -> BreakRule {
    BreakRule(
      penalty: max(penalty, other.penalty), isInsideText: isInsideText || other.isInsideText)
  }
}

/// The cost of ending a page at a place.
enum PageCost {
  /// The badness of free space, given as a share of the page: 1 for a tenth, 4 for two tenths.
  static func badness(ofFreeSpace share: Double) -> Double { 100 * share * share }

  /// The cost of a page whose pictures shrink.
  ///
  /// Free space of 14 % of the page is as bad as shrinking at all, because a picture a little narrower
  /// than its column looks like a mistake; free space of 20 % is as bad as shrinking as far as allowed.
  ///
  /// - Parameter ratio: The share of the shrink that is used, from 0 to 1.
  /// - Returns: The cost; free space of a tenth of the page costs 1.
  static func badness(ofShrink ratio: Double) -> Double { 2 + 2 * ratio * ratio }

  /// The height that the text on the last page of a chapter should have: five lines, but on low pages at
  /// most a quarter of the page.
  ///
  /// - Parameters:
  ///   - lineHeight: The height of a line, in points; infinite without text, which needs no height.
  ///   - height: The height of the page, in points.
  /// - Returns: The height, in points.
  static func leastHeight(ofLines lineHeight: Double, height: Double) -> Double {
    lineHeight.isFinite ? min(5 * lineHeight, height / 4) : 0
  }

  /// The cost of a last page with less than that.
  static let shortLastPage = badness(ofFreeSpace: 0.3)

  /// The cost of an area that may be improved by ending the area before it earlier.
  static let poor = badness(ofFreeSpace: 0.2)

  /// The number of lines that may stay free below part of a paragraph without being noticed.
  private static let unnoticedLines = 3.0
  /// The share of the page that may stay free below part of a paragraph if need be.
  private static let smallFreeSpace = 0.12
  /// The cost of a paragraph cut above little free space.
  private static let slightlyTorn = badness(ofFreeSpace: 0.15)
  /// The cost of a paragraph cut above more free space.
  private static let torn = badness(ofFreeSpace: 0.7)

  /// The cost of ending a page before an item of the flow.
  ///
  /// - Parameters:
  ///   - rule: The rule of the item.
  ///   - freeSpace: The free height that would be left, in points.
  ///   - height: The height of the page, in points.
  ///   - next: The height of the item, in points.
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
