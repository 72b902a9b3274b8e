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
    guard let border, borderWidth > 0 else { return shapes }
    if isDashed {
      shapes += dashes(in: rect).map { Shape(.box($0), fill: border) }
    } else {
      // The stroke stays inside the box.
      let inset = borderWidth / 2
      let corners = Corners(all: max(0, cornerRadius - inset)).cut(to: part)
      shapes.append(
        Shape(.box(rect.inset(by: inset), corners), stroke: border, strokeWidth: borderWidth))
    }
    return shapes
  }

  /// The dashes of the frame, inside the box; each side begins and ends with one.
  private func dashes(in rect: Rect) -> [Rect] {
    let width = min(borderWidth, rect.width, rect.height)
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
