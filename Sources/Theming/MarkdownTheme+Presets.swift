// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// The default theme: sans-serif text, an orange accent, light and dark pages.
  public static let `default` = MarkdownTheme()

  /// The default theme, named after its usual appearance.
  public static let light = MarkdownTheme.default

  /// The dark pages of the default theme for every appearance, with a blue accent.
  public static let dark: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.setAccent(.rgb(0x4D9FFF, dark: 0x4D9FFF, highDark: 0x8CC4FF))
    theme.colors.codeBackground = .rgb(0x2A2A2A)
    theme.pinColors(to: .dark)
    return theme
  }()

  /// The look of a README on the web, for paper.
  ///
  /// Its lengths are those of a page with 16-pixel text, times 11/16.
  public static let github: MarkdownTheme = {
    var theme = MarkdownTheme.default
    let pixel = ThemeFont.bodyPointSize / 16

    theme.fonts.body.families = ["Inter", "sans-serif"]
    theme.fonts.code.families = ["JetBrains Mono", "monospace"]
    theme.fonts.codeInline.families = theme.fonts.code.families
    theme.fonts.scale(.codeInline, by: codeScale)
    theme.fonts.bold.weight = .semibold
    theme.fonts.largeTitle.weight = .semibold
    theme.fonts.title.weight = .semibold

    let surface = ThemeColor.rgb(0xF6F8FA, dark: 0x151B23)
    theme.colors.body = .rgb(0x1F2328, dark: 0xE6EDF3, high: 0x010409, highDark: 0xFFFFFF)
    theme.colors.code = theme.colors.body
    theme.setAccent(.rgb(0x0860CA, dark: 0x4493F8, high: 0x023B95, highDark: 0x8AC4FF))
    theme.colors.codeBackground = ThemeColor(
      light: .rgb(0x818B98, alpha: 0.12), dark: .rgb(0x656C76, alpha: 0.2))
    theme.colors.selectionBackground = ThemeColor(
      light: .rgb(0xFFF8C5), dark: .rgb(0xBB8009, alpha: 0.18))

    theme.syntax = .github

    theme.spacings.final = 16 * pixel
    theme.spacings.general = 16 * pixel
    theme.spacings.list = 4 * pixel

    theme.table.cornerRadius = 0
    theme.table.borderWidth = pixel
    theme.table.borderColor = .rgb(
      0xD1D9E0, dark: 0x3D444D, high: 0x454C54, highDark: 0xB7BDC8)
    theme.table.headerBackgroundColor = surface
    theme.table.stripeCellBackgroundColor = surface
    theme.image.cornerRadius = 0
    theme.image.placeholderColor = surface
    theme.page.background = .rgb(0xFFFFFF, dark: 0x0D1117, highDark: 0x010409)
    for (level, spaceAbove) in zip(1...6, [32, 24, 20, 16, 16, 16]) {
      theme.styles[.heading, "h\(level)"][.marginTop] = .points(Double(spaceAbove) * pixel)
    }
    for level in ["h1", "h2"] {
      theme.styles[.heading, level][.borderColor] = theme.table.borderColor
      theme.styles[.heading, level][.borderBottom] = .points(pixel)
      theme.styles[.heading, level][.paddingBottom] = .em(0.3)
    }
    theme.styles[.tableCell, "header"] = [.alignment(.center)]
    theme.contents.showsLeaders = false
    theme.page.headerRule = .init(width: pixel, color: theme.table.borderColor)
    theme.styles[.caption, "label"] = [.fontWeight(.semibold)]
    return theme
  }()

  /// A printed book: an old-style serif, sans-serif headings, wide margins, black and wine red.
  public static let book: MarkdownTheme = {
    var theme = MarkdownTheme.default
    let size = 11.2  // the face is small for its size: its x-height is that of others at 10

    // Old-style figures fit lower-case letters.
    let serif = ThemeFont(
      families: ["Linux Libertine O", "serif"], pointSize: size, features: ["onum=1"])
    theme.fonts.body = serif
    theme.math.fonts = MarkdownTheme.Math.serifFonts
    theme.fonts.setProportion(9, of: .footnote)
    theme.fonts.title.families = ["Linux Biolinum O", "sans-serif"]
    theme.fonts.largeTitle.families = theme.fonts.title.families
    theme.fonts.code.families = ["JetBrains Mono", "monospace"]
    theme.fonts.codeInline.families = theme.fonts.code.families
    theme.fonts.scale(.codeInline, by: codeScale)

    let tint = ThemeColor.rgb(0xF5F2EB, dark: 0x26231E)
    theme.colors.body = .rgb(0x1A1814, dark: 0xE6DFD3, high: 0x000000, highDark: 0xFFFFFF)
    theme.colors.code = theme.colors.body
    theme.setAccent(.rgb(0x7B1E3A, dark: 0xE3A0A9, high: 0x651530, highDark: 0xF2C0C6))
    theme.colors.codeBackground = tint
    theme.colors.selectionBackground = .rgb(0xF3E6B8, dark: 0x3A3218)

    theme.syntax = .book

    theme.spacings.general = 7
    theme.spacings.list = 4
    theme.sizes.bullet = .em(0.31)
    // Only rules between rows, as books have them.
    theme.table.cornerRadius = 0
    theme.table.showsVerticalLines = false
    theme.table.borderWidth = 0.5
    theme.table.borderColor = .rgb(
      0xB9B1A3, dark: 0x4A453C, high: 0x6B6458, highDark: 0x9C9484)
    theme.table.headerBackgroundColor = .clear
    theme.table.stripeCellBackgroundColor = .clear
    theme.image.cornerRadius = 0
    theme.image.placeholderColor = tint

    // White is not painted on white paper.
    theme.page.background = .rgb(0xFFFFFF, dark: 0x171512, highDark: 0x000000)
    theme.page.measure = .em(31)
    theme.page.verticalStretch = true

    theme.styles[.root] = [.alignment(.justified)]
    theme.typography.protrusion = true
    theme.typography.expansion = 0.015
    // Lower-case letters as small capitals, in the lines above the text and for what is numbered.
    let smallCapitals: [String] = ["onum=1", "smcp=1"]
    theme.styles[.pageHeader] = [.fontFeatures(smallCapitals), .letterSpacing(.em(0.06))]
    theme.styles[.heading, "label"] = [
      .fontFeatures(smallCapitals), .letterSpacing(.em(0.08)), .bold(false),
    ]
    theme.styles[.caption, "label"] = [.bold(false), .fontFeatures(smallCapitals)]
    theme.caption.separator = .quad
    theme.styles[.contents, "l1"] = [.bold(false), .fontFeatures(smallCapitals)]
    theme.styles[.cover] = [.alignment(.center)]
    theme.styles[.cover, "title"] = [.bold(false), .fontScale(1.15)]
    theme.styles[.cover, "subtitle"] = [.italic(true)]
    return theme
  }()
}

extension MarkdownTheme {
  /// Gives every appearance the colours of one.
  mutating func pinColors(to style: ThemeTraits.InterfaceStyle) {
    for setting in Self.settings {
      guard case .color(let color?) = setting.value(in: self) else { continue }
      setting.set(.color(color.pinned(to: style)), in: &self)
    }
  }

  /// Sets the colours that follow the accent: links, decoration, and the fill of marked text at 20
  /// %.
  mutating func setAccent(_ color: ThemeColor) {
    colors.highlight = color
    colors.emphasis = color
    colors.selectionBackground = color.withAlphaComponent(0.2)
  }
}
