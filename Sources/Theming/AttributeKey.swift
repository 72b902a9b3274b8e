// SPDX-License-Identifier: Apache-2.0

/// The name of an attribute and the type of its value.
///
/// Programs may define more keys. mdpdf carries their values along like those of its own:
///
///     extension AttributeKey<String> {
///       static let badge = AttributeKey("badge", inherits: false)
///     }
public struct AttributeKey<Value: AttributeValue>: Hashable, Sendable {
  /// The name, as theme files write it.
  public let name: String
  /// Whether descendants inherit the attribute.
  public let inherits: Bool

  /// Creates a key.
  public init(_ name: String, inherits: Bool = true) {
    self.name = name
    self.inherits = inherits
  }
}

/// A change of case when text is drawn; text copied from a page keeps its original case.
public enum TextTransform: String, AttributeValue, CaseIterable {
  /// As written.
  case none
  /// Capitals.
  case uppercase
  /// Small letters.
  case lowercase
}

/// A line under or through text.
public enum LineStyle: String, AttributeValue, CaseIterable {
  /// No line.
  case none
  /// A single line.
  case single
}

/// The horizontal alignment of the lines of a paragraph.
public enum ParagraphAlignment: String, AttributeValue, CaseIterable {
  /// The side where reading starts.
  case natural
  case left, center, right
  /// Both sides, but for the last line, which is `natural`; narrow text and headings are `natural`.
  case justified
}

// The attributes that mdpdf knows; `StyleAttribute.all` describes them.

extension AttributeKey<ThemeFont> {
  /// The whole font; it replaces the inherited family, size, weight and slant.
  public static let font = AttributeKey("font")
}

extension AttributeKey<String> {
  /// The family, or a comma-separated list in order of preference.
  public static let fontFamily = AttributeKey("fontFamily")
}

extension AttributeKey<[String]> {
  /// OpenType features, such as `tnum=1`.
  public static let fontFeatures = AttributeKey("fontFeatures")
}

extension AttributeKey<FontWeight> {
  /// The weight.
  public static let fontWeight = AttributeKey("fontWeight")
}

extension AttributeKey<Double> {
  /// The size as a factor of the usual one; in headings, of `fonts.title`.
  public static let fontScale = AttributeKey("fontScale", inherits: false)
}

extension AttributeKey<Int> {
  /// How many lines more than best, or fewer below 0, a paragraph should have.
  public static let looseness = AttributeKey("looseness")
}

extension AttributeKey<Bool> {
  /// Whether the text is bold.
  public static let bold = AttributeKey("bold")
  /// Whether the text is slanted.
  public static let italic = AttributeKey("italic")
  /// Whether the next block starts on the same page.
  public static let keepWithNext = AttributeKey("keepWithNext", inherits: false)
  /// Whether all lines of a text stay on one page.
  public static let keepTogether = AttributeKey("keepTogether", inherits: false)
}

extension AttributeKey<TextTransform> {
  /// Capitals or small letters.
  public static let textTransform = AttributeKey("textTransform")
}

extension AttributeKey<LineStyle> {
  /// The line under the text.
  public static let underlineStyle = AttributeKey("underlineStyle")
  /// The line through the text.
  public static let strikethroughStyle = AttributeKey("strikethroughStyle")
}

extension AttributeKey<ParagraphAlignment> {
  /// The alignment of lines.
  public static let alignment = AttributeKey("alignment")
}

extension AttributeKey<ThemeColor> {
  /// The colour of text.
  public static let foregroundColor = AttributeKey("foregroundColor")
  /// The colour of the line under the text.
  public static let underlineColor = AttributeKey("underlineColor")
  /// The fill behind a block, or behind text in a line.
  public static let backgroundColor = AttributeKey("backgroundColor", inherits: false)
  /// The colour of the frame.
  public static let borderColor = AttributeKey("borderColor", inherits: false)
  /// The colour of the bar of a quote or an alert.
  public static let barColor = AttributeKey("barColor", inherits: false)
}

extension AttributeKey<StyleLength> {
  /// The font size.
  public static let fontSize = AttributeKey("fontSize")
  /// The space after each letter, in addition to the font's own; negative brings letters closer.
  public static let letterSpacing = AttributeKey("letterSpacing")
  /// The distance by which the baseline is raised.
  public static let baselineOffset = AttributeKey("baselineOffset", inherits: false)
  /// The space between the edge where lines begin and the text.
  public static let paddingHead = AttributeKey("paddingHead")
  /// The space between the text and the edge where lines end.
  public static let paddingTail = AttributeKey("paddingTail")
  /// The least distance from one line to the next.
  public static let lineHeight = AttributeKey("lineHeight")
  /// The space between lines, in addition to the font's own line.
  public static let lineSpacing = AttributeKey("lineSpacing")
  /// Space above each paragraph, in addition to its margin.
  public static let paragraphSpacingBefore = AttributeKey("paragraphSpacingBefore")
  /// The space above a block; adjacent margins collapse to the larger one.
  public static let marginTop = AttributeKey("marginTop", inherits: false)
  /// The space below a block; adjacent margins collapse to the larger one.
  public static let marginBottom = AttributeKey("marginBottom", inherits: false)
  /// The space inside a block above its content.
  public static let paddingTop = AttributeKey("paddingTop", inherits: false)
  /// The space inside a block below its content.
  public static let paddingBottom = AttributeKey("paddingBottom", inherits: false)
  /// The space inside a block before its content, where lines begin.
  public static let paddingLeading = AttributeKey("paddingLeading", inherits: false)
  /// The space inside a block after its content, where lines end.
  public static let paddingTrailing = AttributeKey("paddingTrailing", inherits: false)
  /// The width of the frame.
  public static let borderWidth = AttributeKey("borderWidth", inherits: false)
  /// The width of the frame above; the other sides have none, unless they are set too.
  public static let borderTop = AttributeKey("borderTop", inherits: false)
  /// The width of the frame below.
  public static let borderBottom = AttributeKey("borderBottom", inherits: false)
  /// The width of the frame at the side where lines begin.
  public static let borderLeading = AttributeKey("borderLeading", inherits: false)
  /// The width of the frame at the side where lines end.
  public static let borderTrailing = AttributeKey("borderTrailing", inherits: false)
  /// The radius of the corners of fill and frame.
  public static let cornerRadius = AttributeKey("cornerRadius", inherits: false)
  /// The width of the bar of a quote or an alert.
  public static let barWidth = AttributeKey("barWidth", inherits: false)
  /// The radius of the ends of that bar.
  public static let barCornerRadius = AttributeKey("barCornerRadius", inherits: false)
  /// The space between that bar and the edges of its block.
  public static let barInset = AttributeKey("barInset", inherits: false)
  /// The width of the marker column of one list.
  public static let indentSize = AttributeKey("indentSize", inherits: false)
}
