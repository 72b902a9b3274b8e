// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The values of a JPEG file's segments before its first scan (ITU-T T.81 annex B).
struct JPEGHeader {
  /// The size and orientation.
  var image: ImageHeader
  /// The number of colour components: 1 grey, 3 colour, 4 CMYK.
  var components: Int
  /// The frame kind, the low half of the SOF marker: 0 and 1 are sequential, 2 is
  /// progressive.
  var frameKind: Int
  /// The bits of a sample.
  var precision: Int
  /// Whether only the names of the components, which PDF readers ignore, identify them as red,
  /// green and blue.
  var isUnmarkedRGB: Bool
  /// The offset of the frame header.
  var frameOffset: Int

  /// Reads the segments up to the frame header.
  init(_ bytes: [UInt8]) throws(ImageError) {
    let reader = ByteReader(bytes, bigEndian: true)
    var orientation = 1
    var isMarked = false
    var offset = 2
    while let marker = reader.byte(offset + 1) {
      guard reader.byte(offset) == 0xFF else {
        throw .damaged(.jpeg, reason: "a marker is missing")
      }
      switch marker {
      case 0xFF:  // B.1.1.2: any number of fill bytes
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:  // markers without a segment
        offset += 2
        continue
      case 0xD9, 0xDA: throw .damaged(.jpeg, reason: "no frame header comes before the data")
      default: break
      }
      guard let length = reader.number16(offset + 2), length >= 2 else { break }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let precision = reader.byte(offset + 4), let height = reader.number16(offset + 5),
          let width = reader.number16(offset + 7), let components = reader.byte(offset + 9)
        else { throw .damaged(.jpeg, reason: "the header is cut off") }
        guard [1, 3, 4].contains(components) else {
          throw .damaged(.jpeg, reason: "it has \(components) colour components")
        }
        let names = (0..<components).map { reader.byte(offset + 10 + 3 * $0) }
        image = ImageHeader(width: width, height: height, orientation: orientation)
        self.components = components
        frameKind = marker & 0x0F
        frameOffset = offset
        self.precision = precision
        isUnmarkedRGB = !isMarked && names == [0x52, 0x47, 0x42]
        return
      case 0xE0 where reader.has("JFIF\0", at: offset + 4): isMarked = true
      case 0xEE where reader.has("Adobe", at: offset + 4): isMarked = true
      case 0xE1 where reader.has("Exif\0\0", at: offset + 4):
        let end = min(bytes.count, offset + 2 + length)
        if end > offset + 10 { orientation = exifOrientation(Array(bytes[(offset + 10)..<end])) }
      default: break
      }
      offset += 2 + length
    }
    throw .damaged(.jpeg, reason: "the header is cut off")
  }
}

/// Reads tag 0x0112 from EXIF data, which is a TIFF file (EXIF 2.3 §4.5, §4.6.4).
///
/// - Returns: 1 to 8; 1 when the tag is missing or makes no sense.
func exifOrientation(_ tiff: [UInt8]) -> Int {
  var reader = ByteReader(tiff, bigEndian: true)
  // Some programs repeat JPEG's prefix in WebP files.
  if reader.has("Exif\0\0", at: 0) {
    reader = ByteReader(Array(tiff.dropFirst(6)), bigEndian: true)
  }
  if reader.has("II*\0", at: 0) {
    reader.isBigEndian = false
  } else if !reader.has("MM\0*", at: 0) {
    return 1
  }
  guard let directory = reader.number32(4), let count = reader.number16(directory) else { return 1 }
  for entry in 0..<count {
    let offset = directory + 2 + 12 * entry
    guard let tag = reader.number16(offset) else { return 1 }
    guard tag == 0x0112 else { continue }
    guard reader.number16(offset + 2) == 3, let value = reader.number16(offset + 8),
      (1...8).contains(value)
    else { return 1 }
    return value
  }
  return 1
}
