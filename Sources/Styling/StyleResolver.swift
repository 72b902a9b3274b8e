// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

/// Computes the style of each kind of node under a theme: the only place where knobs become styles.
final class StyleResolver {
  let theme: MarkdownTheme
  let traits: ThemeTraits
  /// The rules of the style sheet, applied over the knobs.
  let rules: StyleRules
  /// The style of the document's text, from which all other text inherits.
  private(set) var root: TextStyle
  /// The document as a node of the style sheet; its class is the subtype.
  let document: NodeContext

  init(
    theme: MarkdownTheme, traits: ThemeTraits, documentClass: DocumentClass? = nil,
    drawn: Set<String> = []
  ) {
    document = NodeContext(.root, (documentClass ?? .article).rawValue)
    self.theme = theme
    self.traits = traits
    rules = StyleRules(theme.styles, for: traits, drawn: drawn)
    root = TextStyle(
      font: theme.fonts.body, color: theme.colors.body.resolved(for: traits),
      lineSpacing: Self.lineSpacing)
    root.autospace = theme.eastAsian.autospace ? Self.autospace : 0
    root.eastAsianLineHeight = Self.eastAsianLineHeight
    rules[document]?.apply(to: &root, around: root, rem: root.font.pointSize)
  }

  /// The theme's colours, given and derived.
  var colors: ThemeColors { ThemeColors(theme, traits) }

  func color(_ color: ThemeColor) -> RGBA { color.resolved(for: traits) }

  /// Whether the paper is dark.
  var isDark: Bool { colors.isDark }

  // MARK: - Text

  /// Additional space between lines, in em: with the line of most fonts it gives a pitch of 1.4 to
  /// 1.45, which suits a measure of 70 to 80 letters.
  static let lineSpacing = 0.235
  /// The same in headings, which are short and large and need less.
  static let headingLineSpacing = 0.05
  /// The same in code, which has tall letters in a narrow measure.
  static let codeLineSpacing = 0.18

  /// The distance between lines of Chinese, Japanese and Korean text, in em: its characters fill
  /// their squares, so it needs more space between lines than Latin letters.
  static let eastAsianLineHeight = 1.6
  /// The same in headings.
  static let eastAsianHeadingLineHeight = 1.35
  /// The space between Han characters or kana and letters of other scripts, in em.
  static let autospace = 0.25

  /// Running text, from the knobs.
  var body: TextStyle {
    TextStyle(
      font: theme.fonts.body, color: color(theme.colors.body), lineSpacing: Self.lineSpacing)
  }

  /// The text of a footnote.
  var footnote: TextStyle {
    var style = root
    style.font = theme.fonts.footnote
    return styled(NodeContext(.footnote), style, around: root)
  }

  /// The text below an image.
  func caption(_ context: TextStyle) -> TextStyle {
    styled(NodeContext(.caption), secondary(context), around: context)
  }

  /// The line in the top margin.
  var pageHeader: TextStyle { styled(NodeContext(.pageHeader), secondary(root), around: root) }

  /// The number of a page, and the line in the bottom margin.
  var pageNumber: TextStyle {
    var style = secondary(root)
    style.font.features = Self.lining(style.font.features)
    return styled(NodeContext(.pageFooter), style, around: root)
  }

  /// The number of a formula.
  func equationNumber(_ context: TextStyle) -> TextStyle {
    var style = context
    style.font.features = Self.lining(style.font.features)
    return styled(NodeContext(.equation, "label"), style, around: context)
  }

  /// Small text in a fainter colour.
  private func secondary(_ context: TextStyle) -> TextStyle {
    var style = context
    style.font = theme.fonts.footnote
    style.color = colors.secondary(style.color)
    return style
  }

  /// The style of the line below a title.
  func byline(_ context: TextStyle) -> TextStyle {
    var style = context
    style.color = colors.secondary(style.color)
    return style
  }

  func heading(
    level: Int, classes: [String] = [], in context: TextStyle? = nil
  ) -> TextStyle {
    let level = min(max(level, 1), 6)
    let context = context ?? root
    let base = level == 1 ? theme.fonts.largeTitle : theme.fonts.title
    var node = Heading.context(level: level)
    node.classes = classes
    let patch = rules[node]
    var style = context
    style.font = base.withSize(
      base.pointSize * (patch?.scale ?? MarkdownTheme.headingScale[level - 1]))
    style.lineSpacing = Self.headingLineSpacing
    style.eastAsianLineHeight = Self.eastAsianHeadingLineHeight
    // Its size is that of the text below, so its colour sets it off.
    if level == 6 { style.color = colors.secondary(style.color) }
    patch?.apply(to: &style, around: context, rem: rem, isScaled: true)
    return style
  }

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
    style.uprightWeight = max(style.font.weight, theme.fonts.bold.weight)
    style.hasEmphasisMarks = theme.eastAsian.showsEmphasisMarks
    return style
  }

  /// A font in the style of `other`: the font of running text is replaced by `other`, in
  /// proportion; any other font keeps its family and gets no lighter.
  private func variant(of font: ThemeFont, _ other: ThemeFont) -> ThemeFont {
    var result = font
    let runningFamilies = [theme.fonts.body, theme.fonts.bold, theme.fonts.italic].map(\.families)
    if runningFamilies.contains(font.families) {
      result.families = other.families
      let isTabular = font.features.contains(Self.tabularFigures)
      result.features = isTabular ? Self.tabular(other.features) : other.features
      if font.features.contains(Self.smallCapitals) { result.features += [Self.smallCapitals] }
      result.pointSize = font.pointSize * other.pointSize / theme.fonts.body.pointSize
    }
    result.weight =
      font.weight == theme.fonts.body.weight ? other.weight : max(font.weight, other.weight)
    result.isItalic = font.isItalic || other.isItalic
    return result
  }

  private static let tabularFigures = "tnum=1"

  /// Features with tabular figures, which line up in columns, instead of old-style figures.
  static func tabular(_ features: [String]) -> [String] {
    lining(features).filter { !$0.hasPrefix("tnum") } + [tabularFigures]
  }

  /// Features without old-style figures, whose one and zero look like letters where a figure stands alone.
  private static func lining(_ features: [String]) -> [String] {
    features.filter { !$0.hasPrefix("onum") }
  }

  /// Inline code: its own font, with the weight, slant and size of the text around it.
  func codeInline(_ context: TextStyle, inLink: Bool) -> TextStyle {
    var style = context
    var font = theme.fonts.codeInline
    font.pointSize *= context.font.pointSize / theme.fonts.body.pointSize
    font.weight = max(font.weight, context.font.weight)
    font.isItalic = font.isItalic || context.font.isItalic
    style.font = font
    if !inLink { style.color = color(theme.colors.code) }
    style.isCode = true
    style.background = TextBackground(
      fill: colors.codeFill(on: context.ground), cornerRadius: 3 * growth(style),
      padding: 0.2 * font.pointSize)
    return style
  }

  /// Code in a title that a running head shows: in the font of code and the colour of the line.
  func runningCode(in line: TextStyle) -> TextStyle {
    var style = codeInline(line, inLink: true)
    style.background = line.background
    return style
  }

  func link(_ context: TextStyle) -> TextStyle {
    var style = context
    style.color = color(theme.colors.highlight)
    return style
  }

  /// Marked text, on the theme's fill for it, if any.
  func mark(_ context: TextStyle) -> TextStyle {
    var style = context
    if let fill = theme.colors.selectionBackground {
      style.background = TextBackground(
        fill: color(fill), cornerRadius: 2 * growth(style), padding: 0)
    }
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
    case .code:
      style = codeInline(context, inLink: inLink)
    case .keyboard:
      style = codeInline(context, inLink: inLink)
      style.font.pointSize *= 0.9
      style.background?.border = color(theme.table.borderColor)
      style.background?.borderWidth *= growth(context)
    case .quotation, .ruby, .abbreviation: break
    case .rubyText:
      style.font.pointSize = size * 0.5
      style.baselineShift = 0
    }
    return style
  }

  /// The text of a code block, in the theme's size times `scale`.
  func code(in context: TextStyle, scale: Double = 1) -> TextStyle {
    var style = context
    style.font = theme.fonts.code.withSize(theme.fonts.code.pointSize * scale)
    style.isCode = true
    style.color = color(theme.colors.code)
    style.lineSpacing = Self.codeLineSpacing
    style.eastAsianLineHeight = 0
    return styled(NodeContext(.code), style, around: context)
  }

  /// Part of highlighted code: only the colour changes, so that nothing moves.
  func code(_ role: SyntaxRole, in code: TextStyle) -> TextStyle {
    var style = code
    style.color = color(theme.syntax[role])
    return style
  }

  /// The fill behind a line of code that is marked, inserted or deleted.
  func codeFill(_ kind: ThemeColors.Alert) -> RGBA {
    colors.alert(kind).accent.withAlpha(multipliedBy: 0.14)
  }

  /// The label above code and the numbers beside it.
  func codeLabel(of code: TextStyle) -> TextStyle {
    var style = code
    style.font.pointSize *= 0.9
    style.color = colors.secondary(style.color, on: colors.codeFill)
    style = styled(NodeContext(.watermark), style, around: root)
    style.isDecorative = true
    return style
  }

  // MARK: - The style sheet

  /// The size of `rem`, in points.
  var rem: Double { root.font.pointSize }

  /// Applies the style sheet's rules for a node to its text style.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - text: The style from the knobs.
  ///   - parent: The style around the node.
  /// - Returns: The style of the node's text.
  func styled(
    _ node: NodeContext, _ text: TextStyle, around parent: TextStyle
  ) -> TextStyle {
    var text = text
    if !text.custom.isEmpty { text.custom = text.custom.inherited }
    guard let patch = rules[node] else { return text }
    patch.apply(to: &text, around: parent, rem: rem)
    if node.kind.isInline { patch.applyFill(to: &text, rem: rem) }
    return text
  }

  /// Applies the style sheet's rules for a block to its space and its panel.
  func styled(
    _ node: NodeContext, _ box: BoxStyle, _ text: TextStyle,
    isRightToLeft: Bool = false
  ) -> BoxStyle {
    guard let patch = rules[node] else { return box }
    var box = box
    patch.apply(to: &box, em: text.font.pointSize, rem: rem, isRightToLeft: isRightToLeft)
    return box
  }

  /// The words behind the text; so pale that the text over them keeps most of its contrast.
  var watermark: TextStyle {
    var style = root
    style.font = strong(root).font
    style.color = root.color.withAlpha(multipliedBy: 0.09)
    style = styled(NodeContext(.watermark), style, around: root)
    style.isDecorative = true
    return style
  }

  // MARK: - Blocks

  /// The width of the column of list markers, in points; wider for large text, whose markers are
  /// large too.
  func listIndent(_ list: NodeContext, _ text: TextStyle) -> Double {
    rules[list]?.points(.indentSize, em: text.font.pointSize, rem: rem)
      ?? max(StyleSheet.indentSize, 1.75 * text.font.pointSize)
  }

  /// The bar of a quote and the space to its text.
  static let quoteBar = Decoration.Bar(
    color: .clear, width: 4, cornerRadius: 2)
  static let quoteIndent = 16.0

  var paragraphMargins: Margins {
    Margins(top: theme.spacings.general, bottom: theme.spacings.general)
  }

  /// The margins of a picture, which has hard edges and no leading, and so needs more space than
  /// lines of text.
  var figureMargins: Margins {
    Margins(top: 3 * theme.spacings.grid, bottom: 3 * theme.spacings.grid)
  }

  /// The margins of a heading.
  ///
  /// More space above than below ties it to what follows; the higher it stands, the more.
  func headingMargins(level: Int) -> Margins {
    let (above, below) = Self.headingSpaces[min(max(level, 1), 6) - 1]
    return Margins(top: above * theme.spacings.grid, bottom: below * theme.spacings.grid)
  }

  /// The spaces above and below headings of level 1 to 6, in units of the grid.
  private static let headingSpaces: [(above: Double, below: Double)] = [
    (8, 3), (6, 2), (5, 2), (4, 2), (3, 2), (3, 2),
  ]

  var quote: Decoration {
    var bar = Self.quoteBar
    bar.color = colors.rule
    return Decoration(bar: bar)
  }

  func alert(
    _ kind: Alert.Kind
  ) -> (decoration: Decoration, color: RGBA, icon: ThemeColors.Alert) {
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
    return (Decoration(fill: look.fill, cornerRadius: 4, bar: bar), look.accent, kind)
  }

  /// The space between the edges of a code panel and its text.
  static let codePadding = 8.0
  /// The space between an image and its caption.
  var captionGap: Double { 2 * theme.spacings.grid }
  /// The space above and below a horizontal rule.
  var ruleMargins: Margins {
    Margins(top: 4 * theme.spacings.grid, bottom: 4 * theme.spacings.grid)
  }

  var rule: RGBA { colors.rule }

  /// The factor for corners, gaps and rules that have a size in points.
  ///
  /// They have that size in text of up to 11 points, the default, and grow with larger text.
  func growth(_ text: TextStyle) -> Double {
    max(1, text.font.pointSize / ThemeFont.bodyPointSize)
  }

  /// The thickness of a rule, in points.
  func ruleThickness(_ text: TextStyle) -> Double { growth(text) }

  /// The width of the lines between rows as a share of the other lines, in a table without vertical
  /// lines.
  private static let hairline = 0.4

  func tableStyle(_ table: NodeContext, _ text: TextStyle) -> TableBox.Style {
    let patch = rules[table]
    func length(_ length: StylePatch.Length, or knob: Double) -> Double {
      patch?.points(length, em: text.font.pointSize, rem: rem) ?? max(0, knob)
    }
    let common = TableBox.Line(
      width: length(.borderWidth, or: theme.table.borderWidth),
      color: patch?.border ?? color(theme.table.borderColor))
    func line(_ line: MarkdownTheme.TableLine, share: Double = 1) -> TableBox.Line {
      TableBox.Line(
        width: line.width.map { max(0, $0) } ?? share * common.width,
        color: line.color.map(color) ?? common.color)
    }
    let hasGrid = theme.table.showsVerticalLines
    return TableBox.Style(
      cornerRadius: length(.cornerRadius, or: theme.table.cornerRadius),
      outerLine: line(theme.table.outerLine), headerLine: line(theme.table.headerLine),
      rowLine: line(theme.table.rowLine, share: hasGrid ? 1 : Self.hairline),
      columnLine: hasGrid || theme.table.columnLine.width != nil
        ? line(theme.table.columnLine) : nil,
      showsVerticalLines: theme.table.showsVerticalLines,
      cellPadding: theme.table.cellPadding,
      minimumColumnWidth: max(0, theme.spacings.cell),
      fontSize: text.font.pointSize)
  }

  private func rule(_ rule: MarkdownTheme.Page.Rule) -> PageStyle.Rule {
    PageStyle.Rule(width: max(0, rule.width), color: color(rule.color))
  }

  var page: PageStyle {
    PageStyle(
      sheet: theme.page, geometry: theme.pageGeometry, spacings: theme.spacings,
      background: color(theme.page.background),
      pageNumberStyle: nil,
      headerRule: rule(theme.page.headerRule), footerRule: rule(theme.page.footerRule),
      pageNumberAlignment: rules[NodeContext(.pageFooter)]?.alignment ?? .center,
      footnoteRule: rules[NodeContext(.thematicBreak)]?.color ?? rule)
  }
}
