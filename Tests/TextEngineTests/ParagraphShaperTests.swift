// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Paragraph shaper", .deadline)
struct ParagraphShaperTests {
  let unit = UnitText()

  @Test(
    "lines may end after blanks, hyphens and between ideographs",
    arguments: [
      ("ab cd", "ab+ |cd+"), ("a-b", "a-|b+"), ("a  b", "a+ + |b+"), ("a\nb", "a+¶!b+"),
      ("漢字", "漢|字+"), ("a\u{A0}b", "a+\u{A0}+b+"), ("", ""), ("x", "x+"),
    ])
  func breaks(text: String, tokens: String) {
    #expect(unit.shape(text).tokenList == tokens)
  }

  @Test("words that start with hyphens stay whole", arguments: ["--option", "-x", "a -- --b"])
  func options(text: String) {
    let pieces = unit.shape(text).list.tokens.filter { $0.kind == .text }.count
    #expect(pieces == text.split(separator: " ").count)
  }

  @Test("an address does not end a line after its scheme")
  func addresses() {
    #expect(unit.shape("https://ab/c").tokenList == "https://ab/|c+")
  }

  @Test("letters of the unit font take 0.6 em")
  func widths() {
    let paragraph = unit.shape("ab cde")
    #expect(paragraph.list.tokens.map(\.width) == [12, 6, 18])
    #expect(paragraph.maxContentWidth == 36)
    #expect(paragraph.minContentWidth == 18)
  }

  @Test("content widths leave out blanks at line ends")
  func contentWidths() {
    #expect(unit.shape("ab \ncdef ").maxContentWidth == 24)
    #expect(unit.shape("ab    c").minContentWidth == 12)
    #expect(unit.shape("").maxContentWidth == 0)
    #expect(unit.shape("aaa\u{AD}bb").minContentWidth == 24, "the hyphen counts")
    #expect(unit.shape("aaa\u{AD}bb").maxContentWidth == 30)
  }

  @Test("a paragraph that another thread has shaped is taken over, with other numbers of its fonts")
  func ahead() throws {
    let mono = FontRequest(families: ["JetBrains Mono"], size: 9)
    let text = ParagraphText(
      bytes: Array("Some words and code_in".utf8),
      spans: [
        TextSpan(range: 0..<15, font: FontRequest(families: ["Inter"], size: 11)),
        TextSpan(range: 15..<22, font: mono, spaceBefore: 2),
      ])
    let other = UnitText()
    _ = other.shape("x", font: mono)
    let ahead = try #require(other.shaper.shapeAhead(text))
    let own = UnitText().shaper.shape(text)
    let taken = try #require(unit.shaper.adopt(ahead, of: text))
    #expect(taken.list.tokens.map(\.font) == own.list.tokens.map(\.font))
    #expect(taken.list.tokens.map(\.width) == own.list.tokens.map(\.width))
    #expect(taken.lines(60).map(\.runs) == own.lines(60).map(\.runs))
    var changed = text
    changed.bytes[0] = UInt8(ascii: "s")
    #expect(unit.shaper.adopt(ahead, of: changed) == nil)
    changed = text
    changed.spans[0].font.size = 12
    #expect(unit.shaper.adopt(ahead, of: changed) == nil)
    changed.bytes = Array("漢字".utf8)
    changed.spans = [TextSpan(range: 0..<6, font: mono)]
    #expect(other.shaper.shapeAhead(changed) == nil)
  }

  @Test("a word from the cache equals one shaped afresh")
  func cache() {
    let words = ["office", "AVA", "Tä\u{308}g", "漢字", "שלום", "x", "😀", "well-known"]
    let inter = FontRequest(families: ["Inter"], size: 11)
    for word in words {
      let fresh = UnitText().shape(word, font: inter).lines(1000)
      _ = unit.shape(word, font: inter)
      // The same letters at another size must not come from the cache either.
      _ = unit.shape(word, font: FontRequest(families: ["Inter"], size: 22))
      let cached = unit.shape(word, font: inter).lines(1000)
      #expect(cached.map(\.width) == fresh.map(\.width))
      #expect(cached.flatMap(\.runs).map(\.glyphs) == fresh.flatMap(\.runs).map(\.glyphs))
    }
  }

  @Test("features are part of what makes a word")
  func features() {
    let plain = FontRequest(families: ["Inter"], size: 11)
    var tabular = plain
    tabular.features = ["tnum=1"]
    let narrow = unit.shape("1111", font: plain).maxContentWidth
    #expect(unit.shape("1111", font: tabular).maxContentWidth > narrow)
    #expect(unit.shape("1111", font: plain).maxContentWidth == narrow)
  }

  @Test("kerning and ligatures act across the boundary of nothing but a look")
  func kerning() {
    let inter = FontRequest(families: ["Inter"], size: 100)
    let apart =
      unit.shape("A", font: inter).maxContentWidth + unit.shape("V", font: inter).maxContentWidth
    #expect(unit.shape("AV", font: inter).maxContentWidth < apart)
  }

  @Test("characters that no font has are told and shown by the font's own sign")
  func missingGlyphs() {
    let paragraph = unit.shape("ab \u{13000}c")
    #expect(paragraph.missingGlyphs == [3])
    #expect(unit.shape("plain — 漢 😀").missingGlyphs.isEmpty)
    let ids = paragraph.lines(1000).flatMap(\.runs).flatMap(\.glyphs).map(\.id)
    #expect(ids.contains(0))
    #expect(paragraph.lines(1000).map(\.text) == ["ab \u{13000}c"])
  }

  @Test("pads stand at the edges of their span, before the break")
  func pads() {
    let paragraph = unit.shape([
      ("ab ", { _ in }),
      (
        "cd",
        { span in
          span.spaceBefore = 5
          span.spaceAfter = 7
        }
      ), (" ef", { _ in }),
    ])
    #expect(paragraph.tokenList == "ab+ |_+cd+_+ |ef+")
    #expect(paragraph.maxContentWidth == 8 * 6 + 12)
    let runs = paragraph.lines(1000)[0].runs
    #expect(runs.map(\.x) == [0, 23, 42])
  }

  @Test("boxes stand in the line like letters")
  func objects() throws {
    let box = InlineObject(width: 50, ascent: 30, descent: 0)
    let paragraph = unit.shape([
      ("ab ", { _ in }), ("\u{FFFC}", { $0.objects = [box] }), (" cd", { _ in }),
    ])
    #expect(paragraph.maxContentWidth == 36 + 50)
    let line = try #require(paragraph.lines(1000).first)
    #expect(line.objects.map(\.x) == [18])
    #expect(line.objects.map(\.object) == [box])
    #expect(line.runs.last?.x == 68)
    #expect(paragraph.lines(60).count == 3)
  }

  @Test("a line may end between the boxes of one character, where the space vanishes")
  func objectsOfOneCharacter() throws {
    let first = InlineObject(
      width: 50, ascent: 30, descent: 0,
      lineEnd: InlineObject.LineEnd(penalty: Penalty(500), space: 5))
    let last = InlineObject(width: 20, ascent: 10, descent: 0)
    let paragraph = unit.shape([
      ("ab ", { _ in }), ("x", { $0.objects = [first, last] }), (", cd", { _ in }),
    ])
    let line = try #require(paragraph.lines(1000).first)
    #expect(line.objects.map(\.x) == [18, 73])
    #expect(line.objects.map(\.number) == [0, 1])
    #expect(line.runs.last?.x == 93)
    let lines = paragraph.lines(70)
    #expect(lines.map(\.width) == [68, 44])
    #expect(lines.map { $0.objects.map(\.x) } == [[18], [0]])
  }

  @Test("emoji in slanted text are upright")
  func emoji() {
    var italic = UnitText.font
    italic.isItalic = true
    let upright = unit.shape("😀").lines(1000).flatMap(\.runs).map { unit.book.faceName($0.font) }
    let slanted = unit.shape("a 😀 b", font: italic).lines(1000).flatMap(\.runs)
      .map { unit.book.faceName($0.font) }
    #expect(slanted == ["JetBrains Mono Italic"] + upright + ["JetBrains Mono Italic"])
  }

  @Test(
    "French signs stay with their words across ordinary spaces",
    arguments: [
      ("a « b » c", "a+ |«+ +b+ +»+ |c+"), ("a : b", "a+ +:+ |b+"), ("a ; b", "a+ +;+ |b+"),
      ("a  ! b", "a+ + +!+ |b+"), ("a ? b", "a+ +?+ |b+"),
    ])
  func french(text: String, tokens: String) {
    #expect(unit.shape([(text, { $0.language = "fr-CH" })]).tokenList == tokens)
  }

  @Test("French rules do not apply to other languages and to code")
  func notFrench() {
    #expect(unit.shape([("a » b", { $0.language = "de" })]).tokenList.contains(" |»"))
    let code = unit.shape([("a » b", { ($0.language, $0.isolation) = ("fr", .code) })])
    #expect(code.tokenList.contains(" |»"))
  }

  @Test("a range of numbers stays whole", arguments: ["1884–85", "12–14"])
  func ranges(text: String) {
    #expect(unit.shape(text).tokenList == text + "+")
    #expect(unit.shape("a–b").tokenList == "a–|b+")
  }
}
