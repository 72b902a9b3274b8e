// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives

/// Two pictures pixel by pixel.
struct PictureComparison {
  /// How far a channel may be off: rounding, not drawing.
  static let tolerance = 1

  let expected: PixelImage
  let actual: PixelImage
  /// The number of pixels that differ; all of them when the sizes do.
  let differingPixels: Int

  init(expected: PixelImage, actual: PixelImage) {
    self.expected = expected
    self.actual = actual
    guard expected.width == actual.width, expected.height == actual.height else {
      differingPixels = max(expected.width * expected.height, actual.width * actual.height)
      return
    }
    guard expected.bytes != actual.bytes else {
      differingPixels = 0
      return
    }
    differingPixels = stride(from: 0, to: expected.bytes.count, by: 4).count { start in
      Self.differs(expected.bytes, actual.bytes, at: start)
    }
  }

  private static func differs(_ one: [UInt8], _ other: [UInt8], at start: Int) -> Bool {
    (start..<start + 4).contains { abs(Int(one[$0]) - Int(other[$0])) > tolerance }
  }

  /// What is expected, where they differ, and what there is, side by side on grey.
  ///
  /// In the middle, equal pixels are pale and different ones red.
  func triptych() -> PixelImage {
    let gap = 8
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let grey: [UInt8] = [0xA0, 0xA0, 0xA0, 0xFF]
    let total = 3 * width + 4 * gap
    var bytes = [UInt8]()
    bytes.reserveCapacity(total * (height + 2 * gap) * 4)
    for row in -gap..<height + gap {
      for column in 0..<total {
        let (panel, x) = (column - gap).quotientAndRemainder(dividingBy: width + gap)
        let pixel: [UInt8]?
        switch panel {
        case _ where column < gap || x >= width: pixel = nil
        case 0: pixel = Self.pixel(of: expected, x, row)
        case 1: pixel = difference(x, row)
        default: pixel = Self.pixel(of: actual, x, row)
        }
        bytes += pixel ?? grey
      }
    }
    return PixelImage(width: total, height: height + 2 * gap, bytes: bytes)
  }

  private static func pixel(of image: PixelImage, _ x: Int, _ y: Int) -> [UInt8]? {
    guard (0..<image.width).contains(x), (0..<image.height).contains(y) else { return nil }
    let start = (y * image.width + x) * 4
    return Array(image.bytes[start..<start + 4])
  }

  private func difference(_ x: Int, _ y: Int) -> [UInt8]? {
    let red: [UInt8] = [0x20, 0x20, 0xE0, 0xFF]
    guard let one = Self.pixel(of: expected, x, y), let other = Self.pixel(of: actual, x, y) else {
      return y >= 0 && y < max(expected.height, actual.height) ? red : nil
    }
    if Self.differs(one, other, at: 0) { return red }
    let light = UInt8((Int(one[0]) + Int(one[1]) + Int(one[2])) / 12)
    return [191 + light, 191 + light, 191 + light, 0xFF]
  }
}

extension PixelImage {
  /// Decodes a PNG file.
  init(png bytes: [UInt8]) throws {
    self = try decodeImage(probeImage(bytes).get()).get()
  }
}
