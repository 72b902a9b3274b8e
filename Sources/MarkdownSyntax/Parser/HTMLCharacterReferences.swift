// SPDX-License-Identifier: Apache-2.0

/// Decodes character references in raw HTML (WHATWG HTML §13.2.5.72).
///
/// cmark-gfm already has the table of the 2,125 names that end with a semicolon, so each name is
/// looked up there once and cached. The 106 names that may omit it are listed here.
struct HTMLCharacterReferences {
  private var known: [String: String?] = [:]

  /// The length of the longest name, `CounterClockwiseContourIntegral`.
  private static let longestName = 31

  /// The text of some bytes with all references replaced.
  ///
  /// In attributes, a name without a semicolon stays as it is before a letter, digit or `=`, since
  /// `?a=1&copy=2` is a query, not a copyright sign.
  mutating func decode(_ bytes: ArraySlice<UInt8>, inAttribute: Bool) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var copied = bytes.startIndex
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
      index = start + 1
      guard let (value, end) = reference(in: bytes, at: index, inAttribute: inAttribute) else {
        continue
      }
      text += String(decoding: bytes[copied..<start], as: UTF8.self)
      text += value
      copied = end
      index = end
    }
    return text + String(decoding: bytes[copied...], as: UTF8.self)
  }

  /// The text of the reference whose name or `#` is at `start`, and its end.
  private mutating func reference(
    in bytes: ArraySlice<UInt8>, at start: Int, inAttribute: Bool
  ) -> (value: String, end: Int)? {
    if start < bytes.endIndex, bytes[start] == UInt8(ascii: "#") {
      return number(in: bytes, at: start + 1)
    }
    var end = start
    while end < bytes.endIndex, end - start <= HTMLCharacterReferences.longestName,
      isAlphanumeric(bytes[end])
    {
      end += 1
    }
    guard end > start else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: ";"), let value = value(of: name) {
      return (value, end + 1)
    }
    // The longest name that may lack its semicolon, `&notit` being `&not` and `it`.
    for length in stride(from: min(name.utf8.count, 6), through: 2, by: -1) {
      let prefix = String(decoding: bytes[start..<start + length], as: UTF8.self)
      guard HTMLCharacterReferences.bareNames.contains(prefix) else { continue }
      let after = start + length
      if inAttribute, after < bytes.endIndex,
        isAlphanumeric(bytes[after]) || bytes[after] == UInt8(ascii: "=")
      {
        return nil
      }
      return value(of: prefix).map { ($0, after) }
    }
    return nil
  }

  private mutating func value(of name: String) -> String? {
    if let value = known[name] { return value }
    let value = CmarkReader.text(ofReference: "&\(name);")
    known[name] = .some(value)
    return value
  }

  private func number(in bytes: ArraySlice<UInt8>, at start: Int) -> (value: String, end: Int)? {
    var index = start
    var radix: UInt32 = 10
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let first = index
    var code: UInt32 = 0
    while index < bytes.endIndex,
      let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, digit < radix
    {
      code = min(code * radix + UInt32(digit), 0x110000)
      index += 1
    }
    guard index > first else { return nil }
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ";") { index += 1 }
    return (String(Character(scalar(code))), index)
  }

  /// The character for a number (§13.2.5.80): 0x80 to 0x9F mean Windows-1252.
  private func scalar(_ code: UInt32) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    if code == 0 { return replacement }
    if 0x80...0x9F ~= code {
      let mapped = HTMLCharacterReferences.windows1252[Int(code) - 0x80]
      return Unicode.Scalar(mapped) ?? replacement
    }
    return Unicode.Scalar(code) ?? replacement
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }

  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// The names of Latin-1 and ASCII characters that HTML has always allowed without a semicolon.
  private static let bareNames = Set(
    """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT \
    Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN \
    Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar \
    ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt \
    iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc \
    ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 \
    szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """.split(separator: " ").map(String.init))
}
