// SPDX-License-Identifier: Apache-2.0

package import HarfBuzz
package import Primitives

/// A font file as one document uses it: which glyphs, under which codes, for which characters.
///
/// Glyphs of TrueType and CFF outlines are named by two bytes, their number in the font
/// (ISO 32000-1 §9.7). Others are drawn by procedures (§9.6.5), 256 to a font.
package final class DocumentFont {
  /// How text names a glyph.
  struct Code {
    /// The number of the font in the document.
    var font: Int
    /// One byte when the font is drawn, else two.
    var value: UInt16
    /// How far the reader's pen moves, in thousandths of an em.
    var width: Double
    /// Whether the characters that readers find for the code are those asked for.
    var hasItsCharacters = false
  }

  private struct Use {
    var font: Int32 = -1
    var value: UInt16 = 0
    var width = 0.0
    /// The characters of the first cluster that this glyph drew alone, see `packed`.
    var characters: UInt64 = 0
  }

  /// The face at the size it was first used at.
  package let face: FontFace
  /// The font file.
  package let program: FontProgram
  /// Whether glyphs are drawn by procedures, which can hold pictures.
  package let isDrawn: Bool

  /// The character numbers of a CID-keyed font; `nil` when glyph numbers take their place.
  let charset: CIDCharset?
  /// The uses by glyph; a glyph without a font was not used.
  private var uses: [Use] = []
  /// The numbers of the fonts in the document; more than one only when glyphs are drawn.
  private(set) var indices: [Int] = []
  private var drawnCount = 0
  private let newIndex: () -> Int

  /// Opens the font of a face; `newIndex` numbers the fonts of the document.
  init(_ face: FontFace, newIndex: @escaping () -> Int) throws(FontProgramError) {
    self.face = face
    self.newIndex = newIndex
    program = try FontProgram(face)
    isDrawn = face.hasColorPictures || program.outlines == .other
    charset =
      program.outlines == .compact && !isDrawn
      ? CIDCharset(program.table("CFF "), glyphCount: program.glyphCount) : nil
  }

  /// The code of a glyph that draws the characters `range` of a text alone.
  func code(of glyph: UInt32, for text: [UInt8], _ range: Range<Int>) -> Code {
    var code = code(of: glyph)
    let characters = Self.packed(text, range)
    guard characters != 0 else { return code }
    let index = index(of: glyph)
    let known = uses[index].characters
    if known == 0 { uses[index].characters = characters }
    code.hasItsCharacters = known == 0 || known == characters
    return code
  }

  /// The code of a glyph.
  func code(of glyph: UInt32) -> Code {
    let index = index(of: glyph)
    if index >= uses.count {
      uses += [Use](repeating: Use(), count: max(index + 1, 2 * uses.count) - uses.count)
    }
    if uses[index].font < 0 { uses[index] = newUse(of: UInt32(index)) }
    let use = uses[index]
    return Code(font: Int(use.font), value: use.value, width: use.width)
  }

  /// Where the use of a glyph is kept; what is no glyph is the missing one.
  private func index(of glyph: UInt32) -> Int {
    Int(glyph) < program.glyphCount ? Int(glyph) : 0
  }

  private func newUse(of glyph: UInt32) -> Use {
    let width = Double(program.advance(of: glyph)) * 1000 / Double(program.unitsPerEm)
    var use = Use()
    use.width = Double(Thousandths.rounding(width)) / 1000
    if isDrawn {
      if drawnCount % 256 == 0 { indices.append(newIndex()) }
      use.value = UInt16(drawnCount % 256)
      drawnCount += 1
    } else {
      if indices.isEmpty { indices.append(newIndex()) }
      use.value = charset?[glyph] ?? UInt16(truncatingIfNeeded: glyph)
    }
    use.font = Int32(truncatingIfNeeded: indices.last ?? 0)
    return use
  }

  /// The glyphs of one of the fonts, by code.
  func glyphs(of index: Int) -> [UsedGlyph] {
    var found: [UsedGlyph] = []
    for (glyph, use) in uses.enumerated() where Int(use.font) == index {
      found.append(
        UsedGlyph(
          glyph: UInt32(glyph), code: use.value, width: use.width,
          characters: Self.unpacked(use.characters)))
    }
    return found.sorted { $0.code < $1.code }
  }

  /// Up to eight bytes as a number; 0 for none and for more.
  private static func packed(_ text: [UInt8], _ range: Range<Int>) -> UInt64 {
    guard range.count <= 8 else { return 0 }
    return range.reduce(0) { $0 << 8 | UInt64(text[$1]) }
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
  /// How far the pen moves, in thousandths of an em.
  var width: Double
  /// The characters, UTF-8; empty when they are always given apart.
  var characters: [UInt8]
}
