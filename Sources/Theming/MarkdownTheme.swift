// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The look of a document: fonts, colours, distances and the page, as one value.
///
/// All lengths are in points (1/72 inch); in PNG, one point is one pixel at scale 1. A theme does
/// not depend on documents or installed fonts.
public struct MarkdownTheme: Hashable, Sendable {
  private var storage = Storage(Values())

  /// All values.
  var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  /// The fonts of text.
  public var fonts: Fonts {
    get { storage.values.fonts }
    set { values.fonts = newValue }
  }
  /// The colours of text.
  public var colors: Colors {
    get { storage.values.colors }
    set { values.colors = newValue }
  }
  /// The distances between things.
  public var spacings: Spacings {
    get { storage.values.spacings }
    set { values.spacings = newValue }
  }
  /// The sizes of small shapes.
  public var sizes: Sizes {
    get { storage.values.sizes }
    set { values.sizes = newValue }
  }
  /// The look of lists.
  public var list: List {
    get { storage.values.list }
    set { values.list = newValue }
  }
  /// The look of tables.
  public var table: Table {
    get { storage.values.table }
    set { values.table = newValue }
  }
  /// The look of images.
  public var image: Image {
    get { storage.values.image }
    set { values.image = newValue }
  }
  /// The parts of code blocks.
  public var code: Code {
    get { storage.values.code }
    set { values.code = newValue }
  }
  /// The colours of highlighted code.
  public var syntax: SyntaxPalette {
    get { storage.values.syntax }
    set { values.syntax = newValue }
  }
  /// How lines of text are made.
  public var typography: Typography {
    get { storage.values.typography }
    set { values.typography = newValue }
  }
  /// The look of formulas.
  public var math: Math {
    get { storage.values.math }
    set { values.math = newValue }
  }
  /// The rules of Chinese, Japanese and Korean text.
  public var eastAsian: EastAsian {
    get { storage.values.eastAsian }
    set { values.eastAsian = newValue }
  }
  /// The look of tables of contents.
  public var contents: Contents {
    get { storage.values.contents }
    set { values.contents = newValue }
  }
  /// The look of captions.
  public var caption: Caption {
    get { storage.values.caption }
    set { values.caption = newValue }
  }
  /// The look of title pages.
  public var cover: Cover {
    get { storage.values.cover }
    set { values.cover = newValue }
  }
  /// The page.
  public var page: Page {
    get { storage.values.page }
    set { values.page = newValue }
  }
  /// The named colours of the theme, for reference; empty by default.
  public var palette: Palette {
    get { storage.values.palette }
    set { values.palette = newValue }
  }
  /// The rules for single kinds of nodes, which take precedence over all properties above.
  public var styles: StyleSheet {
    get { storage.values.styles }
    set { values.styles = newValue }
  }
  /// The places where files name the families and the features of its fonts; neither compared nor encoded.
  package var fontPlaces: FontPlaces {
    get { storage.values.fontPlaces }
    set { values.fontPlaces = newValue }
  }
  /// The font files beside its files; neither compared nor encoded.
  package var fontFiles: ThemeFontFiles {
    get { storage.values.fontFiles }
    set { values.fontFiles = newValue }
  }

  /// Creates the default theme.
  public init() {}

  init(_ values: Values) { storage = Storage(values) }

  /// The size of code as a factor of body text.
  public static let codeScale = 0.85

  /// The sizes of headings of level 1 to 6, as factors of `fonts.largeTitle` (level 1) and
  /// `fonts.title` (the others).
  ///
  /// None is smaller than body text.
  public static let headingScale: [Double] = [2, 1.5, 1.25, 1.1, 1, 1]
}

extension MarkdownTheme {
  /// The colours of text.
  public struct Colors: Hashable, Sendable, Codable {
    /// Running text.
    public var body = ThemeColor.label
    /// Links.
    public var highlight = ThemeColor.accent
    /// The decoration of emphasised text, such as the line under inserted text.
    public var emphasis = ThemeColor.accent
    /// Code.
    public var code = ThemeColor.label
    /// The fill behind code, in lines and blocks.
    public var codeBackground = ThemeColor.systemGray.withAlphaComponent(0.25)
    /// The fill behind marked text; `nil` means none.
    public var selectionBackground: ThemeColor? = ThemeColor.accent.withAlphaComponent(0.2)

    /// Creates the default colours.
    public init() {}
  }

  /// The distances between things, in points.
  public struct Spacings: Hashable, Sendable, Codable {
    /// The space after the last block.
    public var final: Double = 16
    /// The gap between blocks.
    public var general: Double = 8
    /// The gap between the items of a list.
    public var list: Double = 8
    /// The smallest width of a table column.
    public var cell: Double = 32
    /// The space below each footnote.
    public var footnote: Double = 4

    /// The unit of the theme's rhythm: half the gap between blocks.
    ///
    /// The spaces around headings, rules and images are multiples of it.
    public var grid: Double { general / 2 }

    /// Creates the default distances.
    public init() {}
  }

  /// The sizes of small shapes, in points.
  public struct Sizes: Hashable, Sendable, Codable {
    /// The diameter of a list bullet; `em` is the size of the item's text.
    public var bullet = Sizes.standardBullet

    /// The default: 4 points in text of 11 points.
    static let standardBullet = StyleLength.em(4.0 / 11)

    /// Creates the default sizes.
    public init() {}
  }

  /// The look of lists.
  public struct List: Hashable, Sendable, Codable {
    /// The shapes of bullets, by level; deeper levels have the last one, and an empty list stands
    /// for discs.
    public var bullets: [ListBullet] = [.disc, .circle, .square]

    /// Creates the default look.
    public init() {}
  }

  /// The look of tables.
  public struct Table: Hashable, Sendable, Codable {
    /// The radius of the frame's corners, in points.
    public var cornerRadius: Double = 8
    /// The width of the frame and the grid, in points.
    public var borderWidth: Double = 1
    /// The colour of the frame and the grid.
    public var borderColor = ThemeColor.separator
    /// The frame: only its lines above and below without `showsVerticalLines`.
    public var outerLine = TableLine()
    /// The line below the header.
    public var headerLine = TableLine()
    /// The lines between rows, and those where a page cuts a table without vertical lines; there,
    /// by default, they have 0.4 times `borderWidth`.
    public var rowLine = TableLine()
    /// The lines between columns; without `showsVerticalLines`, by default, there are none.
    public var columnLine = TableLine()
    /// Whether there are lines between columns and at the sides.
    ///
    /// Without them, corners are square: a table has a line above it, one below its header and one at
    /// its end, and hairlines between rows.
    public var showsVerticalLines = true
    /// The distances from the edges of a cell to its text, in points.
    ///
    /// Those at the sides shrink if the table would not fit otherwise.
    public var cellPadding = Sides(top: 5, right: 9, bottom: 5, left: 9)
    /// The fill of the header row.
    public var headerBackgroundColor = ThemeColor.systemGray6
    /// The fill of all rows.
    public var cellBackgroundColor = ThemeColor.clear
    /// The fill, over the cell fill, of every second data row.
    public var stripeCellBackgroundColor = ThemeColor.label.withAlphaComponent(0.03)

    /// Creates the default look.
    public init() {}
  }

  /// A kind of lines in tables; each part that is `nil` follows the other lines.
  public struct TableLine: Hashable, Sendable, Codable {
    /// The width, in points; 0 draws no line, and `nil` follows `Table.borderWidth`.
    public var width: Double?
    /// The colour; `nil` follows `Table.borderColor`.
    public var color: ThemeColor?

    /// Creates the look of a line.
    public init(width: Double? = nil, color: ThemeColor? = nil) {
      self.width = width
      self.color = color
    }

    /// No line.
    public static let none = TableLine(width: 0)
  }

  /// The look of images.
  public struct Image: Hashable, Sendable, Codable {
    /// The radius of the corners, in points.
    public var cornerRadius: Double = 4
    /// The greatest width as a share of the available width; images are enlarged only on request.
    public var maxWidthFraction: Double = 1.0
    /// The fill of the box shown in place of an image that can't be shown.
    public var placeholderColor = ThemeColor.systemGray5

    /// Creates the default look.
    public init() {}
  }

  /// The parts of code blocks.
  public struct Code: Hashable, Sendable, Codable {
    /// Whether the name of the language appears above the code.
    public var showsLanguage = true
    /// Whether lines are numbered.
    public var showsLineNumbers = false
    /// Whether code in a known language is coloured.
    public var highlightsSyntax = true

    /// Creates the default parts.
    public init() {}
  }

  /// The rules of Chinese, Japanese and Korean text.
  public struct EastAsian: Hashable, Sendable, Codable {
    /// Whether there is a quarter of an em between a Han character or kana and a Latin letter or
    /// digit.
    public var autospace = true
    /// Whether emphasised text has dots beside its characters; without them it is bold, because
    /// these scripts have no italics.
    public var showsEmphasisMarks = false

    /// Creates the default rules.
    public init() {}
  }
}
