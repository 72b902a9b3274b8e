// SPDX-License-Identifier: Apache-2.0

/// Reads attributes as pandoc writes them: `{#id .class name=value name="some values" -}`.
///
/// A colon after the brace is ignored, as kramdown writes one. Anything else inside, or nothing,
/// makes it text.
struct AttributeReader {
  /// The longest attributes, in bytes.
  ///
  /// Without a bound, many braces that are never closed would take time by the square of their
  /// number.
  static let limit = 256

  private let bytes: [UInt8]
  private var position = 1
  private var attributes = NodeAttributes()

  /// The attributes at the start of some bytes, and the bytes they take; `nil` when there are none.
  static func read(_ bytes: some Sequence<UInt8>) -> (attributes: NodeAttributes, length: Int)? {
    var reader = AttributeReader(bytes: Array(bytes.prefix(limit)))
    guard reader.bytes.first == UInt8(ascii: "{"), reader.readItems() else { return nil }
    return (reader.attributes, reader.position)
  }

  /// The attributes at the end of some bytes, and where they start; `nil` when there are none.
  static func trailing<Bytes: BidirectionalCollection<UInt8>>(
    _ bytes: Bytes
  ) -> (attributes: NodeAttributes, start: Bytes.Index)? {
    guard bytes.last == UInt8(ascii: "}"), let start = bytes.lastIndex(of: UInt8(ascii: "{"))
    else { return nil }
    let source = bytes[start...]
    guard let read = read(source), read.length == source.count else { return nil }
    return (read.attributes, start)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func readItems() -> Bool {
    if byte == UInt8(ascii: ":") { position += 1 }
    while true {
      let isSeparated = skipSpace()
      guard let byte else { return false }
      if byte == UInt8(ascii: "}") {
        position += 1
        return !attributes.isEmpty
      }
      guard attributes.isEmpty || isSeparated, readItem(byte) else { return false }
    }
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while let byte, byte.isASCIISpace { position += 1 }
    return position > start
  }

  private mutating func readItem(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "#"):
      position += 1
      guard let id = readName(), attributes.id == nil else { return false }
      attributes.id = id
    case UInt8(ascii: "."):
      position += 1
      guard let name = readName() else { return false }
      attributes.classes.append(name)
    case UInt8(ascii: "-"):
      position += 1
      guard byte == UInt8(ascii: "}") || byte?.isASCIISpace == true else { return false }
      attributes.classes.append("unnumbered")
    default:
      guard let name = readName(), byte == UInt8(ascii: "=") else { return false }
      position += 1
      guard let value = readValue() else { return false }
      attributes.pairs.append(NodeAttributes.Pair(name, value))
    }
    return true
  }

  /// Reads a name: letters, digits, and signs that names have; it begins with a letter, a digit or
  /// `_`.
  private mutating func readName() -> String? {
    let start = position
    while let byte {
      let isInside = "-.:/".utf8.contains(byte)
      guard byte.isNameStart || isInside && position > start else { break }
      position += 1
    }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private mutating func readValue() -> String? {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while let byte, !byte.isASCIISpace, !"{}\"'=".utf8.contains(byte) { position += 1 }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }
    position += 1
    var value: [UInt8] = []
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      value.append(bytes[position])
      position += 1
    }
    guard byte == quote else { return nil }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a name of an id, a class or an attribute may begin with it; all of other scripts may.
  fileprivate var isNameStart: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_")
  }
}
