// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Two pictures of equal size, pixel by pixel.
package struct PixelComparison: Sendable {
  /// What a pixel is.
  package enum Mark: UInt8, Sendable {
    /// The same in both, as far as anybody can see.
    case same
    /// Different, but only as the smoothing of an edge may be.
    case edge
    /// Different.
    case different
    /// In a place that is not compared.
    case masked
  }

  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of pixels that differ.
  package private(set) var differingPixels = 0
  /// The number of pixels that differ as smoothed edges may.
  package private(set) var edgePixels = 0
  /// The marks, by rows; empty when all pixels are the same.
  private var marks: [Mark] = []
  /// How many pixels differ in the rectangle from the top left corner to each pixel.
  private var sums: [Int32] = []

  /// Compares two pictures; `nil` when their sizes differ.
  ///
  /// - Parameters:
  ///   - expected: The picture as it shall be.
  ///   - actual: The picture as it is.
  ///   - tolerance: How far they may be apart.
  ///   - masks: The places that are not compared.
  ///   - strict: The places where edges count whatever the tolerance says.
  ///   - exact: The places where edges count, and differences that are hard to see.
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

  /// How closely a pixel is looked at.
  private enum Sensitivity {
    /// Edges may be smoothed otherwise.
    case usual
    /// Edges count.
    case edges
    /// Differences count that nobody would see by themselves.
    case everything
  }

  /// The share of the limit that counts in exact places: what remains is rounding.
  private static let exactShare = 0.0016

  /// What a pixel is.
  package func mark(x: Int, y: Int) -> Mark { marks.isEmpty ? .same : marks[y * width + x] }

  /// How many pixels differ in a rectangle.
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

  /// Counts no pixels of some places any more; the marks stay.
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
