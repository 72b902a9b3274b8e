// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@Suite("Forms of HTML", .deadline)
struct HTMLFormTests {
  private func texts(_ markdown: String) -> [String] {
    LaidOut(markdown, theme: .unit(height: 2000)).lines.flatMap { $0 }
  }

  @Test(
    "quotations have the marks of the language, others inside",
    arguments: [
      (nil, "“a ‘b “c”’”"), ("en-GB", "“a ‘b “c”’”"), ("de", "„a ‚b „c“‘“"),
      ("de-CH", "«a ‹b «c»›»"), ("fr", "«\u{A0}a “b «\u{A0}c\u{A0}»”\u{A0}»"),
      ("ja", "「a 『b 「c」』」"),
      ("zh-Hant-TW", "「a 『b 「c」』」"), ("xx", "“a ‘b “c”’”"),
    ] as [(String?, String)])
  func quotations(language: String?, expected: String) throws {
    let matter = language.map { "---\nlang: \($0)\n---\n\n" } ?? ""
    let page = try Rendered(matter + "<q>a <q>b <q>c</q></q></q>")
    let parts = page.layout.texts.sorted { $0.rect.minX < $1.rect.minX }
    #expect(parts.compactMap(\.text).joined() == expected)
  }

  @Test("numbers of lists have the form that their type asks for")
  func numbers() {
    #expect(
      texts("<ol type=I start=3 reversed><li>x<li>y<li value=9>z</ol>") == [
        "III.x", "II.y", "IX.z",
      ])
    #expect(texts("<ol type=a start=26><li>x<li>y</ol>") == ["z.x", "aa.y"])
  }

  @Test("a wide Roman number does not touch what is left of it")
  func wideNumbers() throws {
    let page = try Rendered("<ol type=I start=3887><li>x<li>y</ol>")
    let number = try page.part("MMMDCCCLXXXVIII.")
    #expect(number.rect.minX >= 20 - 0.01)
  }

  @Test("what a term means is indented and close to it")
  func descriptions() throws {
    let page = try Rendered("<dl><dt>T</dt><dd>D</dd><dt>U</dt><dd>E<p>F</p></dd></dl>")
    let (term, text) = (try page.part("T"), try page.part("D"))
    #expect(text.rect.minX - term.rect.minX >= 20)
    let baselines = try ["T", "D", "U", "E", "F"].map { try #require(page.part($0).baseline) }
    let gaps = zip(baselines.dropFirst(), baselines).map { $0 - $1 }
    #expect(gaps[0].isNear(gaps[2]) && gaps[1] > gaps[0] + 5 && gaps[3] > gaps[0] + 5)
  }

  @Test("details are indented as their title is, behind a triangle")
  func details() throws {
    let markdown = "<details><summary>Title</summary>\n\nText\n\n</details>\n\nAfter"
    let page = try Rendered(markdown)
    let (title, text) = (try page.part("Title").rect, try page.part("Text").rect)
    #expect(title.minX.isNear(text.minX))
    #expect(try title.minX > page.part("After").rect.minX + 10)
    #expect(LaidOut(markdown).trace().contains { $0.hasPrefix("line ") })
  }

  @Test("a character for an object is text")
  func objectCharacter() {
    #expect(texts("a\u{FFFC}b") == ["a\u{FFFC}b"])
  }

  @Test("a caption that repeats the words in place of its picture, or its title, is shown once")
  func repeatedCaption() {
    let figure =
      "<figure><img src=\"no.png\" alt=\"W\" title=\"T\"><figcaption>C</figcaption></figure>"
    #expect(texts(figure) == ["W", "T", "C"])
    #expect(texts(figure.replacing("\"T\"", with: "\"C\"")) == ["W", "C"])
    #expect(
      texts(figure.replacing("\"T\"", with: "\"W\"").replacing(">C<", with: ">W<")) == ["W"])
  }
}
