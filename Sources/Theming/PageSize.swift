// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The size of a sheet: a standard size, or any other within the limits.
///
/// Sizes with equal sides are equal: `210mmx297mm` is A4.
public struct PageSize: Hashable, Sendable {
  /// The sides, in points.
  public let size: Size

  /// The shortest and the longest side, in points.
  ///
  /// A sheet of less than half an inch holds no useful text. 14400 points (200 inches) is the
  /// longest side that PDF 1.7 readers have to support (ISO 32000-1, annex C).
  public static let sideLimits: ClosedRange<Double> = 36...14400

  /// Creates a size from its sides; `nil` when one is outside `sideLimits`.
  public init?(width: Length, height: Length) {
    guard Self.sideLimits.contains(width.points), Self.sideLimits.contains(height.points) else {
      return nil
    }
    size = Size(width: width.points, height: height.points)
  }

  /// Creates a standard size, whose sides are within the limits.
  private init(_ width: Double, _ height: Double, _ unit: Length.Unit) {
    size = Size(width: Length(width, unit).points, height: Length(height, unit).points)
  }

  /// Finds a size by its name or its sides.
  ///
  /// - Parameter name: A name of `PageSize.names` in any case, or two lengths joined by `x`, such
  ///   as `210mmx297mm`, `210x297mm`, `8.5in x 11in` or, in points, `400x600`. `nil` for anything
  ///   else and for sides outside the limits.
  public init?(name: String) {
    let text = name.lowercased().filter { !$0.isWhitespace }
    if let standard = Self.standard.first(where: { $0.name == text }) {
      self = standard.size
      return
    }
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard sides.count == 2, let height = Length(sides[1]) else { return nil }
    // `148x210mm` has one unit for both.
    let unit = sides[0].last?.isLetter == true ? "" : sides[1].drop { !$0.isLetter }
    guard let width = Length(sides[0] + unit) else { return nil }
    self.init(width: width, height: height)
  }

  /// The standard name, or the sides in points, such as `400.0x600.0`.
  public var name: String {
    Self.standard.first { $0.size == self }?.name ?? "\(size.width)x\(size.height)"
  }

  /// ISO A3, 297 × 420 mm.
  public static let a3 = PageSize(297, 420, .mm)
  /// ISO A4, 210 × 297 mm.
  public static let a4 = PageSize(210, 297, .mm)
  /// ISO A5, 148 × 210 mm.
  public static let a5 = PageSize(148, 210, .mm)
  /// ISO A6, 105 × 148 mm.
  public static let a6 = PageSize(105, 148, .mm)
  /// ISO B5, 176 × 250 mm.
  public static let b5 = PageSize(176, 250, .mm)
  /// North American letter, 8.5 × 11 in.
  public static let letter = PageSize(8.5, 11, .in)
  /// North American legal, 8.5 × 14 in.
  public static let legal = PageSize(8.5, 14, .in)
  /// North American tabloid, 11 × 17 in.
  public static let tabloid = PageSize(11, 17, .in)
  /// North American executive, 7.25 × 10.5 in.
  public static let executive = PageSize(7.25, 10.5, .in)

  /// The names that `init(name:)` accepts, for messages.
  public static var names: [String] { standard.map(\.name) }

  /// ISO 216 A and B, JIS P 0138 B, and the North American sizes (ANSI/ASME Y14.1 and customary).
  private static let standard: [(name: String, size: PageSize)] = [
    ("a0", PageSize(841, 1189, .mm)), ("a1", PageSize(594, 841, .mm)),
    ("a2", PageSize(420, 594, .mm)), ("a3", a3), ("a4", a4), ("a5", a5), ("a6", a6),
    ("a7", PageSize(74, 105, .mm)),
    ("b3", PageSize(353, 500, .mm)), ("b4", PageSize(250, 353, .mm)), ("b5", b5),
    ("b6", PageSize(125, 176, .mm)),
    ("jis-b4", PageSize(257, 364, .mm)), ("jis-b5", PageSize(182, 257, .mm)),
    ("letter", letter), ("legal", legal), ("tabloid", tabloid),
    ("ledger", PageSize(17, 11, .in)), ("executive", executive),
    ("statement", PageSize(5.5, 8.5, .in)),
  ]
}

/// Coding as the name, or the sides in points.
extension PageSize: Codable {
  /// Reads anything that `init(name:)` accepts.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let size = PageSize(name: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a page size")
    }
    self = size
  }

  /// Writes the name, or the sides in points, from which reading makes the same numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
