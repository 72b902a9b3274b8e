// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: themes of apps", .deadline)
struct AppThemeRowTests {
  private func hex(_ colors: AppColors) -> [String] {
    [
      colors.primary, colors.onPrimary, colors.secondary, colors.onSecondary, colors.surface,
      colors.surfaceVariant, colors.background, colors.error, colors.text, colors.textSecondary,
      colors.divider,
    ].map(\.light.hex)
  }

  @Test("G07 the app themes have their documented values")
  func values() {
    #expect(
      hex(LightTheme().colors) == [
        "#0066cc", "#ffffff", "#6b4eaa", "#ffffff", "#ffffff", "#f5f5f5", "#fafafa", "#cc0000",
        "#1a1a1a", "#666666", "#e0e0e0",
      ])
    #expect(
      hex(DarkTheme().colors) == [
        "#4d9fff", "#1a1a1a", "#a78bfa", "#1a1a1a", "#1e1e1e", "#2a2a2a", "#121212", "#ff6b6b",
        "#f0f0f0", "#a0a0a0", "#333333",
      ])
    let high = HighContrastTheme().colors
    #expect(high.primary.light.hex == "#0044aa" && high.surface.light.hex == "#ffffff")
    #expect(high.text.light.hex == "#000000" && high.textSecondary.light.hex == "#333333")

    let type = LightTheme().typography
    #expect(type.headings.map(\.pointSize) == [28, 22, 18])
    #expect(type.headings.map(\.weight) == [.bold, .semibold, .semibold])
    #expect(type.bodies.map(\.pointSize) == [18, 16, 14] && type.caption.pointSize == 12)
    #expect(type.button.pointSize == 16 && type.button.weight == .semibold)
    #expect(DarkTheme().spacing.steps == [4, 8, 16, 24, 32, 48])
    #expect(DarkTheme().shapes.radii == [8, 12, 16] && DarkTheme().shapes.pill == 999)
  }

  @Test("G07 alerts take the colours of an app that states them")
  func alerts() {
    var light = LightTheme()
    (light.colors.info, light.colors.success) = (ThemeColor(white: 0.2), ThemeColor(white: 0.3))
    light.colors.warning = ThemeColor(white: 0.4)
    var dark = DarkTheme()
    dark.colors.info = ThemeColor(white: 0.8)
    let styles = MarkdownTheme(semantic: light, dark: dark).styles
    #expect(styles[.alert, "note"][.barColor]?.light == RGBA(white: 0.2))
    #expect(styles[.alert, "note"][.barColor]?.dark == RGBA(white: 0.8))
    #expect(styles[.alert, "tip"][.barColor]?.dark == RGBA(white: 0.3))
    #expect(styles[.alert, "warning"][.barColor]?.light == RGBA(white: 0.4))
    #expect(
      MarkdownTheme(semantic: dark).styles[.alert, "note"][.barColor] == ThemeColor(white: 0.8))
  }

  @Test("G07 a theme takes the colours of an app by their meaning, and can be read")
  func mapping() {
    let theme = MarkdownTheme(
      semantic: LightTheme(), dark: DarkTheme(), highContrast: HighContrastTheme())
    func expect(_ color: ThemeColor?, _ light: String, _ dark: String) {
      #expect(color?.light.hex == light && color?.dark.hex == dark)
    }
    expect(theme.colors.body, "#1a1a1a", "#f0f0f0")
    expect(theme.colors.highlight, "#0066cc", "#4d9fff")
    expect(theme.colors.emphasis, "#0066cc", "#4d9fff")
    expect(theme.colors.codeBackground, "#f5f5f5", "#2a2a2a")
    expect(theme.table.headerBackgroundColor, "#f5f5f5", "#2a2a2a")
    expect(theme.table.borderColor, "#e0e0e0", "#333333")
    expect(theme.page.background, "#fafafa", "#121212")
    expect(theme.image.placeholderColor.withAlphaComponent(1), "#cc0000", "#ff6b6b")
    for quiet in [theme.styles[.quote], theme.styles[.caption], theme.styles[.heading, "h6"]] {
      expect(quiet[.foregroundColor], "#666666", "#a0a0a0")
    }
    expect(theme.styles[.thematicBreak][.foregroundColor], "#e0e0e0", "#333333")
    expect(theme.styles[.alert, "important"][.barColor], "#0066cc", "#4d9fff")
    expect(theme.styles[.alert, "caution"][.barColor], "#cc0000", "#ff6b6b")
    #expect(theme.styles[.alert, "note"].isEmpty)
    #expect(theme.colors.highlight.highContrastLight?.hex == "#0044aa")
    #expect(theme.fonts == MarkdownTheme.default.fonts)
    for traits in [
      ThemeTraits(), ThemeTraits(userInterfaceStyle: .dark), ThemeTraits(contrast: .high),
    ] {
      #expect(theme.contrastReport(for: traits).filter { !$0.passes }.map(\.role) == [])
    }
    expect(MarkdownTheme(semantic: DarkTheme()).page.background, "#121212", "#121212")
  }
}
