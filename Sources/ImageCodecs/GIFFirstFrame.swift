// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The first image of a GIF file as a file of its own, and its place.
struct GIFFrame {
  /// The file, whose screen is as large as the image.
  let file: [UInt8]
  /// The offset from the left edge of the screen.
  let x: Int
  /// The offset from the top edge of the screen.
  let y: Int
  /// Whether the image is complete.
  let isWhole: Bool
}

/// Finds the first image of a GIF file.
///
/// It follows the blocks of the GIF89a specification, appendix B. Invalid blocks are refused here,
/// because the decoder would complain on standard error. An image that is cut off stays as it is.
func gifFirstFrame(_ bytes: [UInt8]) throws(ImageError) -> GIFFrame {
  let reader = ByteReader(bytes, bigEndian: false)
  let cutOff = ImageError.damaged(.gif, reason: "it is cut off before its first image")
  guard let screenWidth = reader.number16(6), let screenHeight = reader.number16(8),
    let flags = reader.byte(10)
  else { throw cutOff }
  var offset = 13 + colorTableSize(flags)
  while let kind = reader.byte(offset) {
    switch kind {
    case 0x21:  // an extension: its label, then data
      offset = endOfSubblocks(reader, offset + 2)
    case 0x2C:  // an image: its descriptor, a colour table, the code size, data
      guard let left = reader.number16(offset + 1), let top = reader.number16(offset + 3),
        let width = reader.number16(offset + 5), let height = reader.number16(offset + 7),
        let flags = reader.byte(offset + 9)
      else { throw cutOff }
      guard width > 0, height > 0 else {
        throw .damaged(.gif, reason: "its first image is \(width) × \(height) pixels large")
      }
      guard left < screenWidth, top < screenHeight else {
        throw .damaged(.gif, reason: "its first image lies outside")
      }
      guard ImageLimits.allow(width: width, height: height) else {
        throw .tooLarge(width: width, height: height)
      }
      let data = offset + 10 + colorTableSize(flags)
      let end = endOfSubblocks(reader, data + 1)
      // A code of 12 bits stands for 4096 pixels at most (GIF89a, appendix F).
      guard width * height / 8 <= max(0, min(end, bytes.count) - data) * 4096 else {
        throw .damaged(.gif, reason: "it lacks nearly all of its \(width) × \(height) pixels")
      }
      var file = end < bytes.count ? Array(bytes[..<end]) + [0x3B] : bytes
      // The screen around the image may be huge.
      let size = [width, height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      file.replaceSubrange(6..<10, with: size)
      file.replaceSubrange((offset + 1)..<(offset + 5), with: [0, 0, 0, 0])
      return GIFFrame(file: file, x: left, y: top, isWhole: end <= bytes.count)
    default: throw .damaged(.gif, reason: "no image comes before its end")
    }
  }
  throw cutOff
}

/// The size of the colour table that the flags announce, in bytes.
private func colorTableSize(_ flags: Int) -> Int {
  flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
}

/// The offset after a chain of sub-blocks, which ends with an empty one.
private func endOfSubblocks(_ reader: ByteReader, _ start: Int) -> Int {
  var offset = start
  while let size = reader.byte(offset), size > 0 { offset += 1 + size }
  return offset + 1
}
