// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPango
internal import Cairo
internal import Fontconfig
package import HarfBuzz
package import Primitives

/// A face at a size, ready to shape; shared by reference count.
package final class Font {
  /// The HarfBuzz font, which measures and shapes.
  package let harfBuzz: HarfBuzzFont
  /// The family as the font spells it.
  package let family: String
  /// The face, with which painting opens the font again.
  package let face: FontFace

  private init(_ harfBuzz: HarfBuzzFont, family: String, face: FontFace) {
    self.harfBuzz = harfBuzz
    self.family = family
    var face = face
    face.hasColorPictures = harfBuzz.hasColorPictures
    let metrics = harfBuzz.metrics()
    (face.ascent, face.descent) = (metrics.ascent, metrics.descent)
    self.face = face
  }

  /// Retains a font that Pango chose; `nil` when it has no file, or one that cannot be opened.
  convenience init?(retaining font: UnsafeMutablePointer<PangoFont>) {
    guard mdpdf_is_fc_font(font) != 0,
      let pattern = mdpdf_fc_font_pattern(font).map(FontPattern.init(borrowing:)),
      Self.isReadable(font), let harfBuzz = Self.harfBuzz(of: font),
      harfBuzz.hasGlyphs
    else { return nil }
    let family = pattern.family ?? ""
    var matrix = cairo_matrix_t()
    withFontFiles { cairo_scaled_font_get_font_matrix(mdpdf_scaled_font(font), &matrix) }
    let face = FontFace(
      name: pattern.fullName ?? family, file: pattern.file ?? "", index: pattern.index,
      variations: pattern.variations ?? "", isEmboldened: pattern.isEmboldened,
      transform: FontFace.Transform(
        xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy), ascent: 0, descent: 0)
    self.init(harfBuzz, family: family, face: face)
  }

  /// The HarfBuzz font of a font that Pango chose.
  static func harfBuzz(of font: UnsafeMutablePointer<PangoFont>) -> HarfBuzzFont? {
    withFontFiles { pango_font_get_hb_font(font) }.map {
      HarfBuzzFont(borrowing: $0, from: RetainedFont(font))
    }
  }

  /// Whether the file exists and cairo can open it.
  static func isReadable(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    withFontFiles {
      guard let scaled = mdpdf_scaled_font(font) else { return false }
      return cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
    }
  }

  /// Creates a font for glyphs that are chosen elsewhere, such as those of formulas.
  convenience init?(_ face: FontFace, family: String, of file: HarfBuzzFace) {
    guard let harfBuzz = HarfBuzzFont(file, units: FontRequest.units(face.transform.yy)) else {
      return nil
    }
    self.init(harfBuzz, family: family, face: face)
  }

  /// Creates a font from a face at a size in points.
  convenience init?(_ match: FontMatch, of file: HarfBuzzFace, size: Double) {
    let units = FontRequest.units(size)
    guard let harfBuzz = HarfBuzzFont(file, units: units) else { return nil }
    let size = Double(units) / Double(PANGO_SCALE)
    let face = FontFace(
      name: match.name, file: match.file, index: match.index,
      transform: FontFace.Transform(xx: size, yx: 0, xy: 0, yy: size), ascent: 0, descent: 0)
    self.init(harfBuzz, family: match.family, face: face)
  }
}

/// Keeps a Pango font alive.
private final class RetainedFont {
  private let pointer: UnsafeMutablePointer<PangoFont>

  init(_ pointer: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(pointer)
    self.pointer = pointer
  }

  deinit { withFontFiles { g_object_unref(pointer) } }
}
