// SPDX-License-Identifier: Apache-2.0

import CPNG
import Primitives

/// Pixels as the rows of the smallest kind of PNG image that holds them (PNG specification §6).
struct PNGSamples {
  /// One of `mdpdf_png_color_type_…`.
  let colorType: CInt
  /// The bits of a sample.
  let bitDepth: Int
  /// The bytes of a row.
  let stride: Int
  /// The rows without padding between them.
  let rows: [UInt8]
  /// Red, green, blue, alpha of each palette entry; empty without a palette.
  let palette: [UInt8]

  /// Chooses the kind and converts the pixels, in two passes.
  init(_ image: PixelImage) {
    let (width, height) = (image.width, image.height)
    (colorType, bitDepth, stride, rows, palette) = image.bytes.withUnsafeBytes { source in
      let pixels = PixelBuffer(source)
      let colors = PNGColors(pixels)
      if let palette = colors.palette, !(colors.isGray && palette.colors.count > 16) {
        let depth = palette.bitDepth
        let stride = (width * depth + 7) / 8
        let rows = palette.packedRows(pixels, width: width, height: height)
        return (mdpdf_png_color_type_palette, depth, stride, rows, palette.entries)
      }
      let (type, channels): (CInt, Int) =
        colors.isGray
        ? (mdpdf_png_color_type_gray, 1)
        : colors.isOpaque ? (mdpdf_png_color_type_rgb, 3) : (mdpdf_png_color_type_rgba, 4)
      let rows = Self.rows(pixels, channels: channels)
      return (type, 8, width * channels, rows, [])
    }
  }

  /// Converts grey pixels to 8-bit samples, however few values there are.
  init(gray image: PixelImage) {
    (colorType, bitDepth, stride, palette) = (mdpdf_png_color_type_gray, 8, image.width, [])
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
