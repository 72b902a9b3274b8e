// SPDX-License-Identifier: Apache-2.0

public import Primitives

// Each component has a protocol, so that the compiler refuses the look of one for another. Every
// requirement has a default: a type states what differs, and an empty type is the default look.

/// The look of code blocks, and of code in a line of text.
public protocol CodeBlockTheme {
  /// The colour of text.
  var textColor: ThemeColor { get }
  /// The fill of the panel.
  var backgroundColor: ThemeColor { get }
  /// The fill behind code in a line of text; by default, that of the panel.
  var inlineBackgroundColor: ThemeColor { get }
  /// The radius of the panel's corners, in points.
  var cornerRadius: Double { get }
  /// The space inside the panel, in points.
  var padding: Double { get }
  /// Whether the name of the language appears above the code.
  var showsLanguage: Bool { get }
  /// Whether lines are numbered.
  var showsLineNumbers: Bool { get }
}

extension CodeBlockTheme {
  /// The default colour.
  public var textColor: ThemeColor { MarkdownTheme.Colors().code }
  /// The default fill.
  public var backgroundColor: ThemeColor { MarkdownTheme.Colors().codeBackground }
  /// The fill of the panel.
  public var inlineBackgroundColor: ThemeColor { backgroundColor }
  /// 8 points.
  public var cornerRadius: Double { 8 }
  /// 8 points.
  public var padding: Double { 8 }
  /// Yes.
  public var showsLanguage: Bool { true }
  /// No.
  public var showsLineNumbers: Bool { false }
}

/// A frame around a component.
public protocol FrameTheme {
  /// The colour.
  var borderColor: ThemeColor { get }
  /// The width, in points.
  var borderWidth: Double { get }
}

/// Code blocks with a frame.
public protocol FramedCodeBlockTheme: CodeBlockTheme, FrameTheme {}

extension FramedCodeBlockTheme {
  /// The fill of the panel.
  public var borderColor: ThemeColor { backgroundColor }
  /// 1 point.
  public var borderWidth: Double { 1 }
}

/// The look of tables.
public protocol TableTheme {
  /// The radius of the frame's corners, in points.
  var cornerRadius: Double { get }
  /// The width of the frame and the grid, in points.
  var borderWidth: Double { get }
  /// The colour of the frame and the grid.
  var borderColor: ThemeColor { get }
  /// The frame.
  var outerLine: MarkdownTheme.TableLine { get }
  /// The line below the header.
  var headerLine: MarkdownTheme.TableLine { get }
  /// The lines between rows.
  var rowLine: MarkdownTheme.TableLine { get }
  /// The lines between columns.
  var columnLine: MarkdownTheme.TableLine { get }
  /// Whether there are lines between columns and at the sides.
  var showsVerticalLines: Bool { get }
  /// The distances from the edges of a cell to its text, in points.
  var cellPadding: Sides { get }
  /// The fill of the header row.
  var headerBackgroundColor: ThemeColor { get }
  /// The fill of all rows.
  var cellBackgroundColor: ThemeColor { get }
  /// The fill, over the cell fill, of every second data row.
  var stripeCellBackgroundColor: ThemeColor { get }
}

extension TableTheme {
  /// The default radius.
  public var cornerRadius: Double { MarkdownTheme.Table().cornerRadius }
  /// The default width.
  public var borderWidth: Double { MarkdownTheme.Table().borderWidth }
  /// The default colour.
  public var borderColor: ThemeColor { MarkdownTheme.Table().borderColor }
  /// A frame like the other lines.
  public var outerLine: MarkdownTheme.TableLine { MarkdownTheme.Table().outerLine }
  /// A line like the others.
  public var headerLine: MarkdownTheme.TableLine { MarkdownTheme.Table().headerLine }
  /// Lines like the others.
  public var rowLine: MarkdownTheme.TableLine { MarkdownTheme.Table().rowLine }
  /// Lines like the others.
  public var columnLine: MarkdownTheme.TableLine { MarkdownTheme.Table().columnLine }
  /// The default lines.
  public var showsVerticalLines: Bool { MarkdownTheme.Table().showsVerticalLines }
  /// The default padding.
  public var cellPadding: Sides { MarkdownTheme.Table().cellPadding }
  /// The default fill.
  public var headerBackgroundColor: ThemeColor { MarkdownTheme.Table().headerBackgroundColor }
  /// The default fill.
  public var cellBackgroundColor: ThemeColor { MarkdownTheme.Table().cellBackgroundColor }
  /// The default fill.
  public var stripeCellBackgroundColor: ThemeColor {
    MarkdownTheme.Table().stripeCellBackgroundColor
  }
}

/// The look of images.
public protocol ImageTheme {
  /// The radius of the corners, in points.
  var cornerRadius: Double { get }
  /// The greatest width as a share of the available width.
  var maxWidthFraction: Double { get }
  /// The fill of the box shown in place of an image that can't be shown.
  var placeholderColor: ThemeColor { get }
}

extension ImageTheme {
  /// The default radius.
  public var cornerRadius: Double { MarkdownTheme.Image().cornerRadius }
  /// The default share.
  public var maxWidthFraction: Double { MarkdownTheme.Image().maxWidthFraction }
  /// The default fill.
  public var placeholderColor: ThemeColor { MarkdownTheme.Image().placeholderColor }
}

/// The look of quotes.
public protocol QuoteTheme {
  /// The colour of the text; `nil` inherits that around the quote.
  var textColor: ThemeColor? { get }
  /// The fill behind the quote; `nil` means none.
  var backgroundColor: ThemeColor? { get }
  /// The colour of the bar; `nil` means a faint shade of the text.
  var barColor: ThemeColor? { get }
  /// The width of the bar, in points; 0 draws none.
  var barWidth: Double { get }
}

extension QuoteTheme {
  /// Inherited.
  public var textColor: ThemeColor? { nil }
  /// None.
  public var backgroundColor: ThemeColor? { nil }
  /// A faint shade of the text.
  public var barColor: ThemeColor? { nil }
  /// 4 points.
  public var barWidth: Double { 4 }
}

/// The look of headings.
public protocol HeadingTheme {
  /// The font of level 1, in body size.
  var largeTitle: ThemeFont { get }
  /// The font of level 2 to 6, in body size.
  var title: ThemeFont { get }
  /// The colour; `nil` inherits that around the heading.
  var textColor: ThemeColor? { get }
}

extension HeadingTheme {
  /// The default font.
  public var largeTitle: ThemeFont { MarkdownTheme.Fonts().largeTitle }
  /// The default font.
  public var title: ThemeFont { MarkdownTheme.Fonts().title }
  /// Inherited.
  public var textColor: ThemeColor? { nil }
}

/// The look of lists.
public protocol ListTheme {
  /// The shapes of bullets, by level; deeper levels have the last one.
  var bullets: [ListBullet] { get }
  /// The diameter of a bullet, in points.
  var bulletSize: Double { get }
  /// The gap between items, in points.
  var itemSpacing: Double { get }
  /// The width of the marker column, in points.
  var indentSize: Double { get }
  /// The colour of bullets and numbers; `nil` means that of the text.
  var markerColor: ThemeColor? { get }
}

extension ListTheme {
  /// The default shapes.
  public var bullets: [ListBullet] { MarkdownTheme.List().bullets }
  /// The default diameter.
  public var bulletSize: Double { 4 }
  /// The default gap.
  public var itemSpacing: Double { MarkdownTheme.Spacings().list }
  /// The default width.
  public var indentSize: Double { StyleSheet.indentSize }
  /// That of the text.
  public var markerColor: ThemeColor? { nil }
}

/// The look of links.
public protocol LinkTheme {
  /// The colour.
  var textColor: ThemeColor { get }
  /// Whether links are underlined.
  var isUnderlined: Bool { get }
}

extension LinkTheme {
  /// The default colour.
  public var textColor: ThemeColor { MarkdownTheme.Colors().highlight }
  /// No.
  public var isUnderlined: Bool { false }
}

// The default of a component is its part of a default theme.
extension MarkdownTheme.Table: TableTheme {}
extension MarkdownTheme.Image: ImageTheme {}
