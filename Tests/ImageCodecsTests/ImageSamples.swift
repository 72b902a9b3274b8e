// SPDX-License-Identifier: Apache-2.0

import Primitives

/// Opaque or transparent pixels from rows of 32-bit numbers: alpha, red, green, blue.
func pixelImage(_ rows: [[UInt32]]) -> PixelImage {
  let bytes = rows.joined().flatMap { pixel in
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }
  return PixelImage(width: rows.first?.count ?? 0, height: rows.count, bytes: bytes)
}

/// The pixels as rows of 32-bit numbers: alpha, red, green, blue.
func pixelRows(_ image: PixelImage) -> [[UInt32]] {
  (0..<image.height).map { row in
    (0..<image.width).map { column in
      let start = (row * image.width + column) * 4
      return image.bytes[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

/// Bytes from hexadecimal digits.
func bytes(hexadecimal text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}

/// A segment of a JPEG file: marker, length, content.
func jpegSegment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
  let length = content.count + 2
  return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
}

/// The content of an EXIF segment that says only how the picture is turned.
func exif(orientation: UInt8, bigEndian: Bool) -> [UInt8] {
  let prefix = Array("Exif\0\0".utf8)
  return bigEndian
    ? prefix + Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0]
    : prefix + Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0]
      + [0, 0, 0, 0, 0, 0]
}

/// A frame header of 8-bit components.
func jpegFrame(
  kind: UInt8 = 0, width: Int, height: Int, components: [UInt8] = [1]
) -> [UInt8] {
  let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
  return jpegSegment(
    0xC0 | kind, [8] + size + [UInt8(components.count)] + components.flatMap { [$0, 0x11, 0] })
}

/// A whole grey JPEG file, one row of blocks of 8 × 8 pixels with the given levels.
///
/// The quantization makes a block's DC coefficient its level less 128; its nine possible lengths
/// are coded by four bits each, and "no more coefficients" by one.
func grayJPEG(levels: [Int], segments: [UInt8] = []) -> [UInt8] {
  var bits: [UInt8] = []
  func add(_ value: Int, _ count: Int) {
    for shift in (0..<count).reversed() { bits.append(UInt8(value >> shift & 1)) }
  }
  var previous = 0
  for level in levels {
    let difference = level - 128 - previous
    previous = level - 128
    let length = Int.bitWidth - difference.magnitude.leadingZeroBitCount
    add(length, 4)
    add(difference < 0 ? difference + (1 << length) - 1 : difference, length)
    add(0, 1)
  }
  while bits.count % 8 != 0 { bits.append(1) }
  var scan: [UInt8] = []
  for start in stride(from: 0, to: bits.count, by: 8) {
    let byte = bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 }
    scan += byte == 0xFF ? [0xFF, 0] : [byte]
  }
  let dcTable: [UInt8] = [0] + [0, 0, 0, 10] + [UInt8](repeating: 0, count: 12) + Array(0...9)
  let acTable: [UInt8] = [0x10] + [1] + [UInt8](repeating: 0, count: 15) + [0]
  return [0xFF, 0xD8] + segments + jpegSegment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    + jpegFrame(width: levels.count * 8, height: 8) + jpegSegment(0xC4, dcTable)
    + jpegSegment(0xC4, acTable) + jpegSegment(0xDA, [1, 1, 0, 0, 63, 0]) + scan + [0xFF, 0xD9]
}

/// A GIF file of one red and one blue pixel, with a second image when `isAnimated`.
func gif(isAnimated: Bool = false) -> [UInt8] {
  let header = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
  // Codes of three bits: clear, 0, 1, end.
  let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0]
  let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
  return header + control + image + (isAnimated ? control + image : []) + [0x3B]
}
