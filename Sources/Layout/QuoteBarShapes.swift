// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension QuoteBar {
  /// The bar beside a block.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the block, or of its part on one page.
  ///   - part: Which part it is; where a page cuts the block, the bar extends to the edge.
  /// - Returns: The shape.
  func shape(in rect: Rect, _ part: CustomDrawingFragment) -> Shape {
    let width = min(width, rect.width)
    let top = part.isStart ? inset : 0
    let bottom = part.isEnd ? inset : 0
    let bar = Rect(
      x: isAtRight ? rect.maxX - width - inset : rect.minX + inset, y: rect.minY + top,
      width: width, height: max(0, rect.height - top - bottom))
    let radius = min(blockCornerRadius, rect.width / 2, rect.height / 2)
    guard radius > inset else {
      return Shape(.box(bar, Corners(all: cornerRadius).cut(to: part)), fill: color)
    }
    return Shape(.polyline(clipped(bar, in: rect, part, radius: radius)), fill: color)
  }

  /// The outline of a bar inside the round corners of its block.
  private func clipped(
    _ bar: Rect, in rect: Rect, _ part: CustomDrawingFragment, radius: Double
  ) -> [Point] {
    /// How far below its top a round corner begins, at a distance from its side.
    func depth(_ distance: Double, _ radius: Double) -> Double {
      let left = max(0, radius - distance)
      return radius - (radius * radius - left * left).squareRoot()
    }
    let ownRadius = min(cornerRadius, bar.width / 2, bar.height / 2)
    // The points are denser at both sides, where corners are steep.
    let steps = 24
    let points = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let inside = bar.width * share * share * (3 - 2 * share)
      let distance = inset + inside
      return (
        x: isAtRight ? rect.maxX - distance : rect.minX + distance,
        own: depth(min(inside, bar.width - inside), ownRadius), block: depth(distance, radius)
      )
    }
    let top = points.map { point in
      let y = part.isStart ? max(bar.minY + point.own, rect.minY + point.block) : bar.minY
      return Point(x: point.x, y: min(y, bar.maxY))
    }
    let bottom = points.map { point in
      let y = part.isEnd ? min(bar.maxY - point.own, rect.maxY - point.block) : bar.maxY
      return Point(x: point.x, y: max(y, bar.minY))
    }
    return top + bottom.reversed()
  }
}
