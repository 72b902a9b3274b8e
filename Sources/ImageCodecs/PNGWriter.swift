// SPDX-License-Identifier: Apache-2.0

import CPNG
package import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why pixels could not be written as PNG: they are too many, or memory is short.
package struct PNGWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in words.
  package let description: String
}

/// Encodes pixels as a PNG file.
///
/// The kind of PNG is the smallest that holds all pixels: a palette of up to 256 colours, grey,
/// RGB, or RGBA. There is no time in the file: equal pixels give equal bytes.
///
/// - Parameters:
///   - image: The pixels.
///   - ppi: The resolution to state, in pixels an inch; 0 states none.
/// - Returns: The file.
/// - Throws: When the image is empty or memory is short.
package func encodePNG(_ image: PixelImage, ppi: Double) throws(PNGWritingError) -> [UInt8] {
  guard image.width > 0, image.height > 0 else {
    throw PNGWritingError(description: "an image without pixels cannot be a PNG file")
  }
  let samples = PNGSamples(image)
  let perMetre = ppi / 0.0254
  var format = mdpdf_png_format()
  format.width = UInt32(image.width)
  format.height = UInt32(image.height)
  format.bit_depth = CInt(samples.bitDepth)
  format.color_type = samples.colorType
  format.level = compressionLevel
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

private let compressionLevel: CInt = 3
