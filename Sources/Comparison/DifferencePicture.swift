// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension PixelImage {
  /// A pixel's bytes: blue, green, red, alpha.
  private typealias Color = (blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8)

  private static let differing: Color = (0x24, 0x1B, 0xE0, 0xFF)
  private static let edge: Color = (0x00, 0xB4, 0xF0, 0xFF)
  private static let masked: Color = (0xD0, 0x96, 0x6E, 0xFF)
  private static let surround: Color = (0xA0, 0xA0, 0xA0, 0xFF)

  /// Only the marks of a comparison, to overlay on a picture: red where pixels differ, yellow where
  /// edges differ, blue stripes where a mask applies.
  package init(marksOf comparison: PixelComparison) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(comparison.width * comparison.height * 4)
    for y in 0..<comparison.height {
      for x in 0..<comparison.width {
        let color = Self.color(of: comparison.mark(x: x, y: y), x, y) ?? (0, 0, 0, 0)
        bytes.append(contentsOf: [color.blue, color.green, color.red, color.alpha])
      }
    }
    self.init(width: comparison.width, height: comparison.height, bytes: bytes)
  }

  private static func color(of mark: PixelComparison.Mark, _ x: Int, _ y: Int) -> Color? {
    switch mark {
    case .same: nil
    case .edge: edge
    case .different: differing
    case .masked: (x + y) % 6 < 2 ? masked : nil
    }
  }

  /// The expected picture, the differences and the actual picture, side by side on grey.
  ///
  /// The middle shows equal pixels pale and the others like `init(marksOf:)`.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - comparison: The comparison of the two; `nil` when their sizes differ.
  package init(expected: PixelImage, actual: PixelImage, comparison: PixelComparison?) {
    let gap = 8
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let total = 3 * width + 4 * gap
    var bytes: [UInt8] = []
    bytes.reserveCapacity(total * (height + 2 * gap) * 4)
    for y in -gap..<height + gap {
      for column in 0..<total {
        let (panel, x) = (column - gap).quotientAndRemainder(dividingBy: width + gap)
        let color: Color? =
          switch panel {
          case _ where column < gap || x >= width || y < 0 || y >= height: nil
          case 0: expected.color(x, y)
          case 1: Self.difference(expected.color(x, y), actual.color(x, y), comparison, x, y)
          default: actual.color(x, y)
          }
        let (blue, green, red, alpha) = color ?? Self.surround
        bytes.append(contentsOf: [blue, green, red, alpha])
      }
    }
    self.init(width: total, height: height + 2 * gap, bytes: bytes)
  }

  private func color(_ x: Int, _ y: Int) -> Color? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let start = (y * width + x) * 4
    return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  private static func difference(
    _ one: Color?, _ other: Color?, _ comparison: PixelComparison?, _ x: Int, _ y: Int
  ) -> Color? {
    guard let one, let other else { return differing }
    if let comparison {
      if let color = color(of: comparison.mark(x: x, y: y), x, y) { return color }
    } else if one != other {
      return differing
    }
    let light = UInt8((Int(one.blue) + Int(one.green) + Int(one.red)) / 12)
    return (191 + light, 191 + light, 191 + light, 0xFF)
  }
}
