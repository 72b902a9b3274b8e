// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable, Codable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a rectangle on a page touches, and a margin around them.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - scale: The number of pixels in a point.
  ///   - margin: The width of the margin, in pixels.
  package init(around rect: Rect, scale: Double, margin: Int = 0) {
    // Places can be far off the page, such as those in a text too long for any page.
    func pixel(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value * scale))) }
    let left = pixel(rect.minX.rounded(.down)) - margin
    let top = pixel(rect.minY.rounded(.down)) - margin
    let right = pixel(rect.maxX.rounded(.up)) + 1 + margin
    let bottom = pixel(rect.maxY.rounded(.up)) + 1 + margin
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The part inside a picture.
  package func clamped(width: Int, height: Int) -> PixelRect {
    let left = min(max(x, 0), width)
    let top = min(max(y, 0), height)
    let right = min(max(x + self.width, left), width)
    let bottom = min(max(y + self.height, top), height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
