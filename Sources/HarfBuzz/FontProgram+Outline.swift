// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
package import Primitives

extension FontProgram {
  /// An element of a glyph's outline.
  package enum OutlineElement: Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic curve with two control points.
    case curve(Point, Point, Point)
    /// Ends the contour.
    case close
  }

  /// The outline of a glyph, in font units; empty for a space.
  package func outline(of glyph: UInt32) -> [OutlineElement] {
    let pen = Pen()
    guard let functions = hb_draw_funcs_create() else { return [] }
    defer { hb_draw_funcs_destroy(functions) }
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in Pen.of(data)?.move(x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in Pen.of(data)?.line(x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, data, _, cx, cy, x, y, _ in Pen.of(data)?.quadratic(cx, cy, x, y) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in Pen.of(data)?.cubic(ax, ay, bx, by, x, y) },
      nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in Pen.of(data)?.close() }, nil, nil)
    withExtendedLifetime(pen) {
      mdpdf_draw_glyph(font, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    }
    return pen.elements
  }
}

/// Collects the outline that HarfBuzz draws.
private final class Pen {
  private(set) var elements: [FontProgram.OutlineElement] = []
  private var last = Point.zero

  static func of(_ data: UnsafeMutableRawPointer?) -> Pen? {
    data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
  }

  func move(_ x: Float, _ y: Float) {
    last = point(x, y)
    elements.append(.move(last))
  }

  func line(_ x: Float, _ y: Float) {
    last = point(x, y)
    elements.append(.line(last))
  }

  /// A quadratic curve is a cubic one whose control points are two thirds of the way out.
  func quadratic(_ cx: Float, _ cy: Float, _ x: Float, _ y: Float) {
    let (control, end) = (point(cx, cy), point(x, y))
    func towards(_ from: Point) -> Point {
      Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    elements.append(.curve(towards(last), towards(end), end))
    last = end
  }

  func cubic(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ x: Float, _ y: Float) {
    last = point(x, y)
    elements.append(.curve(point(ax, ay), point(bx, by), last))
  }

  func close() { elements.append(.close) }

  private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: Double(y)) }
}
