// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import TextEngine

@Suite("East Asian paragraphs", .deadline)
struct EastAsianParagraphTests {
  private static let font = FontRequest(families: ["sans-serif"], size: 10)

  private func shape(
    _ parts: [(text: String, configure: (inout TextSpan) -> Void)], in book: FontBook = .pinned
  ) -> ShapedParagraph {
    var paragraph = ParagraphText()
    for part in parts {
      let start = paragraph.bytes.count
      paragraph.bytes += Array(part.text.utf8)
      var span = TextSpan(range: start..<paragraph.bytes.count, font: Self.font)
      span.autospace = 2.5
      part.configure(&span)
      paragraph.spans.append(span)
    }
    return ParagraphShaper(book: book).shape(paragraph)
  }

  /// The runs of a text as `face: characters`.
  private func faces(
    _ text: String, in book: FontBook = .pinned,
    configure: @escaping (inout TextSpan) -> Void = { _ in }
  ) -> [String] {
    shape([(text, configure)], in: book).lines(1000)[0].runs.map {
      "\(book.faceName($0.font)): \(String(decoding: $0.text, as: UTF8.self))"
    }
  }

  @Test(
    "all characters of a paragraph come from the family of its language",
    arguments: [
      ("漢字かな直", "Noto Sans CJK JP"), ("한국 漢字", "Noto Sans CJK KR"),
      ("这是直说", "Noto Sans CJK SC"), ("這是直說", "Noto Sans CJK TC"),
    ])
  func family(text: String, face: String) {
    let faces = Set(faces(text.replacing(" ", with: "")).map { $0.prefix { $0 != ":" } })
    #expect(faces.map(String.init) == [face])
  }

  @Test("Han characters alone have the language of the document")
  func documentLanguage() {
    let book = FontBook.pinned
    book.setLanguage(nil, eastAsian: .japanese)
    #expect(faces("直", in: book) == ["Noto Sans CJK JP: 直"])
    book.setLanguage("zh-TW", eastAsian: .japanese)
    #expect(faces("直の", in: book) == ["Noto Sans CJK TC: 直の"])
  }

  @Test("a family that the theme names comes first if it has the characters")
  func namedFamily() {
    let request = FontRequest(families: ["Noto Sans CJK KR", "serif"], size: 10)
    #expect(FontBook.pinned.families(for: request, in: .japanese).first == "Noto Sans CJK KR")
    let latin = FontRequest(families: ["Inter", "sans-serif"], size: 10)
    #expect(FontBook.pinned.families(for: latin, in: .japanese).first == "Noto Sans CJK JP")
  }

  @Test(
    "quotation marks, dashes and ellipses look like the characters beside them",
    arguments: [
      ("说“你好”", ["C 说“你好”"]), ("“Swift”是", ["C “", "L Swift", "C ”是"]),
      ("是“Swift”", ["C 是“", "L Swift", "C ”"]), ("好……—a", ["C 好……—", "L a"]),
      ("是 “a” b…", ["C 是", "L  “a” b…"]), ("‘你’ it’s", ["C ‘你’", "L  it’s"]),
      ("한국 “어”…", ["C 한국", "L  “", "C 어", "L ”…"]),
    ])
  func marks(text: String, runs: [String]) {
    let short = faces(text) { $0.autospace = 0 }.map { run in
      let parts = run.split(separator: ":", maxSplits: 1)
      return (parts[0].contains("CJK") ? "C" : "L") + String(parts[1])
    }
    #expect(short == runs)
  }

  @Test(
    "a space stands between a Han character and a letter or digit",
    arguments: [
      ("在Linux上", 2), ("5月a", 2), ("あa", 1), ("한a", 0), ("在 a", 0), ("，a", 0), ("C++语", 0),
      ("a…在", 0),
      ("在é", 1), ("在e\u{301}在", 2),
    ])
  func autospace(text: String, count: Int) {
    let spaces = shape([(text, { _ in })]).list.tokens.filter { $0.kind == .autospace }
    #expect(spaces.map(\.width) == Array(repeating: 2.5, count: count))
  }

  @Test("no space stands inside code or beside raised text, but one around code")
  func autospaceOfSpans() {
    func count(_ parts: [(text: String, configure: (inout TextSpan) -> Void)]) -> Int {
      shape(parts).list.tokens.count { $0.kind == .autospace }
    }
    #expect(count([("代码a", { $0.isolation = .code })]) == 0)
    #expect(count([("用", { _ in }), ("a代", { $0.isolation = .code }), ("a", { _ in })]) == 2)
    #expect(count([("到", { _ in }), ("/usr/", { $0.isolation = .code }), ("中", { _ in })]) == 2)
    #expect(count([("注", { _ in }), ("1", { $0.autospace = 0 })]) == 0)
  }

  @Test("the space vanishes at the end of a line and adds no character")
  func lineEnd() {
    let lines = shape([("中中abc", { _ in })]).lines(26)
    #expect(lines.map(\.text) == ["中中", "abc"])
    #expect(lines[0].width.isNear(20, tolerance: 0.01))
    #expect(lines[1].runs[0].glyphs[0].x == 0)
    let line = shape([("中abc", { _ in })]).lines(1000)[0]
    #expect(line.text == "中abc")
    #expect(line.runs[1].x.isNear(12.5, tolerance: 0.01))
    // A blank glyph fills the gap, so that readers find no blank character.
    #expect(line.runs[0].glyphs.count == 2)
  }

  @Test(
    "scripts without italics stay upright and get heavier",
    arguments: [
      ("強調", "Noto Sans CJK SC Bold"), ("שלום", "Noto Sans Hebrew Bold"),
      ("ไทย", "Noto Sans Thai Bold"), ("слово", "Inter Italic"),
    ])
  func emphasis(text: String, face: String) {
    let book = FontBook.pinned
    let line = shape(
      [
        (
          text,
          {
            $0.font.isItalic = true
            $0.uprightWeight = 700
          }
        )
      ], in: book
    ).lines(1000)[0]
    #expect(line.runs.map { book.faceName($0.font) } == [face])
    #expect(line.runs.allSatisfy { book.faces[$0.font.index].transform.xy == 0 })
  }

  @Test("dots take the place of weight")
  func emphasisMarks() {
    let faces = faces("強調") {
      $0.font.isItalic = true
      $0.uprightWeight = 700
      $0.hasEmphasisMarks = true
    }
    #expect(faces == ["Noto Sans CJK SC: 強調"])
  }
}
