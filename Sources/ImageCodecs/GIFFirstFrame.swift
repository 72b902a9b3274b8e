// SPDX-License-Identifier: Apache-2.0

import Primitives

/// Truncates a GIF file after its first image, so that the decoder does not read the others.
///
/// It follows the blocks of the GIF89a specification, appendix B. Invalid blocks are refused here,
/// because the decoder would complain on standard error. An image that is cut off stays as it is;
/// for one that extends beyond the screen, the screen of the result is larger.
func gifFirstFrame(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
  try findFirstFrame(bytes).file
}

/// Whether the first image of a GIF file is complete.
func holdsFirstFrame(_ bytes: [UInt8]) throws(ImageError) -> Bool {
  try findFirstFrame(bytes).isWhole
}

private func findFirstFrame(
  _ bytes: [UInt8]
) throws(ImageError) -> (file: [UInt8], isWhole: Bool) {
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
      let end = endOfSubblocks(reader, offset + 10 + colorTableSize(flags) + 1)
      var file = end < bytes.count ? Array(bytes[..<end]) + [0x3B] : bytes
      // The decoder does not clip an image that extends beyond the screen.
      let screen = [max(screenWidth, left + width), max(screenHeight, top + height)]
      guard ImageLimits.allow(width: screen[0], height: screen[1]) else {
        throw .tooLarge(width: screen[0], height: screen[1])
      }
      file.replaceSubrange(6..<10, with: screen.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
      return (file, end <= bytes.count)
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
