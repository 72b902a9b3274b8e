// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CFontconfig
internal import CPango
internal import Cairo
package import Primitives

/// A face at a size, ready to shape; shared by reference count.
package final class Font {
  let pointer: UnsafeMutablePointer<PangoFont>
  /// The family as the font spells it.
  package let family: String
  /// What painting needs to open the font again.
  package private(set) var face: FontFace

  init(retaining font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(font)
    pointer = font
    face = FontFace(
      name: "", file: "", transform: FontFace.Transform(xx: 1, yx: 0, xy: 0, yy: 1), ascent: 0,
      descent: 0)
    guard mdpdf_is_fc_font(font) != 0, let pattern = mdpdf_fc_font_pattern(font) else {
      family = ""
      return
    }
    family = string(in: pattern, FC_FAMILY) ?? ""
    face.name = string(in: pattern, FC_FULLNAME) ?? family
    face.file = string(in: pattern, FC_FILE) ?? ""
    face.variations = string(in: pattern, FC_FONT_VARIATIONS) ?? ""
    var index: CInt = 0
    if FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch {
      face.index = Int(index)
    }
    var isEmboldened: FcBool = 0
    FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
    face.isEmboldened = isEmboldened != 0
    withFontFiles {
      var matrix = cairo_matrix_t()
      cairo_scaled_font_get_font_matrix(mdpdf_scaled_font(font), &matrix)
      face.transform = FontFace.Transform(
        xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy)
      if let hb = hb_font_get_face(pango_font_get_hb_font(font)) {
        face.hasColorPictures = hb_ot_color_has_png(hb) != 0
      }
    }
    let metrics = metrics()
    (face.ascent, face.descent) = (metrics.ascent, metrics.descent)
  }

  deinit {
    withFontFiles { g_object_unref(pointer) }
  }

  /// Distances from the baseline that layout needs.
  package struct Metrics: Hashable, Sendable {
    /// From the baseline up to the top of the font's line, in points.
    package var ascent: Double
    /// From the baseline down to the bottom of the font's line, in points; positive.
    package var descent: Double
    /// The height of a flat lowercase letter.
    package var xHeight: Double
    /// The height of a flat capital letter.
    package var capHeight: Double
    /// From the baseline down to the top of an underline; positive is below.
    package var underlinePosition: Double
    /// The thickness of an underline.
    package var underlineThickness: Double
    /// From the baseline up to the top of a line through lowercase letters.
    package var strikethroughPosition: Double
  }

  /// Reads the metrics; pango rounds them to whole units when hinting is on, which it never is here.
  package func metrics() -> Metrics {
    let pango = withFontFiles { pango_font_get_metrics(pointer, nil) }
    defer { pango_font_metrics_unref(pango) }
    func points(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }
    let hb = pango_font_get_hb_font(pointer)
    let ascent = points(pango_font_metrics_get_ascent(pango))
    func openType(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(hb, tag, &value) != 0, value > 0 else { return fallback }
      return points(value)
    }
    return Metrics(
      ascent: ascent,
      descent: points(pango_font_metrics_get_descent(pango)),
      xHeight: openType(HB_OT_METRICS_TAG_X_HEIGHT, ascent * 0.5),
      capHeight: openType(HB_OT_METRICS_TAG_CAP_HEIGHT, ascent * 0.7),
      underlinePosition: -points(pango_font_metrics_get_underline_position(pango)),
      underlineThickness: points(pango_font_metrics_get_underline_thickness(pango)),
      strikethroughPosition: points(pango_font_metrics_get_strikethrough_position(pango)))
  }

  /// The sign at the end of a line that cuts a word.
  package struct Hyphen: Hashable, Sendable {
    /// The glyph.
    package var glyph: UInt32
    /// How far the pen moves, in points.
    package var advance: Double
  }

  /// The font's hyphen, U+2010 or else U+002D; `nil` when it has neither.
  package func hyphen() -> Hyphen? {
    let hb = pango_font_get_hb_font(pointer)
    var glyph: hb_codepoint_t = 0
    guard
      hb_font_get_nominal_glyph(hb, 0x2010, &glyph) != 0
        || hb_font_get_nominal_glyph(hb, 0x2D, &glyph) != 0
    else { return nil }
    return Hyphen(
      glyph: glyph,
      advance: Double(hb_font_get_glyph_h_advance(hb, glyph)) / Double(PANGO_SCALE))
  }

  /// Whether the font has a character.
  package func hasGlyph(of character: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pango_font_get_hb_font(pointer), character.value, &glyph) != 0
  }
}
