// SPDX-License-Identifier: Apache-2.0

package import Layout
public import Primitives
internal import Theming

/// The canvas that the handler of an attribute draws on, back to front.
///
/// Coordinates are points from the page's top left corner. Drawings with coordinates that are not
/// finite are left out, and colours outside sRGB become the nearest inside it.
public struct DrawingCanvas {
  /// The drawings so far.
  package private(set) var content: [Fragment.Kind] = []

  /// Creates an empty canvas.
  init() {}

  /// Fills a path.
  public mutating func fill(_ path: DrawingPath, _ color: RGBA) {
    draw(path, fill: color)
  }

  /// Strokes a path with a line width in points, half of it on either side.
  public mutating func stroke(
    _ path: DrawingPath, _ color: RGBA, width: Double = 1, hasRoundEnds: Bool = false
  ) {
    draw(path, stroke: color, width: width, hasRoundEnds: hasRoundEnds)
  }

  /// Fills a path and strokes it.
  public mutating func draw(
    _ path: DrawingPath, fill: RGBA? = nil, stroke: RGBA? = nil, width: Double = 1,
    hasRoundEnds: Bool = false
  ) {
    guard path.isDrawable, width.isFinite, abs(width) <= Shape.greatestCoordinate else { return }
    let shape = Shape(
      path.path, fill: fill.map(\.seen), stroke: stroke.map(\.seen),
      strokeWidth: stroke == nil ? 0 : max(0, width), hasRoundEnds: hasRoundEnds)
    content.append(.shape(shape))
  }

  /// Paints an image into a rectangle, with rounded corners.
  public mutating func draw(_ image: ImageAsset, in rect: Rect, cornerRadius: Double = 0) {
    let path = DrawingPath.rectangle(rect, cornerRadius: cornerRadius)
    guard path.isDrawable else { return }
    content.append(
      .image(
        ImageFragment(
          asset: image, rect: rect, cornerRadius: max(0, cornerRadius), alternative: "")))
  }
}

/// A path to fill or to stroke.
public struct DrawingPath: Sendable {
  /// The path in the form that pages use.
  let path: Shape.Path
  /// Whether all its numbers are finite and within the limits of a page.
  let isDrawable: Bool

  private init(_ path: Shape.Path, numbers: [Double]) {
    self.path = path
    isDrawable = numbers.allSatisfy { $0.isFinite && abs($0) <= Shape.greatestCoordinate }
  }

  /// A rectangle with rounded corners.
  public static func rectangle(_ rect: Rect, cornerRadius: Double = 0) -> DrawingPath {
    rectangle(
      rect, topLeft: cornerRadius, topRight: cornerRadius, bottomRight: cornerRadius,
      bottomLeft: cornerRadius)
  }

  /// A rectangle with a radius for each corner, in points.
  public static func rectangle(
    _ rect: Rect, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) -> DrawingPath {
    let corners = Corners(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    return DrawingPath(
      .box(rect, corners),
      numbers: [
        rect.minX, rect.minY, rect.width, rect.height, topLeft, topRight, bottomRight, bottomLeft,
      ])
  }

  /// A circle.
  public static func circle(center: Point, radius: Double) -> DrawingPath {
    DrawingPath(
      .circle(center: center, radius: max(0, radius)), numbers: [center.x, center.y, radius])
  }

  /// Straight lines from point to point; filling closes them.
  public static func lines(_ points: [Point]) -> DrawingPath {
    DrawingPath(.polyline(points), numbers: points.flatMap { [$0.x, $0.y] })
  }
}

extension RGBA {
  /// The colour with every component from 0 to 1.
  fileprivate var seen: RGBA { ThemeColor(self).light }
}
