// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct `Decoding images` {
  private func decoded(_ bytes: [UInt8], maxPixels: (Int, Int)? = nil) throws -> PixelImage {
    try decodeImage(try probeImage(bytes).get(), maxPixels: maxPixels).get()
  }

  @Test func `A PNG with alpha comes premultiplied`() throws {
    let image = pixelImage([[0xFFFF_0000, 0x8000_0080], [0x0000_0000, 0xFF01_0203]])
    #expect(pixelRows(try decoded(try encodePNG(image, ppi: 0))) == pixelRows(image))
  }

  @Test(arguments: [false, true]) func `The first frame of a GIF`(isAnimated: Bool) throws {
    let image = try decoded(gif(isAnimated: isAnimated))
    #expect(pixelRows(image) == [[0xFFFF_0000, 0xFF00_00FF]])
  }

  @Test func `A GIF whose first image is empty is refused`() throws {
    var file = gif()
    file[32] = 0  // the image's width
    #expect(
      decodeImage(try probeImage(file).get())
        == .failure(.damaged(.gif, reason: "its first image is 0 × 1 pixels large")))
  }

  @Test func `A GIF's image is cut off at its screen`() throws {
    var file = gif()
    file[6] = 1  // the screen's width
    #expect(pixelRows(try decoded(file)) == [[0xFFFF_0000]])
  }

  @Test func `A WebP with alpha comes premultiplied`() throws {
    let rows = pixelRows(try decoded(webPWithAlpha))
    #expect(rows == [[0xFFFF_0000, 0x8000_0080], [0xFF00_FF00, 0x0000_0000]])
  }

  @Test func `An animated WebP shows its first frame in its place`() throws {
    let still = Array(webPWithAlpha.dropFirst(12))
    let frame = bytes(hexadecimal: "010000 000000 010000 010000 640000 00") + still
    let size = [UInt8(frame.count), 0, 0, 0]
    let file =
      bytes(hexadecimal: "52494646 00000000 57454250 56503858 0a000000 02000000 030000 010000")
      + Array("ANMF".utf8) + size + frame
    let rows = pixelRows(try decoded(file))
    #expect(rows == [[0, 0, 0xFFFF_0000, 0x8000_0080], [0, 0, 0xFF00_FF00, 0]])
  }

  /// The corner of the dark block, stored at the left, after each orientation.
  @Test(arguments: [
    (1, 16, true), (2, 16, false), (3, 16, false), (4, 16, true), (5, 8, true), (6, 8, true),
    (7, 8, false), (8, 8, false),
  ])
  func `A JPEG is upright`(orientation: Int, width: Int, isDarkFirst: Bool) throws {
    let segment = jpegSegment(0xE1, exif(orientation: UInt8(orientation), bigEndian: true))
    let image = try decoded(grayJPEG(levels: [20, 230], segments: segment))
    #expect(image.width == width)
    #expect(image.height == 24 - width)
    let rows = pixelRows(image)
    #expect(rows[0][0] == (isDarkFirst ? 0xFF14_1414 : 0xFFE6_E6E6))
    #expect(rows.last?.last == (isDarkFirst ? 0xFFE6_E6E6 : 0xFF14_1414))
  }

  @Test func `A large image is averaged, each side by itself`() throws {
    let image = pixelImage([
      [0xFF00_0000, 0xFFFF_FFFF, 0xFF10_1010], [0xFF00_0000, 0xFFFF_FFFF, 0xFF10_1010],
    ])
    let file = try encodePNG(image, ppi: 0)
    #expect(pixelRows(try decoded(file, maxPixels: (1, 1))) == [[0xFF5A_5A5A]])
    #expect(
      pixelRows(try decoded(file, maxPixels: (3, 1)))
        == [[0xFF00_0000, 0xFFFF_FFFF, 0xFF10_1010]])
    // Less than twice as long stays.
    #expect(pixelRows(try decoded(file, maxPixels: (2, 1)))[0].count == 3)
    // Each new pixel covers two and a half old ones.
    let row: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF10_1010, 0xFF00_0000, 0xFFFF_FFFF]
    let wide = try encodePNG(pixelImage([row]), ppi: 0)
    #expect(pixelRows(try decoded(wide, maxPixels: (2, 1))) == [[0xFF69_6969, 0xFF69_6969]])
    #expect(try decoded(file, maxPixels: (9, 9)) == image)
    #expect(try decoded(file, maxPixels: (0, -1)).width == 1)
  }

  @Test func `The wanted size is upright`() throws {
    let segment = jpegSegment(0xE1, exif(orientation: 6, bigEndian: true))
    let levels = [Int](repeating: 60, count: 40)
    let image = try decoded(grayJPEG(levels: levels, segments: segment), maxPixels: (4, 10))
    #expect(image.width == 4)
    #expect(image.height == 10)
    #expect(pixelRows(image).joined().allSatisfy { $0 == 0xFF3C_3C3C })
  }

  @Test func `Opacity is seen in every pixel`() {
    #expect(pixelImage([[0xFF00_0000, 0xFFFF_FFFF]]).isOpaque)
    #expect(!pixelImage([[0xFF00_0000, 0xFE00_0000]]).isOpaque)
  }

  @Test func `A damaged PNG is refused`() throws {
    var file = try encodePNG(pixelImage([[0xFF00_0000, 0xFFFF_FFFF]]), ppi: 0)
    file[40] ^= 0xFF
    let asset = try probeImage(file).get()
    guard case .failure(.damaged(.png, _)) = decodeImage(asset) else {
      Issue.record("accepted")
      return
    }
  }
}
