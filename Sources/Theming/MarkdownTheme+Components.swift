// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// Applies the look of code.
  public mutating func apply(_ theme: some CodeBlockTheme) {
    colors.code = theme.textColor
    colors.codeBackground = theme.backgroundColor
    let fill = theme.inlineBackgroundColor
    styles[.codeInline][.backgroundColor] = fill == theme.backgroundColor ? nil : fill
    styles[.code][.cornerRadius] = Self.length(theme.cornerRadius, unless: 8)
    let padding = Self.length(theme.padding, unless: 8)
    for side in [.paddingTop, .paddingBottom, .paddingLeading, .paddingTrailing]
      as [AttributeKey<StyleLength>]
    {
      styles[.code][side] = padding
    }
    code.showsLanguage = theme.showsLanguage
    code.showsLineNumbers = theme.showsLineNumbers
  }

  /// Applies the look of code, including its frame.
  public mutating func apply(_ theme: some FramedCodeBlockTheme) {
    func base(_ code: some CodeBlockTheme) { apply(code) }
    base(theme)
    styles[.code][.borderColor] = theme.borderColor
    styles[.code][.borderWidth] = .points(theme.borderWidth)
  }

  /// Applies the look of tables.
  public mutating func apply(_ theme: some TableTheme) {
    table.cornerRadius = theme.cornerRadius
    table.borderWidth = theme.borderWidth
    table.borderColor = theme.borderColor
    table.outerLine = theme.outerLine
    table.headerLine = theme.headerLine
    table.rowLine = theme.rowLine
    table.columnLine = theme.columnLine
    table.showsVerticalLines = theme.showsVerticalLines
    table.cellPadding = theme.cellPadding
    table.headerBackgroundColor = theme.headerBackgroundColor
    table.cellBackgroundColor = theme.cellBackgroundColor
    table.stripeCellBackgroundColor = theme.stripeCellBackgroundColor
  }

  /// Applies the look of images.
  public mutating func apply(_ theme: some ImageTheme) {
    image.cornerRadius = theme.cornerRadius
    image.maxWidthFraction = theme.maxWidthFraction
    image.placeholderColor = theme.placeholderColor
  }

  /// Applies the look of quotes.
  public mutating func apply(_ theme: some QuoteTheme) {
    styles[.quote][.foregroundColor] = theme.textColor
    styles[.quote][.backgroundColor] = theme.backgroundColor
    styles[.quote][.barColor] = theme.barColor
    styles[.quote][.barWidth] = Self.length(theme.barWidth, unless: 4)
  }

  /// Applies the look of headings.
  public mutating func apply(_ theme: some HeadingTheme) {
    fonts.largeTitle = theme.largeTitle
    fonts.title = theme.title
    styles[.heading][.foregroundColor] = theme.textColor
  }

  /// Applies the look of lists.
  public mutating func apply(_ theme: some ListTheme) {
    list.bullets = theme.bullets
    sizes.bullet = Self.length(theme.bulletSize, unless: 4) ?? Sizes.standardBullet
    spacings.list = theme.itemSpacing
    styles[.list][.indentSize] = Self.length(theme.indentSize, unless: StyleSheet.indentSize)
    styles[.listMarker][.foregroundColor] = theme.markerColor
  }

  /// Applies the look of links.
  public mutating func apply(_ theme: some LinkTheme) {
    colors.highlight = theme.textColor
    styles[.link][.underlineStyle] = theme.isUnderlined ? .single : nil
  }

  /// The length; `nil` when it is the usual one, which needs no rule.
  private static func length(_ length: Double, unless usual: Double) -> StyleLength? {
    length == usual ? nil : .points(length)
  }
}
