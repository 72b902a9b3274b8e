// SPDX-License-Identifier: Apache-2.0

/// The 128-bit MurmurHash3 (x64 variant, seed 0) of some bytes.
///
/// It names images, so that equal files are embedded once, detects changed files, and identifies
/// PDF files. It is quick and well distributed, but not cryptographic: collisions can be
/// constructed.
package struct ContentHash: Hashable, Sendable {
  /// The first half.
  private var high: UInt64 = 0
  /// The second half.
  private var low: UInt64 = 0

  /// Hashes the bytes in linear time.
  package init(_ bytes: [UInt8]) {
    let bytes = bytes.span
    let blocks = bytes.count / 16
    for block in 0..<blocks {
      addBlock(
        Self.word(bytes, from: block * 16, count: 8),
        Self.word(bytes, from: block * 16 + 8, count: 8))
    }
    let rest = bytes.count - blocks * 16
    high ^= Self.mixedFirst(Self.word(bytes, from: blocks * 16, count: min(rest, 8)))
    low ^= Self.mixedSecond(Self.word(bytes, from: blocks * 16 + 8, count: max(rest - 8, 0)))
    high ^= UInt64(bytes.count)
    low ^= UInt64(bytes.count)
    high &+= low
    low &+= high
    high = Self.finalized(high)
    low = Self.finalized(low)
    high &+= low
    low &+= high
  }

  /// The hash as 32 hexadecimal digits.
  package var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Up to eight bytes as a little-endian number.
  private static func word(_ bytes: Span<UInt8>, from start: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(bytes[start + index]) << (8 * index) }
    return word
  }

  private mutating func addBlock(_ first: UInt64, _ second: UInt64) {
    high ^= Self.mixedFirst(first)
    high = Self.rotated(high, 27) &+ low
    high = high &* 5 &+ 0x52dc_e729
    low ^= Self.mixedSecond(second)
    low = Self.rotated(low, 31) &+ high
    low = low &* 5 &+ 0x3849_5ab5
  }

  private static func mixedFirst(_ value: UInt64) -> UInt64 {
    rotated(value &* 0x87c3_7b91_1142_53d5, 31) &* 0x4cf5_ad43_2745_937f
  }

  private static func mixedSecond(_ value: UInt64) -> UInt64 {
    rotated(value &* 0x4cf5_ad43_2745_937f, 33) &* 0x87c3_7b91_1142_53d5
  }

  private static func finalized(_ value: UInt64) -> UInt64 {
    var value = value
    value ^= value >> 33
    value = value &* 0xff51_afd7_ed55_8ccd
    value ^= value >> 33
    value = value &* 0xc4ce_b9fe_1a85_ec53
    return value ^ (value >> 33)
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    (value << count) | (value >> (64 - count))
  }
}
