// SPDX-License-Identifier: Apache-2.0

import CWebP
package import Primitives

/// libwebp's preset for lossless files, from 0 to 9.
///
/// Measured on 20 pages of text of 794 × 1123 pixels with highlighted code, which have too many
/// colours for a palette: 62 KB a page in 60 ms. Preset 9 saves 1 % and takes fifty times as long;
/// preset 1 needs 85 KB. As PNG, the same pages need 128 KB at zlib's level 3 and 119 KB at level 9;
/// PNG's filters make text larger.
private let losslessPreset: CInt = 6

/// Encodes opaque pixels as a lossless WebP file.
///
/// Equal pixels give equal bytes.
///
/// - Parameter image: The pixels.
/// - Returns: The file; `nil` when the image is empty, translucent or too large for WebP, or memory
///   is short.
package func encodeWebP(_ image: PixelImage) -> [UInt8]? {
  let mostPixels = Int(WEBP_MAX_DIMENSION)
  guard (1...mostPixels).contains(image.width), (1...mostPixels).contains(image.height),
    image.isOpaque
  else { return nil }
  var config = WebPConfig()
  var picture = WebPPicture()
  guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, losslessPreset) != 0,
    WebPPictureInit(&picture) != 0
  else { return nil }
  defer { WebPPictureFree(&picture) }
  picture.use_argb = 1
  picture.width = CInt(image.width)
  picture.height = CInt(image.height)
  guard WebPPictureImportBGRX(&picture, image.bytes, CInt(image.width * 4)) != 0 else {
    return nil
  }
  var writer = WebPMemoryWriter()
  WebPMemoryWriterInit(&writer)
  defer { WebPMemoryWriterClear(&writer) }
  return withUnsafeMutablePointer(to: &writer) { writer in
    picture.writer = WebPMemoryWrite
    picture.custom_ptr = UnsafeMutableRawPointer(writer)
    guard WebPEncode(&config, &picture) != 0 else { return nil }
    return [UInt8](UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
  }
}
