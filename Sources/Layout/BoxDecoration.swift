// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

extension Decoration {
  /// The area, the frame and the bar of the part of a box that stands on one page, back to front.
  func shapes(in rect: Rect, isRightToLeft: Bool) -> [Shape] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var shapes: [Shape] = []
    if let fill, fill.alpha > 0 {
      shapes.append(.rectangle(rect, radius: cornerRadius, fill: fill))
    }
    if let border, borderWidth > 0 {
      // The stroke stays inside the box.
      var shape = Shape.rectangle(
        rect.inset(by: borderWidth / 2), radius: max(0, cornerRadius - borderWidth / 2), fill: nil)
      shape.stroke = border
      shape.strokeWidth = borderWidth
      shapes.append(shape)
    }
    if let bar {
      let width = min(bar.width, rect.width)
      let barRect = Rect(
        x: isRightToLeft ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
        height: rect.height)
      shapes.append(.rectangle(barRect, radius: bar.cornerRadius, fill: bar.color))
    }
    return shapes
  }
}
