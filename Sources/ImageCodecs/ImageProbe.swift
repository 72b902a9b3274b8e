// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Recognizes an image file by its content and reads its size, without decoding it.
///
/// - Parameter bytes: The whole file.
/// - Returns: The asset; for SVG with the sanitized text instead of the bytes. A failure when the
///   kind is unknown, the header is damaged, or the image is larger than we decode.
package func probeImage(_ bytes: [UInt8]) -> Result<ImageAsset, ImageError> {
  Result { () throws(ImageError) in try probe(bytes) }
}

/// One CSS pixel in points.
private let pointsPerPixel = 0.75

private func probe(_ bytes: [UInt8]) throws(ImageError) -> ImageAsset {
  let (format, header): (ImageAsset.Format, ImageHeader)
  switch try recognizeFormat(bytes) {
  case .png: (format, header) = (.png, try readPNGHeader(bytes))
  case .jpeg: (format, header) = (.jpeg, try JPEGHeader(bytes).image)
  case .gif: (format, header) = (.gif, try readGIFHeader(bytes))
  case .webp: (format, header) = (.webp, try readWebPHeader(bytes))
  case .svg: return try probeSVG(bytes)
  }
  let (width, height) = (header.width, header.height)
  guard width > 0, height > 0 else {
    throw .damaged(format, reason: "it is \(width) × \(height) pixels large")
  }
  guard ImageLimits.allow(width: width, height: height) else {
    throw .tooLarge(width: width, height: height)
  }
  let size = Size(width: Double(width), height: Double(height))
  let shown = ImageHeader.isTransposing(header.orientation) ? size.transposed : size
  return ImageAsset(
    contentID: contentID(bytes), format: format, bytes: bytes, pixelSize: size,
    orientation: header.orientation, naturalSize: natural(shown))
}

private func probeSVG(_ bytes: [UInt8]) throws(ImageError) -> ImageAsset {
  let (sanitized, effort) = try measuredSVG(bytes)
  let size = try SVGImage(sanitized: sanitized).size
  var asset = ImageAsset(
    contentID: contentID(sanitized), format: .svg, bytes: sanitized, pixelSize: size,
    orientation: 1, naturalSize: natural(size))
  asset.effort = effort
  return asset
}

/// The size in points of a size in CSS pixels.
private func natural(_ pixels: Size) -> Size {
  Size(width: pixels.width * pointsPerPixel, height: pixels.height * pointsPerPixel)
}

/// A name for the content: its hash and, to make collisions even less likely, its length.
private func contentID(_ bytes: [UInt8]) -> String {
  "\(ContentHash(bytes).hexadecimal)-\(bytes.count)"
}

/// The format by the first bytes; file names and media types are unreliable.
private func recognizeFormat(_ bytes: [UInt8]) throws(ImageError) -> ImageAsset.Format {
  let reader = ByteReader(bytes, bigEndian: true)
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
  if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
  if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) { return .gif }
  if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) { return .webp }
  if SVGText.looksLikeHTML(bytes) { throw .unknownFormat(kind: "an HTML page") }
  if SVGText.looksLikeMarkup(bytes) { return .svg }
  throw .unknownFormat(kind: foreignFormat(reader))
}

/// The name of an unsupported format that users are likely to try; `nil` when unknown.
private func foreignFormat(_ reader: ByteReader) -> String? {
  if reader.bytes.isEmpty { return "an empty file" }
  if reader.has("ftypavif", at: 4) || reader.has("ftypavis", at: 4) { return "an AVIF file" }
  if reader.has("ftypheic", at: 4) || reader.has("ftypmif1", at: 4) { return "a HEIC file" }
  if reader.has("II*\0", at: 0) || reader.has("MM\0*", at: 0) { return "a TIFF file" }
  if reader.has("BM", at: 0), reader.number32(6) == 0 { return "a BMP file" }
  if reader.has("%PDF-", at: 0) { return "a PDF file" }
  if reader.has("%!PS", at: 0) { return "a PostScript file" }
  if reader.number16(0) == 0x1F8B { return "a compressed file" }
  return nil
}
