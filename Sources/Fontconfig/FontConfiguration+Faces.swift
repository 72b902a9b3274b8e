// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig

extension FontConfiguration {
  /// An installed face.
  package struct InstalledFace: Hashable, Sendable {
    /// The family as the font spells it.
    package var family: String
    /// The name of the face in the family, such as `Bold Italic`.
    package var style: String
    /// The weight, from 1 to 1000; 0 for a variable font, which has many.
    package var weight: Int
    /// Whether it is slanted.
    package var isItalic: Bool
    /// The font file.
    package var file: String
  }

  /// All faces that text can be set in, by family, weight and slant.
  package func installedFaces() -> [InstalledFace] {
    var faces: Set<InstalledFace> = []
    forEachFont(FC_FAMILY, nil, [FC_FAMILY, FC_STYLE, FC_WEIGHT, FC_SLANT]) { pattern in
      guard let family = string(in: pattern, FC_FAMILY), let file = string(in: pattern, FC_FILE)
      else { return true }
      var weight = 0.0
      var slant: CInt = 0
      let hasWeight = FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch
      FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
      faces.insert(
        InstalledFace(
          family: family, style: string(in: pattern, FC_STYLE) ?? "",
          weight: hasWeight ? Int(FcWeightToOpenTypeDouble(weight).rounded()) : 0,
          isItalic: slant != FC_SLANT_ROMAN, file: file))
      return true
    }
    return faces.sorted { a, b in
      if a.family != b.family { return a.family.lowercased() < b.family.lowercased() }
      if a.weight != b.weight { return a.weight < b.weight }
      if a.isItalic != b.isItalic { return !a.isItalic }
      return (a.style, a.file) < (b.style, b.file)
    }
  }

  /// Whether any font for text has a character.
  package func hasGlyph(for character: Unicode.Scalar, in family: String? = nil) -> Bool {
    guard let characters = FcCharSetCreate(), let pattern = FcPatternCreate() else { return false }
    defer {
      FcCharSetDestroy(characters)
      FcPatternDestroy(pattern)
    }
    FcCharSetAddChar(characters, character.value)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    if let family { FcPatternAddString(pattern, FC_FAMILY, Array(family.utf8) + [0]) }
    guard let wanted = FcObjectSetCreate() else { return false }
    defer { FcObjectSetDestroy(wanted) }
    FcObjectSetAdd(wanted, FC_FILE)
    guard let set = FcFontList(pointer, pattern, wanted) else { return false }
    defer { FcFontSetDestroy(set) }
    return set.pointee.nfont > 0
  }

  /// The version of the library at run time.
  package static var libraryVersion: String {
    let number = Int(FcGetVersion())
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
