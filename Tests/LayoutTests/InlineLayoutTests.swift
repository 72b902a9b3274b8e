// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Styling
import TestSupport
import Testing

@Suite("Inline layout", .deadline)
struct InlineLayoutTests {
  /// The text calls of a page as `x y text`.
  private func texts(_ markdown: String) -> [String] {
    LaidOut(markdown).trace().filter { $0.hasPrefix("text") }.map { line in
      let words = line.split(separator: " ", maxSplits: 4)
      return "\(words[1]) \(words[2]) \(words.count > 4 ? words[4] : "")"
    }
  }

  @Test(
    "lines stand left, centred and right",
    arguments: [("left", "20"), ("center", "128"), ("right", "236")])
  func alignment(name: String, x: String) {
    #expect(texts("<p align=\"\(name)\">abcd</p>") == ["\(x) 31.38 abcd"])
  }

  @Test("right-to-left text stands at the right")
  func rightToLeft() throws {
    let page = try Rendered("שלום")
    let part = try page.part("שלום")
    #expect(part.rect.maxX.isNear(260))
  }

  @Test("the fill of code reaches around it, and on each line of it")
  func inlineBackgrounds() {
    let fills = LaidOut("123456789012345678901234567890123 `code on two lines, as it is long`")
      .trace().filter { $0.contains("radii 3 3 3 3") }
    // Two points of padding at the start and at the end, none at the cut.
    #expect(
      fills == [
        "rect 224 21.68 26×13.3 radii 3 3 3 3 fill #8e8e9340",
        "rect 20 37.23 164×13.3 radii 3 3 3 3 fill #8e8e9340",
      ])
  }

  @Test(
    "short code goes to the next line in one piece, if the line is full enough without it",
    arguments: [
      ("1234567890123456789012345678901 `release/1.4`", "release/1.4"),
      ("1234567890123456789012345678901 `git log -1`", "git log -1"),
      ("12345678901234567890123456789012345 <kbd>ctrl</kbd>-<kbd>C</kbd>", "ctrl-C"),
      ("123456789012345678901234567890123456 `</em>`", "</em>"),
      // Else it is cut: two thirds of the line would be too little.
      ("12345678901234567890123456 `a-rather-long-name`", "long-name"),
    ])
  func wholeCode(markdown: String, secondLine: String) {
    #expect(LaidOut(markdown).lines[0].dropFirst() == [secondLine])
  }

  @Test(
    "no line ends before the call of a footnote", arguments: ["tin.", "tin", "“tin”", "字", "tin "])
  func footnoteCalls(word: String) {
    for length in 20...40 {
      let text = String(repeating: "x", count: length) + " \(word)[^1]\n\n[^1]: Note\n"
      let call = LaidOut(text).trace().first { $0.hasPrefix("text") && $0.hasSuffix(" 1") }
      #expect(call?.hasPrefix("text 20 ") == false, "\(length)")
    }
  }

  @Test("underlines have the colour of emphasis, strokes that of the text")
  func lines() {
    var theme = MarkdownTheme.unit()
    theme.colors.emphasis = ThemeColor(red: 1, green: 0, blue: 0)
    let trace = LaidOut("<u>ab</u> ~~cd~~", theme: theme).trace()
    let rects = trace.filter { $0.hasPrefix("rect") }
    #expect(rects.count == 2)
    #expect(rects.first?.hasPrefix("rect 20 ") == true)
    #expect(rects.first?.hasSuffix("12×0.5 fill #ff0000") == true)
    #expect(rects.last?.hasPrefix("rect 38 ") == true)
    #expect(rects.last?.hasSuffix("12×0.5 fill #000000") == true)
  }

  @Test("raised text does not move the lines of a paragraph apart without need")
  func superscript() {
    #expect(texts("a<sup>2</sup>") == ["20 31.38 a", "26 27.88 2"])
    #expect(texts("a<sub>2</sub>") == ["20 31.38 a", "26 32.88 2"])
  }

  @Test("a line is as high as the image in it")
  func images() throws {
    let resources = try MemoryResources.image(width: 40, height: 60)
    let page = try Rendered("ab ![x](image.png) cd\n\nnext") { $0.resources = resources }
    let image = try #require(try page.first("image").frame())
    let baseline = try #require(page.all("paragraph").first?.baselines.first)
    #expect(image.height.isNear(45) && image.maxY.isNear(baseline))
    #expect(image.minX.isNear(38) && image.minY >= 20)
  }

  @Test("forced line ends keep the paragraph together")
  func lineBreak() {
    #expect(texts("ab  \ncd") == ["20 31.38 ab", "20 46.93 cd"])
  }

  @Test(
    "parts have the language that their authors name",
    arguments: [
      "a [b]{lang=de}", "::: {lang=de}\nb\n:::", "<p lang=\"de\">b</p>",
      "a <span lang=\"de\">b</span>",
      "<section lang=\"de\">\n\nb\n\n</section>", "a <i lang=\"de\">b</i>",
    ])
  func languages(markdown: String) {
    let tree = LaidOut(markdown).tree
    let found = tree.records.indices.compactMap { tree.language(of: BoxID(index: $0)) }
    #expect(!found.isEmpty && Set(found) == ["de"])
    #expect(tree.language(of: BoxID(index: 0)) == nil)
    #expect(LaidOut("<pre lang=\"go\">b</pre>").tree.languages.isEmpty)
  }
}
