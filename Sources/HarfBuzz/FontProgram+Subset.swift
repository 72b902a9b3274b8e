// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

extension FontProgram {
  /// The tables that only shaping and window systems need; a document contains shaped glyphs.
  private static let unusedTables = [
    "BASE", "GDEF", "GPOS", "GSUB", "JSTF", "MATH", "OS/2", "cmap", "name", "post", "STAT", "DSIG",
    "gasp", "hdmx", "VDMX", "LTSH", "kern", "morx", "kerx", "trak", "feat", "VORG", "vhea", "vmtx",
  ]

  /// The font with the outlines of some glyphs and of glyph 0.
  ///
  /// A variable font is frozen at its location.
  ///
  /// - Returns: For TrueType outlines, a font file whose glyphs keep their numbers. For compact
  ///   ones, a `CFF` table of only the kept glyphs, in their order, without subroutines.
  /// - Throws: When the font is damaged.
  package func subset(keeping glyphs: some Sequence<UInt32>) throws(FontProgramError) -> [UInt8] {
    guard let input = hb_subset_input_create_or_fail() else { throw failure("memory is short") }
    defer { hb_subset_input_destroy(input) }
    let kept = hb_subset_input_glyph_set(input)
    hb_set_add(kept, 0)
    for glyph in glyphs { hb_set_add(kept, glyph) }
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for name in Self.unusedTables { hb_set_add(dropped, Self.tag(name)) }
    // Empty glyphs take next to nothing in a TrueType font, but seven bytes each in a `CFF` table.
    // A document compresses better without subroutines than with them.
    // Programs for the pixels of old screens take a third of a small TrueType font.
    let flags =
      outlines == .compact
      ? HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
      : HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue
    // Glyph 0 represents characters that the font lacks.
    hb_subset_input_set_flags(input, flags | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)
    for axis in location {
      hb_subset_input_pin_axis_location(input, face, axis.tag, axis.value)
    }
    let source = faceWithoutCharacters()
    defer { hb_face_destroy(source) }
    guard let subset = hb_subset_or_fail(source, input) else { throw failure("it is damaged") }
    defer { hb_face_destroy(subset) }
    let blob =
      outlines == .compact
      ? hb_face_reference_table(subset, Self.tag("CFF ")) : hb_face_reference_blob(subset)
    defer { hb_blob_destroy(blob) }
    let bytes = Self.bytes(of: blob)
    guard !bytes.isEmpty else { throw failure("it is damaged") }
    return bytes
  }

  /// The face without its table of characters.
  ///
  /// Otherwise HarfBuzz reads all of it to name the kept glyphs, which takes longer than the rest,
  /// and then drops the names with the table.
  private func faceWithoutCharacters() -> OpaquePointer? {
    let table: hb_reference_table_func_t = { _, tag, face in
      tag == FontProgram.characterTable
        ? hb_blob_get_empty() : hb_face_reference_table(face.map { OpaquePointer($0) }, tag)
    }
    return hb_face_create_for_tables(table, UnsafeMutableRawPointer(face), nil)
  }

  private static let characterTable = tag("cmap")

  private func failure(_ reason: String) -> FontProgramError {
    FontProgramError(file: file, reason: reason)
  }
}
