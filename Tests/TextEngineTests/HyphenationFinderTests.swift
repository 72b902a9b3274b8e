// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Hyphens", .deadline)
struct HyphenationFinderTests {
  let unit = UnitText()

  /// The tokens with `·` where a hyphen may stand, and nothing else between tokens.
  private func divided(_ parts: [(text: String, configure: (inout TextSpan) -> Void)]) -> String {
    let paragraph = unit.shaper.hyphenated(unit.shape(parts), cutsNames: false)
    var result = ""
    for token in paragraph.list.tokens {
      let bytes = paragraph.bytes[token.offset..<token.offset + token.length]
      result += String(decoding: bytes, as: UTF8.self)
      let isBreak = token.penalty < .forbidden && paragraph.list.preBreakWidth(after: token) > 0
      if isBreak { result += "·" }
    }
    return result
  }

  @Test(
    "words are divided, with signs beside them",
    arguments: [
      ("programming hyphenation", "pro·gram·ming hy·phen·ation"),
      ("(hyphenation), “Hyphenation”…", "(hy·phen·ation), “Hy·phen·ation”…"),
      ("fur Programming.", "fur Pro·gram·ming."),
    ])
  func words(text: String, result: String) {
    #expect(divided([(text, { _ in })]) == result)
  }

  @Test(
    "names, addresses, numbers and words with a sign inside stay whole",
    arguments: [
      "HYPHENATION", "hyphenFinder", "hyphenation-finder", "hyphenation/finder", "hyphenation.org",
      "hyphenation_finder", "hyphenation2", "@hyphenation", "/hyphenation", "--hyphenation",
      "https://hyphenation.org", "hyphenation@hyphen.org", "#hyphenation",
    ])
  func whole(text: String) {
    #expect(divided([(text, { _ in })]) == text)
  }

  @Test("a soft hyphen says all about its word")
  func softHyphen() {
    #expect(divided([("hyphena\u{AD}tion", { _ in })]) == "hyphena\u{AD}·tion")
  }

  @Test("code stays whole, and so does a word of two spans")
  func spans() {
    #expect(
      divided([("hyphenation ", { _ in }), ("hyphenation", { $0.isolation = .code })])
        == "hy·phen·ation hyphenation")
    #expect(
      divided([("hyphenation", { _ in }), ("programming", { $0.font.size = 20 })])
        == "hyphenationprogramming")
  }

  @Test("each span is divided by the patterns of its language")
  func languages() {
    let german: (inout TextSpan) -> Void = { $0.language = "de" }
    #expect(
      divided([
        ("programming ", { _ in }), ("Versicherungen", german), (" programming", { _ in }),
      ]) == "pro·gram·ming Ver·si·che·run·gen pro·gram·ming")
    // Text of no language stays whole without a message.
    #expect(divided([("programming", { $0.language = "zxx" })]) == "programming")
    #expect(unit.shaper.hyphens.missing.isEmpty)
    #expect(divided([("programming", { $0.language = "xx" })]) == "programming")
    #expect(unit.shaper.hyphens.missing.map(\.language) == ["xx"])
    #expect(unit.shaper.hyphens.missing[0].package == nil)
  }

  @Test("no-break spaces and narrow ones part words")
  func bound() {
    #expect(
      divided([("5\u{A0}programming\u{A0}hyphenation\u{202F}!", { _ in })])
        == "5\u{A0}pro·gram·ming\u{A0}hy·phen·ation\u{202F}!")
  }

  @Test("a justified line ends inside a name in code only if it would be loose otherwise")
  func names() {
    var name = "aaaa/aaaaa.aaaaaa_aaaa"
    func lines(_ text: String, _ measure: Double) -> [String] {
      let shaped = unit.shape([
        (text, { _ in }), (name, { $0.isolation = .code }), (" aa", { _ in }),
      ])
      return unit.shaper.hyphenated(shaped, cutsNames: true)
        .lines(in: LineShape(measure: measure, isJustified: true), by: OptimalBreaker()).map(\.text)
    }
    #expect(lines("aaa aaaa aaa ", 30 * 6) == ["aaa aaaa aaa aaaa/aaaaa.aaaaaa_", "aaaa aa"])
    #expect(lines("aaa aaaa aaa aaa aa aaa aa a ", 30 * 6).last == name + " aa")
    // Between the words of a name only if the line would be very loose.
    name = "aaaaaaaaAaaaaaaaaAaaaaaaaa"
    #expect(lines("aaa aaaa ", 30 * 6).first == "aaa aaaa aaaaaaaaAaaaaaaaa")
    #expect(lines("aaa aaaa aaa aaa aa aaa aa ", 30 * 6).first == "aaa aaaa aaa aaa aa aaa aa")
  }

  @Test("a divided word keeps its width, its glyphs and its text")
  func equality() throws {
    let paragraph = unit.shape("programming hyphenation")
    let wide = unit.shaper.hyphenated(paragraph, cutsNames: false).lines(1_000)
    #expect(wide.count == 1)
    #expect(wide[0].width == paragraph.lines(1_000)[0].width)
    #expect(wide[0].text == "programming hyphenation")
    let narrow = unit.shaper.hyphenated(paragraph, cutsNames: false).lines(60)
    #expect(narrow.map(\.text) == ["program-", "ming hy-", "phenation"])
    #expect(narrow.allSatisfy { $0.width <= 60 })
  }

  /// Text in a font with ligatures, and a shaper for it.
  private func paragraph(
    _ text: String, language: String = "en"
  ) -> (ShapedParagraph, ParagraphShaper) {
    let book = FontBook.pinned
    book.setLanguage(language)
    let shaper = ParagraphShaper(book: book)
    let font = FontRequest(families: ["Linux Libertine O"], size: 10)
    let bytes = Array(text.utf8)
    let spans = [TextSpan(range: bytes.indices, font: font)]
    return (shaper.shape(ParagraphText(bytes: bytes, spans: spans)), shaper)
  }

  private func glyphs(_ line: ShapedLine) -> [UInt32] { line.runs.flatMap { $0.glyphs.map(\.id) } }

  /// The glyphs of a line shaped alone, with a hyphen as lines have it.
  private func alone(_ text: String) -> [UInt32] {
    let shown = text.last == "-" ? text.dropLast() + "\u{2010}" : text
    return glyphs(paragraph(shown).0.lines(1_000)[0])
  }

  @Test("a ligature is divided at the end of a line only, and its text is whole")
  func ligatures() throws {
    let (whole, shaper) = paragraph("the difficult office")
    let divided = shaper.hyphenated(whole, cutsNames: false)
    let line = try #require(divided.lines(1_000).first)
    #expect(glyphs(line) == alone("the difficult office"))
    #expect(line.text == "the difficult office")
    for breaker in [OptimalBreaker() as any LineBreaker, FirstFitBreaker()] {
      let lines = divided.lines(in: LineShape(measure: 34), by: breaker)
      #expect(lines.map(\.text) == ["the dif-", "ficult", "office"])
      for line in lines {
        #expect(line.width <= 34)
        #expect(glyphs(line) == alone(line.text))
      }
    }
  }

  @Test("a word is written otherwise where it is divided, but read as it was")
  func spelling() {
    let (whole, shaper) = paragraph("asszonnyal", language: "hu")
    let divided = shaper.hyphenated(whole, cutsNames: false)
    let lines = divided.lines(40)
    #expect(lines.map(\.text) == ["as-", "szonnyal"])
    #expect(lines.map(glyphs) == [alone("asz-"), alone("szonnyal")])
    #expect(lines[0].runs[0].clusters.map(\.byteCount) == [1, 1, 1])
    #expect(lines[0].runs[0].clusters.map(\.glyphCount) == [1, 2, 1])
  }
}
