// SPDX-License-Identifier: Apache-2.0

import Comparison
import Foundation
import MarkdownPDF
import Primitives
import TestSupport
import Testing
import VisualTests

/// How pictures of other machines compare: the same layout, other edges.
@Suite("Antialiasing", .deadline)
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

  /// How a machine smooths edges: by the share of each pixel that is covered, or with another gamma.
  enum Smoothing: CaseIterable { case gray, dark, light }

  /// A picture made smaller, each pixel of as many as `count` rows and columns.
  private func reduced(
    _ image: PixelImage, by count: Int, _ smoothing: Smoothing = .gray
  ) -> PixelImage {
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
          let mean = Double(sum) / Double(count * count * 255)
          let shade =
            switch smoothing {
            case .gray: mean
            case .dark: pow(mean, 1.3)
            case .light: pow(mean, 1 / 1.3)
            }
          bytes.append(UInt8((255 * shade).rounded()))
        }
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  @Test("edges smoothed in another way are no difference", arguments: [2, 3, 4])
  func resampled(factor: Int) throws {
    try compare(factor, .gray)
  }

  @Test("edges smoothed darker or lighter are none either", arguments: Smoothing.allCases)
  func smoothed(smoothing: Smoothing) throws {
    try compare(6, smoothing)
  }

  private func compare(_ factor: Int, _ smoothing: Smoothing) throws {
    let theme = smallTheme { $0.fonts.body.families = ["Inter"] }
    let here = try snapshot(Self.text, theme: theme, ppi: 72)
    let large = try snapshot(Self.text, theme: theme, ppi: 72 * Double(factor))
    let one = try pixels(here.pages[0])
    let other = reduced(try pixels(large.pages[0]), by: factor, smoothing)
    #expect(one.width == other.width && one.height == other.height && one != other)
    var comparison = DocumentComparison(
      old: here.layout, new: large.layout, tolerance: Tolerance(), masks: [], pixelsPerInch: 72)
    comparison.compare(page: 1, expected: one, actual: other)
    let differs = comparison.differs
    #expect(!differs, "\(comparison.results)")
  }
}
