// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig
internal import CPango
internal import Cairo
package import Primitives

/// A face at a size, ready to shape and to paint; shared by reference count.
package final class Font {
  let pointer: UnsafeMutablePointer<PangoFont>
  /// The family as the font spells it.
  package let family: String
  /// The full name of the face, such as `Inter Bold`.
  package let fullName: String
  /// The font file.
  package let file: String
  /// Whether its glyphs are colour pictures.
  package let hasColorPictures: Bool

  init(retaining font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(font)
    pointer = font
    var family = ""
    var fullName: String?
    var file = ""
    if mdpdf_is_fc_font(font) != 0, let pattern = mdpdf_fc_font_pattern(font) {
      family = string(in: pattern, FC_FAMILY) ?? ""
      fullName = string(in: pattern, FC_FULLNAME)
      file = string(in: pattern, FC_FILE) ?? ""
    }
    self.family = family
    self.fullName = fullName ?? family
    self.file = file
    if let face = hb_font_get_face(withFontFiles { pango_font_get_hb_font(font) }) {
      hasColorPictures = hb_ot_color_has_png(face) != 0
    } else {
      hasColorPictures = false
    }
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

  /// A glyph that paints nothing.
  package struct Blank: Hashable, Sendable {
    /// The glyph.
    package var glyph: UInt32
    /// How far the pen moves, in points.
    package var advance: Double
  }

  /// The font's narrowest blank: one of no width where it has one, else U+0020; `nil` without both.
  package func blank() -> Blank? {
    let hb = pango_font_get_hb_font(pointer)
    let candidates: [Unicode.Scalar] = ["\u{200B}", "\u{FEFF}", " "]
    let blanks = candidates.compactMap { glyph(of: $0) }.map {
      Blank(
        glyph: $0, advance: Double(hb_font_get_glyph_h_advance(hb, $0)) / Double(PANGO_SCALE))
    }
    return blanks.first { $0.advance == 0 } ?? blanks.last
  }

  /// The glyph of a character; `nil` when the font lacks it.
  package func glyph(of character: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    let hb = pango_font_get_hb_font(pointer)
    return hb_font_get_nominal_glyph(hb, character.value, &glyph) != 0 ? glyph : nil
  }

  /// The rectangle that a glyph paints, in points from the pen on the baseline; y grows down.
  package func extents(of glyph: UInt32) -> Rect? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(pango_font_get_hb_font(pointer), glyph, &extents) != 0 else {
      return nil
    }
    let scale = Double(PANGO_SCALE)
    // HarfBuzz counts upwards, and the height down from the top is negative.
    return Rect(
      x: Double(extents.x_bearing) / scale, y: -Double(extents.y_bearing) / scale,
      width: Double(extents.width) / scale, height: -Double(extents.height) / scale)
  }
}
