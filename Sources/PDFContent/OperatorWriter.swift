// SPDX-License-Identifier: Apache-2.0

/// Writes numbers, names and strings of a content stream (ISO 32000-1 §7.8.2) as bytes.
struct OperatorWriter {
  private(set) var bytes: [UInt8] = []

  /// Reserves space for a number of bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds an operator or other ASCII text as it is.
  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds an ASCII character as it is.
  mutating func add(_ character: UInt8) { bytes.append(character) }

  /// Adds a resource name such as `/F3`.
  mutating func add(name prefix: String, _ index: Int) {
    add(prefix)
    add(index)
  }

  mutating func add(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    add(digits: value.magnitude)
  }

  /// Adds a length in points, to a hundredth (finer than any device), and a space.
  mutating func add(_ value: Double) { add(Hundredths.rounding(value), decimals: 2) }

  /// Adds a factor or a colour component, to a millionth, and a space.
  mutating func add(fine value: Double) {
    add(value.isFinite ? Int((min(max(value, -1e7), 1e7) * 1e6).rounded()) : 0, decimals: 6)
  }

  /// Adds a whole number of parts, each a tenth, a hundredth and so on, and a space.
  mutating func add(_ parts: Int, decimals: Int) {
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    let (whole, fraction) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    if parts < 0 { bytes.append(UInt8(ascii: "-")) }
    if whole > 0 || fraction == 0 { add(digits: whole) }
    if fraction > 0 { bytes.append(UInt8(ascii: ".")) }
    var rest = fraction
    while rest > 0 {
      unit /= 10
      bytes.append(Self.digit(rest / unit))
      rest %= unit
    }
    bytes.append(UInt8(ascii: " "))
  }

  /// Adds a byte of a literal string (§7.3.4.2).
  mutating func add(stringByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\r"): add("\\r")  // A bare one would be read as a line feed.
    default: bytes.append(byte)
    }
  }

  /// Adds two hexadecimal digits.
  mutating func add(hexadecimal value: UInt8) {
    for digit in [value >> 4, value & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  /// Adds four hexadecimal digits.
  mutating func add(hexadecimal value: UInt16) {
    add(hexadecimal: UInt8(truncatingIfNeeded: value >> 8))
    add(hexadecimal: UInt8(truncatingIfNeeded: value))
  }

  private mutating func add(digits value: UInt) {
    if value >= 10 { add(digits: value / 10) }
    bytes.append(Self.digit(value % 10))
  }

  private static func digit(_ value: UInt) -> UInt8 {
    UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)
  }
}

/// Lengths as whole hundredths of a point, so that sums match a reader's without rounding.
///
/// A number that is not finite becomes 0; one beyond the limits of a page is clamped.
enum Hundredths {
  static func rounding(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e7), 1e7) * 100).rounded()) : 0
  }
}

/// Lengths for text as thousandths: readers that detect columns compare the distances of lines.
enum Thousandths {
  static func rounding(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e7), 1e7) * 1000).rounded()) : 0
  }
}
