// SPDX-License-Identifier: Apache-2.0

internal import CCairo
package import Primitives

/// A face at a size, opened for painting; its `FontCache` keeps it.
package final class ScaledFont {
  let pointer: OpaquePointer

  /// Scales an open font face.
  init(_ face: FontFace, of fontFace: OpaquePointer) throws(CairoError) {
    let transform = face.transform
    var matrix = cairo_matrix_t(
      xx: transform.xx, yx: transform.yx, xy: transform.xy, yy: transform.yy, x0: 0, y0: 0)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    // Glyphs stay where layout placed them: no hinting, no snapping to pixels.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    if !face.variations.isEmpty { cairo_font_options_set_variations(options, face.variations) }
    pointer = required(
      cairo_scaled_font_create(fontFace, &matrix, &identity, options), "cairo_scaled_font_create")
    try CairoError.check(cairo_scaled_font_status(pointer), "open font \(face.file)")
  }

  deinit { withFontFiles { cairo_scaled_font_destroy(pointer) } }

  /// The rectangle that a glyph paints, in points from the pen on the baseline; y grows down.
  package func extents(of glyph: UInt32) -> Rect {
    var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(pointer, &glyph, 1, &extents)
    return Rect(
      x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height)
  }
}
