// SPDX-License-Identifier: Apache-2.0

/// A length that may depend on a font size.
///
/// A number literal is in points: `let size: StyleLength = 12`.
public enum StyleLength: Hashable, Sendable, Codable {
  /// Points.
  case points(Double)
  /// A factor of the node's font size; in a font size, of that around the node.
  case em(Double)
  /// A factor of the font size of the document.
  case rem(Double)

  /// The length in points.
  ///
  /// - Parameters:
  ///   - em: The font size that `em` refers to, in points.
  ///   - rem: The font size of the document, in points.
  /// - Returns: The length, not rounded, from 0 to the longest page; 0 for a result that is not a
  ///   number.
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
