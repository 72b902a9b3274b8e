// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

// MARK: - The table MATH
//
// Lengths are in font units, as all of `FontProgram`.

extension FontProgram {
  /// Whether the font has a table `MATH`.
  package var hasMathTable: Bool { hb_ot_math_has_data(face) != 0 }

  /// The value of a constant; 0 when the font has no table.
  package func mathConstant(_ constant: MathConstant) -> Int {
    Int(hb_ot_math_get_constant(font, hb_ot_math_constant_t(rawValue: constant.rawValue)))
  }

  /// How far the top of a slanted glyph leans over its advance; 0 when the font does not say.
  package func italicsCorrection(of glyph: UInt32) -> Int {
    Int(hb_ot_math_get_glyph_italics_correction(font, glyph))
  }

  /// The place along a glyph where accents above it are attached; the middle when the font does not say.
  package func topAccentAttachment(of glyph: UInt32) -> Int {
    Int(hb_ot_math_get_glyph_top_accent_attachment(font, glyph))
  }

  /// Whether the scripts of a glyph are placed by its height, as those of boxes.
  package func isExtendedShape(_ glyph: UInt32) -> Bool {
    hb_ot_math_is_glyph_extended_shape(face, glyph) != 0
  }

  /// The distance that a script at a corner of a glyph moves, by the height where they meet; negative when it
  /// comes closer.
  package func mathKern(of glyph: UInt32, _ corner: MathCorner, at height: Int) -> Int {
    Int(
      hb_ot_math_get_glyph_kerning(
        font, glyph, hb_ot_math_kern_t(rawValue: corner.rawValue), hb_position_t(clamping: height)))
  }

  /// The least length by which the pieces of an assembly overlap.
  package func minConnectorOverlap(isVertical: Bool) -> Int {
    Int(hb_ot_math_get_min_connector_overlap(font, Self.direction(isVertical)))
  }

  /// The forms of a glyph, from the smallest, which is mostly the glyph itself.
  package func mathForms(of glyph: UInt32, isVertical: Bool) -> [MathGlyphForm] {
    let direction = Self.direction(isVertical)
    var count = hb_ot_math_get_glyph_variants(font, glyph, direction, 0, nil, nil)
    guard count > 0 else { return [] }
    var forms = [hb_ot_math_glyph_variant_t](
      repeating: hb_ot_math_glyph_variant_t(), count: Int(count))
    _ = hb_ot_math_get_glyph_variants(font, glyph, direction, 0, &count, &forms)
    return forms.prefix(Int(count)).map {
      MathGlyphForm(glyph: $0.glyph, extent: Int($0.advance))
    }
  }

  /// The pieces of which a glyph of any size can be assembled; empty when there are none.
  package func mathPieces(of glyph: UInt32, isVertical: Bool) -> [MathGlyphPiece] {
    let direction = Self.direction(isVertical)
    var correction: hb_position_t = 0
    var count = hb_ot_math_get_glyph_assembly(font, glyph, direction, 0, nil, nil, &correction)
    guard count > 0 else { return [] }
    var parts = [hb_ot_math_glyph_part_t](repeating: hb_ot_math_glyph_part_t(), count: Int(count))
    _ = hb_ot_math_get_glyph_assembly(font, glyph, direction, 0, &count, &parts, &correction)
    return parts.prefix(Int(count)).map {
      MathGlyphPiece(
        glyph: $0.glyph, startConnector: Int($0.start_connector_length),
        endConnector: Int($0.end_connector_length), extent: Int($0.full_advance),
        isExtender: $0.flags.rawValue & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER.rawValue != 0)
    }
  }

  /// The extents of a glyph’s ink from its origin; `top` is up, `bottom` negative below the baseline.
  package func ink(of glyph: UInt32) -> (left: Int, right: Int, top: Int, bottom: Int) {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return (0, 0, 0, 0) }
    let (left, top) = (Int(extents.x_bearing), Int(extents.y_bearing))
    return (left, left + Int(extents.width), top, top + Int(extents.height))
  }

  /// The lookups of a feature of the table `GSUB`, for any script.
  package func substitutions(of feature: String) -> [UInt32] {
    guard let lookups = hb_set_create() else { return [] }
    defer { hb_set_destroy(lookups) }
    let features = [Self.tag(feature), 0]
    hb_ot_layout_collect_lookups(face, Self.tag("GSUB"), nil, nil, features, lookups)
    var result: [UInt32] = []
    var lookup = hb_codepoint_t.max  // HB_SET_VALUE_INVALID begins an iteration.
    while hb_set_next(lookups, &lookup) != 0 { result.append(lookup) }
    return result
  }

  /// The glyphs that lookups offer in place of one; empty when they offer none.
  package func alternates(of glyph: UInt32, in lookups: [UInt32]) -> [UInt32] {
    for lookup in lookups {
      var found = [hb_codepoint_t](repeating: 0, count: 4)
      var count = UInt32(found.count)
      let total = hb_ot_layout_lookup_get_glyph_alternates(face, lookup, glyph, 0, &count, &found)
      if total > 0 { return Array(found.prefix(Int(count))) }
    }
    return []
  }

  private static func direction(_ isVertical: Bool) -> hb_direction_t {
    isVertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR
  }
}
