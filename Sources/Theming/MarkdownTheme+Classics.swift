// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The presets whose names come from themes for several platforms.
extension MarkdownTheme {
  /// Brown ink on cream paper.
  public static let sepia: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.setRunningFont(["Linux Libertine O", "serif"], size: 12)
    theme.colors.body = .rgb(0x433422, high: 0x2B1F12)
    theme.colors.code = theme.colors.body
    theme.setAccent(.rgb(0x7A3E00, high: 0x542B00))
    theme.colors.codeBackground = .rgb(0xE8DCC0)
    theme.syntax = .sepia
    theme.colors.selectionBackground = .rgb(0xEBD290)
    theme.table.cornerRadius = 3
    theme.table.borderWidth = 0.75
    theme.table.borderColor = .rgb(0xC9B68F, high: 0x7A6645)
    theme.table.headerBackgroundColor = .rgb(0xE8DCC0)
    theme.table.stripeCellBackgroundColor = .rgb(0xEFE5CD)
    theme.image.placeholderColor = .rgb(0xE8DCC0)
    theme.page.background = .rgb(0xF4ECD8)
    theme.page.headerRule = .init(width: 0.75, color: theme.table.borderColor)
    theme.styles[.pageHeader] = [.italic(true)]
    theme.styles[.caption, "label"] = [.bold(false), .italic(true)]
    theme.caption.separator = .period
    theme.styles[.contents, "l1"] = [.italic(true), .bold(false)]
    theme.styles[.heading, "label"] = [.italic(true), .bold(false)]
    theme.styles[.cover] = [
      .backgroundColor(.rgb(0x4A3421)), .foregroundColor(.rgb(0xF4ECD8)), .alignment(.center),
    ]
    theme.styles[.cover, "subtitle"] = [.italic(true)]
    theme.pinColors(to: .light)
    return theme
  }()

  /// Black and white, with large text and heavy lines.
  public static let highContrast: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.align(to: 20)
    let ink = ThemeColor.rgb(0x000000, dark: 0xFFFFFF)
    let paper = ThemeColor.rgb(0xFFFFFF, dark: 0x000000)
    theme.colors.body = ink
    theme.colors.code = ink
    theme.setAccent(
      ThemeColor(
        light: ThemeColor(red: 0, green: 0.3, blue: 0.8), dark: .rgb(0x8CC4FF),
        highContrastLight: .rgb(0x003399), highContrastDark: .rgb(0xA8D3FF)))
    theme.colors.codeBackground = paper
    theme.syntax = theme.syntax.strengthened
    theme.colors.selectionBackground = .rgb(0xFFF27A, dark: 0x3A3300)
    theme.spacings.general = 16
    theme.spacings.list = 12
    theme.table.borderColor = ink
    theme.table.borderWidth = 2
    theme.table.headerBackgroundColor = paper
    theme.table.stripeCellBackgroundColor = .clear
    theme.image.placeholderColor = .rgb(0xE6E6E6, dark: 0x333333)
    theme.page.background = paper
    // Code has no fill, so a frame makes it a block.
    theme.styles[.code] = [.borderColor(ink), .borderWidth(1.5)]
    theme.styles[.quote] = [.barColor(ink)]
    theme.styles[.thematicBreak] = [.foregroundColor(ink)]
    theme.page.headerRule = .init(width: 2, color: ink)
    theme.caption.separator = .period
    theme.styles[.pageHeader] = [.foregroundColor(ink), .bold(true)]
    theme.styles[.pageFooter] = [.foregroundColor(ink), .bold(true)]
    return theme
  }()

  /// A serif in greys, without ornament.
  public static let minimalist: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.setRunningFont(["serif"], size: 17)
    theme.colors.body = ThemeColor(
      light: ThemeColor(white: 0.2), dark: ThemeColor(white: 0.2), highContrastLight: .black)
    theme.colors.code = theme.colors.body
    theme.setAccent(
      ThemeColor(
        light: ThemeColor(white: 0.4), dark: ThemeColor(white: 0.4),
        highContrastLight: ThemeColor(white: 0.25)))
    theme.colors.codeBackground = ThemeColor(white: 0.95)
    theme.syntax = .minimalist
    theme.colors.selectionBackground = ThemeColor(white: 0.9)
    theme.table.cornerRadius = 0
    theme.table.borderWidth = 0.5
    theme.table.borderColor = ThemeColor(
      light: ThemeColor(white: 0.8), dark: ThemeColor(white: 0.8),
      highContrastLight: ThemeColor(white: 0.4))
    theme.table.headerBackgroundColor = .clear
    theme.table.stripeCellBackgroundColor = .clear
    theme.image.cornerRadius = 0
    theme.image.placeholderColor = ThemeColor(white: 0.93)
    theme.page.background = .white
    for kind in [NodeKind.code, .codeInline, .keyboard, .mark, .alert, .quote] {
      theme.styles[kind][.cornerRadius] = 0
    }
    theme.styles[.quote][.barCornerRadius] = 0
    theme.styles[.alert][.barCornerRadius] = 0
    theme.contents.showsLeaders = false
    theme.caption.separator = .quad
    theme.styles[.caption, "label"] = [.bold(false), .italic(true)]
    theme.styles[.contents, "l1"] = [.bold(false)]
    theme.styles[.heading, "label"] = [.bold(false), .letterSpacing(.em(0.06))]
    theme.styles[.cover, "title"] = [.bold(false)]
    theme.pinColors(to: .light)
    return theme
  }()

  /// Pale text on the blue of deep water.
  public static let oceanic: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.align(to: 16)
    theme.fonts.code.pointSize = 14
    theme.colors.body = ThemeColor(
      light: ThemeColor(red: 0.9, green: 0.9, blue: 0.95),
      dark: ThemeColor(red: 0.9, green: 0.9, blue: 0.95), highContrastLight: .white)
    theme.setAccent(
      ThemeColor(
        light: ThemeColor(red: 0.2, green: 0.7, blue: 0.9),
        dark: ThemeColor(red: 0.2, green: 0.7, blue: 0.9), highContrastLight: .rgb(0x8FE0FF)))
    theme.colors.code = ThemeColor(red: 0.95, green: 0.95, blue: 0.7)
    theme.colors.codeBackground = ThemeColor(red: 0.1, green: 0.2, blue: 0.3)
    theme.syntax = .oceanic
    theme.colors.selectionBackground = .rgb(0x143A50)
    theme.table.borderColor = .rgb(0x2B4A63, high: 0x6F93AE)
    theme.table.headerBackgroundColor = .rgb(0x16304A)
    theme.table.stripeCellBackgroundColor = ThemeColor(white: 1, alpha: 0.04)
    theme.image.placeholderColor = .rgb(0x16304A)
    theme.page.background = .rgb(0x0D1B2A)
    theme.page.headerRule = .init(width: 1, color: theme.table.borderColor)
    theme.styles[.heading, "label"] = [.foregroundColor(theme.colors.highlight)]
    theme.styles[.contents, "l1"] = [.foregroundColor(theme.colors.highlight)]
    theme.styles[.caption, "label"] = [.foregroundColor(theme.colors.highlight)]
    theme.styles[.cover] = [.backgroundColor(.rgb(0x123A56, high: 0x0A2236))]
    theme.pinColors(to: .light)
    return theme
  }()

  /// Near-black text and quiet greys, on light and dark pages.
  public static let adaptiveProfessional: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.colors.body = ThemeColor { traits in
      switch (traits.userInterfaceStyle, traits.contrast) {
      case (.light, .standard): ThemeColor(white: 0.1)
      case (.dark, .standard): ThemeColor(white: 0.95)
      case (.light, .high): .black
      case (.dark, .high): .white
      }
    }
    theme.colors.code = theme.colors.body
    theme.setAccent(.rgb(0x0B4F94, dark: 0x7AB8FF, high: 0x083A6E, highDark: 0xA6D0FF))
    theme.colors.codeBackground = ThemeColor(
      light: ThemeColor(red: 0.96, green: 0.96, blue: 0.97),
      dark: ThemeColor(red: 0.15, green: 0.15, blue: 0.17))
    theme.syntax = .professional
    theme.table.cornerRadius = 4
    theme.table.borderWidth = 0.75
    theme.table.borderColor = .rgb(0xD2D4D9, dark: 0x3F4046, high: 0x60636B, highDark: 0x9A9CA3)
    theme.table.headerBackgroundColor = .rgb(0xE9EDF2, dark: 0x2A2D33)
    theme.table.stripeCellBackgroundColor = .clear
    theme.page.background = .rgb(0xFFFFFF, dark: 0x1C1C1E, highDark: 0x000000)
    theme.page.headerRule = .init(width: 0.75, color: theme.table.borderColor)
    theme.caption.separator = .period
    theme.styles[.heading, "label"] = [.foregroundColor(theme.colors.highlight)]
    return theme
  }()

  /// Text and code in the reader's preferred size, in strong colours.
  ///
  /// - Parameters:
  ///   - preferredSize: The text style whose size body text takes.
  ///   - category: The reader's preferred text size.
  /// - Returns: The theme.
  public static func accessible(
    preferredSize: PlatformFont.TextStyle = .body,
    compatibleWith category: ContentSizeCategory = .large
  ) -> MarkdownTheme {
    var theme = MarkdownTheme.default
    let body = ThemeFont.preferredFont(forTextStyle: preferredSize, compatibleWith: category)
    theme.align(to: body.pointSize)
    theme.fonts.scale(.code, by: 1)
    theme.setAccent(.rgb(0x6B2A00, dark: 0xFFC266, high: 0x4D1E00, highDark: 0xFFD699))
    theme.colors.codeBackground = ThemeColor.systemGray.withAlphaComponent(0.15)
    theme.syntax = theme.syntax.strengthened
    theme.colors.selectionBackground = .rgb(0xFFE08A, dark: 0x524000)
    theme.spacings.general = 12
    theme.spacings.list = 10
    theme.table.borderColor = .rgb(0x8A8A8E, dark: 0x6C6C70, high: 0x48484A, highDark: 0xAEAEB2)
    theme.page.headerRule = .init(width: 1, color: theme.table.borderColor)
    theme.caption.separator = .period
    return theme
  }

  /// The gaps and corners of printed pages.
  public static let platformOptimized = MarkdownTheme.platformOptimized(for: .print)

  /// Gaps and corners for a medium: compact in print, more spacious on screen.
  public static func platformOptimized(for medium: ThemeTraits.Medium) -> MarkdownTheme {
    var theme = MarkdownTheme.default
    switch medium {
    case .screen:
      theme.spacings.general = 12
      theme.spacings.list = 10
      theme.table.cornerRadius = 10
    case .print:
      theme.spacings.general = 8
      theme.spacings.list = 6
      theme.table.cornerRadius = 6
    }
    theme.setAccent(.rgb(0x00658A, dark: 0x5CC8F2, high: 0x004058, highDark: 0x96DDF8))
    theme.styles[.heading, "label"] = [.foregroundColor(theme.colors.highlight)]
    return theme
  }

  /// Sets the families of running text, headings and footnotes, in proportion to a size in points.
  private mutating func setRunningFont(_ families: [String], size: Double) {
    fonts.body.families = families
    math.fonts = MarkdownTheme.Math.serifFonts
    align(to: size)
    // A serif is narrower than the default sans-serif, and looks smaller than a monospaced font of
    // the same size.
    page.measure = .em(31.5)
    fonts.scale(.codeInline, by: Self.codeScale)
  }
}
