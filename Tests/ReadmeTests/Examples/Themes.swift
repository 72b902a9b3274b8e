// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The theme that `docs/theme.md` builds.
func houseTheme() -> MarkdownTheme {
  var theme = MarkdownTheme.github

  theme.fonts.body = ThemeFont(families: ["Linux Biolinum O", "sans-serif"], pointSize: 11)
  theme.align(to: 12)

  let green = ThemeColor(red: 0, green: 0.34, blue: 0.25)
  let mint = ThemeColor(red: 0.44, green: 0.81, blue: 0.59)
  theme.colors.highlight = ThemeColor(light: green, dark: mint)
  theme.table.headerBackgroundColor = theme.colors.highlight.withAlphaComponent(0.1)

  theme.code.showsLineNumbers = true
  theme.page.size = .letter
  theme.page.margins = PageMargins(top: 60, right: 72, bottom: 72, left: 72)
  return theme
}

/// How well the links of a theme can be told from its pages.
func linkContrast(of theme: MarkdownTheme) -> Double {
  let traits = ThemeTraits(userInterfaceStyle: .dark)
  return contrastRatio(
    foreground: theme.colors.highlight.resolved(for: traits),
    background: theme.page.background.resolved(for: traits))
}

/// The theme that `docs/theme.md` makes of the colours of an app.
func appColoredTheme() -> MarkdownTheme {
  let theme = MarkdownTheme(
    semantic: LightTheme(), dark: DarkTheme(), highContrast: HighContrastTheme())
  return theme
}

/// The default theme with a style sheet.
func styledTheme() -> MarkdownTheme {
  var theme = MarkdownTheme.default
  theme.styles[.paragraph] = [.lineHeight(.em(1.6)), .marginBottom(12)]
  theme.styles[.heading] = [.fontFamily("Linux Biolinum O, sans-serif"), .bold(false)]
  theme.styles[.heading, "h1"] = [.textTransform(.uppercase)]
  theme.styles[.quote] = [.backgroundColor(ThemeColor(light: .white, dark: .black)), .barWidth(2)]
  return theme
}
