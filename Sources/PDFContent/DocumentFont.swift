// SPDX-License-Identifier: Apache-2.0

package import HarfBuzz
package import Primitives

/// The use of a font file in a document: its glyphs, their codes and their characters.
///
/// Glyphs with TrueType or CFF outlines have codes of two bytes, their number in the font (ISO
/// 32000-1 §9.7). Others are drawn by procedures (§9.6.5), 255 to a font.
package final class DocumentFont {
  /// The code of a glyph in text.
  struct Code {
    /// The number of the font in the document.
    var font: Int
    /// One byte when its glyphs are drawn by procedures, else two.
    var value: UInt16
    /// Whether its glyphs are drawn by procedures.
    var isDrawn = false
    /// The advance of the reader's pen, in thousandths of an em.
    var width: Double
    /// Whether the characters that readers find for the code are the requested ones.
    var hasItsCharacters = false
  }

  private struct Use {
    var font: Int32 = -1
    var value: UInt16 = 0
    var width = 0.0
    /// The characters of the first cluster that this glyph drew alone; see `packed`.
    var characters: UInt64 = 0
  }

  /// The face at the size it was first used at.
  package let face: FontFace
  /// The font file.
  package let program: FontProgram
  /// Whether glyphs are drawn by procedures.
  package let isDrawn: Bool

  /// The character numbers of a CID-keyed font; `nil` when they equal the glyph numbers.
  let charset: CIDCharset?
  /// The uses by glyph; an unused glyph has no font.
  private var uses: [Use] = []
  /// The numbers of the fonts of the glyphs; more than one only when glyphs are drawn.
  private var glyphFonts: [Int] = []
  private var missing = MissingGlyphs()
  private var drawnCount = 0
  /// The characters that do not fit into a `Use`, by glyph.
  private var longCharacters: [Int: [UInt8]] = [:]
  private let numbers: FontNumbers

  /// The most glyphs of a font whose glyphs are drawn by procedures.
  ///
  /// The last code is reserved: `FontObjects` gives it to a letter that shows the font's size.
  static let procedureCount = 255

  /// The numbers of the fonts in the document.
  var indices: [Int] { glyphFonts + missing.fonts }

  /// Opens the font of a face.
  ///
  /// - Throws: When its file is no font any more, or its licence forbids embedding (ISO 19005-2 §6.2.11.4.1).
  init(_ face: FontFace, numbers: FontNumbers) throws(FontProgramError) {
    self.face = face
    self.numbers = numbers
    program = try FontProgram(face)
    guard !program.forbidsEmbedding else {
      throw FontProgramError(
        file: face.file, reason: "its licence forbids embedding", isForbidden: true)
    }
    isDrawn = face.hasColorPictures || program.outlines == .other
    charset =
      program.outlines == .compact && !isDrawn
      ? CIDCharset(program.table("CFF "), glyphCount: program.glyphCount) : nil
  }

  /// The code of a glyph; `characters` are those that it draws alone (see `packed`).
  func code(of glyph: UInt32, for characters: UInt64 = 0) -> Code {
    guard let index = index(of: glyph) else { return missingCode(for: Self.unpacked(characters)) }
    if index >= uses.count {
      uses += [Use](repeating: Use(), count: max(index + 1, 2 * uses.count) - uses.count)
    }
    var use = uses[index]
    if use.font < 0 || (use.characters == 0 && characters != 0) {
      if use.font < 0 { use = newUse(of: UInt32(index)) }
      if longCharacters[index] == nil { use.characters = characters }
      uses[index] = use
    }
    return Code(
      font: Int(use.font), value: use.value, isDrawn: isDrawn, width: use.width,
      hasItsCharacters: characters != 0 && characters == use.characters)
  }

  /// The code of a glyph that draws many characters alone, such as a flag or a family.
  func code(of glyph: UInt32, forLong characters: [UInt8]) -> Code {
    guard let index = index(of: glyph) else { return missingCode(for: characters) }
    var code = code(of: glyph)
    guard uses[index].characters == 0 else { return code }
    let known = longCharacters[index]
    if known == nil { longCharacters[index] = characters }
    code.hasItsCharacters = known == nil || known == characters
    return code
  }

  /// The glyph’s number; `nil` for the glyph that shows that the font has none for a character.
  private func index(of glyph: UInt32) -> Int? {
    glyph > 0 && Int(glyph) < program.glyphCount ? Int(glyph) : nil
  }

  /// The code of the missing glyph in place of characters.
  private func missingCode(for characters: [UInt8]) -> Code {
    let text = characters.isEmpty ? Array(Self.nothing.utf8) : characters
    let (font, value) = missing.code(for: text, numbers)
    return Code(
      font: font, value: value, isDrawn: true, width: width(of: 0),
      hasItsCharacters: !characters.isEmpty)
  }

  /// The advance of a glyph, in thousandths of an em.
  private func width(of glyph: UInt32) -> Double {
    let width = Double(program.advance(of: glyph)) * 1000 / Double(program.unitsPerEm)
    return (width * 1000).rounded() / 1000
  }

  /// The glyph that the font’s character map names for a character; `nil` when it has none.
  func glyph(of character: Unicode.Scalar) -> UInt32? { program.glyph(of: character) }

  /// Gives the glyphs of a cluster characters of their own, as far as they have none yet, for readers that
  /// ignore the characters of the whole.
  ///
  /// A glyph gets the character for which the font names it; the first of the others gets what is left.
  func share(_ text: ArraySlice<UInt8>, among glyphs: [UInt32]) {
    var rest = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var others: [UInt32] = []
    for glyph in glyphs {
      if let index = rest.firstIndex(where: { self.glyph(of: $0) == glyph }) {
        _ = code(of: glyph, for: Self.packed(String(rest.remove(at: index))))
      } else if glyph == self.glyph(of: " ") {
        _ = code(of: glyph, for: Self.packed(" "))
      } else {
        others.append(glyph)
      }
    }
    for (index, glyph) in others.enumerated() {
      let scalars = index == 0 ? rest : []
      let text = scalars.isEmpty ? Self.nothing : String(String.UnicodeScalarView(scalars))
      _ = code(of: glyph, for: Self.packed(text))
    }
  }

  /// The word joiner, which shows nothing: the character of glyphs that are a part of another one.
  private static let nothing = "\u{2060}"

  private static func packed(_ text: String) -> UInt64 {
    packed(Array(text.utf8)[...])
  }

  private func newUse(of glyph: UInt32) -> Use {
    var use = Use()
    use.width = width(of: glyph)
    if isDrawn {
      if drawnCount % Self.procedureCount == 0 { glyphFonts.append(numbers.next()) }
      use.value = UInt16(drawnCount % Self.procedureCount)
      drawnCount += 1
    } else {
      if glyphFonts.isEmpty { glyphFonts.append(numbers.next()) }
      use.value = charset?[glyph] ?? UInt16(truncatingIfNeeded: glyph)
    }
    use.font = Int32(truncatingIfNeeded: glyphFonts.last ?? 0)
    return use
  }

  /// The glyphs of one of the fonts, by code.
  func glyphs(of index: Int) -> [UsedGlyph] {
    if let texts = missing.texts(of: index) {
      let width = width(of: 0)
      return texts.enumerated().map {
        UsedGlyph(glyph: 0, code: UInt16($0), width: width, characters: $1)
      }
    }
    var found: [UsedGlyph] = []
    for (glyph, use) in uses.enumerated() where Int(use.font) == index {
      found.append(
        UsedGlyph(
          glyph: UInt32(glyph), code: use.value, width: use.width,
          characters: longCharacters[glyph]
            ?? (use.characters == 0 ? Array(Self.nothing.utf8) : Self.unpacked(use.characters))))
    }
    return found.sorted { $0.code < $1.code }
  }

  /// Whether the glyphs of one of the fonts are drawn by procedures.
  func isDrawn(_ index: Int) -> Bool { isDrawn || missing.fonts.contains(index) }

  /// Up to eight bytes of text as a number; 0 for none and for more.
  static func packed(_ text: ArraySlice<UInt8>) -> UInt64 {
    text.count <= 8 ? text.reduce(0) { $0 << 8 | UInt64($1) } : 0
  }

  private static func unpacked(_ characters: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: characters >> $0) }
      .drop { $0 == 0 }.map { $0 }
  }
}

/// A glyph that a document shows.
struct UsedGlyph {
  var glyph: UInt32
  var code: UInt16
  /// The advance, in thousandths of an em.
  var width: Double
  /// The characters in UTF-8, never none (ISO 19005-2 §6.2.11.7.2).
  var characters: [UInt8]
}
