// SPDX-License-Identifier: Apache-2.0

/// A length that may depend on the size of letters.
///
/// A plain number is a number of points: `let size: StyleLength = 12`.
public enum StyleLength: Hashable, Sendable, Codable {
  /// Points.
  case points(Double)
  /// Times the size of the node's own font; of a font size, times the size around the node.
  case em(Double)
  /// Times the font size of the document.
  case rem(Double)

  /// The length in points.
  ///
  /// - Parameters:
  ///   - em: The size of the font that `em` counts from, in points.
  ///   - rem: The font size of the document, in points.
  /// - Returns: Points, not rounded; no more than the longest page has, and 0 for what is no number.
  public func points(em: Double, rem: Double) -> Double {
    let points =
      switch self {
      case .points(let points): points
      case .em(let factor): factor * em
      case .rem(let factor): factor * rem
      }
    guard points.isFinite else { return 0 }
    let most = PageSize.sideLimits.upperBound
    return min(max(points, -most), most)
  }
}

extension StyleLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number of points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// Creates a number of points.
  public init(floatLiteral value: Double) { self = .points(value) }
}
