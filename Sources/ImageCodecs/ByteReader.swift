// SPDX-License-Identifier: Apache-2.0

/// Reads numbers at offsets in a file; `nil` outside the file.
struct ByteReader {
  /// The whole file.
  let bytes: [UInt8]
  /// Whether the high byte of a number comes first.
  var isBigEndian: Bool

  /// Creates a reader of a file.
  init(_ bytes: [UInt8], bigEndian: Bool) {
    self.bytes = bytes
    isBigEndian = bigEndian
  }

  /// The byte at an offset.
  func byte(_ offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// The 16-bit number at an offset.
  func number16(_ offset: Int) -> Int? { number(offset, count: 2) }

  /// The 24-bit number at an offset.
  func number24(_ offset: Int) -> Int? { number(offset, count: 3) }

  /// The 32-bit number at an offset.
  func number32(_ offset: Int) -> Int? { number(offset, count: 4) }

  /// Whether the characters of `text`, all ASCII, are at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    let count = text.utf8.count
    guard offset >= 0, offset <= bytes.count - count else { return false }
    return bytes[offset..<(offset + count)].elementsEqual(text.utf8)
  }

  private func number(_ offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let slice = bytes[offset..<(offset + count)]
    return isBigEndian
      ? slice.reduce(0) { $0 << 8 | Int($1) } : slice.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
