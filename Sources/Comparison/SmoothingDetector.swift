// SPDX-License-Identifier: Apache-2.0

/// Finds pixels around which two pictures have the same edge, smoothed in two ways.
///
/// `EdgeDetector` sees a slope in one picture. Machines that sample edges more coarsely, or not at all,
/// make steps of slopes; but what they draw has the same contrast, and covers as much of the pixels
/// around. Whatever comes, goes, takes another colour or moves by a pixel does not.
struct SmoothingDetector {
  let one: PixelGrid
  let other: PixelGrid

  /// The least share of the contrast that each of the pictures has.
  private static let leastContrast = 0.4
  /// The greatest difference of the means, as a share of the contrast: half a pixel of three.
  private static let greatestShift = 0.25

  /// Whether an edge runs through the pixels around a pixel in both pictures, at the same place.
  func isSameEdge(x: Int, y: Int) -> Bool {
    (0..<3).allSatisfy { channel in
      let (a, b) = (Window(one, x, y, channel), Window(other, x, y, channel))
      let contrast = Double(max(a.most, b.most) - min(a.least, b.least))
      return Double(a.most - a.least) >= Self.leastContrast * contrast
        && Double(b.most - b.least) >= Self.leastContrast * contrast
        && abs(a.mean - b.mean) <= Self.greatestShift * contrast
    }
  }

  /// A channel of the pixels around a pixel.
  private struct Window {
    var least = 255
    var most = 0
    var mean = 0.0

    init(_ grid: PixelGrid, _ x: Int, _ y: Int, _ channel: Int) {
      var count = 0
      var sum = 0
      for row in max(0, y - 1)...min(grid.height - 1, y + 1) {
        for column in max(0, x - 1)...min(grid.width - 1, x + 1) {
          let value = Int(grid.word(row * grid.width + column) >> UInt32(8 * channel) & 0xFF)
          least = min(least, value)
          most = max(most, value)
          sum += value
          count += 1
        }
      }
      mean = Double(sum) / Double(count)
    }
  }
}
