// SPDX-License-Identifier: Apache-2.0

import CPNG
import Primitives

/// Decodes a PNG file of up to 8 bits a sample with libpng's one-call reader: any palette and
/// interlacing, in sRGB.
///
/// gdk-pixbuf reads PNG too, but piece by piece and row by row, which takes twice as long.
func decodePNG(_ bytes: [UInt8]) throws(ImageError) -> PixelImage {
  var image = png_image()
  image.version = UInt32(PNG_IMAGE_VERSION)
  defer { png_image_free(&image) }
  guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
    throw .damaged(.png, reason: "its pixels can't be decoded")
  }
  let (width, height) = (Int(image.width), Int(image.height))
  guard ImageLimits.allow(width: width, height: height) else {
    throw .tooLarge(width: width, height: height)
  }
  image.format = mdpdf_png_format_bgra
  var isComplete = false
  let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, initialized in
    isComplete = png_image_finish_read(&image, nil, output.baseAddress, CInt(width * 4), nil) != 0
    guard isComplete else { return }
    initialized = width * height * 4
    premultiply(UnsafeMutableRawBufferPointer(output)[..<initialized])
  }
  guard isComplete else { throw .damaged(.png, reason: "its pixels can't be decoded") }
  return PixelImage(width: width, height: height, bytes: pixels)
}

/// Multiplies blue, green and red of each pixel by its alpha, with rounding; opaque pixels cost half a
/// comparison.
private func premultiply(_ pixels: Slice<UnsafeMutableRawBufferPointer>) {
  let pixels = UnsafeMutableRawBufferPointer(rebasing: pixels)
  let bothOpaque = UInt64(littleEndian: 0xFF00_0000_FF00_0000)
  var offset = 0
  while offset < pixels.count {
    if offset + 8 <= pixels.count,
      pixels.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & bothOpaque == bothOpaque
    {
      offset += 8
      continue
    }
    let alpha = UInt32(pixels[offset + 3])
    if alpha != 255 {
      for channel in offset..<offset + 3 { pixels[channel] = premultiplied(pixels[channel], alpha) }
    }
    offset += 4
  }
}
