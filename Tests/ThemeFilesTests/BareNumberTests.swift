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
