// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Decodes an image upright, scaled down if it is much larger than needed.
///
/// - Parameters:
///   - asset: An image that `probeImage` accepted.
///   - maxPixels: The most pixels that are useful, upright; a larger file is scaled down to them,
///     each side by itself, by averaging. `nil` keeps all pixels; SVG then takes its CSS pixels.
/// - Returns: The pixels. A file that ends early is decoded as far as it goes, if its decoder
///   does that.
package func decodeImage(
  _ asset: ImageAsset, maxPixels: (width: Int, height: Int)? = nil
) -> Result<PixelImage, ImageError> {
  Result { () throws(ImageError) in try decode(asset, maxPixels: maxPixels) }
}

private func decode(
  _ asset: ImageAsset, maxPixels: (width: Int, height: Int)?
) throws(ImageError) -> PixelImage {
  if asset.format == .svg {
    let image = try SVGImage(sanitized: asset.bytes)
    let width = maxPixels?.width ?? Int(image.size.width.rounded(.up))
    let height = maxPixels?.height ?? Int(image.size.height.rounded(.up))
    return try image.rasterized(width: max(1, width), height: max(1, height))
  }
  let isTransposing = ImageHeader.isTransposing(asset.orientation)
  let target = maxPixels.map {
    isTransposing
      ? PixelSize(width: $0.height, height: $0.width)
      : PixelSize(width: $0.width, height: $0.height)
  }
  let decoded =
    switch asset.format {
    case .webp: try decodeWebP(asset.bytes, atLeast: target)
    case .gif: try decodeGIF(asset, atLeast: target)
    // libpng's one-call reader treats 16-bit samples as linear light, which real files do not use.
    case .png where ByteReader(asset.bytes, bigEndian: true).byte(24) == 16:
      try decodePixbuf(asset.bytes, format: .png, atLeast: nil)
    case .png: try decodePNG(asset.bytes)
    // With an end marker appended, a truncated file is decoded as far as it goes.
    case .jpeg where !hasEndOfImage(asset.bytes):
      try decodePixbuf(asset.bytes + [0xFF, 0xD9], format: .jpeg, atLeast: target)
    case .jpeg: try decodePixbuf(asset.bytes, format: .jpeg, atLeast: target)
    case .svg: throw .refused(.svg, reason: "it has no pixels")
    }
  let scaled = target.map { decoded.reduced(to: $0) } ?? decoded
  return scaled.oriented(asset.orientation)
}

private func decodeGIF(
  _ asset: ImageAsset, atLeast target: PixelSize?
) throws(ImageError) -> PixelImage {
  let frame = try gifFirstFrame(asset.bytes)
  return try decodePixbuf(frame.file, format: .gif, atLeast: nil)
    .placed(
      x: frame.x, y: frame.y,
      on: PixelSize(width: Int(asset.pixelSize.width), height: Int(asset.pixelSize.height)),
      atLeast: target)
}

/// The size that an image is decoded to: two requests for an image with equal sizes get equal pixels.
///
/// - Parameters:
///   - asset: An image that `probeImage` accepted.
///   - maxPixels: The most pixels that are useful, upright.
/// - Returns: The size, upright.
package func decodedSize(
  of asset: ImageAsset, maxPixels: (width: Int, height: Int)
) -> (width: Int, height: Int) {
  let stored = PixelSize(width: Int(asset.pixelSize.width), height: Int(asset.pixelSize.height))
  let upright =
    ImageHeader.isTransposing(asset.orientation)
    ? PixelSize(width: stored.height, height: stored.width) : stored
  let size = upright.reduced(to: PixelSize(width: maxPixels.width, height: maxPixels.height))
  return (size.width, size.height)
}

/// A number of columns and rows.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  /// The size with each side reduced to the target's if it is at least twice as long; scaling by
  /// less blurs and saves little.
  func reduced(to target: PixelSize) -> PixelSize {
    func side(_ length: Int, _ wanted: Int) -> Int {
      let wanted = max(1, wanted)
      return length >= wanted * 2 ? wanted : length
    }
    return PixelSize(width: side(width, target.width), height: side(height, target.height))
  }
}

extension PixelImage {
  /// Whether all pixels are opaque.
  package var isOpaque: Bool {
    bytes.withUnsafeBytes { source in
      let pixels = PixelBuffer(source)
      for index in 0..<pixels.count where pixels[index] >> 24 != 255 { return false }
      return true
    }
  }
}
