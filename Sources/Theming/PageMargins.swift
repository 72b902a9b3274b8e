// SPDX-License-Identifier: Apache-2.0

public import Primitives

extension Sides {
  /// The largest margin that can be asked for, in points: the longest side that a page can have.
  private static let largestMargin = PageSize.sideLimits.upperBound

  /// Parses one to four lengths in the order of the CSS `margin` property.
  ///
  /// One is for all sides; two are vertical, horizontal; three are top, horizontal, bottom; four
  /// are top, right, bottom, left. `nil` when the text is something else or a length is more than
  /// a page can have.
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
