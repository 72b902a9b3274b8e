// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// Which edges of a box are cuts, where it comes from the page before or goes on to the next.
struct PageCuts: Equatable {
  /// Whether the box comes from the page before.
  var top = false
  /// Whether the box goes on to the next page.
  var bottom = false

  /// Corners of a radius, square at the cuts (CSS Fragmentation 3 §5.4, `slice`).
  func corners(radius: Double) -> Corners {
    Corners(
      topLeft: top ? 0 : radius, topRight: top ? 0 : radius, bottomRight: bottom ? 0 : radius,
      bottomLeft: bottom ? 0 : radius)
  }
}

extension Decoration {
  /// The area, the frame and the bar of the part of a box that stands on one page, back to front.
  func shapes(in rect: Rect, cuts: PageCuts = PageCuts(), isRightToLeft: Bool) -> [Shape] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var shapes: [Shape] = []
    if let fill, fill.alpha > 0 {
      shapes.append(.rectangle(rect, cuts.corners(radius: cornerRadius), fill: fill))
    }
    if let border, borderWidth > 0 {
      // The stroke stays inside the box.
      var shape = Shape.rectangle(
        rect.inset(by: borderWidth / 2),
        cuts.corners(radius: max(0, cornerRadius - borderWidth / 2)), fill: nil)
      shape.stroke = border
      shape.strokeWidth = borderWidth
      shapes.append(shape)
    }
    if let bar {
      let width = min(bar.width, rect.width)
      let barRect = Rect(
        x: isRightToLeft ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
        height: rect.height)
      shapes.append(.rectangle(barRect, cuts.corners(radius: bar.cornerRadius), fill: bar.color))
    }
    return shapes
  }
}
