// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The JPEG file to be embedded in a PDF with its pixels as they are; `nil` when it would not look
/// the same.
///
/// Only what readers need stays: no camera data, places, previews, comments, and nothing behind the
/// picture.
package func embeddedJPEG(_ asset: ImageAsset) -> EncodedImage? {
  guard jpegPassthroughIsSafe(asset), let header = try? JPEGHeader(asset.bytes),
    let data = withoutPrivateSegments(asset.bytes)
  else { return nil }
  return EncodedImage(
    width: header.image.width, height: header.image.height,
    colorSpace: header.components == 1 ? .gray : .rgb, bitsPerSample: 8, coding: .jpeg, data: data)
}

/// Whether a JPEG file looks the same when its pixels are embedded in a PDF as they are.
///
/// Files with four components do not: Adobe's CMYK is inverted without telling the reader. Neither
/// do frames other than Huffman-coded sequential and progressive ones of 8 bits (ISO 32000-1
/// §7.4.8), files that are RGB only by the names of their components, and damaged files.
package func jpegPassthroughIsSafe(_ asset: ImageAsset) -> Bool {
  guard asset.format == .jpeg, asset.isSound, let header = try? JPEGHeader(asset.bytes),
    hasEndOfImage(asset.bytes)
  else { return false }
  return header.components != 4 && header.frameKind <= 2 && header.precision == 8
    && !header.isUnmarkedRGB
}

/// The file up to the end of its picture, with only the segments that say how to show it (ITU-T T.81
/// annex B); `nil` when the end is missing.
func withoutPrivateSegments(_ bytes: [UInt8]) -> [UInt8]? {
  let reader = ByteReader(bytes, bigEndian: true)
  var result: [UInt8] = [0xFF, 0xD8]
  result.reserveCapacity(bytes.count)
  var offset = 2
  while let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
    switch marker {
    case 0xFF:
      offset += 1
      continue
    case 0xD9: return result + [0xFF, 0xD9]
    case 0x01, 0xD0...0xD8:
      offset += 2
      continue
    default: break
    }
    guard let length = reader.number16(offset + 2), length >= 2,
      offset + 2 + length <= bytes.count
    else { return nil }
    var end = offset + 2 + length
    if isNeeded(marker, reader, offset + 4, length) {
      if marker == 0xE0, length > 16 {
        // Without its preview.
        result += [0xFF, 0xE0, 0, 16] + bytes[(offset + 4)..<(offset + 16)] + [0, 0]
      } else {
        // The data of a scan follows its header, up to the next marker.
        if marker == 0xDA { end = endOfScan(bytes, end) }
        result += bytes[offset..<end]
      }
    } else if marker == 0xDA {
      return nil
    }
    offset = end
  }
  return nil
}

/// Whether a segment says how to show the picture.
private func isNeeded(
  _ marker: Int, _ reader: ByteReader, _ content: Int, _ length: Int
) -> Bool {
  switch marker {
  case 0xE0: length >= 16 && reader.has("JFIF\0", at: content)
  case 0xE2: reader.has("ICC_PROFILE\0", at: content)
  case 0xEE: reader.has("Adobe", at: content)
  case 0xE1...0xEF, 0xFE: false
  default: true
  }
}

/// The offset of the first marker that is not part of the data.
private func endOfScan(_ bytes: [UInt8], _ start: Int) -> Int {
  var index = start
  while index + 1 < bytes.count {
    if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0...0xD7).contains(bytes[index + 1]) {
      return index
    }
    index += 1
  }
  return bytes.count
}
