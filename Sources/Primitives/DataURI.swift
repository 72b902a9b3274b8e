// SPDX-License-Identifier: Apache-2.0

/// A resource contained in its address: `data:[<media type>][;base64],<data>` (RFC 2397).
public struct DataURI: Hashable, Sendable {
  /// The media type in lowercase without parameters; `text/plain` when the URI states none.
  public let mediaType: String
  /// The decoded content.
  public let bytes: [UInt8]

  /// Decodes a URI; `nil` when it has another scheme, no comma, or broken base64.
  ///
  /// Decoding is as lenient as in a browser (WHATWG Fetch, "data: URLs"): percent signs are decoded
  /// first, white space inside base64 is skipped, and padding may be missing.
  public init?(_ uri: String) {
    guard Self.isDataURI(uri) else { return nil }
    let rest = uri.utf8.dropFirst(Self.scheme.utf8.count)
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else { return nil }

    let header = String(decoding: rest[..<comma], as: UTF8.self)
    let parameters = header.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    // The type may be left out, and then so is its slash: `data:;base64,…`.
    let type = parameters.first ?? ""
    mediaType = type.contains("/") ? type : "text/plain"

    let body = rest[rest.index(after: comma)...].percentDecoded()
    guard parameters.last == "base64" else {
      bytes = body
      return
    }
    guard let decoded = decodeBase64(body) else { return nil }
    bytes = decoded
  }

  /// Whether a reference has the scheme `data:`, ignoring case.
  public static func isDataURI(_ reference: String) -> Bool {
    reference.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  private static let scheme = "data:"
}

/// Decodes base64 (RFC 4648 §4) leniently; `nil` on a foreign character or an impossible length.
private func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
  var digits = text.filter { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }
  if digits.count.isMultiple(of: 4) {
    for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
  }
  // One digit holds six bits, too few for a byte.
  guard digits.count % 4 != 1 else { return nil }

  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 4 * 3 + 2)
  var bits: UInt32 = 0
  var count = 0
  for digit in digits {
    guard let value = base64Value(digit) else { return nil }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}

private func base64Value(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
