// SPDX-License-Identifier: Apache-2.0

package import Primitives
internal import Theming

/// A path with a fill, a stroke or both.
package struct Shape: Sendable {
  /// The forms of a path.
  package enum Path: Sendable {
    /// A rectangle with a radius for each corner.
    case rectangle(Rect, Corners)
    /// A circle.
    case circle(center: Point, radius: Double)
    /// Straight lines from point to point.
    case polyline([Point])
    /// Several paths, painted as one.
    case compound([Path])

    mutating func move(x: Double, y: Double) {
      func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
      switch self {
      case .rectangle(let rect, let corners):
        self = .rectangle(rect.offsetBy(x: x, y: y), corners)
      case .circle(let center, let radius): self = .circle(center: moved(center), radius: radius)
      case .polyline(let points): self = .polyline(points.map(moved))
      case .compound(var paths):
        for index in paths.indices { paths[index].move(x: x, y: y) }
        self = .compound(paths)
      }
    }

    /// A rectangle with negative extents and radii raised to 0, and radii reduced to fit.
    package static func box(_ rect: Rect, _ corners: Corners = Corners()) -> Path {
      let size = Size(width: max(0, rect.width), height: max(0, rect.height))
      let corners = Corners(
        topLeft: max(0, corners.topLeft), topRight: max(0, corners.topRight),
        bottomRight: max(0, corners.bottomRight), bottomLeft: max(0, corners.bottomLeft))
      return .rectangle(Rect(origin: rect.origin, size: size), corners.limited(to: size))
    }
  }

  /// The form.
  package var path: Path
  /// The colour inside; `nil` fills nothing.
  package var fill: RGBA?
  /// The colour of the line; `nil` strokes nothing.
  package var stroke: RGBA?
  /// The width of the line, in points.
  package var strokeWidth = 0.0
  /// Whether the ends and joins of the line are round.
  package var hasRoundEnds = false

  /// Creates a path with a fill, a stroke or both.
  package init(
    _ path: Path, fill: RGBA? = nil, stroke: RGBA? = nil, strokeWidth: Double = 0,
    hasRoundEnds: Bool = false
  ) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.hasRoundEnds = hasRoundEnds
  }

  /// The largest coordinate that is painted, in points; formats cannot write arbitrarily large
  /// numbers.
  package static let greatestCoordinate = 1_000_000.0

  /// Whether all its numbers are finite and at most `greatestCoordinate`.
  var isPaintable: Bool {
    func isInRange(_ numbers: Double...) -> Bool {
      numbers.allSatisfy { abs($0) <= Self.greatestCoordinate }
    }
    func isInRange(_ path: Path) -> Bool {
      switch path {
      case .rectangle(let rect, let corners):
        isInRange(rect.minX, rect.minY, rect.width, rect.height)
          && isInRange(
            corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
      case .circle(let center, let radius): isInRange(center.x, center.y, radius)
      case .polyline(let points): points.allSatisfy { isInRange($0.x, $0.y) }
      case .compound(let paths): paths.allSatisfy { isInRange($0) }
      }
    }
    return isInRange(strokeWidth) && isInRange(path)
  }

  /// A filled rectangle.
  package static func rectangle(_ rect: Rect, radius: Double = 0, fill: RGBA?) -> Shape {
    rectangle(rect, Corners(all: radius), fill: fill)
  }

  /// A filled rectangle whose corners differ.
  package static func rectangle(_ rect: Rect, _ corners: Corners, fill: RGBA?) -> Shape {
    Shape(.rectangle(rect, corners.limited(to: rect.size)), fill: fill)
  }
}

/// The radii of a rectangle's corners, in points.
package struct Corners: Hashable, Sendable {
  /// The radius at the top left.
  package var topLeft = 0.0
  /// The radius at the top right.
  package var topRight = 0.0
  /// The radius at the bottom right.
  package var bottomRight = 0.0
  /// The radius at the bottom left.
  package var bottomLeft = 0.0

  /// Creates four radii.
  package init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the same radius four times.
  package init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii made small enough for a rectangle of `size` (CSS Backgrounds 3 §5.5).
  package func limited(to size: Size) -> Corners {
    let most = max(
      topLeft + topRight, bottomLeft + bottomRight)
    let tallest = max(topLeft + bottomLeft, topRight + bottomRight)
    let factor = min(
      1, most > 0 ? size.width / most : 1, tallest > 0 ? size.height / tallest : 1)
    guard factor < 1 else { return self }
    return Corners(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }

  /// The radii of a part of a block: 0 where a page cuts it (CSS Fragmentation 3 §5.4, `slice`).
  func cut(to part: CustomDrawingFragment) -> Corners {
    var corners = self
    if !part.isStart { (corners.topLeft, corners.topRight) = (0, 0) }
    if !part.isEnd { (corners.bottomLeft, corners.bottomRight) = (0, 0) }
    return corners
  }

  /// Whether all corners are square.
  package var isSquare: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }
}
