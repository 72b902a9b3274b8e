// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import Primitives
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Watermarks", .deadline)
struct WatermarkTests {
  /// The words behind each page, and the colour that they have.
  private func watermarks(_ text: String) -> [(words: String, color: RGBA?)] {
    LaidOut(text).document.pages.map { page in
      var words = ""
      var color: RGBA?
      for fragment in page.fragments where fragment.mark.kind == .artifact(.watermark) {
        guard case .text(let text) = fragment.kind else { continue }
        words += String(decoding: text.run.text, as: UTF8.self)
        color = text.color
      }
      return (words, color)
    }
  }

  @Test("every page but blank ones has the words, as its first fragments and as no text")
  func pages() {
    let keys = "title: T\nclass: book\ntoc: false\nwatermark: \"Two\\n words\""
    let laidOut = LaidOut("---\n\(keys)\n---\n# A\n\na\n\n# B\n\nb")
    #expect(
      watermarks("---\n\(keys)\n---\n# A\n\na\n\n# B\n\nb").map(\.words) == [
        "Two words", "", "Two words", "", "Two words",
      ])
    for page in laidOut.document.pages where !page.fragments.isEmpty {
      let first = page.fragments.first
      #expect(first?.mark.kind == .artifact(.watermark) && first?.box == nil)
      guard case .text(let text)? = first?.kind else { continue }
      #expect(text.isDecorative)
    }
    #expect(watermarks("a").map(\.words) == [""])
    #expect(watermarks("---\nwatermark: ' '\n---\na").map(\.words) == [""])
    #expect(watermarks("---\nwatermark: false\n---\na").map(\.words) == [""])
  }

  @Test("a title page with a ground of its own has none")
  func cover() {
    let keys = "title: T\nclass: report\nwatermark: W\ntitlepage-color: '1f4e63'"
    #expect(watermarks("---\n\(keys)\n---\na").map(\.words) == ["", "W"])
  }

  @Test("a draft says so in the language of the document, unless it has words of its own")
  func draft() {
    #expect(watermarks("---\ndraft: true\n---\na").map(\.words) == ["DRAFT"])
    #expect(watermarks("---\ndraft: true\nwatermark: W\n---\na").map(\.words) == ["W"])
    #expect(watermarks("---\ndraft: false\n---\na").map(\.words) == [""])
    #expect(DocumentWords(language: "de")[.draft] == "ENTWURF")
    for language in DocumentWords.languages {
      #expect(!DocumentWords(language: language)[.draft].isEmpty, "\(language)")
    }
  }

  @Test(
    "the words stand in the middle of the sheet and on it",
    arguments: ["A", "DRAFT", "many words in a long line of text"])
  func place(words: String) throws {
    let page = LaidOut("---\nwatermark: \(words)\n---\na").document.pages[0]
    var corners: [Point] = []
    for fragment in page.fragments where fragment.mark.kind == .artifact(.watermark) {
      guard case .text(let text) = fragment.kind else { continue }
      let size = page.faces[text.run.font.index]
      for x in [text.run.x, text.run.x + text.run.width] {
        for y in [0, -0.7 * size.ascent] {
          corners.append(
            Point(
              x: text.origin.x + x * text.angle.cosine + y * text.angle.sine,
              y: text.origin.y - x * text.angle.sine + y * text.angle.cosine))
        }
      }
    }
    let (left, right) = try (#require(corners.map(\.x).min()), #require(corners.map(\.x).max()))
    let (top, bottom) = try (#require(corners.map(\.y).min()), #require(corners.map(\.y).max()))
    #expect(left > 0 && right < page.size.width && top > 0 && bottom < page.size.height)
    #expect(abs(left + right - page.size.width) < 12)
    #expect(abs(top + bottom - page.size.height) < 12)
  }

  @Test("text over the words keeps a contrast that can be read", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    let traits = ThemeTraits(userInterfaceStyle: isDark ? .dark : .light)
    let page = LaidOut("---\nwatermark: W\n---\n> a", theme: .paper, traits: traits).document.pages[
      0]
    let texts = page.fragments.compactMap { fragment -> RGBA? in
      if case .text(let text) = fragment.kind { text.color } else { nil }
    }
    let (words, quote) = try (#require(texts.first), #require(texts.last))
    #expect(contrastRatio(foreground: quote, background: words) > 4)
    #expect(contrastRatio(foreground: words, background: page.background) < 1.3)
    #expect(words != page.background)
  }

  @Test("in a draft, bars stand beside what is higher than the page and cut")
  func bars() {
    let text = "<img src=\"x.png\" alt=\"a\" height=\"5000\">"
    func bars(_ key: String) -> Int {
      LaidOut("---\n\(key)\n---\n```\na\n```\n\n\(text)", theme: .unit(height: 8)).document.pages
        .flatMap(\.fragments)
        .count { fragment in
          if case .shape(let shape) = fragment.kind, case .rectangle(let rect, _) = shape.path {
            rect.width == 5 && shape.fill == RGBA(white: 0)
          } else {
            false
          }
        }
    }
    #expect(bars("draft: true") > 0)
    #expect(bars("draft: false") == 0)
  }
}
