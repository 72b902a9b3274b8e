// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

/// Says what each kind of node looks like under a theme: the only place where knobs become styles.
struct StyleResolver {
  let theme: MarkdownTheme
  let traits: ThemeTraits

  /// The colours, stated and derived.
  var colors: ThemeColors { ThemeColors(theme, traits) }

  func color(_ color: ThemeColor) -> RGBA { color.resolved(for: traits) }

  /// Whether the paper is dark.
  var isDark: Bool { colors.isDark }

  // MARK: - Text

  /// Additional space between lines, in em: with the line of most fonts it gives a pitch of 1.4 to 1.45,
  /// which a measure of 70 to 80 letters wants.
  static let lineSpacing = 0.235
  /// Headings are short and large; their lines stand closer.
  static let headingLineSpacing = 0.05
  /// Code has tall letters in a narrow measure.
  static let codeLineSpacing = 0.18

  var body: TextStyle {
    TextStyle(
      font: theme.fonts.body, color: color(theme.colors.body), lineSpacing: Self.lineSpacing)
  }

  var footnote: TextStyle {
    TextStyle(
      font: theme.fonts.footnote, color: color(theme.colors.body), lineSpacing: Self.lineSpacing)
  }

  var caption: TextStyle {
    var style = footnote
    style.color = colors.secondary(style.color)
    return style
  }

  func heading(level: Int) -> TextStyle {
    let level = min(max(level, 1), 6)
    let base = level == 1 ? theme.fonts.largeTitle : theme.fonts.title
    return TextStyle(
      font: base.withSize(base.pointSize * MarkdownTheme.headingScale[level - 1]),
      color: color(theme.colors.body), lineSpacing: Self.headingLineSpacing)
  }

  var tableHeader: TextStyle { strong(body) }

  /// Strong text in a context: the bold font in running text, the context's own family elsewhere.
  func strong(_ context: TextStyle) -> TextStyle {
    var style = context
    style.font = variant(of: context.font, theme.fonts.bold)
    return style
  }

  /// Emphasised text in a context.
  func emphasis(_ context: TextStyle) -> TextStyle {
    var style = context
    style.font = variant(of: context.font, theme.fonts.italic)
    return style
  }

  /// The font of running text gives way to `other`, in proportion; any other font keeps its family,
  /// and what is heavier than running text gets no lighter.
  private func variant(of font: ThemeFont, _ other: ThemeFont) -> ThemeFont {
    var result = font
    let runningFamilies = [theme.fonts.body, theme.fonts.bold, theme.fonts.italic].map(\.families)
    if runningFamilies.contains(font.families) {
      result.families = other.families
      let isTabular = font.features.contains(Self.tabularFigures)
      result.features = isTabular ? Self.tabular(other.features) : other.features
      result.pointSize = font.pointSize * other.pointSize / theme.fonts.body.pointSize
    }
    result.weight =
      font.weight == theme.fonts.body.weight ? other.weight : max(font.weight, other.weight)
    result.isItalic = font.isItalic || other.isItalic
    return result
  }

  private static let tabularFigures = "tnum=1"

  /// Features with figures of equal width, which line up in columns, instead of old-style ones.
  static func tabular(_ features: [String]) -> [String] {
    features.filter { !$0.hasPrefix("onum") && !$0.hasPrefix("tnum") } + [tabularFigures]
  }

  /// Code in a line of text: its own font, as bold, slanted and large as the text around it.
  func codeInline(_ context: TextStyle, inLink: Bool) -> TextStyle {
    var style = context
    var font = theme.fonts.codeInline
    font.pointSize *= context.font.pointSize / theme.fonts.body.pointSize
    font.weight = max(font.weight, context.font.weight)
    font.isItalic = font.isItalic || context.font.isItalic
    style.font = font
    if !inLink { style.color = color(theme.colors.code) }
    style.chip = Chip(
      fill: color(theme.colors.codeBackground), cornerRadius: 3,
      padding: 0.2 * font.pointSize)
    return style
  }

  func link(_ context: TextStyle) -> TextStyle {
    var style = context
    style.color = color(theme.colors.highlight)
    return style
  }

  func formatted(_ kind: Formatted.Style, _ context: TextStyle, inLink: Bool) -> TextStyle {
    var style = context
    let size = context.font.pointSize
    switch kind {
    case .subscript:
      style.font.pointSize = size * 0.7
      style.baselineShift -= size * 0.15
    case .superscript:
      style.font.pointSize = size * 0.7
      style.baselineShift += size * 0.35
    case .small:
      style.font.pointSize = size * 0.85
    case .underline:
      style.underline = color(theme.colors.emphasis)
    case .mark:
      if let fill = theme.colors.selectionBackground {
        style.chip = Chip(fill: color(fill), cornerRadius: 2, padding: 0)
      }
    case .code:
      style = codeInline(context, inLink: inLink)
    case .keyboard:
      style = codeInline(context, inLink: inLink)
      style.font.pointSize *= 0.9
      style.chip?.border = color(theme.table.borderColor)
    }
    return style
  }

  var code: TextStyle {
    TextStyle(
      font: theme.fonts.code, color: color(theme.colors.code), lineSpacing: Self.codeLineSpacing)
  }

  var codeLabel: TextStyle {
    var style = code
    style.font.pointSize *= 0.9
    style.color = colors.secondary(style.color, on: colors.codeFill)
    style.isDecorative = true
    return style
  }

  // MARK: - Blocks

  /// The column of list markers, in points.
  static let listIndent = 24.0
  /// The bar of a quote and the space to its text.
  static let quoteBar = Decoration.Bar(
    color: .clear, width: 4, cornerRadius: 2)
  static let quoteIndent = 16.0

  var paragraphMargins: Margins {
    Margins(top: theme.spacings.general, bottom: theme.spacings.general)
  }

  /// A picture has hard edges and no leading of its own, so it needs more air than lines of text.
  var figureMargins: Margins {
    Margins(top: 1.5 * theme.spacings.general, bottom: 1.5 * theme.spacings.general)
  }

  /// Twice the general gap above ties a heading to what follows.
  var headingMargins: Margins {
    Margins(top: 2 * theme.spacings.general, bottom: theme.spacings.general)
  }

  var quote: Decoration {
    var bar = Self.quoteBar
    bar.color = colors.rule
    return Decoration(bar: bar)
  }

  func alert(_ kind: Alert.Kind) -> (decoration: Decoration, color: RGBA) {
    let kind: ThemeColors.Alert =
      switch kind {
      case .note: .note
      case .tip: .tip
      case .important: .important
      case .warning: .warning
      case .caution: .caution
      }
    let look = colors.alert(kind)
    var bar = Self.quoteBar
    bar.color = look.accent
    return (Decoration(fill: look.fill, cornerRadius: 4, bar: bar), look.accent)
  }

  static let codePadding = 8.0

  var codePanel: Decoration {
    Decoration(fill: color(theme.colors.codeBackground), cornerRadius: 8)
  }

  var placeholderPanel: Decoration {
    Decoration(
      fill: color(theme.image.placeholderColor), cornerRadius: theme.image.cornerRadius)
  }

  var rule: RGBA { colors.rule }

  var tableStyle: TableBox.Style {
    TableBox.Style(
      cornerRadius: max(0, theme.table.cornerRadius),
      borderWidth: max(0, theme.table.borderWidth),
      borderColor: color(theme.table.borderColor),
      cellPadding: Sides(top: 5, right: 9, bottom: 5, left: 9),
      minimumColumnWidth: max(0, theme.spacings.cell),
      fontSize: theme.fonts.body.pointSize)
  }

  var page: PageStyle {
    PageStyle(
      size: theme.page.pageBox, margins: theme.page.margins,
      background: color(theme.page.background),
      pageNumberStyle: nil, footnoteRule: rule, spaceAfterLastBlock: theme.spacings.final)
  }
}
