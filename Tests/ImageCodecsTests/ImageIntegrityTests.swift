// SPDX-License-Identifier: Apache-2.0

import Deflate
import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct `The integrity of images` {
  private func integrity(_ bytes: [UInt8]) throws -> ImageIntegrity {
    ImageCodecs.integrity(of: try probeImage(bytes).get())
  }

  private func isDamaged(_ bytes: [UInt8]) throws -> Bool {
    if case .damaged = try integrity(bytes) { true } else { false }
  }

  private func png() throws -> [UInt8] {
    let rows = (0..<40).map { row in (0..<40).map { 0xFF00_0000 | UInt32(row * 977 * $0 * 577) } }
    return try encodePNG(pixelImage(rows), ppi: 0)
  }

  @Test func `Whole files are whole`() throws {
    #expect(try integrity(png()) == .whole)
    #expect(try integrity(grayJPEG(levels: [0, 255])) == .whole)
    #expect(try integrity(gif()) == .whole)
    #expect(try integrity(gif(isAnimated: true)) == .whole)
  }

  @Test func `A PNG without its second half, or with wrong bytes, shows nothing`() throws {
    let file = try png()
    #expect(try isDamaged(Array(file.prefix(file.count / 2))))
    var wrong = file
    wrong[file.count / 2] ^= 255
    #expect(try isDamaged(wrong))
    // The last chunk holds nothing.
    #expect(try integrity(Array(file.dropLast(12))) == .whole)
  }

  @Test func `A JPEG without its end is shown as far as it goes`() throws {
    let file = grayJPEG(levels: [0, 255, 0, 255])
    #expect(try integrity(Array(file.dropLast(3))) == .cutOff)
    // What comes behind the end does not matter.
    #expect(try integrity(file + [UInt8](repeating: 0, count: 1000)) == .whole)
  }

  @Test func `A GIF is whole when its first frame is`() throws {
    #expect(try integrity(Array(gif(isAnimated: true).dropLast(1))) == .whole)
    #expect(try isDamaged(Array(gif().prefix(20))))
    #expect(try integrity(Array(gif().dropLast(2))) == .cutOff)
  }

  @Test(arguments: 1...8) func `EXIF turns a PNG`(orientation: UInt8) throws {
    let file = try encodePNG(pixelImage([[0xFFFF_0000, 0xFF00_FF00]]), ppi: 0)
    let content = exif(orientation: orientation, bigEndian: true).dropFirst(6)
    let body = Array("eXIf".utf8) + content
    let sum = crc32(body[...])
    let chunk =
      [0, 0, 0, UInt8(content.count)] + body
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
    let asset = try probeImage(file.prefix(33) + chunk + file.dropFirst(33)).get()
    #expect(asset.orientation == Int(orientation))
    #expect(asset.naturalSize.width == (orientation >= 5 ? 0.75 : 1.5))
    #expect((passThroughPNG(asset, maxPixels: (2, 2)) != nil) == (orientation == 1))
    let image = try decodeImage(asset).get()
    let isRedFirst = [1, 4, 5, 6].contains(orientation)
    #expect(pixelRows(image).joined().first == (isRedFirst ? 0xFFFF_0000 : 0xFF00_FF00))
  }
}
