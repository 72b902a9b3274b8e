// SPDX-License-Identifier: Apache-2.0

/// Numbers in the attributes and style sheets of SVG files.
///
/// Drawing libraries panic, loop or run out of memory for numbers far outside of what pictures need,
/// so these are replaced.
enum SVGNumber {
  /// The largest number that stays.
  static let largest = 1e9
  /// The largest font size that stays, in any unit: Pango keeps the height of a line in 32 bits, as
  /// 1/1024 of a unit.
  static let largestFontSize = 400_000.0
  /// Smaller numbers are zero.
  private static let smallest = 1e-9

  /// Reads a number (CSS Syntax 3 §4.3.12) and moves the index behind it; `nil` when none begins
  /// there.
  static func read(_ text: ArraySlice<UInt8>, _ index: inout Int) -> Double? {
    var next = index
    func digit() -> Double? {
      guard next < text.endIndex, isDigit(text[next]) else { return nil }
      return Double(text[next] - UInt8(ascii: "0"))
    }
    var sign = 1.0
    if next < text.endIndex, text[next] == UInt8(ascii: "-") || text[next] == UInt8(ascii: "+") {
      if text[next] == UInt8(ascii: "-") { sign = -1 }
      next += 1
    }
    var (value, digits) = (0.0, 0)
    while let digit = digit() {
      value = value * 10 + digit
      (digits, next) = (digits + 1, next + 1)
    }
    if next + 1 < text.endIndex, text[next] == UInt8(ascii: "."), isDigit(text[next + 1]) {
      next += 1
      var unit = 1.0
      while let digit = digit() {
        unit /= 10
        value += digit * unit
        (digits, next) = (digits + 1, next + 1)
      }
    } else if digits > 0, next < text.endIndex, text[next] == UInt8(ascii: ".") {
      next += 1
    }
    guard digits > 0 else { return nil }
    if let exponent = exponent(text, &next) { value *= power(exponent) }
    index = next
    return sign * value
  }

  private static func exponent(_ text: ArraySlice<UInt8>, _ index: inout Int) -> Int? {
    guard index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    var next = index + 1
    var isNegative = false
    if next < text.endIndex, text[next] == UInt8(ascii: "-") || text[next] == UInt8(ascii: "+") {
      isNegative = text[next] == UInt8(ascii: "-")
      next += 1
    }
    guard next < text.endIndex, isDigit(text[next]) else { return nil }
    var value = 0
    while next < text.endIndex, isDigit(text[next]) {
      value = min(9_999, value * 10 + Int(text[next] - UInt8(ascii: "0")))
      next += 1
    }
    index = next
    return isNegative ? -value : value
  }

  /// Ten to a power, infinite or zero beyond what a `Double` holds.
  private static func power(_ exponent: Int) -> Double {
    var (result, base, rest) = (1.0, 10.0, abs(exponent))
    while rest > 0 {
      if rest & 1 == 1 { result *= base }
      base *= base
      rest >>= 1
    }
    return exponent < 0 ? 1 / result : result
  }

  /// All numbers of a text, whatever is between them.
  static func list(_ text: ArraySlice<UInt8>) -> [Double] {
    var (numbers, index): ([Double], Int) = ([], text.startIndex)
    while index < text.endIndex {
      if let number = read(text, &index) { numbers.append(number) } else { index += 1 }
    }
    return numbers
  }

  /// The first number of a text, as a fraction if it has a percent sign.
  static func first(_ text: ArraySlice<UInt8>) -> Double? {
    var index = text.startIndex
    while index < text.endIndex {
      if let number = read(text, &index) {
        let isPercentage = index < text.endIndex && text[index] == UInt8(ascii: "%")
        return isPercentage ? number / 100 : number
      }
      index += 1
    }
    return nil
  }

  /// The text of a number that takes the place of one outside the range; `nil` for one inside.
  static func replacement(_ value: Double, largest: Double = largest) -> String? {
    if abs(value) > largest || value.isNaN { return "\(value < 0 ? "-" : "")\(Int(largest))" }
    if abs(value) < smallest, value != 0 { return "0" }
    return nil
  }

  /// An attribute of numbers, with those outside the range replaced.
  ///
  /// - Parameters:
  ///   - text: The value of the attribute.
  ///   - largest: The largest number that stays.
  /// - Returns: The new value; `nil` when all numbers stay.
  static func clamped(_ text: [UInt8], largest: Double = largest) -> [UInt8]? {
    guard mayNeedClamping(text, largest) else { return nil }
    var (result, copied, index): ([UInt8], Int, Int) = ([], 0, 0)
    while index < text.count {
      let start = index
      guard let value = read(text[...], &index) else {
        index += 1
        continue
      }
      guard let replacement = replacement(value, largest: largest) else { continue }
      result += text[copied..<start] + replacement.utf8
      copied = index
    }
    return copied == 0 ? nil : result + text[copied...]
  }

  /// Whether a number has an exponent or so many digits that it may lie outside the range.
  static func mayNeedClamping(_ text: [UInt8], _ largest: Double) -> Bool {
    let longest = largest < 1_000 ? 0 : largest < Self.largest ? 5 : 9
    var digits = 0
    for byte in text {
      if isDigit(byte) {
        digits += 1
        if digits > longest { return true }
      } else {
        if digits > 0, byte | 0x20 == UInt8(ascii: "e") { return true }
        if byte != UInt8(ascii: ".") { digits = 0 }
      }
    }
    return false
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
