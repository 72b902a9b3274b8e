// SPDX-License-Identifier: Apache-2.0

/// The codes of the glyphs that a page showed lately.
///
/// A page shows the same hundred glyphs again and again, and the code of a glyph for its characters never
/// changes once it has one.
struct GlyphCodes {
  private struct Entry {
    var font: DocumentFont?
    var glyph: UInt32 = 0
    var characters: UInt64 = 0
    var code = DocumentFont.Code(font: 0, value: 0, width: 0)
  }

  private static let count = 256
  /// The glyph shown last among those whose numbers have the same lowest bits, for each of these.
  private var entries = [Entry](repeating: Entry(), count: Self.count)

  /// The code of a glyph; see `DocumentFont.code(of:for:)`.
  ///
  /// - Parameters:
  ///   - glyph: The glyph.
  ///   - characters: The characters that it draws alone.
  ///   - font: Its font.
  /// - Returns: The code.
  mutating func code(
    of glyph: UInt32, for characters: UInt64, in font: DocumentFont
  ) -> DocumentFont.Code {
    let slot = Int(glyph) % Self.count
    if entries[slot].glyph == glyph, entries[slot].characters == characters,
      entries[slot].font === font
    {
      return entries[slot].code
    }
    let code = font.code(of: glyph, for: characters)
    entries[slot] = Entry(font: font, glyph: glyph, characters: characters, code: code)
    return code
  }
}
