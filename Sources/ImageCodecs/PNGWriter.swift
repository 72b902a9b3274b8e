// SPDX-License-Identifier: Apache-2.0

import CPNG
package import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// zlib's level, with PNG's filter "none", for what `PNGRowCompressor` leaves to zlib: the pictures of
/// documents, pages of up to 16 colours, and transparent ones.
///
/// Measured on text pages of 1240 × 1754 pixels (A4 at 150 ppi), encoding alone:
///
/// | kind    | level 1        | level 3        | level 4        | level 6        |
/// | ------- | -------------- | -------------- | -------------- | -------------- |
/// | grey    | 5 ms, 146 KB   | 7 ms, 143 KB   | 9 ms, 127 KB   | 14 ms, 123 KB  |
/// | RGB     | 12 ms, 310 KB  | 13 ms, 294 KB  | 21 ms, 287 KB  | 29 ms, 275 KB  |
/// | RGBA    | 15 ms, 347 KB  | 16 ms, 330 KB  | 24 ms, 290 KB  | 34 ms, 279 KB  |
///
/// From level 4 on, zlib searches for better matches before it takes one: twice the time for a few
/// percent. Collecting the colours and converting take 2 to 4 ms more. A page in a single ink other
/// than grey fits into a palette of 256 colours: 140 KB and 10 ms instead of 250 KB and 14 ms.
let compressionLevel: CInt = 3

/// Why pixels could not be written as PNG: they are too many, or memory is short.
package struct PNGWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in words.
  package let description: String
}

/// Encodes pixels as a PNG file.
///
/// It chooses the smallest kind of PNG that holds all pixels: a palette of up to 256 colours, grey,
/// RGB, or RGBA. The file contains no time, so equal pixels give equal bytes.
///
/// - Parameters:
///   - image: The pixels.
///   - ppi: The resolution to state, in pixels per inch; 0 states none.
/// - Returns: The file.
/// - Throws: When the image is empty or memory is short.
package func encodePNG(_ image: PixelImage, ppi: Double) throws(PNGWritingError) -> [UInt8] {
  guard image.width > 0, image.height > 0 else {
    throw PNGWritingError(description: "an image without pixels cannot be a PNG file")
  }
  let kind = PNGKind(image)
  let stream = image.bytes.withUnsafeBytes {
    PNGRowCompressor.compressed(
      PixelBuffer($0), width: image.width, height: image.height, kind: kind)
  }
  guard let stream else {
    return try encodePNG(image, samples: PNGSamples(image, kind: kind), ppi: ppi)
  }
  return try encodePNG(image, samples: PNGSamples(stream: stream, kind: kind), ppi: ppi)
}

/// Encodes pixels whose rows are packed already.
func encodePNG(
  _ image: PixelImage, samples: PNGSamples, ppi: Double = 0
) throws(PNGWritingError) -> [UInt8] {
  let perMetre = ppi / 0.0254
  var format = mdpdf_png_format()
  format.width = UInt32(image.width)
  format.height = UInt32(image.height)
  format.bit_depth = CInt(samples.bitDepth)
  format.color_type = samples.colorType
  format.level = compressionLevel
  format.stream_length = samples.isCompressed ? samples.rows.count : 0
  format.pixels_per_metre = perMetre > 0 && perMetre < 1e9 ? UInt32(perMetre.rounded()) : 0
  return try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) {
    message throws(PNGWritingError) in
    message.initialize(repeating: 0)
    var count = 0
    let bytes = samples.palette.withUnsafeBufferPointer { palette in
      format.palette = samples.palette.isEmpty ? nil : palette.baseAddress
      format.palette_count = CInt(palette.count / 4)
      return samples.rows.withUnsafeBufferPointer { rows in
        mdpdf_png_encode(&format, rows.baseAddress, samples.stride, &count, message.baseAddress)
      }
    }
    guard let bytes else {
      throw PNGWritingError(description: message.baseAddress.map { String(cString: $0) } ?? "")
    }
    defer { free(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}
