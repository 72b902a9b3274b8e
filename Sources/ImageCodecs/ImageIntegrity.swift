// SPDX-License-Identifier: Apache-2.0

import CJPEG
import Deflate
package import Primitives

/// The completeness of an image file.
package enum ImageIntegrity: Hashable, Sendable {
  /// The file is complete, as far as can be seen without decoding it.
  case whole
  /// The file ends early; decoders show what they can.
  case cutOff
  /// Data is wrong; decoders show what they can.
  case faulty
  /// The file holds nothing that can be shown.
  case damaged(ImageError)
}

/// Checks whether an image file is complete.
///
/// It decodes JPEG, and other files only if they look truncated or damaged.
///
/// - Parameter asset: An image that `probeImage` accepted.
/// - Returns: The completeness of the file.
package func integrity(of asset: ImageAsset) -> ImageIntegrity {
  let reader = ByteReader(asset.bytes, bigEndian: asset.format != .webp)
  let mayBeShownInPart: Bool
  do throws(ImageError) {
    switch asset.format {
    case .svg: return .whole
    case .png:
      if hasSoundChunks(reader) { return .whole }
      mayBeShownInPart = false
    case .webp:
      if reader.bytes.count >= (reader.number32(4) ?? .max - 8) + 8 { return .whole }
      mayBeShownInPart = false
    case .gif:
      if try gifFirstFrame(asset.bytes).isWhole { return .whole }
      mayBeShownInPart = true
    case .jpeg:
      guard hasEndOfImage(asset.bytes) else {
        mayBeShownInPart = true
        break
      }
      switch mdpdf_jpeg_check(asset.bytes, asset.bytes.count) {
      case mdpdf_jpeg_sound: return .whole
      case mdpdf_jpeg_faulty: return .faulty
      case mdpdf_jpeg_endless: throw .refused(.jpeg, reason: "it would take too long to decode")
      default: throw .damaged(.jpeg, reason: "its pixels can't be decoded")
      }
    }
  } catch {
    return .damaged(error)
  }
  switch decodeImage(asset, maxPixels: (64, 64)) {
  case .success: return mayBeShownInPart ? .cutOff : .whole
  case .failure(let error): return .damaged(error)
  }
}

/// Whether all chunks up to the last are present and match their checksums (PNG §5.3, §5.4).
private func hasSoundChunks(_ reader: ByteReader) -> Bool {
  var position = 8
  while let length = reader.number32(position), position + 12 + length <= reader.bytes.count {
    let end = position + 8 + length
    guard Int(crc32(reader.bytes[position + 4..<end])) == reader.number32(end) else { return false }
    if reader.has("IEND", at: position + 4) { return true }
    position = end + 4
  }
  return false
}

/// Whether the marker EOI follows the frame header (ITU-T T.81 §B.1.1.3); in the data of scans each
/// byte 0xFF is followed by another.
func hasEndOfImage(_ bytes: [UInt8]) -> Bool {
  func hasMarker(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }
  // It is nearly always at the end.
  if hasMarker(bytes.suffix(64)) { return true }
  guard let header = try? JPEGHeader(bytes) else { return false }
  return hasMarker(bytes.dropFirst(header.frameOffset))
}
