// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The characters of an SVG file.
enum SVGText {
  /// The largest file that is read, in bytes.
  static let maximumSize = 32_000_000

  /// Whether a file begins like markup, in UTF-8 or, after a byte order mark, UTF-16.
  static func looksLikeMarkup(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF, 0x00, 0x3C]) { return true }
    if bytes.starts(with: [0xFF, 0xFE, 0x3C, 0x00]) { return true }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { !isSpace($0) } == UInt8(ascii: "<")
  }

  /// Whether a file begins like a web page, which servers send in place of a missing picture.
  static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(256).drop { isSpace($0) || $0 >= 0x80 }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// The file in UTF-8 without a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    guard bytes.count <= maximumSize else {
      throw .refused(.svg, reason: "it is larger than \(maximumSize / 1_000_000) MB")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let isBigEndian = bytes[0] == 0xFE
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { offset in
        let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    switch declaredEncoding(bytes) {
    case nil, "utf-8", "utf8", "us-ascii", "ascii": return bytes
    case "iso-8859-1", "latin1", "windows-1252":
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    case let encoding?:
      throw .refused(.svg, reason: "its encoding is `\(encoding)`, not UTF-8")
    }
  }

  /// The encoding that the XML declaration names, in lowercase; `nil` when it names none.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = String(
      decoding: bytes.prefix(256).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let key = declaration.firstRange(of: "encoding") else { return nil }
    let parts = declaration[key.upperBound...].split(
      maxSplits: 2, omittingEmptySubsequences: false
    ) { $0 == "\"" || $0 == "'" }
    return parts.count == 3 ? parts[1].lowercased() : nil
  }

  /// A text of XML without its references to characters (XML 1.0 §4.1, §4.6).
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    guard var start = text.firstIndex(of: UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var copied = 0
    while start < text.count {
      let name = text[(start + 1)...].prefix(12)
      if let end = name.firstIndex(of: UInt8(ascii: ";")),
        let character = Unicode.Scalar(
          xmlReference: String(decoding: text[(start + 1)..<end], as: UTF8.self))
      {
        result += text[copied..<start] + String(character).utf8
        copied = end + 1
      }
      start = text[(start + 1)...].firstIndex(of: UInt8(ascii: "&")) ?? text.count
    }
    return result + text[copied...]
  }

  /// A text as it stands in XML, between tags or, if it has no line ends, quotes.
  static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      default: result.append(byte)
      }
    }
    return result
  }

  /// Whether a byte is white space in XML (XML 1.0 §2.3).
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }
}
