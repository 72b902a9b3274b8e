// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite("Writing WebP", .deadline)
struct WebPEncoderTests {
  @Test("every opaque pixel comes back, and equal pixels give equal bytes")
  func lossless() throws {
    var rows: [[UInt32]] = []
    for y in 0..<40 {
      rows.append((0..<50).map { x in 0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * 6) << 8 | 7 })
    }
    let image = pixelImage(rows)
    let file = try #require(encodeWebP(image))
    #expect(try decodeImage(probeImage(file).get()).get() == image)
    #expect(encodeWebP(image) == file)
  }

  @Test("pictures that WebP can't hold exactly are left to PNG")
  func refused() {
    #expect(encodeWebP(PixelImage(width: 0, height: 3, bytes: [])) == nil)
    #expect(encodeWebP(pixelImage([[0x8000_0000]])) == nil)
    let wide = PixelImage(width: 16_384, height: 1, bytes: Array(repeating: 255, count: 65_536))
    #expect(encodeWebP(wide) == nil)
  }

  @Test("the identity tells sizes and single pixels apart")
  func identity() throws {
    let image = pixelImage([[0xFF00_0000, 0xFFFF_FFFF], [0xFF10_0000, 0xFFFF_FFFF]])
    var other = image
    other.bytes[4] = 254
    #expect(image.identity.hasPrefix("2x2-"))
    #expect(image.identity.count == 20)
    #expect(image.identity != other.identity)
    let flat = PixelImage(width: 4, height: 1, bytes: image.bytes)
    #expect(flat.identity != image.identity)
    let size = try #require(PixelImage.size(inIdentity: flat.identity))
    #expect(size == (4, 1))
    #expect(PixelImage.size(inIdentity: "4-1") == nil)
  }
}
