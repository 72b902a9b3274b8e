// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// The theme for documents that name none: for print and for reading on screen.
  ///
  /// Its grid has units of 4 points: a line of text takes four of them, a gap between blocks two.
  /// Colour is rare, and panels and tables use little ink.
  public static let paper: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.align(to: 10.5)
    theme.fonts.scale(.codeInline, by: 0.88)
    theme.fonts.setProportion(8.5, of: .footnote)
    theme.fonts.bold.weight = .semibold
    theme.fonts.largeTitle.weight = .semibold
    theme.fonts.title.weight = .semibold

    theme.colors.body = .rgb(0x1D2025, dark: 0xDFE2E7, high: 0x000000, highDark: 0xFFFFFF)
    theme.colors.code = theme.colors.body
    theme.setAccent(.rgb(0x1B559C, dark: 0x8AB8F2, high: 0x0B3A73, highDark: 0xC0DAFB))
    let tint = ThemeColor.rgb(0xF5F6F8, dark: 0x20242B, high: 0xF5F6F8, highDark: 0x16181C)
    theme.colors.codeBackground = tint
    theme.colors.selectionBackground = .rgb(0xFCF0BF, dark: 0x4A4220)
    theme.syntax = .professional

    theme.spacings.list = 4
    theme.spacings.final = 24
    theme.sizes.bullet = .em(0.33)

    theme.table.cornerRadius = 0
    theme.table.showsVerticalLines = false
    theme.table.borderWidth = 0.5
    theme.table.borderColor = .rgb(0xBFC4CC, dark: 0x4A505A, high: 0x4D525A, highDark: 0xA9AFB8)
    theme.table.cellPadding = Sides(top: 4, right: 8, bottom: 4, left: 8)
    theme.table.headerBackgroundColor = .clear
    theme.table.stripeCellBackgroundColor = .clear
    theme.image.cornerRadius = 0
    theme.image.placeholderColor = tint
    theme.page.background = .rgb(0xFFFFFF, dark: 0x15181D, highDark: 0x000000)

    // Lines are as high as the grid says at the theme's own sizes, and follow other sizes.
    func height(_ points: Double, at size: Double) -> Attribute {
      .lineHeight(.em(points / size))
    }
    let (body, small) = (theme.fonts.body.pointSize, theme.fonts.footnote.pointSize)
    theme.styles[.root] = [height(16, at: body)]
    theme.styles[.root, "book"] = [.alignment(.justified)]
    theme.styles[.footnote] = [height(12, at: small), .lineSpacing(0)]
    theme.styles[.caption] = [height(12, at: small), .lineSpacing(0)]
    theme.styles[.thematicBreak] = [.borderWidth(0.5)]
    theme.styles[.quote] = [.barWidth(2), .barCornerRadius(1)]
    theme.styles[.code] = [
      height(13, at: theme.fonts.code.pointSize), .lineSpacing(0), .cornerRadius(4),
    ]
    let headings: [(scale: Double, pitch: Double)] = [(2, 28), (1.5, 20), (1.2, 16), (1.05, 16)]
    for (level, heading) in zip(1..., headings) {
      theme.styles[.heading, "h\(level)"] = [
        .fontScale(heading.scale), height(heading.pitch, at: heading.scale * body),
      ]
    }
    theme.caption.separator = .quad
    theme.page.headerRule = .init(width: 0.5, color: theme.table.borderColor)
    theme.styles[.caption, "label"] = [.fontWeight(.semibold)]
    theme.styles[.heading, "label"] = [.fontScale(0.8), .letterSpacing(.em(0.02))]
    theme.styles[.cover, "subtitle"] = [.fontScale(0.9)]
    return theme
  }()
}
