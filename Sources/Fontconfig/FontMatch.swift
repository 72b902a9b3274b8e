// SPDX-License-Identifier: Apache-2.0

package import Primitives
internal import CFontconfig

/// A face that fontconfig chose and that can be used exactly as in its file.
package struct FontMatch {
  /// The family as the font spells it.
  package let family: String
  /// The full name of the face.
  package let name: String
  /// The font file.
  package let file: String
  /// The index of the face in the file.
  package let index: Int
}

extension FontConfiguration {
  /// Chooses the face for a description, whatever its size, as Pango does.
  ///
  /// For each family, weight, style and size, Pango starts threads and sorts all installed fonts,
  /// which takes longer than all the rest of a short document.
  ///
  /// - Returns: The face; `nil` when drawing it needs more than its file (slanted or emboldened
  ///   glyphs, axes of a variable font, features from the configuration) or its format is old, so
  ///   that Pango must choose.
  package func match(_ description: FontRequest, language: String) -> FontMatch? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    for family in description.families {
      FcPatternAddString(pattern, FC_FAMILY, Array(family.utf8) + [0])
    }
    FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(description.weight)))
    FcPatternAddInteger(
      pattern, FC_SLANT, description.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcDontCare))
    FcPatternAddString(pattern, FC_LANG, Array(language.utf8) + [0])
    FcConfigSubstitute(pointer, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(pointer, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return FontMatch(match)
  }
}

extension FontMatch {
  fileprivate init?(_ pattern: OpaquePointer) {
    guard let file = string(in: pattern, FC_FILE), let family = string(in: pattern, FC_FAMILY),
      let format = string(in: pattern, FC_FONTFORMAT), ["TrueType", "CFF"].contains(format),
      string(in: pattern, FC_FONT_VARIATIONS) == nil, string(in: pattern, FC_FONT_FEATURES) == nil
    else { return nil }
    var isEmboldened: FcBool = 0
    FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
    var isVariable: FcBool = 0
    FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    var isScalable: FcBool = 0
    FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
    var matrix: UnsafeMutablePointer<FcMatrix>?
    if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch,
      let matrix = matrix?.pointee,
      matrix.xx != 1 || matrix.yy != 1 || matrix.xy != 0 || matrix.yx != 0
    {
      return nil
    }
    var index: CInt = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    // The high bits of the index select an instance of a variable font.
    guard isEmboldened == 0, isVariable == 0, isScalable != 0, index < 1 << 16 else { return nil }
    self.init(
      family: family, name: string(in: pattern, FC_FULLNAME) ?? family, file: file,
      index: Int(index))
  }
}
