// SPDX-License-Identifier: Apache-2.0

import Deflate
import TestSupport
import Testing

@Suite("Compression", .deadline)
struct DeflateTests {
  private let text = Array(String(repeating: "to and fro, ", count: 200).utf8)

  private func stream(_ bytes: [UInt8], level: Int = 6) throws -> [UInt8] {
    try #require(Compressor(level: level).compressed(bytes))
  }

  @Test("what is compressed is read back", arguments: [1, 4, 12])
  func roundTrip(level: Int) throws {
    let compressor = Compressor(level: level)
    for bytes in [[], [7], text] {
      let stream = try #require(compressor.compressed(bytes))
      #expect(decompressed(stream, count: bytes.count) == bytes)
    }
    #expect(try stream(text, level: level).count < text.count / 10)
  }

  @Test("a level that there is none of compresses nothing", arguments: [-1, 13, Int.max])
  func levels(level: Int) {
    #expect(Compressor(level: level).compressed(text) == nil)
  }

  @Test("a stream that holds another number of bytes is refused", arguments: [-1, 1])
  func counts(difference: Int) throws {
    #expect(try decompressed(stream(text), count: text.count + difference) == nil)
    #expect(decompressed([UInt8](), count: 0) == nil)
  }

  @Test("a damaged stream is refused")
  func damage() throws {
    let whole = try stream(text)
    for count in whole.indices {
      #expect(decompressed(whole.prefix(count), count: text.count) == nil)
    }
    var otherSum = whole
    otherSum[otherSum.count - 1] ^= 1
    #expect(decompressed(otherSum, count: text.count) == nil)
  }

  @Test("the checksum is that of the slice, wherever it begins")
  func checksum() {
    // The check value of CRC-32/ISO-HDLC.
    let digits = Array("..123456789..".utf8)
    #expect(crc32(digits[2..<11]) == 0xCBF4_3926)
    #expect(crc32([]) == 0)
  }
}
