// SPDX-License-Identifier: Apache-2.0

import Deflate
package import Primitives

/// Embeds the rows of a PNG file in a document without decoding its pixels.
///
/// A PDF reads the same compressed and filtered rows as PNG (ISO 32000-1 §7.4.4.4), so those of an
/// opaque picture stay as they are. Opacity must be separated from the colours, which changes no
/// byte: PNG's filters treat each channel separately (PNG specification §9.2).
///
/// - Parameters:
///   - asset: An image that `probeImage` accepted.
///   - maxPixels: The most pixels that are useful, upright.
/// - Returns: The image; `nil` when it must be decoded: it is not PNG, must be turned or scaled
///   down, has pixels of a kind that PDF lacks, or is damaged.
package func passThroughPNG(
  _ asset: ImageAsset, maxPixels: (width: Int, height: Int)
) -> EncodedImage? {
  guard asset.format == .png, asset.orientation == 1, let file = PNGFile(asset.bytes) else {
    return nil
  }
  let size = decodedSize(of: asset, maxPixels: maxPixels)
  guard size == (file.width, file.height) else { return nil }
  return file.hasAlpha ? file.parted() : file.whole()
}

/// The chunks of a PNG file that can be embedded.
private struct PNGFile {
  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let bitDepth: Int
  private let colors: Int
  private let colorSpace: EncodedImage.ColorSpace
  /// Whether the last sample of each pixel is its opacity.
  let hasAlpha: Bool
  /// The contents of the IDAT chunks.
  private var data: [Range<Int>] = []

  /// Reads the chunks; `nil` when pixels must be decoded.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes, bigEndian: true)
    guard let width = reader.number32(16), let height = reader.number32(20),
      let depth = reader.byte(24), let type = reader.byte(25), let interlacing = reader.byte(28),
      interlacing == 0, depth <= 8, width > 0, height > 0
    else { return nil }
    self.bytes = bytes
    (self.width, self.height, bitDepth) = (width, height, depth)
    var palette: [UInt8] = []
    var position = 8
    var isWhole = false
    while !isWhole, let length = reader.number32(position) {
      let content = position + 8..<position + 8 + length
      guard content.upperBound + 4 <= bytes.count else { return nil }
      let isSound =
        Int(crc32(bytes[position + 4..<content.upperBound])) == reader.number32(content.upperBound)
      guard isSound else { return nil }
      switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
      case "IDAT": data.append(content)
      case "PLTE": palette = Array(bytes[content])
      case "IEND": isWhole = true
      // A transparent colour, or colours that are not those of a screen.
      case "tRNS": return nil
      case "gAMA": if reader.number32(content.lowerBound) != 45455 { return nil }
      default: break
      }
      position = content.upperBound + 4
    }
    switch type {
    case 0: (colorSpace, colors, hasAlpha) = (.gray, 1, false)
    case 2: (colorSpace, colors, hasAlpha) = (.rgb, 3, false)
    case 3 where !palette.isEmpty && palette.count % 3 == 0:
      (colorSpace, colors, hasAlpha) = (.indexed(palette), 1, false)
    case 4: (colorSpace, colors, hasAlpha) = (.gray, 1, true)
    case 6: (colorSpace, colors, hasAlpha) = (.rgb, 3, true)
    default: return nil
    }
    guard isWhole, !data.isEmpty, !hasAlpha || depth == 8 else { return nil }
  }

  /// The bytes of a row with the number of its filter.
  private var rowSize: Int {
    1 + (width * bitDepth * (hasAlpha ? colors + 1 : colors) + 7) / 8
  }

  /// The picture unchanged; `nil` when rows are missing or it should be recompressed.
  func whole() -> EncodedImage? {
    // Hardly compressed data is better recompressed.
    let count = data.reduce(0) { $0 + $1.count }
    guard count * 2 < rowSize * height + 4096, let rows = rows() else { return nil }
    var stream = data.count == 1 ? Array(bytes[data[0]]) : data.flatMap { bytes[$0] }
    // The same rows, where they become smaller.
    if rows.count <= Self.mostRecompressed,
      let smaller = Compressor(level: 9).compressed(rows), smaller.count < count
    {
      stream = smaller
    }
    return EncodedImage(
      width: width, height: height, colorSpace: colorSpace, bitsPerSample: bitDepth, data: stream)
  }

  /// The rows, each after the number of its filter; `nil` when some are missing, or when they take
  /// so much memory that decoding row by row is better.
  private func rows() -> [UInt8]? {
    guard rowSize <= Self.mostBytes / height else { return nil }
    let stream = data.count == 1 ? bytes[data[0]] : data.flatMap { bytes[$0] }[...]
    guard let rows = decompressed(stream, count: rowSize * height) else { return nil }
    return stride(from: 0, to: rows.count, by: rowSize).allSatisfy { rows[$0] <= 4 } ? rows : nil
  }

  private static let mostBytes = 256 << 20
  /// The most bytes of rows that are compressed anew, which takes about a second.
  private static let mostRecompressed = 32 << 20

  /// Colours and opacity separated; without opacity when all pixels are opaque.
  func parted() -> EncodedImage? {
    guard let rows = rows() else { return nil }
    // Higher levels gain little in rows of pixels: level 2 takes half as long again for files 2 %
    // smaller.
    let compressor = Compressor(level: 1)
    guard let data = compressor.compressed(colorRows(of: rows)) else { return nil }
    var image = EncodedImage(
      width: width, height: height, colorSpace: colorSpace, bitsPerSample: 8, data: data)
    if !isOpaque(rows) {
      guard let data = compressor.compressed(opacityRows(of: rows)) else { return nil }
      image.alpha = data
    }
    return image
  }

  /// The rows without the last sample of each pixel.
  private func colorRows(of rows: [UInt8]) -> [UInt8] {
    let size = (1 + width * colors) * height
    return [UInt8](unsafeUninitializedCapacity: size) { color, count in
      count = size
      rows.withUnsafeBufferPointer { rows in
        var (source, target) = (0, 0)
        for _ in 0..<height {
          color[target] = rows[source]
          (source, target) = (source + 1, target + 1)
          if colors == 3 {
            // Four bytes at once; the next pixel overwrites the fourth.
            for _ in 0..<width - 1 {
              let pixel = UnsafeRawBufferPointer(rows).loadUnaligned(
                fromByteOffset: source, as: UInt32.self)
              UnsafeMutableRawBufferPointer(color).storeBytes(
                of: pixel, toByteOffset: target, as: UInt32.self)
              (source, target) = (source + 4, target + 3)
            }
            color[target] = rows[source]
            color[target + 1] = rows[source + 1]
            color[target + 2] = rows[source + 2]
            (source, target) = (source + 4, target + 3)
          } else {
            for _ in 0..<width {
              color[target] = rows[source]
              (source, target) = (source + 2, target + 1)
            }
          }
        }
      }
    }
  }

  /// The rows with only the last sample of each pixel.
  private func opacityRows(of rows: [UInt8]) -> [UInt8] {
    var opacity: [UInt8] = []
    opacity.reserveCapacity((1 + width) * height)
    for start in stride(from: 0, to: rows.count, by: rowSize) {
      opacity.append(rows[start])
      for index in stride(from: start + 1 + colors, to: start + rowSize, by: colors + 1) {
        opacity.append(rows[index])
      }
    }
    return opacity
  }

  /// Whether every pixel is opaque, judged by the filtered form of rows that are all 255 (PNG
  /// specification §9.2).
  private func isOpaque(_ rows: [UInt8]) -> Bool {
    rows.withUnsafeBufferPointer { rows in
      stride(from: 0, to: rows.count, by: rowSize).allSatisfy { start in
        // The first pixel and all others: the differences from the pixels to the left and above.
        let (first, others): (UInt8, UInt8) =
          switch (rows[start], start == 0) {
          case (0, _), (2, true): (255, 255)
          case (1, _), (4, true): (255, 0)
          case (3, true): (255, 128)
          case (3, false): (128, 0)
          default: (0, 0)
          }
        var index = start + 1 + colors
        guard rows[index] == first else { return false }
        index += colors + 1
        var difference: UInt8 = 0
        while index < start + rowSize {
          difference |= rows[index] ^ others
          index += colors + 1
        }
        return difference == 0
      }
    }
  }
}
