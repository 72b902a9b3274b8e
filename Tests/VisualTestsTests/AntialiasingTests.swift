// SPDX-License-Identifier: Apache-2.0

import Comparison
import MarkdownPDF
import Primitives
import TestSupport
import Testing
import VisualTests

/// How pictures of other machines compare: the same layout, other edges.
@Suite("Antialiasing")
struct AntialiasingTests {
  private static let text = """
    # Harbour walk

    Rope, tar and *oakum* lie where the `boats` lay in **spring**, and [nobody](#x) walks there.

    - one
    - two

    | A | B |
    |--|--|
    | x | y |
    """

  /// A picture made smaller, each pixel of as many as `count` rows and columns.
  private func reduced(_ image: PixelImage, by count: Int, gamma: Double = 1) -> PixelImage {
    let (width, height) = (image.width / count, image.height / count)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          var sum = 0
          for row in 0..<count {
            for column in 0..<count {
              let pixel = (y * count + row) * image.width + x * count + column
              sum += Int(image.bytes[pixel * 4 + channel])
            }
          }
          bytes.append(UInt8(sum / (count * count)))
        }
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  @Test("measure", arguments: [60.0, 96, 144])
  func measure(ppi: Double) throws {
    let theme = smallTheme { $0.fonts.body.families = ["Inter"] }
    let direct = try pixels(snapshot(Self.text, theme: theme, ppi: ppi).pages[0])
    for factor in [2, 3, 4] {
      let large = try snapshot(Self.text, theme: theme, ppi: ppi * Double(factor)).pages[0]
      let other = reduced(try pixels(large), by: factor)
      guard other.width == direct.width, other.height == direct.height else {
        print("size"); continue
      }
      for threshold in [0.05, 0.1, 0.2] {
        let comparison = PixelComparison(
          expected: direct, actual: other, tolerance: Tolerance(threshold: threshold))
        print(
          "MEASURE", ppi, factor, threshold, comparison?.differingPixels ?? -1,
          comparison?.edgePixels ?? -1)
      }
    }
    let larger = try snapshot(
      Self.text,
      theme: smallTheme {
        $0.fonts.body.families = ["Inter"]; $0.fonts.body.pointSize += 0.1
      }, ppi: ppi)
    let c = PixelComparison(expected: direct, actual: try pixels(larger.pages[0]))
    print("MEASURE size", ppi, c?.differingPixels ?? -1, c?.edgePixels ?? -1)
  }
}
