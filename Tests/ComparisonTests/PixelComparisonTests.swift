// SPDX-License-Identifier: Apache-2.0

import Comparison
import Primitives
import TestSupport
import Testing

@Suite("Pictures pixel by pixel", .deadline)
struct PixelComparisonTests {
  /// A picture of greys.
  private func picture(_ width: Int, _ height: Int, _ grey: (Int, Int) -> UInt8) -> PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [grey(x, y), grey(x, y), grey(x, y), 255] }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  private var white: PixelImage { picture(9, 9) { _, _ in 255 } }

  private func dot(_ grey: UInt8) -> PixelImage {
    picture(9, 9) { $0 == 4 && $1 == 4 ? grey : 255 }
  }

  @Test("differ where colors differ by more than the threshold")
  func threshold() throws {
    let black = try #require(PixelComparison(expected: white, actual: dot(0)))
    #expect(black.differingPixels == 1)
    #expect(black.mark(x: 4, y: 4) == .different)
    #expect(black.differingPixels(in: PixelRect(x: 3, y: 3, width: 2, height: 2)) == 1)
    #expect(black.differingPixels(in: PixelRect(x: 5, y: 0, width: 40, height: 90)) == 0)
    let pale = try #require(PixelComparison(expected: white, actual: dot(250)))
    #expect(pale.differingPixels == 0)
    let exact = try #require(
      PixelComparison(expected: white, actual: dot(250), tolerance: .exact))
    #expect(exact.differingPixels == 1)
  }

  /// The greys of a line down the middle, from left to right; all else is white.
  private func line(_ greys: [UInt8]) -> PixelImage {
    picture(9, 9) { x, _ in greys.indices.contains(x - 3) ? greys[x - 3] : 255 }
  }

  @Test(
    "with the same edge smoothed otherwise don't differ",
    arguments: [
      ([128, 0, 0, 128], [255, 0, 0, 0]), ([100, 60, 255], [60, 100, 255]), ([40, 40], [90, 0]),
    ] as [([UInt8], [UInt8])])
  func smoothing(one: [UInt8], other: [UInt8]) throws {
    let compared = try #require(PixelComparison(expected: line(one), actual: line(other)))
    #expect(compared.differingPixels == 0)
    #expect(compared.edgePixels > 0)
    #expect(
      try #require(
        PixelComparison(
          expected: line(one), actual: line(other), tolerance: Tolerance(antialiasing: .count))
      ).differingPixels > 0)
  }

  @Test(
    "with a line that is gone, moved by a pixel, thicker, or of another grey do",
    arguments: [
      ([0], []), ([200], []), ([0, 0], [255, 0, 0]), ([0], [0, 0]), ([0], [160]),
      ([198, 198], [255, 255]), ([128, 128], [255, 128, 128]),
    ] as [([UInt8], [UInt8])])
  func lines(one: [UInt8], other: [UInt8]) throws {
    #expect(
      try #require(PixelComparison(expected: line(one), actual: line(other))).differingPixels > 0)
    #expect(
      try #require(PixelComparison(expected: line(other), actual: line(one))).differingPixels > 0)
  }

  @Test("in exact places differ by what is hard to see, but not by rounding")
  func exact() throws {
    let place = PixelRect(x: 2, y: 2, width: 5, height: 5)
    for (grey, count) in [(254, 0), (240, 1)] as [(UInt8, Int)] {
      let compared = try #require(
        PixelComparison(expected: white, actual: dot(grey), exact: [place]))
      #expect(compared.differingPixels == count)
    }
  }

  @Test("of different sizes can't be compared")
  func sizes() {
    #expect(PixelComparison(expected: white, actual: picture(9, 8) { _, _ in 255 }) == nil)
  }

  @Test("are not compared under masks")
  func masks() throws {
    let mask = PixelRect(x: 2, y: 2, width: 5, height: 5)
    let masked = try #require(
      PixelComparison(expected: white, actual: dot(0), masks: [mask]))
    #expect(masked.differingPixels == 0)
    #expect(masked.mark(x: 4, y: 4) == .masked)
    let far = PixelRect(x: -400, y: 200, width: 10, height: 10)
    #expect(
      PixelComparison(expected: white, actual: dot(0), masks: [far])?.differingPixels == 1)
  }

  @Test("smoothed edges don't count, unless they are asked for or the place is strict")
  func edges() throws {
    // A dark half and a light one, and between them a column that one painter makes half dark.
    let sharp = picture(9, 9) { x, _ in x < 5 ? 0 : 255 }
    let soft = picture(9, 9) { x, y in x < 4 ? 0 : x > 4 ? 255 : y % 2 == 0 ? 110 : 150 }
    let ignoring = try #require(PixelComparison(expected: sharp, actual: soft))
    #expect(ignoring.differingPixels == 0)
    #expect(ignoring.edgePixels == 9)
    let counting = Tolerance(antialiasing: .count)
    #expect(
      PixelComparison(expected: sharp, actual: soft, tolerance: counting)?.differingPixels == 9)
    let strict = try #require(
      PixelComparison(
        expected: sharp, actual: soft, strict: [PixelRect(x: 0, y: 0, width: 9, height: 3)]))
    #expect(strict.differingPixels == 3)
  }

  @Test("the stricter of two limits counts")
  func limits() {
    #expect(Tolerance().limit(ofPixels: 1000) == 0)
    #expect(Tolerance(maxDiffPixels: 5).limit(ofPixels: 1000) == 5)
    #expect(Tolerance(maxDiffPixels: 5, maxDiffRatio: 0.1).limit(ofPixels: 1000) == 5)
    #expect(Tolerance(maxDiffPixels: 500, maxDiffRatio: 0.1).limit(ofPixels: 1000) == 100)
  }

  @Test("expected, difference and actual stand side by side")
  func panels() {
    let comparison = PixelComparison(expected: white, actual: dot(0))
    let panels = PixelImage(expected: white, actual: dot(0), comparison: comparison)
    #expect(panels.width == 3 * 9 + 4 * 8 && panels.height == 9 + 2 * 8)
    let middle = ((8 + 4) * panels.width + 8 + 9 + 8 + 4) * 4
    #expect(Array(panels.bytes[middle..<middle + 4]) == [0x24, 0x1B, 0xE0, 0xFF])
  }
}
