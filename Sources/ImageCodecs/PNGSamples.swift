// SPDX-License-Identifier: Apache-2.0

import CPNG
import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A kind of PNG image: how it states colours (PNG specification §6.1).
struct PNGKind {
  /// One of `mdpdf_png_color_type_…`.
  let colorType: CInt
  /// The bits of a sample.
  let bitDepth: Int
  /// The samples of a pixel.
  let channels: Int
  /// The palette, when pixels are numbers of colours.
  let palette: PNGPalette?

  /// Chooses the smallest kind that holds all pixels.
  init(_ image: PixelImage) {
    let colors = image.bytes.withUnsafeBytes { PNGColors(PixelBuffer($0), width: image.width) }
    if let palette = colors.palette, !(colors.isGray && palette.colors.count > 16) {
      (colorType, bitDepth, channels) = (mdpdf_png_color_type_palette, palette.bitDepth, 1)
      self.palette = palette
      return
    }
    (bitDepth, palette) = (8, nil)
    (colorType, channels) =
      colors.isGray
      ? (mdpdf_png_color_type_gray, 1)
      : colors.isOpaque ? (mdpdf_png_color_type_rgb, 3) : (mdpdf_png_color_type_rgba, 4)
  }

  /// The bytes of an opaque pixel, of which the lowest is the first.
  @inline(__always)
  func sample(_ pixel: UInt32) -> UInt32 {
    if channels == 3 { return pixel >> 16 & 0xFF | pixel & 0xFF00 | (pixel & 0xFF) << 16 }
    return palette.map { UInt32($0.number(of: pixel)) } ?? pixel & 0xFF
  }
}

/// Pixels as the rows of the smallest kind of PNG image that holds them (PNG specification §6).
struct PNGSamples {
  /// One of `mdpdf_png_color_type_…`.
  let colorType: CInt
  /// The bits of a sample.
  let bitDepth: Int
  /// The bytes of a row.
  let stride: Int
  /// The rows without padding between them; or, when `isCompressed`, their zlib stream.
  let rows: [UInt8]
  /// Whether the rows are compressed already.
  let isCompressed: Bool
  /// Red, green, blue, alpha of each palette entry; empty without a palette.
  let palette: [UInt8]

  /// Converts the pixels of an image of a kind.
  init(_ image: PixelImage, kind: PNGKind) {
    let (width, height) = (image.width, image.height)
    (colorType, bitDepth) = (kind.colorType, kind.bitDepth)
    (stride, isCompressed) = ((width * kind.channels * kind.bitDepth + 7) / 8, false)
    palette = kind.palette?.entries ?? []
    rows = image.bytes.withUnsafeBytes { source in
      let pixels = PixelBuffer(source)
      return kind.palette?.packedRows(pixels, width: width, height: height)
        ?? Self.rows(pixels, channels: kind.channels)
    }
  }

  /// Takes the compressed rows of an image of a kind.
  init(stream: [UInt8], kind: PNGKind) {
    (colorType, bitDepth, stride) = (kind.colorType, kind.bitDepth, 0)
    (rows, isCompressed) = (stream, true)
    palette = kind.palette?.entries ?? []
  }

  /// Converts grey pixels to 8-bit samples, however few values there are.
  init(gray image: PixelImage) {
    (colorType, bitDepth, stride, palette) = (mdpdf_png_color_type_gray, 8, image.width, [])
    isCompressed = false
    rows = image.bytes.withUnsafeBytes { Self.rows(PixelBuffer($0), channels: 1) }
  }

  /// The pixels as 8-bit samples: 1 channel takes blue for grey, 3 are RGB, 4 straight RGBA.
  private static func rows(_ pixels: PixelBuffer, channels: Int) -> [UInt8] {
    let count = pixels.count
    return [UInt8](unsafeUninitializedCapacity: count * channels) { output, initialized in
      initialized = count * channels
      switch channels {
      case 1: for index in 0..<count { output[index] = UInt8(truncatingIfNeeded: pixels[index]) }
      case 3:
        for index in 0..<count {
          let pixel = pixels[index]
          output[3 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
          output[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          output[3 * index + 2] = UInt8(truncatingIfNeeded: pixel)
        }
      default:
        for index in 0..<count {
          let (red, green, blue, alpha) = PixelBuffer.straight(pixels[index])
          output[4 * index] = red
          output[4 * index + 1] = green
          output[4 * index + 2] = blue
          output[4 * index + 3] = alpha
        }
      }
    }
  }
}

/// Pixels as 32-bit numbers: alpha, red, green, blue from the high byte to the low.
struct PixelBuffer {
  private let bytes: UnsafeRawBufferPointer

  /// Creates a view of bytes in the order blue, green, red, alpha, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The number of pixels.
  var count: Int { bytes.count / 4 }

  /// The pixel at an index from the top left, row by row.
  subscript(index: Int) -> UInt32 {
    @inline(__always) get {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
  }

  /// The bits of the pixel at an index and the next one.
  @inline(__always)
  func pair(_ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt64.self))
  }

  /// The pixel at an index and the next three.
  @inline(__always)
  func four(_ index: Int) -> SIMD4<UInt32> {
    let lanes = bytes.loadUnaligned(fromByteOffset: index * 4, as: SIMD4<UInt32>.self)
    return SIMD4(
      UInt32(littleEndian: lanes[0]), UInt32(littleEndian: lanes[1]),
      UInt32(littleEndian: lanes[2]), UInt32(littleEndian: lanes[3]))
  }

  /// Blue, green, red and alpha of the pixel at an index.
  @inline(__always)
  func channels(_ index: Int) -> SIMD4<Float> {
    let bytes = bytes.loadUnaligned(fromByteOffset: index * 4, as: SIMD4<UInt8>.self)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes))
  }

  /// Whether as many pixels from one index are equal to those from another.
  func areEqual(_ one: Int, _ other: Int, count: Int) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    return memcmp(base + one * 4, base + other * 4, count * 4) == 0
  }

  /// How many pixels from one index are equal to those from another.
  @inline(__always)
  func equalCount(_ one: Int, _ other: Int, atMost limit: Int) -> Int {
    var count = 0
    while count + 2 <= limit, pair(one + count) == pair(other + count) { count += 2 }
    while count < limit, self[one + count] == self[other + count] { count += 1 }
    return count
  }

  /// The channels with the alpha divided out.
  static func straight(_ pixel: UInt32) -> (UInt8, UInt8, UInt8, UInt8) {
    let alpha = pixel >> 24
    guard alpha != 255, alpha != 0 else {
      let color = alpha == 0 ? 0 : pixel
      return (
        UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color), UInt8(alpha)
      )
    }
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha))
    }
    return (channel(16), channel(8), channel(0), UInt8(alpha))
  }
}
