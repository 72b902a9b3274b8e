// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Numbers without units", .deadline)
struct BareNumberTests {
  @Test("a small line height is a factor, as in CSS; other numbers are points")
  func lineHeight() {
    let loaded = ThemeFolder.load(
      """
      styles:
        paragraph: {lineHeight: 1.5, marginTop: 1.5, lineSpacing: 2}
        quote: {lineHeight: 14}
        list: {lineHeight: 1.5pt}
      """)
    #expect(loaded.problems == [])
    let styles = loaded.theme.styles
    #expect(styles[.paragraph] == [.lineHeight(.em(1.5)), .marginTop(1.5), .lineSpacing(2)])
    #expect(styles[.quote] == [.lineHeight(14)])
    #expect(styles[.list] == [.lineHeight(1.5)])
  }

  @Test(
    "a font size that can't be one is answered with both spellings",
    arguments: ["code", "codeInline", "footnote"])
  func fontSize(font: String) {
    func hint(_ number: String) -> String {
      let loaded = ThemeFolder.load("fonts: {\(font): {pointSize: \(number)}}")
      return loaded.diagnostics.flatMap(\.hints).joined()
    }
    #expect(hint("0.85") == "write `0.85rem`, times the size of text, or `1pt` or more")
    #expect(hint("3") == "write `3rem`, times the size of text, or `3pt`")
    #expect(hint("0.5pt") == "choose from 1 to 14400 points")
  }

  @Test("small points survive being written and read")
  func roundTrip() {
    var theme = MarkdownTheme()
    theme.styles[.paragraph] = [.lineHeight(1.5), .fontSize(2)]
    theme.fonts.code.pointSize = 1.5
    theme.page.measure = 31.5
    theme.sizes.bullet = 0.5
    #expect(ThemeFolder.load(theme.yaml()).theme == theme)
    let tokens = ThemeFolder(["t.tokens.json": theme.designTokens()]).load("t.tokens.json")
    #expect(tokens.problems == [])
    #expect(tokens.theme == theme)
  }
}
