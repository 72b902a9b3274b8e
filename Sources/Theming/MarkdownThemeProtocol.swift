// SPDX-License-Identifier: Apache-2.0

/// A theme as a type that states its differences from the default.
///
/// Every requirement has a default.
///
///     struct Harbour: MarkdownThemeProtocol {
///       let palette: Palette = ["text": .black, "primary": sea, "background": .white]
///     }
///     let theme = MarkdownTheme(Harbour())
public protocol MarkdownThemeProtocol {
  /// The named colours of the theme. Those with the names of tokens in theme files (`text`,
  /// `primary`, `surfaceVariant`, `background`, `divider`) fill the colours that the type does not
  /// state.
  var palette: Palette { get }
  /// The fonts of text.
  var fonts: MarkdownTheme.Fonts { get }
  /// The colours of text.
  var colors: MarkdownTheme.Colors { get }
  /// The distances between things.
  var spacings: MarkdownTheme.Spacings { get }
  /// The sizes of small shapes.
  var sizes: MarkdownTheme.Sizes { get }
  /// The look of tables.
  var table: MarkdownTheme.Table { get }
  /// The look of images.
  var image: MarkdownTheme.Image { get }
  /// The parts of code blocks.
  var code: MarkdownTheme.Code { get }
  /// How lines of text are made.
  var typography: MarkdownTheme.Typography { get }
  /// The rules of Chinese, Japanese and Korean text.
  var eastAsian: MarkdownTheme.EastAsian { get }
  /// The page.
  var page: MarkdownTheme.Page { get }
  /// The rules for single kinds of nodes.
  var styles: StyleSheet { get }
}

extension MarkdownThemeProtocol {
  /// No colours.
  public var palette: Palette { Palette() }
  /// The default fonts.
  public var fonts: MarkdownTheme.Fonts { MarkdownTheme.Fonts() }
  /// The default colours, or those of the palette.
  public var colors: MarkdownTheme.Colors {
    var colors = MarkdownTheme.Colors()
    if let text = palette["text"] { (colors.body, colors.code) = (text, text) }
    if let primary = palette["primary"] {
      (colors.highlight, colors.emphasis) = (primary, primary)
      colors.selectionBackground = primary.withAlphaComponent(0.2)
    }
    if let surface = palette["surfaceVariant"] { colors.codeBackground = surface }
    return colors
  }
  /// The default distances.
  public var spacings: MarkdownTheme.Spacings { MarkdownTheme.Spacings() }
  /// The default sizes.
  public var sizes: MarkdownTheme.Sizes { MarkdownTheme.Sizes() }
  /// The default tables, in the colours of the palette.
  public var table: MarkdownTheme.Table {
    var table = MarkdownTheme.Table()
    if let surface = palette["surfaceVariant"] { table.headerBackgroundColor = surface }
    if let divider = palette["divider"] { table.borderColor = divider }
    return table
  }
  /// The default images, in the colours of the palette.
  public var image: MarkdownTheme.Image {
    var image = MarkdownTheme.Image()
    if let surface = palette["surfaceVariant"] { image.placeholderColor = surface }
    return image
  }
  /// The default parts.
  public var code: MarkdownTheme.Code { MarkdownTheme.Code() }
  /// The default rules for lines.
  public var typography: MarkdownTheme.Typography { MarkdownTheme.Typography() }
  /// The default rules.
  public var eastAsian: MarkdownTheme.EastAsian { MarkdownTheme.EastAsian() }
  /// The default page, in the colour of the palette.
  public var page: MarkdownTheme.Page {
    var page = MarkdownTheme.Page()
    if let background = palette["background"] { page.background = background }
    return page
  }
  /// An empty style sheet.
  public var styles: StyleSheet { StyleSheet() }
}

extension MarkdownTheme {
  /// Creates the theme that a type describes.
  public init(_ theme: some MarkdownThemeProtocol) {
    self.init()
    palette = theme.palette
    fonts = theme.fonts
    colors = theme.colors
    spacings = theme.spacings
    sizes = theme.sizes
    table = theme.table
    image = theme.image
    code = theme.code
    typography = theme.typography
    eastAsian = theme.eastAsian
    page = theme.page
    styles = theme.styles
  }
}
