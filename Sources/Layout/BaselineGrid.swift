// SPDX-License-Identifier: Apache-2.0

/// The lines on which body text stands in a text area, so that it is level with that of the facing page
/// and of the columns beside it (CSS Line Grid 1).
struct BaselineGrid {
  /// The distance between two lines, in points.
  var pitch: Double
  /// The distance of the first of them from the top of the area, in points.
  var first: Double

  /// The rounding errors that move no line, in points.
  private static let tolerance = 0.01

  /// The highest top of a box at a height or below it, so that its baseline is on the grid; the same
  /// height for boxes that keep their place.
  func top(of vbox: VBox, below y: Double) -> Double {
    guard vbox.isOnGrid, let baseline = vbox.baseline, pitch > 0 else { return y }
    let lines = ((y + baseline - first) / pitch - Self.tolerance).rounded(.up)
    return first + lines * pitch - baseline
  }

  /// The grid for an area that begins somewhat lower on its page.
  func lowered(by distance: Double) -> BaselineGrid {
    BaselineGrid(pitch: pitch, first: first - distance)
  }
}
