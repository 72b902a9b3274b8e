// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Font book", .deadline)
struct FontBookTests {
  let book = FontBook.pinned

  private func face(_ families: [String], weight: Int = 400, isItalic: Bool = false) -> String? {
    book.primary(
      for: FontRequest(families: families, size: 10, weight: weight, isItalic: isItalic)
    ).font.map(book.faceName)
  }

  @Test(
    "generic names stand for installed families",
    arguments: [
      ("sans-serif", "Inter Regular"), ("serif", "Linux Libertine O"),
      ("monospace", "JetBrains Mono Regular"),
    ])
  func generics(name: String, expected: String) {
    #expect(face([name]) == expected)
    #expect(book.diagnostics.isEmpty)
  }

  @Test("weight and slant choose the face")
  func faces() {
    #expect(face(["Inter"], weight: 600) == "Inter Semi Bold")
    #expect(face(["Inter"], weight: 700, isItalic: true) == "Inter Bold Italic")
  }

  @Test("a missing family is reported once, with what replaces it and a near name")
  func missing() {
    _ = face(["Intre"])
    _ = face(["Intre"], weight: 700)
    #expect(book.diagnostics.map(\.id) == ["missing-font"])
    #expect(book.diagnostics.first?.message == "font `Intre` not found, using `Inter`")
    #expect(book.diagnostics.first?.hints == ["did you mean `Inter`?"])
  }

  @Test("the first family that is installed is taken")
  func order() {
    #expect(face(["Noto Sans", "Inter"]) == "Noto Sans Regular")
  }

  @Test("metrics are those of the font, in points")
  func metrics() {
    let metrics = book.primary(for: UnitText.font).metrics
    #expect(metrics.ascent.isNear(10.2) && metrics.descent.isNear(3))
    #expect(metrics.capHeight.isNear(7.3) && metrics.xHeight.isNear(5.5))
  }

  @Test(
    "faces are found by any of their names",
    arguments: [("Inter", 400, false), ("Inter Bold", 700, false), ("Inter-BoldItalic", 700, true)])
  func names(name: String, weight: Int, isItalic: Bool) {
    let request = book.request(named: name, size: 12)
    #expect(request?.families == ["Inter"])
    #expect(request?.weight == weight)
    #expect(request?.isItalic == isItalic)
    #expect(book.request(named: "No Such Face", size: 12) == nil)
  }

  /// The faces and glyphs of a text in its language.
  private func glyphs(_ text: String, _ language: String, in book: FontBook) -> [String] {
    book.setLanguage(language)
    var paragraph = ParagraphText()
    paragraph.bytes = Array(text.utf8)
    paragraph.spans = [
      TextSpan(
        range: paragraph.bytes.indices,
        font: FontRequest(families: ["sans-serif"], size: 10, weight: 700))
    ]
    let lines = ParagraphShaper(book: book).shape(paragraph).lines(500)
    return lines.flatMap(\.runs).map { run in
      "\(book.faceName(run.font)) \(run.glyphs.map { "\($0.id) \($0.x)" })"
    }
  }

  @Test("what documents before were set in does not change the fonts of a document")
  func sharedFonts() {
    let texts = [
      ("直す 骨 abc", "ja"), ("直 骨 abc", "zh-Hans"), ("ابجد 12 abc", "ar"), ("abc 😀 ∑ → 骨", "en"),
    ]
    let pinned = FontBook.Collection(source: .pinned)
    for (text, language) in texts + texts.reversed() {
      let alone = glyphs(text, language, in: .pinned)
      #expect(glyphs(text, language, in: FontBook(pinned)) == alone)
      #expect(alone.count > 1)
    }
    let japanese = glyphs("骨", "ja", in: .pinned)
    #expect(glyphs("骨", "zh-Hans", in: .pinned) != japanese)
  }
}
