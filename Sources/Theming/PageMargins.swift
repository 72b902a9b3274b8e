// SPDX-License-Identifier: Apache-2.0

public import Primitives

extension Sides {
  /// The largest margin, in points: the longest side of a page.
  private static let largestMargin = PageSize.sideLimits.upperBound

  /// Parses one to four lengths in the order of the CSS `margin` property.
  ///
  /// One length applies to all sides; two are vertical and horizontal; three are top, horizontal
  /// and bottom; four are top, right, bottom and left. `nil` when the text is anything else or a
  /// length is out of range.
  public init?(cssMargins text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let points = words.compactMap { Length($0)?.points }.filter { $0 <= Self.largestMargin }
    guard (1...4).contains(points.count), points.count == words.count else { return nil }
    let top = points[0]
    let right = points.count > 1 ? points[1] : top
    let bottom = points.count > 2 ? points[2] : top
    let left = points.count > 3 ? points[3] : right
    self.init(top: top, right: right, bottom: bottom, left: left)
  }
}
