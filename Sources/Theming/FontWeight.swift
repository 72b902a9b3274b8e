// SPDX-License-Identifier: Apache-2.0

/// How heavy the strokes of a face are, on the scale of OpenType's `usWeightClass`, 1 to 1000.
public struct FontWeight: Hashable, Sendable, Codable, Comparable {
  /// The number, always from 1 to 1000.
  public let value: Int

  /// Creates a weight; a number outside 1 to 1000 becomes the nearer bound.
  public init(_ value: Int) {
    self.value = min(max(value, 1), 1000)
  }

  /// Weight 100.
  public static let thin = FontWeight(100)
  /// Weight 200.
  public static let ultraLight = FontWeight(200)
  /// Weight 300.
  public static let light = FontWeight(300)
  /// Weight 400, that of running text.
  public static let regular = FontWeight(400)
  /// Weight 500.
  public static let medium = FontWeight(500)
  /// Weight 600.
  public static let semibold = FontWeight(600)
  /// Weight 700, that of strong text.
  public static let bold = FontWeight(700)
  /// Weight 800.
  public static let heavy = FontWeight(800)
  /// Weight 900.
  public static let black = FontWeight(900)

  /// Orders weights from light to heavy.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }

  /// Reads a plain number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes a plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
