// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PDFCheck

@Suite("Fonts under check", .deadline)
struct FontProgramTests {
  @Test("have names of glyphs by encoding")
  func names() throws {
    let windows = try #require(GlyphNames.encoding("WinAnsiEncoding"))
    #expect(windows[0x41] == "A")
    #expect(windows[0x27] == "quotesingle")
    #expect(windows[0x80] == "Euro")
    #expect(windows[0x92] == "quoteright")
    #expect(windows[0xFF] == "ydieresis")
    let standard = try #require(GlyphNames.encoding("StandardEncoding"))
    #expect(standard[0x27] == "quoteright")
    #expect(standard[0xAE] == "fi")
    #expect(standard[0xBD] == "perthousand")
    #expect(standard[0xFB] == "germandbls")
    let macintosh = try #require(GlyphNames.encoding("MacRomanEncoding"))
    #expect(macintosh[0x8A] == "adieresis")
    #expect(macintosh[0xFF] == "caron")
    #expect(GlyphNames.standardIndex["zcaron"] == 228)
    #expect(GlyphNames.standardIndex["germandbls"] == 149)
  }

  @Test(
    "have characters by the names of glyphs",
    arguments: [
      ("a", 0x61), ("zcaron", 0x17E), ("Euro", 0x20AC), ("uni20AC", 0x20AC), ("u1F600", 0x1F600),
      ("a.alt", 0x61), ("ffi", 0xFB03), ("odd", nil), (".notdef", nil), ("", nil),
    ] as [(String, UInt32?)])
  func characters(name: String, character: UInt32?) {
    #expect(GlyphNames.character(named: name) == character)
  }

  @Test("have maps to characters, with ranges")
  func maps() {
    let map = CharacterMap(
      Array(
        """
        2 beginbfchar <0001><0041> <0002><D83DDE00> endbfchar
        2 beginbfrange <0010><0012><0061> <0020><0021>[<0078><0079007A>] endbfrange
        1 beginbfrange <0000><FFFFFFFF><0061> endbfrange
        """.utf8))
    #expect(map.characters[1] == [0x41])
    #expect(map.characters[2] == [0xD83D, 0xDE00])
    #expect(map.characters[0x12] == [0x63])
    #expect(map.characters[0x21] == [0x79, 0x7A])
    #expect(map.characters.count == 7)
  }

  @Test("have the widths that the dictionaries of this program say")
  func widths() {
    let context = CheckContext(GoodFile.objects, against: nil)
    var counts: [String: Int] = [:]
    for font in context.fonts {
      for code in font.codes(.visible) {
        let glyph = font.glyph(of: code, in: context.file)
        #expect(glyph != .unknown && glyph != .missing, "\(font.name) \(code)")
        #expect(font.programWidth(of: glyph, in: context.file) != nil, "\(font.name) \(code)")
        counts[font.kind, default: 0] += 1
      }
    }
    #expect(counts.keys.sorted() == ["CIDFontType0", "CIDFontType2", "TrueType", "Type3"])
  }
}
