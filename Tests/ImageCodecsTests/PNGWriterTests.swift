// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct `Writing PNG` {
  /// Bit depth and colour type in the header of an encoded image.
  private func kind(_ image: PixelImage) throws -> [UInt8] {
    Array(try encodePNG(image, ppi: 0)[24...25])
  }

  /// Checks that the image comes back as it was.
  private func expectRoundTrip(_ image: PixelImage) throws {
    let asset = try probeImage(try encodePNG(image, ppi: 144)).get()
    #expect(try decodeImage(asset).get() == image)
  }

  /// An image of the numbers from 0, each made a pixel.
  private func ramp(_ width: Int, _ height: Int, _ pixel: (UInt32) -> UInt32) -> PixelImage {
    pixelImage((0..<height).map { row in (0..<width).map { pixel(UInt32(row * width + $0)) } })
  }

  @Test(arguments: [(2, 1), (3, 2), (5, 4), (17, 8), (256, 8)])
  func `Few colours are a palette of few bits`(colors: Int, bits: UInt8) throws {
    let image = ramp(257, 3) { 0xFF00_4000 | ($0 % UInt32(colors)) << 16 | $0 % UInt32(colors) }
    #expect(try kind(image) == [bits, 3])
    try expectRoundTrip(image)
  }

  @Test func `Many greys are grey, few are a palette`() throws {
    let grays = ramp(40, 7) { 0xFF00_0000 | ($0 % 256) * 0x010101 }
    #expect(try kind(grays) == [8, 0])
    try expectRoundTrip(grays)
    #expect(try kind(ramp(40, 7) { $0 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }) == [1, 3])
  }

  @Test func `Many colours are RGB, with transparency RGBA`() throws {
    let opaque = ramp(30, 10) { 0xFF00_0000 | $0 * 0x0101 }
    #expect(try kind(opaque) == [8, 2])
    try expectRoundTrip(opaque)
    let transparent = ramp(30, 10) { $0 == 299 ? 0 : 0xFF00_0000 | $0 * 0x0101 }
    #expect(try kind(transparent) == [8, 6])
    try expectRoundTrip(transparent)
  }

  @Test func `Transparent colours fit in a palette`() throws {
    let image = pixelImage([[0, 0x8080_0000, 0xFF00_FF00, 0x4000_4040, 0x0100_0001]])
    #expect(try kind(image) == [4, 3])
    try expectRoundTrip(image)
  }

  @Test func `The resolution is stated in pixels a metre`() throws {
    let file = try encodePNG(pixelImage([[0xFF00_0000]]), ppi: 144)
    let start = try #require(file.firstRange(of: Array("pHYs".utf8))).upperBound
    #expect(Array(file[start..<(start + 9)]) == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    let without = try encodePNG(pixelImage([[0xFF00_0000]]), ppi: .nan)
    #expect(without.firstRange(of: Array("pHYs".utf8)) == nil)
  }

  @Test func `Equal pixels give equal bytes without a time`() throws {
    let image = ramp(100, 100) { 0xFF00_0000 | $0 &* 2_654_435 }
    let file = try encodePNG(image, ppi: 72)
    #expect(try encodePNG(image, ppi: 72) == file)
    #expect(file.firstRange(of: Array("tIME".utf8)) == nil)
  }

  @Test func `An empty image is refused`() {
    #expect(throws: PNGWritingError.self) {
      try encodePNG(PixelImage(width: 0, height: 3, bytes: []), ppi: 72)
    }
  }
}
