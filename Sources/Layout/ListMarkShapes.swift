// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension ListMark {
  /// The shapes of a mark in its square, back to front.
  func shapes(in rect: Rect) -> [Shape] {
    let side = rect.width
    let center = Point(x: rect.minX + side / 2, y: rect.minY + side / 2)
    switch form {
    case .disc: return [Shape(.circle(center: center, radius: side / 2), fill: color)]
    case .ring:
      let width = side * 0.2
      return [
        Shape(
          .circle(center: center, radius: (side - width) / 2), stroke: color, strokeWidth: width)
      ]
    case .square:
      // A square looks larger than a disc of its width.
      let side = side * 0.9
      let square = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
      return [Shape(.box(square), fill: color)]
    case .dash:
      // As wide as an en dash.
      let size = Size(width: side * 1.4, height: side * 0.22)
      let line = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      return [Shape(.box(line), fill: color)]
    case .triangle, .leftTriangle:
      // Its corners lie on a circle, so its middle is where the others have theirs.
      let reach = side * 0.7 * (form == .triangle ? 1 : -1)
      let corners = [
        Point(x: center.x + reach, y: center.y),
        Point(x: center.x - reach / 2, y: center.y - abs(reach) * 0.866),
        Point(x: center.x - reach / 2, y: center.y + abs(reach) * 0.866),
      ]
      return [Shape(.polyline(corners), fill: color)]
    case .disclosure:
      // Its visual centre is above that of its square.
      let corners = [
        Point(x: rect.minX, y: rect.minY + side * 0.16),
        Point(x: rect.maxX, y: rect.minY + side * 0.16),
        Point(x: center.x, y: rect.minY + side * 0.88),
      ]
      return [Shape(.polyline(corners), fill: color)]
    case .box:
      let line = max(0.8, side * 0.09)
      return [
        Shape(
          .box(rect.inset(by: line / 2), Corners(all: side * 0.2)),
          stroke: color.withAlpha(multipliedBy: 0.65), strokeWidth: line)
      ]
    case .checkedBox:
      let tick = [
        Point(x: rect.minX + side * 0.24, y: rect.minY + side * 0.53),
        Point(x: rect.minX + side * 0.43, y: rect.minY + side * 0.72),
        Point(x: rect.minX + side * 0.77, y: rect.minY + side * 0.31),
      ]
      return [
        Shape(.box(rect, Corners(all: side * 0.24)), fill: color),
        Shape(
          .polyline(tick), stroke: tickColor, strokeWidth: side * 0.13, hasRoundEnds: true),
      ]
    }
  }
}
