// SPDX-License-Identifier: Apache-2.0

internal import CCairo
package import Primitives

/// Draws on a surface; for one thread only.
package final class CairoContext {
  /// The `cairo_t`; for the wrappers that draw through another library.
  package let pointer: OpaquePointer

  init(on surface: OpaquePointer) throws(CairoError) {
    let pointer = required(cairo_create(surface), "cairo_create")
    do throws(CairoError) {
      try CairoError.check(cairo_status(pointer), "create context")
    } catch {
      cairo_destroy(pointer)
      throw error
    }
    self.pointer = pointer
  }

  deinit { withFontFiles { cairo_destroy(pointer) } }

  /// Throws when any call since the last check failed; cairo's errors are sticky.
  package func check(_ operation: String) throws(CairoError) {
    try CairoError.check(cairo_status(pointer), operation)
  }

  func showPage() throws(CairoError) {
    cairo_show_page(pointer)
    try check("show page")
  }

  // MARK: - State

  /// Runs `body` and restores clip, transform and colour after it.
  package func withSavedState<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    try body()
  }

  /// Moves the origin.
  package func translate(x: Double, y: Double) { cairo_translate(pointer, x, y) }

  /// Turns the axes around the origin.
  package func rotate(by angle: Angle) {
    var matrix = cairo_matrix_t(
      xx: angle.cosine, yx: -angle.sine, xy: angle.sine, yy: angle.cosine, x0: 0, y0: 0)
    cairo_transform(pointer, &matrix)
  }

  /// Scales the units.
  package func scale(x: Double, y: Double) { cairo_scale(pointer, x, y) }

  /// Sets the colour of fills, strokes and glyphs.
  package func setColor(_ color: RGBA) {
    if color.alpha >= 1 {
      cairo_set_source_rgb(pointer, color.red, color.green, color.blue)
    } else {
      cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }
  }

  // MARK: - Paths

  /// Starts a new subpath.
  package func move(to point: Point) { cairo_move_to(pointer, point.x, point.y) }

  /// Adds a line.
  package func line(to point: Point) { cairo_line_to(pointer, point.x, point.y) }

  /// Adds a rectangle.
  package func rectangle(_ rect: Rect) {
    cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Adds a circle.
  package func circle(center: Point, radius: Double) {
    cairo_new_sub_path(pointer)
    cairo_arc(pointer, center.x, center.y, radius, 0, 2 * Double.pi)
    cairo_close_path(pointer)
  }

  /// Adds a rectangle with a radius for each corner: top left, top right, bottom right, bottom left.
  package func roundedRectangle(
    _ r: Rect, _ topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double
  ) {
    let quarter = Double.pi / 2
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ turn: Double) {
      if radius > 0 {
        cairo_arc(pointer, x, y, radius, turn * quarter, (turn + 1) * quarter)
      } else {
        cairo_line_to(pointer, x, y)
      }
    }
    cairo_new_sub_path(pointer)
    corner(r.maxX - topRight, r.minY + topRight, topRight, -1)
    corner(r.maxX - bottomRight, r.maxY - bottomRight, bottomRight, 0)
    corner(r.minX + bottomLeft, r.maxY - bottomLeft, bottomLeft, 1)
    corner(r.minX + topLeft, r.minY + topLeft, topLeft, 2)
    cairo_close_path(pointer)
  }

  /// Fills the path.
  package func fill() { cairo_fill(pointer) }

  /// Strokes the path.
  package func stroke(width: Double, roundEnds: Bool = false) {
    cairo_set_line_width(pointer, width)
    cairo_set_line_cap(pointer, roundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(pointer, roundEnds ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(pointer)
  }

  /// Clips everything that follows to the path.
  package func clip() { cairo_clip(pointer) }

  /// Limits what follows to the pixels that a rectangle touches.
  ///
  /// Their edges are sharp, so that what reaches the edge of the rectangle looks as without a clip.
  package func clip(toPixelsAround rect: Rect) {
    var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    unsafe cairo_user_to_device(pointer, &left, &top)
    unsafe cairo_user_to_device(pointer, &right, &bottom)
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    cairo_identity_matrix(pointer)
    let (x, y) = (min(left, right).rounded(.down), min(top, bottom).rounded(.down))
    cairo_rectangle(
      pointer, x, y, max(left, right).rounded(.up) - x, max(top, bottom).rounded(.up) - y)
    cairo_clip(pointer)
    unsafe cairo_set_matrix(pointer, &matrix)
  }

  // MARK: - Pictures

  /// Paints a picture into a rectangle.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: The rectangle to fill.
  ///   - smooth: Whether scaling interpolates pixels: for pixels, not for documents or recordings.
  package func paint(_ image: CairoImage, in rect: Rect, smooth: Bool) {
    guard image.size.width > 0, image.size.height > 0 else { return }
    cairo_save(pointer)
    cairo_translate(pointer, rect.minX, rect.minY)
    cairo_scale(pointer, rect.width / image.size.width, rect.height / image.size.height)
    cairo_set_source_surface(pointer, image.pointer, 0, 0)
    let pattern = cairo_get_source(pointer)
    if smooth {
      // Without padding, the edge of a scaled picture would fade into the background.
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_rectangle(pointer, 0, 0, image.size.width, image.size.height)
      cairo_fill(pointer)
    } else {
      // FAST keeps /Interpolate out of a PDF. No padding: cairo would embed a padded copy each time,
      // drawn from the surface's pixels, and a JPEG has none.
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_FAST)
      cairo_paint(pointer)
    }
    cairo_restore(pointer)
  }
}
