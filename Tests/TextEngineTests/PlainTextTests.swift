// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import TextEngine

@Suite("Plain text", .deadline)
struct PlainTextTests {
  /// Every kind of character of plain text, blanks and hyphens more often than others.
  private static let characters = Array(
    "abcXYZ019    \n--//!?.,:;()[]{}<>\"'%$#&*+=@\\^_`|~é×ß«»÷ñőœŒŁ¿¡°±“”‘’–—…‐′€→←−≤≠\u{A0}\u{2011}"
  )

  /// Texts that are equal on every run.
  private static let samples: [String] = (0..<400).map { seed in
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return String((0..<24).map { _ in characters[next(characters.count)] })
  }

  @Test(
    "what is plain",
    arguments: ["a", "it’s – “so” …", "É", "2 + 1 = 3", "a\nb", "x\u{A0}y", "5′ → 3 €", "└── a"])
  func plain(_ text: String) {
    #expect(PlainText.isPlain(Array(text.utf8)))
  }

  @Test(
    "what needs analysis",
    arguments: [
      "", "aΩ", "aא", "a\u{301}", "a😀", "a©", "a\u{AD}b", "a\u{200D}b", "a\u{200F}b",
      "a中",
      "a↔", "a™", "☑", "a\t", "a\u{FFFC}", "a\u{2028}b", "a\u{202E}b",
    ])
  func notPlain(_ text: String) {
    #expect(!PlainText.isPlain(Array(text.utf8)))
  }

  @Test("lines of plain text may end where Unicode's rules for the whole text say")
  func breaks() {
    var finder = BreakFinder(language: "en")
    for text in Self.samples + ["( a", "“ (a", "a !", "x\n  (b", "\n b", " a", "  - b", "a  "] {
      let bytes = Array(text.utf8)
      let known = finder.breaks(in: bytes, isPlain: true, language: "en")
      let asked = finder.breaks(in: bytes, isPlain: false, language: "en")
      let differing = bytes.indices.dropFirst().filter { known[$0] != asked[$0] }
      #expect(differing.isEmpty, "\(text.debugDescription) at \(differing)")
    }
  }

  @Test("plain text is shaped as any other text", arguments: ["Inter", "Linux Libertine O"])
  func shaping(_ family: String) {
    for text in Self.samples + ["office AVATAR fi 12:30 (a)", "“Tr” – ‘Yo’", "12"] {
      expectEqualShapes(text, in: family)
    }
  }

  @Test("lines of boxes are shaped as any other text")
  func boxes() { expectEqualShapes("├── a │ b └─┘", in: "JetBrains Mono") }

  private let unit = UnitText()

  private func expectEqualShapes(_ text: String, in family: String) {
    let font = FontRequest(families: [family], size: 10)
    // A letter of another script makes Pango look at the whole text.
    let plain = unit.shape(text + " b", font: font)
    let analysed = unit.shape(text + " Ω", font: font)
    #expect(
      plain.list.tokens.dropLast().map { Glyphs($0, in: plain) }
        == analysed.list.tokens.dropLast().map { Glyphs($0, in: analysed) },
      "\(text.debugDescription)")
  }

  /// What becomes of a token on a line.
  private struct Glyphs: Equatable {
    let offset: Int
    let length: Int
    let width: Double
    let mayBreak: Bool
    let ids: [UInt32?]

    init(_ token: Token, in paragraph: ShapedParagraph) {
      offset = token.offset
      length = token.length
      width = token.width
      mayBreak = token.penalty == .none
      let word = paragraph.word(of: token)
      ids = word.map { word in token.glyphs.map { word.glyphs[$0].id } } ?? []
    }
  }

  @Test("a font without some characters leaves them to others")
  func missing() {
    let unit = UnitText()
    let line = unit.shape("aőb", font: FontRequest(families: ["Noto Sans Hebrew"], size: 10))
    #expect(line.missingGlyphs.isEmpty)
    #expect(line.lines(1000).flatMap(\.runs).allSatisfy { !$0.glyphs.contains { $0.id == 0 } })
  }
}
