// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@Suite("East Asian layout", .deadline)
struct EastAsianLayoutTests {
  /// The distance between the first two lines of a document's first paragraph, in points; the unit
  /// theme has letters of 10 points.
  private func pitch(_ markdown: String, theme: MarkdownTheme = .unit()) throws -> Double {
    let lines = try Rendered(markdown, theme: theme).first("paragraph").baselines
    return lines[1] - lines[0]
  }

  @Test("lines of Chinese, Japanese and Korean text are 1.6 em apart")
  func leading() throws {
    for line in ["漢字かな", "한국어", "中文 text"] {
      #expect(try pitch("\(line)  \n\(line)").isNear(16, tolerance: 0.01))
    }
    #expect(try pitch("text  \ntext") < 16)
    #expect(try pitch("an English sentence with 漢字  \ntext") < 16)
  }

  @Test("the leading is that of the document, or else that of the paragraph")
  func leadingOfDocument() throws {
    #expect(try pitch("text  \ntext\n\n漢字漢字漢字漢字漢字").isNear(16, tolerance: 0.01))
  }

  @Test("a line height of the style sheet is kept")
  func givenLineHeight() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.root] = [Attribute(.lineHeight, .em(2))]
    #expect(try pitch("漢字  \n漢字", theme: theme).isNear(20, tolerance: 0.01))
  }

  /// The centres of the dots on a page.
  private func dots(_ markdown: String) -> [String] {
    var theme = MarkdownTheme.unit()
    theme.eastAsian.showsEmphasisMarks = true
    return LaidOut(markdown, theme: theme).trace().filter { $0.contains("circle") }
  }

  @Test("emphasis marks stand beside the characters of East Asian text only")
  func marks() {
    #expect(dots("*ab*").isEmpty)
    #expect(dots("漢字").isEmpty)
    #expect(dots("*漢字* *a*").count == 2)
    #expect(LaidOut("*漢字*").trace().allSatisfy { !$0.contains("circle") })
  }

  @Test("the space between scripts can be switched off")
  func autospace() throws {
    func width(_ theme: MarkdownTheme) throws -> Double {
      try #require(Rendered("字a", theme: theme).first("paragraph").frame()).width
    }
    var theme = MarkdownTheme.unit()
    let wide = try width(theme)
    theme.eastAsian.autospace = false
    #expect(try (wide - width(theme)).isNear(2.5, tolerance: 0.01))
  }

  @Test("Han characters without kana have the language of the rest of the document")
  func language() {
    let tree = LaidOut("漢字\n\nひらがな").tree
    #expect(tree.eastAsian.language == .japanese)
  }
}
