// SPDX-License-Identifier: Apache-2.0

import CWebP
import Primitives

/// Decodes a WebP file; for an animation, the first frame in its place on the canvas.
///
/// - Parameters:
///   - bytes: The file.
///   - target: The useful size; a canvas that is much larger than the frame is made no larger.
/// - Returns: The pixels.
/// - Throws: When there are no pixels, or too many.
func decodeWebP(
  _ bytes: [UInt8], atLeast target: PixelSize?
) throws(ImageError) -> PixelImage {
  if let animation = WebPAnimation(bytes) {
    let frame = try decodeStillWebP(animation.frame)
    return frame.placed(
      x: animation.x, y: animation.y,
      on: PixelSize(width: animation.width, height: animation.height), atLeast: target)
  }
  return try decodeStillWebP(bytes)
}

private func decodeStillWebP(_ bytes: [UInt8]) throws(ImageError) -> PixelImage {
  var width: CInt = 0
  var height: CInt = 0
  guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
    throw .damaged(.webp, reason: "its header cannot be read")
  }
  guard ImageLimits.allow(width: Int(width), height: Int(height)) else {
    throw .tooLarge(width: Int(width), height: Int(height))
  }
  let count = Int(width) * Int(height) * 4
  var status = VP8_STATUS_OK
  let pixels = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
    output.initialize(repeating: 0)
    initialized = count
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      status = VP8_STATUS_INVALID_PARAM
      return
    }
    config.output.colorspace = MODE_bgrA  // premultiplied
    config.output.is_external_memory = 1
    config.output.u.RGBA = WebPRGBABuffer(rgba: output.baseAddress, stride: width * 4, size: count)
    status = WebPDecode(bytes, bytes.count, &config)
    WebPFreeDecBuffer(&config.output)
  }
  guard status == VP8_STATUS_OK else {
    throw .damaged(.webp, reason: "its pixels cannot be decoded")
  }
  return PixelImage(width: Int(width), height: Int(height), bytes: pixels)
}

/// The canvas of an animated WebP file, and its first frame as a separate file (WebP container
/// specification, "Animation").
struct WebPAnimation {
  /// The size of the canvas.
  let (width, height): (Int, Int)
  /// The place of the frame on the canvas.
  let (x, y): (Int, Int)
  /// A still WebP file.
  let frame: [UInt8]

  /// Finds the first frame; `nil` when the file is not an animation.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes, bigEndian: false)
    guard reader.has("VP8X", at: 12), let flags = reader.byte(20), flags & 0x02 != 0,
      let width = reader.number24(24), let height = reader.number24(27)
    else { return nil }
    var offset = 12
    while let size = reader.number32(offset + 4) {
      guard reader.has("ANMF", at: offset) else {
        offset += 8 + size + size % 2
        continue
      }
      guard let x = reader.number24(offset + 8), let y = reader.number24(offset + 11),
        let frameWidth = reader.number24(offset + 14),
        let frameHeight = reader.number24(offset + 17), size > 16,
        offset + 24 < bytes.count
      else { return nil }
      let chunks = bytes[(offset + 24)..<min(bytes.count, offset + 8 + size)]
      // An alpha chunk is read in extended files only.
      var header = Array("VP8X".utf8) + Self.number(10, 4) + Self.number(0x10, 4)
      header += Self.number(frameWidth, 3) + Self.number(frameHeight, 3)
      let body = chunks.starts(with: "ALPH".utf8) ? header + chunks : Array(chunks)
      frame = Array("RIFF".utf8) + Self.number(body.count + 4, 4) + Array("WEBP".utf8) + body
      (self.width, self.height) = (width + 1, height + 1)
      (self.x, self.y) = (2 * x, 2 * y)
      return
    }
    return nil
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
