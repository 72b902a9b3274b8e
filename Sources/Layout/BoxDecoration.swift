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
    if let border, borderWidth > 0, isDashed {
      shapes += dashes(along: rect).map { .rectangle($0, fill: border) }
    } else if let border, borderWidth > 0 {
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

  /// The dashes of the frame, inside the box; each side begins and ends with one.
  private func dashes(along rect: Rect) -> [Rect] {
    let width = min(borderWidth, rect.width, rect.height)
    func dashes(_ length: Double) -> [(start: Double, length: Double)] {
      // As many dashes and gaps of about four widths as fit, with equal gaps; a page is not endless.
      let count = Int(min(max(1, ((length / width + 4) / 8).rounded()), 2000))
      guard count > 1 else { return [(0, length)] }
      let step = (length - 4 * width) / Double(count - 1)
      return (0..<count).map { (Double($0) * step, 4 * width) }
    }
    let horizontal = dashes(rect.width).flatMap { dash in
      [rect.minY, rect.maxY - width].map {
        Rect(x: rect.minX + dash.start, y: $0, width: dash.length, height: width)
      }
    }
    return horizontal
      + dashes(rect.height).flatMap { dash in
        [rect.minX, rect.maxX - width].map {
          Rect(x: $0, y: rect.minY + dash.start, width: width, height: dash.length)
        }
      }
  }
}
