// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The values of a raster image's header.
struct ImageHeader: Hashable {
  /// The number of columns as stored.
  var width: Int
  /// The number of rows as stored.
  var height: Int
  /// EXIF tag 0x0112, 1 to 8.
  var orientation = 1

  /// Whether the stored columns are the rows shown.
  static func isTransposing(_ orientation: Int) -> Bool { orientation >= 5 }
}

/// Reads the header of a PNG file (PNG specification §5.2, §11.2.2).
func readPNGHeader(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
  let reader = ByteReader(bytes, bigEndian: true)
  guard let length = reader.number32(8), let width = reader.number32(16),
    let height = reader.number32(20), let depth = reader.byte(24), let color = reader.byte(25),
    bytes.count >= 33
  else { throw .damaged(.png, reason: "the header is cut off") }
  guard length == 13, reader.has("IHDR", at: 12) else {
    throw .damaged(.png, reason: "the header is missing")
  }
  guard [1, 2, 4, 8, 16].contains(depth), [0, 2, 3, 4, 6].contains(color) else {
    throw .damaged(.png, reason: "the header names no known kind of pixels")
  }
  return ImageHeader(width: width, height: height, orientation: pngOrientation(reader))
}

/// The orientation in the `eXIf` chunk of a PNG file (PNG third edition §11.3.4.5); 1 when there is
/// none.
private func pngOrientation(_ reader: ByteReader) -> Int {
  var offset = 8
  while let length = reader.number32(offset), !reader.has("IEND", at: offset + 4) {
    let end = offset + 8 + length
    guard end <= reader.bytes.count else { return 1 }
    if reader.has("eXIf", at: offset + 4) {
      return exifOrientation(Array(reader.bytes[(offset + 8)..<end]))
    }
    offset = end + 4
  }
  return 1
}

/// Reads the header of a GIF file (GIF89a specification §18).
func readGIFHeader(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
  let reader = ByteReader(bytes, bigEndian: false)
  guard let width = reader.number16(6), let height = reader.number16(8), bytes.count >= 13 else {
    throw .damaged(.gif, reason: "the header is cut off")
  }
  return ImageHeader(width: width, height: height)
}

/// Reads the header of a WebP file of any of the three kinds (WebP container specification;
/// RFC 6386 §9.1 for VP8; WebP lossless specification §3 for VP8L).
func readWebPHeader(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
  let reader = ByteReader(bytes, bigEndian: false)
  let cutOff = ImageError.damaged(.webp, reason: "the header is cut off")
  if reader.has("VP8 ", at: 12) {
    guard let startCode = reader.number24(23), let width = reader.number16(26),
      let height = reader.number16(28)
    else { throw cutOff }
    guard startCode == 0x2A_01_9D else {
      throw .damaged(.webp, reason: "it does not begin with a key frame")
    }
    return ImageHeader(width: width & 0x3FFF, height: height & 0x3FFF)
  }
  if reader.has("VP8L", at: 12) {
    guard let signature = reader.byte(20), let packed = reader.number32(21) else { throw cutOff }
    guard signature == 0x2F else {
      throw .damaged(.webp, reason: "the lossless signature is missing")
    }
    return ImageHeader(width: (packed & 0x3FFF) + 1, height: (packed >> 14 & 0x3FFF) + 1)
  }
  if reader.has("VP8X", at: 12) {
    guard let flags = reader.byte(20), let width = reader.number24(24),
      let height = reader.number24(27)
    else { throw cutOff }
    let hasEXIF = flags & 0x08 != 0
    let orientation = hasEXIF ? webPOrientation(reader) : 1
    return ImageHeader(width: width + 1, height: height + 1, orientation: orientation)
  }
  throw .damaged(.webp, reason: "the header is cut off or unknown")
}

/// The orientation in the `EXIF` chunk of an extended WebP file; 1 when there is none.
private func webPOrientation(_ reader: ByteReader) -> Int {
  var offset = 12
  while let size = reader.number32(offset + 4) {
    if reader.has("EXIF", at: offset) {
      let end = min(reader.bytes.count, offset + 8 + size)
      return exifOrientation(Array(reader.bytes[(offset + 8)..<end]))
    }
    offset += 8 + size + size % 2
  }
  return 1
}
