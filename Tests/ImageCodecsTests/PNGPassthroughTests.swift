// SPDX-License-Identifier: Apache-2.0

import Deflate
import Primitives
import TestSupport
import Testing

@testable import ImageCodecs

@Suite("PNG passthrough", .deadline)
struct PNGPassthroughTests {
  /// Samples of a square picture, each row under another of PNG's five filters.
  private func file(
    colorType: UInt8, channels: Int, side: Int = 5, opaque: Bool = false, firstFilter: Int = 0,
    extra: [UInt8] = []
  ) -> [UInt8] {
    var rows = (0..<side).map { row in
      (0..<side * channels).map { UInt8(truncatingIfNeeded: row * 47 &+ $0 * $0 * 13) }
    }
    if opaque {
      for row in rows.indices {
        for pixel in 0..<side { rows[row][pixel * channels + channels - 1] = 255 }
      }
    }
    var data: [UInt8] = []
    var above = [UInt8](repeating: 0, count: side * channels)
    for (number, row) in rows.enumerated() {
      let filter = (number + firstFilter) % 5
      data.append(UInt8(filter))
      data += filtered(row, above: above, filter, channels)
      above = row
    }
    let header = [0, 0, 0, UInt8(side), 0, 0, 0, UInt8(side), 8, colorType, 0, 0, 0]
    let stream = Compressor(level: 1).compressed(data) ?? []
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + extra
      + chunk("IDAT", Array(stream.prefix(9))) + chunk("IDAT", Array(stream.dropFirst(9)))
      + chunk("IEND", [])
  }

  /// A row as the filter leaves it (PNG specification §9.2).
  private func filtered(
    _ row: [UInt8], above: [UInt8], _ filter: Int, _ channels: Int
  ) -> [UInt8] {
    row.indices.map { index in
      let left = index >= channels ? Int(row[index - channels]) : 0
      let up = Int(above[index])
      let corner = index >= channels ? Int(above[index - channels]) : 0
      let nearest = [left, up, corner].min {
        abs(left + up - corner - $0) < abs(left + up - corner - $1)
      }
      let predicted = [0, left, up, (left + up) / 2, nearest ?? 0][filter]
      return row[index] &- UInt8(truncatingIfNeeded: predicted)
    }
  }

  private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let body = Array(type.utf8) + content
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return number(UInt32(content.count)) + body + number(~sum)
  }

  private func passed(_ file: [UInt8], max: Int = 9) throws -> EncodedImage? {
    passThroughPNG(try probeImage(file).get(), maxPixels: (max, max))
  }

  /// The pixels of rows that were taken over.
  private func pixels(_ data: [UInt8], colorType: UInt8, side: Int = 5) throws -> PixelImage {
    let header = [0, 0, 0, UInt8(side), 0, 0, 0, UInt8(side), 8, colorType, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", data) + chunk("IEND", [])
    return try decodeImage(try probeImage(file).get()).get()
  }

  @Test("an opaque picture stays as it is", arguments: [(UInt8(0), 1), (2, 3)])
  func whole(_ colorType: UInt8, _ channels: Int) throws {
    let file = file(colorType: colorType, channels: channels)
    let image = try #require(try passed(file))
    #expect(image.colorSpace == (channels == 1 ? .gray : .rgb))
    #expect(image.alpha == nil)
    #expect(
      try pixels(image.data, colorType: colorType)
        == decodeImage(try probeImage(file).get()).get())
  }

  @Test("the rows of a picture are compressed anew where they become smaller")
  func recompressed() throws {
    let side = 200
    let rows = (0..<side).flatMap { row -> [UInt8] in
      [0] + (0..<side).map { UInt8(truncatingIfNeeded: ($0 / 7) * 31 ^ (row / 11) * 17) }
    }
    let stream = try #require(Compressor(level: 1).compressed(rows))
    let header: [UInt8] = [0, 0, 0, 200, 0, 0, 0, 200, 8, 0, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stream) + chunk("IEND", [])
    let image = try #require(try passed(file, max: side))
    #expect(image.data.count < stream.count)
    let kept = try #require(decompressed(image.data, count: rows.count))
    #expect(kept == rows)
  }

  @Test("a palette comes along")
  func palette() throws {
    let colors = (0..<256).flatMap { value -> [UInt8] in [UInt8(value), UInt8(255 - value), 7] }
    let image = try #require(
      try passed(file(colorType: 3, channels: 1, extra: chunk("PLTE", colors))))
    #expect(image.colorSpace == .indexed(colors))
  }

  /// Sides of pictures whose rows are taken in pairs of pixels with and without a rest.
  private static let sides = [1, 2, 5, 6, 8]

  @Test(
    "opacity is parted from colours under every filter", arguments: [(UInt8(4), 2), (6, 4)], sides)
  func parted(_ kind: (colorType: UInt8, channels: Int), _ side: Int) throws {
    let file = file(colorType: kind.colorType, channels: kind.channels, side: side)
    let image = try #require(try passed(file))
    let opacity = try pixels(try #require(image.alpha), colorType: 0, side: side)
    let colors = try pixels(image.data, colorType: kind.channels == 2 ? 0 : 2, side: side)
    let whole = try decodeImage(try probeImage(file).get()).get()
    for pixel in 0..<side * side {
      let alpha = whole.bytes[pixel * 4 + 3]
      #expect(opacity.bytes[pixel * 4] == alpha)
      for channel in pixel * 4..<pixel * 4 + 3 {
        #expect(whole.bytes[channel] == premultiplied(colors.bytes[channel], UInt32(alpha)))
      }
    }
  }

  @Test(
    "opacity that hides nothing goes away", arguments: [(UInt8(4), 2), (6, 4)], sides)
  func opaque(_ kind: (colorType: UInt8, channels: Int), _ side: Int) throws {
    for filter in 0..<5 {
      let file = file(
        colorType: kind.colorType, channels: kind.channels, side: side, opaque: true,
        firstFilter: filter)
      let image = try #require(try passed(file))
      #expect(image.alpha == nil, "filter \(filter) first")
      #expect(
        try pixels(image.data, colorType: kind.channels == 2 ? 0 : 2, side: side)
          == decodeImage(try probeImage(file).get()).get())
    }
  }

  @Test("what has to be decoded is not passed through")
  func refused() throws {
    let good = file(colorType: 2, channels: 3)
    #expect(try passed(good, max: 2) == nil)
    #expect(
      try passed(file(colorType: 0, channels: 1, extra: chunk("tRNS", [0, 7]))) == nil)
    #expect(
      try passed(file(colorType: 0, channels: 1, extra: chunk("gAMA", [0, 1, 0x86, 0xA0]))) == nil)
    var damaged = good
    damaged[60] ^= 0xFF
    #expect(try passed(damaged) == nil)
    #expect(try passed(Array(good.dropLast(12))) == nil)
    #expect(try passed(grayJPEG(levels: [9])) == nil)
  }

  @Test("rows that are missing or too many are noticed", arguments: [UInt8(4), 6])
  func wrongHeight(_ height: UInt8) throws {
    let file = file(colorType: 2, channels: 3)
    let start = 8
    let header: [UInt8] = [0, 0, 0, 5, 0, 0, 0, height, 8, 2, 0, 0, 0]
    let changed = Array(file[..<start]) + chunk("IHDR", header) + Array(file[(start + 25)...])
    #expect(try passed(changed) == nil)
  }

  @Test("samples of 16 bits are those of a screen, and are decoded")
  func deepSamples() throws {
    let data = try #require(Compressor(level: 1).compressed([0, 0x33, 0x33, 0x80, 0]))
    let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 1, 16, 0, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", data) + chunk("IEND", [])
    #expect(try passed(file) == nil)
    let pixels = try decodeImage(try probeImage(file).get()).get()
    #expect(pixelRows(pixels) == [[0xFF33_3333, 0xFF80_8080]])
  }
}
