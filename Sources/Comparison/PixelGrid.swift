// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The pixels of a picture as opaque colours, for comparison.
struct PixelGrid {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ image: PixelImage) {
    width = image.width
    height = image.height
    bytes = image.bytes
  }

  /// The components of a pixel on white paper, from 0 to 255.
  func color(_ index: Int) -> (red: Double, green: Double, blue: Double) {
    let start = index * 4
    // The components are premultiplied, so white is added for the transparent part.
    let paper = Double(255 - bytes[start + 3])
    return (
      Double(bytes[start + 2]) + paper, Double(bytes[start + 1]) + paper,
      Double(bytes[start]) + paper
    )
  }

  /// The four bytes of a pixel as one number.
  func word(_ index: Int) -> UInt32 {
    let start = index * 4
    return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }
}

/// The perceived difference between colours, in the colour space of NTSC television.
///
/// After Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications" (2010).
enum PerceivedDifference {
  /// The difference between black and white.
  static let greatest = 35_215.0

  /// The squared distance of two pixels, weighted by perception; negative when the second is
  /// lighter.
  static func between(_ a: PixelGrid, _ first: Int, _ b: PixelGrid, _ second: Int) -> Double {
    let (one, other) = (a.color(first), b.color(second))
    let red = one.red - other.red
    let green = one.green - other.green
    let blue = one.blue - other.blue
    let y = luminance(red, green, blue)
    let i = 0.595_977_99 * red - 0.274_176_10 * green - 0.321_801_89 * blue
    let q = 0.211_470_17 * red - 0.522_617_11 * green + 0.311_146_94 * blue
    let distance = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    return y > 0 ? distance : -distance
  }

  /// The difference in brightness between two pixels of one picture.
  static func brightness(_ grid: PixelGrid, _ first: Int, _ second: Int) -> Double {
    let (one, other) = (grid.color(first), grid.color(second))
    return luminance(one.red - other.red, one.green - other.green, one.blue - other.blue)
  }

  private static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    0.298_895_31 * red + 0.586_622_47 * green + 0.114_482_23 * blue
  }
}
