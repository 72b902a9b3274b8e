// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// Themes as programs write that know the platforms' own types.
///
/// Only the names of the two types are changed. That this file compiles is half of the test.
private enum DocumentedPresets {
  static var oceanic: MarkdownTheme {
    var theme = MarkdownTheme()
    theme.fonts.body = PlatformFont.systemFont(ofSize: 16)
    theme.fonts.code = PlatformFont.monospacedSystemFont(ofSize: 14, weight: .regular)
    theme.colors.body = PlatformColor(red: 0.9, green: 0.9, blue: 0.95, alpha: 1.0)
    theme.colors.highlight = PlatformColor(red: 0.2, green: 0.7, blue: 0.9, alpha: 1.0)
    theme.colors.code = PlatformColor(red: 0.95, green: 0.95, blue: 0.7, alpha: 1.0)
    theme.colors.codeBackground = PlatformColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1.0)
    return theme
  }

  static var adaptive: MarkdownTheme {
    var theme = MarkdownTheme.default
    theme.colors.body = PlatformColor { traits in
      traits.userInterfaceStyle == .dark
        ? PlatformColor(white: 0.95, alpha: 1.0) : PlatformColor(white: 0.1, alpha: 1.0)
    }
    theme.colors.codeBackground = PlatformColor { traits in
      traits.userInterfaceStyle == .dark
        ? PlatformColor(red: 0.15, green: 0.15, blue: 0.17, alpha: 1.0)
        : PlatformColor(red: 0.96, green: 0.96, blue: 0.97, alpha: 1.0)
    }
    return theme
  }

  static var highContrast: MarkdownTheme {
    var theme = MarkdownTheme.default
    theme.align(to: 20)
    theme.colors.body = .black
    theme.colors.code = .black
    theme.colors.codeBackground = .white
    theme.colors.highlight = PlatformColor(red: 0, green: 0.3, blue: 0.8, alpha: 1)
    theme.spacings.general = 16
    theme.spacings.list = 12
    theme.table.borderWidth = 2
    theme.table.borderColor = .black
    return theme
  }

  static var minimalist: MarkdownTheme {
    var theme = MarkdownTheme()
    theme.fonts.body = PlatformFont(name: "Georgia", size: 17) ?? .systemFont(ofSize: 17)
    theme.fonts.bold =
      PlatformFont(name: "Georgia-Bold", size: 17) ?? .systemFont(ofSize: 17, weight: .bold)
    theme.colors.body = PlatformColor(white: 0.2, alpha: 1)
    theme.colors.highlight = PlatformColor(white: 0.4, alpha: 1)
    theme.colors.codeBackground = PlatformColor(white: 0.95, alpha: 1)
    theme.table.cornerRadius = 0
    theme.table.borderColor = PlatformColor(white: 0.8, alpha: 1)
    theme.table.stripeCellBackgroundColor = .clear
    theme.image.cornerRadius = 0
    return theme
  }

  static func accessible(preferredSize: PlatformFont.TextStyle = .body) -> MarkdownTheme {
    var theme = MarkdownTheme.default
    let body = PlatformFont.preferredFont(forTextStyle: preferredSize)
    theme.fonts.body = body
    theme.fonts.code = .monospacedSystemFont(ofSize: body.pointSize, weight: .regular)
    theme.fonts.title = .preferredFont(forTextStyle: .title2)
    theme.spacings.general = 12
    theme.spacings.list = 10
    return theme
  }

  static var platform: MarkdownTheme {
    var theme = MarkdownTheme.default
    #if os(iOS)
      theme.spacings.general = 12
      theme.table.cornerRadius = 10
    #else
      theme.spacings.general = 8
      theme.table.cornerRadius = 6
    #endif
    theme.table.borderColor = .separator
    theme.colors.body = .label
    theme.image.placeholderColor = .systemGray5
    return theme
  }
}

@Suite("Rows: documented presets", .deadline)
struct DocumentedPresetsTests {
  @Test("V22 documented presets compile and say what the shipped ones say")
  func presets() {
    #expect(DocumentedPresets.oceanic.colors.code.light == MarkdownTheme.oceanic.colors.code.light)
    #expect(
      DocumentedPresets.adaptive.colors.codeBackground
        == MarkdownTheme.adaptiveProfessional.colors.codeBackground)
    #expect(DocumentedPresets.highContrast.fonts == MarkdownTheme.highContrast.fonts)
    #expect(DocumentedPresets.minimalist.fonts.body.pointSize == 17)
    #expect(DocumentedPresets.accessible().spacings == MarkdownTheme.accessible().spacings)
    #expect(
      DocumentedPresets.platform.table.cornerRadius
        == MarkdownTheme.platformOptimized.table.cornerRadius)
  }
}
