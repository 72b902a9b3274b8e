// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct `Probing images` {
  private func png(width: UInt32, height: UInt32) -> [UInt8] {
    let size = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size
      + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test func `A PNG has its size and three quarters of it in points`() throws {
    let asset = try probeImage(png(width: 200, height: 100)).get()
    #expect(asset.format == .png)
    #expect(asset.pixelSize == Size(width: 200, height: 100))
    #expect(asset.naturalSize == Size(width: 150, height: 75))
    #expect(asset.orientation == 1)
  }

  @Test func `Equal bytes have equal names and others not`() throws {
    let first = try probeImage(png(width: 2, height: 1)).get()
    #expect(try probeImage(png(width: 2, height: 1)).get().contentID == first.contentID)
    #expect(try probeImage(png(width: 1, height: 2)).get().contentID != first.contentID)
    #expect(first.contentID.allSatisfy { $0.isHexDigit || $0 == "-" })
  }

  @Test(arguments: [true, false], 1...8)
  func `EXIF turns a JPEG`(bigEndian: Bool, orientation: Int) throws {
    let segment = jpegSegment(0xE1, exif(orientation: UInt8(orientation), bigEndian: bigEndian))
    let asset = try probeImage([0xFF, 0xD8] + segment + jpegFrame(width: 300, height: 200)).get()
    #expect(asset.orientation == orientation)
    #expect(asset.pixelSize == Size(width: 300, height: 200))
    let upright = Size(width: 225, height: 150)
    #expect(asset.naturalSize == (orientation >= 5 ? upright.transposed : upright))
  }

  @Test(arguments: [0, 9, 255]) func `A senseless orientation is upright`(value: UInt8) throws {
    let segment = jpegSegment(0xE1, exif(orientation: value, bigEndian: true))
    let asset = try probeImage([0xFF, 0xD8] + segment + jpegFrame(width: 3, height: 2)).get()
    #expect(asset.orientation == 1)
  }

  @Test func `Fill bytes and unknown segments stand before a JPEG's frame`() throws {
    let bytes =
      [0xFF, 0xD8, 0xFF, 0xFF] + jpegSegment(0xFE, [1, 2, 3]) + [0xFF] + jpegSegment(0xC4, [0])
      + jpegFrame(kind: 2, width: 7, height: 5, components: [1, 2, 3])
    #expect(try probeImage(bytes).get().pixelSize == Size(width: 7, height: 5))
  }

  @Test(arguments: [
    (0 as UInt8, [1] as [UInt8], true), (2, [1, 2, 3], true), (1, [1, 2, 3], true),
    (0, [1, 2, 3, 4], false), (9, [1, 2, 3], false), (3, [1], false),
    (0, [0x52, 0x47, 0x42], false),
  ])
  func `Only what PDF readers show alike is passed through`(
    kind: UInt8, components: [UInt8], isSafe: Bool
  ) throws {
    let frame = jpegFrame(kind: kind, width: 4, height: 4, components: components)
    let file = [0xFF, 0xD8] + frame + [0xFF, 0xD9]
    #expect(jpegPassthroughIsSafe(try probeImage(file).get()) == isSafe)
  }

  @Test func `A JPEG file that is cut off is not passed through`() throws {
    let file = [0xFF, 0xD8] + jpegFrame(kind: 0, width: 4, height: 4, components: [1, 2, 3])
    #expect(!jpegPassthroughIsSafe(try probeImage(file).get()))
  }

  @Test func `GIF and the three kinds of WebP`() throws {
    #expect(try probeImage(gif()).get().pixelSize == Size(width: 2, height: 1))
    let kinds: [(String, Size)] = [
      (
        "52494646 28000000 57454250 56503820 1c000000 500100 9d012a 1000 0800",
        .init(width: 16, height: 8)
      ),
      ("52494646 22000000 57454250 5650384c 22000000 2f 01400010", .init(width: 2, height: 2)),
      (
        "52494646 22000000 57454250 56503858 0a000000 00000000 0f0000 030000",
        .init(width: 16, height: 4)
      ),
    ]
    for (hexadecimal, size) in kinds {
      let asset = try probeImage(bytes(hexadecimal: hexadecimal)).get()
      #expect(asset.format == .webp)
      #expect(asset.pixelSize == size)
    }
  }

  @Test func `EXIF turns a WebP`() throws {
    let content = exif(orientation: 6, bigEndian: false)
    let file =
      bytes(hexadecimal: "52494646 00000000 57454250 56503858 0a000000 08000000 0f0000 030000")
      + Array("EXIF".utf8) + [UInt8(content.count), 0, 0, 0] + content
    let asset = try probeImage(file).get()
    #expect(asset.orientation == 6)
    #expect(asset.naturalSize == Size(width: 3, height: 12))
  }

  @Test(arguments: [
    (40_000 as UInt32, 10 as UInt32), (20_000, 20_000), (0x7FFF_FFFF, 0x7FFF_FFFF),
  ])
  func `More pixels than we decode are refused`(width: UInt32, height: UInt32) {
    let expected = ImageError.tooLarge(width: Int(width), height: Int(height))
    #expect(probeImage(png(width: width, height: height)) == .failure(expected))
  }

  @Test func `An image without pixels is damaged`() {
    #expect(
      probeImage(png(width: 0, height: 5))
        == .failure(.damaged(.png, reason: "it is 0 × 5 pixels large")))
    #expect(throws: ImageError.self) {
      try probeImage([0xFF, 0xD8] + jpegFrame(width: 5, height: 0)).get()
    }
  }

  @Test(arguments: [
    ("", "an empty file, not PNG, JPEG, GIF, WebP or SVG"),
    ("II*\0", "a TIFF file, not PNG, JPEG, GIF, WebP or SVG"),
    ("\0\0\0\u{18}ftypavif", "an AVIF file, not PNG, JPEG, GIF, WebP or SVG"),
    ("hello", "not a PNG, JPEG, GIF, WebP or SVG file"),
    ("<p></p>", "a damaged SVG file: its root element is <p>"),
    ("<html></html>", "an HTML page, not PNG, JPEG, GIF, WebP or SVG"),
    ("\n<!doctype HTML>", "an HTML page, not PNG, JPEG, GIF, WebP or SVG"),
    ("GIF89a", "a damaged GIF file: the header is cut off"),
  ])
  func `Reasons are words`(text: String, words: String) {
    guard case .failure(let error) = probeImage(Array(text.utf8)) else {
      Issue.record("accepted")
      return
    }
    #expect("\(error)" == words)
  }

  @Test func `Every beginning of a file is refused or read, and never traps`() {
    let jpeg = grayJPEG(
      levels: [0, 255], segments: jpegSegment(0xE1, exif(orientation: 6, bigEndian: false)))
    let files = [png(width: 3, height: 3), jpeg, gif(isAnimated: true), webPWithAlpha]
    for file in files {
      for count in 0..<file.count {
        if case .success(let asset) = probeImage(Array(file.prefix(count))) {
          _ = decodeImage(asset)
        }
      }
    }
  }

  @Test func `Noise behind a signature never traps`() {
    var state: UInt64 = 88_172_645_463_325_252
    func random() -> UInt8 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state)
    }
    let signatures: [[UInt8]] = [
      [], Array(png(width: 3, height: 3).prefix(16)), [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8),
      Array("RIFF    WEBPVP8X".utf8), Array("RIFF    WEBPVP8L".utf8), Array("<svg ".utf8),
    ]
    for round in 0..<400 {
      let noise = (0..<(round % 97)).map { _ in random() }
      for signature in signatures {
        if case .success(let asset) = probeImage(signature + noise),
          asset.pixelSize.width * asset.pixelSize.height < 1e6
        {
          _ = decodeImage(asset)
        }
      }
    }
  }
}

/// A lossless WebP file of 2 × 2 pixels: red, half blue; green, nothing.
let webPWithAlpha = bytes(
  hexadecimal: """
    524946462e000000574542505650384c220000002f014000101f201048da1f7a
    0d014191ffa3cdbf80a0e8bae502e646c33a44f43f02
    """)
