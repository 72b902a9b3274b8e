// SPDX-License-Identifier: Apache-2.0

import CJPEG
package import Primitives

#if canImport(Glibc)
  import Glibc
#endif

/// Compresses an opaque picture for a document with loss, as a photograph.
///
/// - Parameter image: The pixels, upright.
/// - Returns: The picture as JPEG; `nil` when it is translucent, empty or too large for JPEG.
package func encodePhotograph(_ image: PixelImage) -> EncodedImage? {
  // Artefacts are hardly visible from 85 on; colours are stored at half the resolution.
  let quality: Int32 = 85
  guard image.isOpaque, image.width > 0, image.height > 0, let width = Int32(exactly: image.width),
    let height = Int32(exactly: image.height)
  else { return nil }
  var count = 0
  let file = image.bytes.withUnsafeBufferPointer {
    mdpdf_jpeg_encode($0.baseAddress, width, height, quality, &count)
  }
  guard let file else { return nil }
  defer { free(file) }
  return EncodedImage(
    width: image.width, height: image.height, colorSpace: .rgb, bitsPerSample: 8, coding: .jpeg,
    data: Array(UnsafeBufferPointer(start: file, count: count)))
}
