// SPDX-License-Identifier: Apache-2.0

/// A position in points; the origin is the top left of the page and y grows down.
public struct Point: Hashable, Sendable, Codable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a point from its coordinates in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points.
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size from its extents in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// The size with width and height swapped.
  public var transposed: Size { Size(width: height, height: width) }
}

/// A rectangle in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Creates a rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }

  /// The rectangle moved by an offset in points.
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }

  /// The rectangle made smaller by `sides`; never of negative size.
  public func inset(by sides: Sides) -> Rect {
    Rect(
      x: minX + sides.left, y: minY + sides.top,
      width: max(0, width - sides.left - sides.right),
      height: max(0, height - sides.top - sides.bottom))
  }

  /// The rectangle made smaller by the same amount on all sides.
  public func inset(by amount: Double) -> Rect { inset(by: Sides(all: amount)) }

  /// Whether this rectangle contains the other, with a tolerance in points.
  public func contains(_ other: Rect, tolerance: Double = 0.01) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

/// Four lengths in points, one for each side of a box.
public struct Sides: Hashable, Sendable, Codable {
  /// The length at the top.
  public var top: Double
  /// The length at the right.
  public var right: Double
  /// The length at the bottom.
  public var bottom: Double
  /// The length at the left.
  public var left: Double

  /// Creates four lengths; those left out are 0.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Creates the same length on all four sides.
  public init(all length: Double) {
    self.init(top: length, right: length, bottom: length, left: length)
  }

  /// Zero on all sides.
  public static let zero = Sides()
  /// Left and right together.
  public var horizontal: Double { left + right }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }
}
