// SPDX-License-Identifier: Apache-2.0

/// The syntax of basic objects in a PDF file (ISO 32000-1 §7.3).
enum PDFSyntax {
  /// An indirect reference.
  static func reference(_ object: Int) -> String { "\(object) 0 R" }

  /// A number with at most two decimals; a hundredth of a point is finer than any device.
  ///
  /// NaN and infinities become 0; numbers beyond any page are clamped.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -1e7), 1e7) * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
  }

  /// A number with at most three decimals.
  static func fineNumber(_ value: Double) -> String {
    let thousandths = value.isFinite ? Int((min(max(value, -1e7), 1e7) * 1000).rounded()) : 0
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var decimals = String(1000 + rest).dropFirst()
    while decimals.hasSuffix("0") { decimals = decimals.dropLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  /// A literal string of printable ASCII bytes (§7.3.4.2).
  static func literal(_ ascii: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "(")]
    for byte in ascii {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: ")"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A hexadecimal string of any bytes (§7.3.4.3).
  static func hexadecimal(_ content: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "<")]
    for byte in content {
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
    }
    bytes.append(UInt8(ascii: ">"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The byte string that names a destination: UTF-8, so that equal names have equal bytes.
  static func byteString(_ name: String) -> String {
    isPrintableASCII(name) ? literal(name.utf8) : hexadecimal(name.utf8)
  }

  /// A URI as a string (§12.6.4.7), with all characters outside RFC 3986 percent-encoded.
  static func uri(_ uri: String) -> String { literal(percentEncoded(uri)) }

  /// Percent-encodes the characters that a URI can't contain; existing escapes stay.
  static func percentEncoded(_ uri: String) -> [UInt8] {
    let source = Array(uri.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    for (index, byte) in source.enumerated() {
      let isAllowed =
        switch byte {
        case UInt8(ascii: "%"):
          index + 2 < source.count && isHexDigit(source[index + 1])
            && isHexDigit(source[index + 2])
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
          UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
          UInt8(ascii: "}"):
          false
        default: byte > 0x20 && byte < 0x7F
        }
      if isAllowed {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), upperHexDigit(byte >> 4), upperHexDigit(byte & 15)]
      }
    }
    return bytes
  }

  /// Whether a string is visible and has the same bytes in ASCII and PDFDocEncoding.
  static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
