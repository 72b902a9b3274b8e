// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import ImageCodecs

@Suite("JPEG passthrough", .deadline)
struct JPEGPassthroughTests {
  private let profile = jpegSegment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7])
  private let preamble = jpegSegment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
  private let adobe = jpegSegment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])

  private func embedded(_ file: [UInt8]) throws -> [UInt8] {
    try #require(embeddedJPEG(try probeImage(file).get())).data
  }

  @Test("a file without private data stays as it is")
  func same() throws {
    let file = grayJPEG(levels: [0, 255, 7], segments: preamble + profile + adobe)
    #expect(try embedded(file) == file)
    #expect(integrity(of: try probeImage(file).get()) == .whole)
  }

  @Test("camera data, places, comments, previews and what follows the picture go")
  func privateData() throws {
    let secrets =
      jpegSegment(0xE1, exif(orientation: 6, bigEndian: true))
      + jpegSegment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
      + jpegSegment(0xED, Array("Photoshop 3.0\0".utf8)) + jpegSegment(0xFE, Array("Hi".utf8))
      + jpegSegment(0xE0, Array("JFXX\0".utf8) + [0x10, 1, 2])
      + jpegSegment(0xE2, Array("MPF\0".utf8))
    let preview = jpegSegment(
      0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 1, 1] + [9, 9, 9])
    let file =
      grayJPEG(levels: [0, 255, 7], segments: preview + secrets + profile + adobe)
      + Array("GPS".utf8) + [0xFF, 0xD8, 0xFF, 0xD9]
    let asset = try probeImage(file).get()
    // The page still turns it.
    #expect(asset.orientation == 6)
    #expect(
      try embedded(file) == grayJPEG(levels: [0, 255, 7], segments: preamble + profile + adobe))
  }

  @Test("wrong data is found, and such a file is not embedded as it is")
  func damage() throws {
    let file = grayJPEG(levels: [0, 255, 0, 255, 12, 99])
    // The data ends early, but the end is marked.
    let short = Array(file.dropLast(5)) + [0xFF, 0xD9]
    var asset = try probeImage(short).get()
    #expect(integrity(of: asset) == .faulty)
    asset.isSound = false
    #expect(embeddedJPEG(asset) == nil)
    #expect((try? decodeImage(asset).get()) != nil)
    // There is a header, but no data.
    let scan = try #require(
      zip(file.indices, file).first { file[$0.0...].starts(with: [0xFF, 0xDA]) })
    let empty = try probeImage(Array(file[..<scan.0]) + [0xFF, 0xD9]).get()
    #expect(
      integrity(of: empty) == .damaged(.damaged(.jpeg, reason: "its pixels can't be decoded")))
  }

  @Test("a frame of a GIF keeps its place on a screen that is made smaller")
  func frames() throws {
    func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let colors: [UInt8] = [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    let file =
      Array("GIF89a".utf8) + number(4_000) + number(2_000) + colors + [0x2C] + number(2_000)
      + number(1_000) + number(2) + number(1) + [0, 2, 2, 0x44, 0x0A, 0, 0x3B]
    let asset = try probeImage(file).get()
    let whole = try decodeImage(asset).get()
    #expect(whole.width == 4_000 && whole.height == 2_000)
    let offset = (1_000 * 4_000 + 2_000) * 4
    #expect(Array(whole.bytes[offset..<(offset + 8)]) == [0, 0, 255, 255, 255, 0, 0, 255])
    let small = try decodeImage(asset, maxPixels: (400, 200)).get()
    #expect(small.width == 400 && small.height == 200)
    #expect(small.bytes[(100 * 400 + 200) * 4 + 3] == 255)
  }
}
