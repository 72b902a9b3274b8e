// SPDX-License-Identifier: Apache-2.0

package import Primitives
import CHarfBuzz

/// A face at a size, to measure and shape with; for one thread only.
package final class HarfBuzzFont {
  /// The `hb_font_t`; its units are 1/1024 point.
  let pointer: OpaquePointer
  /// The owner that keeps the `hb_font_t` alive; `nil` when this object owns it.
  private let owner: AnyObject?

  /// Creates a font from a face at a size in 1/1024 point; `nil` when memory is short.
  package init?(_ face: HarfBuzzFace, units: CInt) {
    guard let font = hb_font_create(face.pointer) else { return nil }
    hb_font_set_scale(font, units, units)
    pointer = font
    owner = nil
  }

  /// Borrows the `hb_font_t` of another library, in units of 1/1024 point.
  ///
  /// - Parameters:
  ///   - pointer: The `hb_font_t`.
  ///   - owner: The object that keeps it alive.
  package init(borrowing pointer: OpaquePointer, from owner: AnyObject) {
    self.pointer = pointer
    self.owner = owner
  }

  deinit {
    if owner == nil { hb_font_destroy(pointer) }
  }

  static func points(_ units: CInt) -> Double { Double(units) / 1024 }

  /// Whether the font has glyphs; one whose `maxp` table is damaged has none.
  package var hasGlyphs: Bool { hb_face_get_glyph_count(hb_font_get_face(pointer)) > 0 }

  /// Whether the font has an OpenType feature, such as `smcp`, for any script (OpenType 1.9, `GSUB` and
  /// `GPOS`).
  package func hasFeature(_ tag: String) -> Bool {
    let face = hb_font_get_face(pointer)
    let wanted = hb_tag_from_string(tag, -1)
    // HarfBuzz reads the older table `kern` as well.
    if tag == "kern" { return true }
    return ["GSUB", "GPOS"].contains { name in
      let table = hb_tag_from_string(name, -1)
      var count = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
      var tags = [hb_tag_t](repeating: 0, count: Int(count))
      _ = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
      return tags.contains(wanted)
    }
  }

  /// Reads the metrics that the font states (OpenType `hhea`, `OS/2` and `post`).
  package func metrics() -> FontMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(pointer, HB_DIRECTION_LTR, &extents)
    // A slant does not change the height.
    let ascent = Self.points(extents.ascender)
    func stated(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(pointer, tag, &value) != 0 ? Self.points(value) : nil
    }
    func height(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      stated(tag).flatMap { $0 > 0 ? $0 : nil } ?? fallback
    }
    return FontMetrics(
      ascent: ascent, descent: -Self.points(extents.descender),
      xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT, ascent * 0.5),
      capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, ascent * 0.7),
      underlinePosition: -(stated(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -1),
      underlineThickness: stated(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 1,
      strikethroughPosition: stated(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? ascent / 2)
  }

  /// The hyphen at the end of a line that breaks a word.
  package struct Hyphen: Hashable, Sendable {
    /// The glyph.
    package var glyph: UInt32
    /// The advance, in points.
    package var advance: Double
  }

  /// The font's hyphen, U+2010 or else U+002D; `nil` when it has neither.
  package func hyphen() -> Hyphen? {
    var glyph: hb_codepoint_t = 0
    guard
      hb_font_get_nominal_glyph(pointer, 0x2010, &glyph) != 0
        || hb_font_get_nominal_glyph(pointer, 0x2D, &glyph) != 0
    else { return nil }
    return Hyphen(glyph: glyph, advance: advance(of: glyph))
  }

  /// A glyph that paints nothing.
  package struct Blank: Hashable, Sendable {
    /// The glyph.
    package var glyph: UInt32
    /// The advance, in points.
    package var advance: Double
  }

  /// The font's narrowest blank: one without width if it has one, else U+0020; `nil` when it has
  /// neither.
  package func blank() -> Blank? {
    let candidates: [Unicode.Scalar] = ["\u{200B}", "\u{FEFF}", " "]
    let blanks = candidates.compactMap { glyph(of: $0) }.map {
      Blank(glyph: $0, advance: advance(of: $0))
    }
    return blanks.first { $0.advance == 0 } ?? blanks.last
  }

  /// The glyph of a character; `nil` when the font lacks it.
  package func glyph(of character: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pointer, character.value, &glyph) != 0 ? glyph : nil
  }

  /// The advance of a glyph, in points.
  package func advance(of glyph: UInt32) -> Double {
    Self.points(hb_font_get_glyph_h_advance(pointer, glyph))
  }

  /// Whether some glyphs are colour pictures.
  package var hasColorPictures: Bool {
    hb_font_get_face(pointer).map { hb_ot_color_has_png($0) != 0 } ?? false
  }
}
