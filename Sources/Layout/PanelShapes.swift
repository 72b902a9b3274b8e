// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension BlockPanel {
  /// The area and the frame of a panel, back to front.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the block, or of its part on one page.
  ///   - part: Which part it is; corners are square where a page cuts the block.
  /// - Returns: The shapes; empty when nothing is visible.
  func shapes(in rect: Rect, _ part: CustomDrawingFragment) -> [Shape] {
    var shapes: [Shape] = []
    if let fill, fill.alpha > 0 {
      shapes.append(Shape(.box(rect, Corners(all: cornerRadius).cut(to: part)), fill: fill))
    }
    guard let border, borderWidths != .zero else { return shapes }
    let width = borderWidths.top
    if isDashed {
      shapes += dashes(in: rect, width: width).map { Shape(.box($0), fill: border) }
    } else if borderWidths == Sides(all: width) {
      // The stroke stays inside the box.
      let corners = Corners(all: max(0, cornerRadius - width / 2)).cut(to: part)
      shapes.append(
        Shape(.box(rect.inset(by: width / 2), corners), stroke: border, strokeWidth: width))
    } else {
      shapes += sides(of: rect, part).map { Shape(.box($0), fill: border) }
    }
    return shapes
  }

  /// The sides of a frame whose sides differ; those above and below are not where a page cuts the
  /// block.
  private func sides(of rect: Rect, _ part: CustomDrawingFragment) -> [Rect] {
    let top = part.isStart ? min(borderWidths.top, rect.height) : 0
    let bottom = part.isEnd ? min(borderWidths.bottom, rect.height) : 0
    let left = min(borderWidths.left, rect.width)
    let right = min(borderWidths.right, rect.width)
    return [
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: top),
      Rect(x: rect.minX, y: rect.maxY - bottom, width: rect.width, height: bottom),
      Rect(x: rect.minX, y: rect.minY, width: left, height: rect.height),
      Rect(x: rect.maxX - right, y: rect.minY, width: right, height: rect.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// The dashes of the frame, inside the box; each side begins and ends with one.
  private func dashes(in rect: Rect, width: Double) -> [Rect] {
    let width = min(width, rect.width, rect.height)
    func dashes(_ length: Double) -> [(start: Double, length: Double)] {
      // As many dashes and gaps of about four widths as fit, with equal gaps, up to a limit for
      // endless pages.
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
