// SPDX-License-Identifier: Apache-2.0

/// Finds pixels near which two pictures contain the same edge with different antialiasing.
///
/// `EdgeDetector` finds a slope in one picture. Machines that sample edges more coarsely, or not at
/// all, turn slopes into steps. Their edges have the same contrast and cover the same share of the
/// surrounding pixels. This is not so for shapes that come, go, change their colour or move by a
/// pixel.
struct SmoothingDetector {
  let one: PixelGrid
  let other: PixelGrid

  /// The least contrast in each picture, as a share of the contrast of both together.
  private static let leastContrast = 0.4
  /// The greatest difference of the means, as a share of the contrast: half a pixel in three.
  private static let greatestShift = 0.25

  /// Whether both pictures have an edge at the same place near a pixel.
  func isSameEdge(x: Int, y: Int) -> Bool {
    (0..<3).allSatisfy { channel in
      let (a, b) = (Window(one, x, y, channel), Window(other, x, y, channel))
      let contrast = Double(max(a.most, b.most) - min(a.least, b.least))
      return Double(a.most - a.least) >= Self.leastContrast * contrast
        && Double(b.most - b.least) >= Self.leastContrast * contrast
        && abs(a.mean - b.mean) <= Self.greatestShift * contrast
    }
  }

  /// One channel of the pixels around a pixel.
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
