// SPDX-License-Identifier: Apache-2.0

import Math
import MathSetting
import Primitives
import TestSupport
import Testing

@Suite("Letters without a font for mathematics", .deadline)
struct PlainLetterTests {
  /// Sets text in a font with Latin and Greek letters only; the number of a glyph is that of its face.
  private struct PlainText: MathTextSetter {
    static let faces: [MathText.Face] = [
      .body, .roman, .bold, .italic, .boldItalic, .sans, .monospace,
    ]

    func set(_ characters: String, face: MathText.Face, size: Double) -> MathBox {
      var box = BlockText().set(characters, face: face, size: size)
      let number = UInt32(Self.faces.firstIndex(of: face) ?? 99)
      box.items = box.glyphs.map { glyph in
        var glyph = glyph
        glyph.glyph = number
        return .glyph(glyph)
      }
      box.missing = characters.unicodeScalars.filter { $0.value > 0x400 }
        .map { MathMissingCharacter($0, range: 0..<0) }
      return box
    }
  }

  @Test(
    "are plain ones in a face of the text that is like their alphabet",
    arguments: [
      ("x", "x:italic", ""), ("h\\imath", "h:italic ı:italic", ""),
      ("\\mathrm{x}1", "x:body 1:body", "x1"),
      ("\\mathbf{Z9}", "Z:bold 9:bold", ""),
      ("\\boldsymbol{a\\omega}", "a:boldItalic ω:boldItalic", ""),
      ("\\alpha\\epsilon\\varpi", "α:italic ϵ:italic ϖ:italic", ""),
      ("\\mathsf{b}\\mathtt{c3}", "b:sans c:monospace 3:monospace", ""),
      ("\\mathcal{AL}\\mathbb{Rk}", "A:roman L:roman R:roman k:roman", "𝒜ℒℝ𝕜"),
      ("⋈", "⋈:body", "⋈"),
    ])
  func plain(source: String, glyphs: String, missing: String) {
    let box = MathSetter(fonts: [], textSetter: PlainText(), size: 10).set(
      formula(source), style: .text)
    let shown = box.glyphs.map { "\($0.text):\(PlainText.faces[Int($0.glyph)])" }
    #expect(shown.joined(separator: " ") == glyphs)
    #expect(String(String.UnicodeScalarView(box.missing.map(\.character))) == missing)
  }

  @Test("are bold in bold headings")
  func bold() {
    let setter = MathSetter(fonts: [], textSetter: PlainText(), size: 10, isBold: true)
    let box = setter.set(formula("x\\mathbb{R}"), style: .text)
    #expect(box.glyphs.map { PlainText.faces[Int($0.glyph)] } == [.boldItalic, .bold])
  }
}
