// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The distances from the edges of the sheet to the text, in points.
///
/// A side that is `nil` is automatic: it follows the sheet and the size of text, see `PageGeometry`.
public struct PageMargins: Hashable, Sendable, Codable {
  /// The distance from the top edge.
  public var top: Double?
  /// The distance from the right edge.
  public var right: Double?
  /// The distance from the bottom edge.
  public var bottom: Double?
  /// The distance from the left edge.
  public var left: Double?

  /// Creates margins; sides that are left out are automatic.
  public init(
    top: Double? = nil, right: Double? = nil, bottom: Double? = nil, left: Double? = nil
  ) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Creates four equal margins.
  public init(all margin: Double) {
    self.init(top: margin, right: margin, bottom: margin, left: margin)
  }

  /// Parses `auto`, or one to four of lengths and `auto` in the order of the CSS `margin` property.
  ///
  /// One value applies to all sides; two are vertical and horizontal; three are top, horizontal and
  /// bottom; four are top, right, bottom and left. `nil` when the text is anything else or a length
  /// is out of range.
  public init?(css text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    var sides: [Double?] = []
    for word in words {
      if word == Self.automatic {
        sides.append(nil)
      } else if let points = Length(word)?.points, points <= Sides.largestMargin {
        sides.append(points)
      } else {
        return nil
      }
    }
    guard let sides = CSSSides(sides) else { return nil }
    self.init(top: sides.top, right: sides.right, bottom: sides.bottom, left: sides.left)
  }

  /// The word for an automatic margin, as in CSS.
  package static let automatic = "auto"
}

extension Sides {
  /// The largest margin, in points: the longest side of a page.
  fileprivate static let largestMargin = PageSize.sideLimits.upperBound

  /// Parses one to four lengths in the order of the CSS `padding` property.
  ///
  /// `nil` when the text is anything else or a length is out of range.
  public init?(css text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let points = words.compactMap { Length($0)?.points }.filter { $0 <= Self.largestMargin }
    guard points.count == words.count, let sides = CSSSides(points) else { return nil }
    self.init(top: sides.top, right: sides.right, bottom: sides.bottom, left: sides.left)
  }
}

/// One to four values for the sides of a box (CSS Box 4 §3.2).
private struct CSSSides<Value> {
  var top: Value
  var right: Value
  var bottom: Value
  var left: Value

  /// Spreads the values over the sides; `nil` for none or more than four.
  init?(_ values: [Value]) {
    guard let first = values.first, values.count <= 4 else { return nil }
    top = first
    right = values.count > 1 ? values[1] : top
    bottom = values.count > 2 ? values[2] : top
    left = values.count > 3 ? values[3] : right
  }
}
