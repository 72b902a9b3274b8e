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
    guard var rows = rows() else { return nil }
    // Higher levels gain little in rows of pixels: level 2 takes half as long again for files 2 %
    // smaller.
    let compressor = Compressor(level: 1)
    var alpha: [UInt8]?
    if !isOpaque(rows) {
      alpha = compressor.compressed(opacityRows(of: rows))
      guard alpha != nil else { return nil }
    }
    removeOpacity(from: &rows)
    guard let data = compressor.compressed(rows) else { return nil }
    var image = EncodedImage(
      width: width, height: height, colorSpace: colorSpace, bitsPerSample: 8, data: data)
    image.alpha = alpha
    return image
  }

  /// Removes the last sample of each pixel, in place.
  private func removeOpacity(from rows: inout [UInt8]) {
    let (width, isGray) = (width, colors == 1)
    let end = rows.withUnsafeMutableBytes { rows in
      var (source, target) = (0, 0)
      for _ in 0..<height {
        rows[target] = rows[source]
        (source, target) = (source + 1, target + 1)
        if isGray {
          for _ in 0..<width {
            rows[target] = rows[source]
            (source, target) = (source &+ 2, target &+ 1)
          }
          continue
        }
        // Two pixels at once; what follows overwrites the last two bytes.
        for _ in 0..<(width - 1) / 2 {
          let pair = UInt64(
            littleEndian: rows.loadUnaligned(fromByteOffset: source, as: UInt64.self))
          rows.storeBytes(
            of: (pair & 0xFF_FFFF | pair >> 8 & 0xFFFF_FF00_0000).littleEndian,
            toByteOffset: target, as: UInt64.self)
          (source, target) = (source &+ 8, target &+ 6)
        }
        for _ in 0..<2 - width % 2 {
          for channel in 0..<3 { rows[target + channel] = rows[source + channel] }
          (source, target) = (source + 4, target + 3)
        }
      }
      return target
    }
    rows.removeLast(rows.count - end)
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
    let (size, pixel) = (rowSize, colors + 1)
    // Eight bytes at once: the opacities of two pixels with three colours, or of four with one.
    let mask: UInt64 = colors == 3 ? 0xFF00_0000_FF00_0000 : 0xFF00_FF00_FF00_FF00
    return rows.withUnsafeBytes { rows in
      stride(from: 0, to: rows.count, by: size).allSatisfy { start in
        // The first pixel and all others: the differences from the pixels to the left and above.
        let (first, others): (UInt8, UInt8) =
          switch (rows[start], start == 0) {
          case (0, _), (2, true): (255, 255)
          case (1, _), (4, true): (255, 0)
          case (3, true): (255, 128)
          case (3, false): (128, 0)
          default: (0, 0)
          }
        guard rows[start + pixel] == first else { return false }
        let end = start + size
        var index = start + 1 + pixel
        let expected = UInt64(others) &* 0x0101_0101_0101_0101 & mask
        var differences: UInt64 = 0
        while index &+ 8 <= end {
          let samples = rows.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          differences |= UInt64(littleEndian: samples) & mask ^ expected
          index &+= 8
        }
        while index < end {
          differences |= UInt64(rows[index + pixel - 1] ^ others)
          index += pixel
        }
        return differences == 0
      }
    }
  }
}
