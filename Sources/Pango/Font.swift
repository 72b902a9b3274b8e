// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CFontconfig
internal import CPango
internal import Cairo
package import Primitives

/// A face at a size, ready to shape; shared by reference count.
package final class Font {
  /// The `hb_font_t`; its units are 1/1024 point.
  let hb: OpaquePointer
  /// The font as Pango knows it; `nil` when Pango was not asked.
  private let pango: UnsafeMutablePointer<PangoFont>?
  /// The family as the font spells it.
  package let family: String
  /// What painting needs to open the font again.
  package private(set) var face: FontFace

  /// Takes a font that Pango chose; `nil` when it is none of a file, or of one that can't be opened.
  init?(retaining font: UnsafeMutablePointer<PangoFont>) {
    guard mdpdf_is_fc_font(font) != 0, let pattern = mdpdf_fc_font_pattern(font),
      Self.isReadable(font), let hb = withFontFiles({ pango_font_get_hb_font(font) })
    else { return nil }
    g_object_ref(font)
    pango = font
    self.hb = hb
    family = string(in: pattern, FC_FAMILY) ?? ""
    var index: CInt = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var isEmboldened: FcBool = 0
    FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
    var matrix = cairo_matrix_t()
    withFontFiles { cairo_scaled_font_get_font_matrix(mdpdf_scaled_font(font), &matrix) }
    face = FontFace(
      name: string(in: pattern, FC_FULLNAME) ?? family, file: string(in: pattern, FC_FILE) ?? "",
      index: Int(index), variations: string(in: pattern, FC_FONT_VARIATIONS) ?? "",
      isEmboldened: isEmboldened != 0,
      transform: FontFace.Transform(
        xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy), ascent: 0, descent: 0)
    completeFace()
  }

  /// Whether the file is there and cairo can open it.
  static func isReadable(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    withFontFiles {
      guard let scaled = mdpdf_scaled_font(font) else { return false }
      return cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
    }
  }

  /// Sets a face in a size in points.
  init?(_ match: FontMatch, of file: HarfBuzzFace, size: Double) {
    guard let hb = hb_font_create(file.pointer) else { return nil }
    let units = FontDescription.units(size)
    hb_font_set_scale(hb, units, units)
    self.hb = hb
    pango = nil
    family = match.family
    let size = Double(units) / Double(PANGO_SCALE)
    face = FontFace(
      name: match.name, file: match.file, index: match.index,
      transform: FontFace.Transform(xx: size, yx: 0, xy: 0, yy: size), ascent: 0, descent: 0)
    completeFace()
  }

  private func completeFace() {
    face.hasColorPictures = hb_font_get_face(hb).map { hb_ot_color_has_png($0) != 0 } ?? false
    let metrics = metrics()
    (face.ascent, face.descent) = (metrics.ascent, metrics.descent)
  }

  deinit {
    if let pango {
      withFontFiles { g_object_unref(pango) }
    } else {
      hb_font_destroy(hb)
    }
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

  /// Reads the metrics that the font states (OpenType `hhea`, `OS/2` and `post`).
  package func metrics() -> Metrics {
    func points(_ units: CInt) -> Double { Double(units) / Double(PANGO_SCALE) }
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(hb, HB_DIRECTION_LTR, &extents)
    // A slant leaves the height as it is.
    let ascent = points(extents.ascender)
    func stated(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(hb, tag, &value) != 0 ? points(value) : nil
    }
    func height(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      stated(tag).flatMap { $0 > 0 ? $0 : nil } ?? fallback
    }
    return Metrics(
      ascent: ascent, descent: -points(extents.descender),
      xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT, ascent * 0.5),
      capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, ascent * 0.7),
      underlinePosition: -(stated(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -1),
      underlineThickness: stated(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 1,
      strikethroughPosition: stated(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? ascent / 2)
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
    return hb_font_get_nominal_glyph(hb, character.value, &glyph) != 0 ? glyph : nil
  }
}
