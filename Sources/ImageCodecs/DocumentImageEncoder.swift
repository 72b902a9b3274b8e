// SPDX-License-Identifier: Apache-2.0

import CPNG
package import Primitives

/// Compresses pixels for a document, in the colour model that needs the fewest bytes.
///
/// A PNG encoder does the work: the compressed rows of a PNG file are in the form that a PDF needs.
///
/// - Parameter image: The pixels, upright.
/// - Returns: The compressed pixels, with colour and opacity separate.
/// - Throws: When the image is empty or memory is short.
package func encodeForDocument(_ image: PixelImage) throws(PNGWritingError) -> EncodedImage {
  guard image.isOpaque else { return try encodeTranslucent(image) }
  let samples = PNGSamples(image, kind: PNGKind(image))
  let space: EncodedImage.ColorSpace =
    if samples.palette.isEmpty {
      samples.colorType == mdpdf_png_color_type_gray ? .gray : .rgb
    } else {
      .indexed(
        stride(from: 0, to: samples.palette.count, by: 4).flatMap {
          samples.palette[$0..<$0 + 3]
        })
    }
  return EncodedImage(
    width: image.width, height: image.height, colorSpace: space,
    bitsPerSample: samples.bitDepth, data: imageData(of: try encodePNG(image, samples: samples)))
}

/// Encodes colour without opacity, and opacity as a grey picture.
private func encodeTranslucent(_ image: PixelImage) throws(PNGWritingError) -> EncodedImage {
  var colors = image
  var alphas = image
  image.bytes.withUnsafeBytes { source in
    let pixels = PixelBuffer(source)
    colors.bytes.withUnsafeMutableBytes { color in
      alphas.bytes.withUnsafeMutableBytes { alpha in
        for index in 0..<pixels.count {
          let (red, green, blue, opacity) = PixelBuffer.straight(pixels[index])
          let byte = index * 4
          (color[byte], color[byte + 1], color[byte + 2]) = (blue, green, red)
          (alpha[byte], alpha[byte + 1], alpha[byte + 2]) = (opacity, opacity, opacity)
          (color[byte + 3], alpha[byte + 3]) = (255, 255)
        }
      }
    }
  }
  var encoded = try encodeForDocument(colors)
  // The opacity needs all eight bits of a grey sample, however few values it has.
  let samples = PNGSamples(gray: alphas)
  encoded.alpha = imageData(of: try encodePNG(alphas, samples: samples))
  return encoded
}

/// The zlib stream of a PNG file: the contents of its IDAT chunks, joined (PNG specification §11.2.4).
private func imageData(of png: [UInt8]) -> [UInt8] {
  var data: [UInt8] = []
  data.reserveCapacity(png.count)
  var position = 8
  while position + 12 <= png.count {
    let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    guard position + 12 + length <= png.count else { break }
    if png[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
      data += png[position + 8..<position + 8 + length]
    }
    position += 12 + length
  }
  return data
}
