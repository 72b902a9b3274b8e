// SPDX-License-Identifier: Apache-2.0

/// A length as people write it: a number and perhaps a unit.
public struct Length: Hashable, Sendable {
  /// A unit of length.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// The PDF point, 1/72 inch.
    case pt
    /// The millimetre.
    case mm
    /// The centimetre.
    case cm
    /// The inch.
    case `in`

    /// The size of the unit, in points.
    public var points: Double {
      switch self {
      case .pt: 1
      case .mm: 72 / 25.4
      case .cm: 720 / 25.4
      case .in: 72
      }
    }
  }

  /// The length in points.
  public let points: Double

  /// Creates a length from a number of units.
  public init(_ number: Double, _ unit: Unit = .pt) {
    points = number * unit.points
  }

  /// Parses `20mm`, `2cm`, `1.5in`, `54pt` or `54`, which is in points; `nil` for anything else.
  ///
  /// The number is a plain decimal, without sign or exponent.
  public init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let suffix = text.dropFirst(digits.count)
    guard digits.contains(where: \.isNumber), let number = Double(digits), number.isFinite
    else { return nil }
    if suffix.isEmpty {
      self.init(number)
    } else if let unit = Unit(rawValue: String(suffix)) {
      self.init(number, unit)
    } else {
      return nil
    }
  }
}
