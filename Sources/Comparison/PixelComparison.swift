// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The comparison of two pictures of equal size, pixel by pixel.
package struct PixelComparison: Sendable {
  /// The result for a pixel.
  package enum Mark: UInt8, Sendable {
    /// No visible difference.
    case same
    /// A difference that antialiasing can cause.
    case edge
    /// Different.
    case different
    /// In a mask.
    case masked
  }

  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of pixels that differ.
  package private(set) var differingPixels = 0
  /// The number of pixels whose difference antialiasing can cause.
  package private(set) var edgePixels = 0
  /// The marks, by row; empty when all pixels are the same.
  private var marks: [Mark] = []
  /// For each pixel, the number of differing pixels in the rectangle between it and the top left
  /// corner.
  private var sums: [Int32] = []

  /// Compares two pictures; `nil` when their sizes differ.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - tolerance: The differences to accept.
  ///   - masks: The rectangles not to compare.
  ///   - strict: The rectangles where edges count despite the tolerance.
  ///   - exact: The rectangles where edges count, and also barely visible differences.
  package init?(
    expected: PixelImage, actual: PixelImage, tolerance: Tolerance = Tolerance(),
    masks: [PixelRect] = [], strict: [PixelRect] = [], exact: [PixelRect] = []
  ) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    width = expected.width
    height = expected.height
    // Most pages are equal.
    guard expected.bytes != actual.bytes else { return }
    marks = Array(repeating: .same, count: width * height)
    fill(masks, with: .masked)
    let usual: Sensitivity = tolerance.antialiasing == .ignore ? .usual : .edges
    var sensitivities = [Sensitivity]()
    if !strict.isEmpty || !exact.isEmpty {
      sensitivities = Array(repeating: usual, count: width * height)
      forEachPixel(of: strict) { sensitivities[$0] = .edges }
      forEachPixel(of: exact) { sensitivities[$0] = .everything }
    }
    let one = PixelGrid(expected)
    let other = PixelGrid(actual)
    let edgesOfOne = EdgeDetector(grid: one, other: other)
    let edgesOfOther = EdgeDetector(grid: other, other: one)
    let smoothing = SmoothingDetector(one: one, other: other)
    let limit = PerceivedDifference.greatest * tolerance.threshold * tolerance.threshold
    let rowBytes = width * 4
    for y in 0..<height {
      let row = y * rowBytes..<(y + 1) * rowBytes
      if expected.bytes[row] == actual.bytes[row] { continue }
      for x in 0..<width {
        let index = y * width + x
        guard marks[index] == .same, one.word(index) != other.word(index) else { continue }
        let sensitivity = sensitivities.isEmpty ? usual : sensitivities[index]
        let difference = abs(PerceivedDifference.between(one, index, other, index))
        guard difference > (sensitivity == .everything ? limit * Self.exactShare : limit) else {
          continue
        }
        let isEdge =
          sensitivity == .usual
          && (edgesOfOne.isOnEdge(x: x, y: y) || edgesOfOther.isOnEdge(x: x, y: y)
            || smoothing.isSameEdge(x: x, y: y))
        if isEdge { edgePixels += 1 } else { differingPixels += 1 }
        marks[index] = isEdge ? .edge : .different
      }
    }
    if differingPixels > 0 { updateSums() }
  }

  /// The sensitivity of the comparison for a pixel.
  private enum Sensitivity {
    /// The tolerance decides whether edges count.
    case usual
    /// Edges count.
    case edges
    /// Barely visible differences count, too.
    case everything
  }

  /// The share of the usual limit in exact rectangles; smaller differences are caused by rounding.
  private static let exactShare = 0.0016

  /// The result for a pixel.
  package func mark(x: Int, y: Int) -> Mark { marks.isEmpty ? .same : marks[y * width + x] }

  /// The number of differing pixels in a rectangle.
  package func differingPixels(in rect: PixelRect) -> Int {
    guard !sums.isEmpty else { return 0 }
    let rect = rect.clamped(width: width, height: height)
    guard rect.width > 0, rect.height > 0 else { return 0 }
    func sum(_ x: Int, _ y: Int) -> Int { Int(sums[y * (width + 1) + x]) }
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    return sum(right, bottom) - sum(rect.x, bottom) - sum(right, rect.y) + sum(rect.x, rect.y)
  }

  /// The number of pixels that `differingPixels(in:)` counts on the whole page.
  package var countedPixels: Int { sums.last.map { Int($0) } ?? 0 }

  /// Removes the pixels of some rectangles from the count; the marks stay.
  package mutating func leaveOut(_ rects: [PixelRect]) {
    guard !sums.isEmpty, !rects.isEmpty else { return }
    let marks = marks
    fill(rects, with: .same)
    updateSums()
    self.marks = marks
  }

  private mutating func updateSums() {
    sums = Array(repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row: Int32 = 0
      for x in 0..<width {
        if marks[y * width + x] == .different { row += 1 }
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
      }
    }
  }

  private mutating func fill(_ rects: [PixelRect], with mark: Mark) {
    var marks = marks
    forEachPixel(of: rects) { marks[$0] = mark }
    self.marks = marks
  }

  private func forEachPixel(of rects: [PixelRect], _ body: (Int) -> Void) {
    for rect in rects.map({ $0.clamped(width: width, height: height) }) {
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width { body(y * width + x) }
      }
    }
  }
}
