// SPDX-License-Identifier: Apache-2.0

/// The GIF file cut off after its first image, so that the decoder does not visit the others
/// (GIF89a specification, appendix B); the whole file when its blocks make no sense.
func gifFirstFrame(_ bytes: [UInt8]) -> [UInt8] {
  let reader = ByteReader(bytes, bigEndian: false)
  guard let flags = reader.byte(10) else { return bytes }
  var offset = 13 + colorTableSize(flags)
  while let kind = reader.byte(offset) {
    switch kind {
    case 0x21:  // an extension: its label, then data
      offset = endOfSubblocks(reader, offset + 2)
    case 0x2C:  // an image: its descriptor, a colour table, the code size, data
      guard let flags = reader.byte(offset + 9) else { return bytes }
      let end = endOfSubblocks(reader, offset + 10 + colorTableSize(flags) + 1)
      return end < bytes.count ? Array(bytes[..<end]) + [0x3B] : bytes
    default: return bytes
    }
  }
  return bytes
}

/// The bytes of the colour table that the flags announce.
private func colorTableSize(_ flags: Int) -> Int {
  flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
}

/// The offset after a chain of sub-blocks, which ends with an empty one.
private func endOfSubblocks(_ reader: ByteReader, _ start: Int) -> Int {
  var offset = start
  while let size = reader.byte(offset), size > 0 { offset += 1 + size }
  return offset + 1
}
