// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The description of an attribute of mdpdf, for theme files, the documentation and tests.
public struct StyleAttribute: Sendable {
  /// The types, with the values that they allow.
  public enum Kind: Sendable {
    /// A colour.
    case color
    /// A length within bounds in points, or in `em` or `rem`.
    case length(ClosedRange<Double>)
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// True or false.
    case flag
    /// One of some words.
    case choice([String])
    /// A weight, 1 to 1000.
    case weight
    /// A comma-separated list of families.
    case families
    /// OpenType features.
    case features
    /// A font, whose parts are set one by one.
    case font
  }

  /// The nodes that take the attribute.
  public enum Scope: Sendable {
    /// Text: nearly all kinds of nodes.
    case text
    /// All blocks.
    case space
    /// Blocks that have a panel.
    case block
    /// Blocks that have a panel, inline nodes, and these kinds.
    case fill(also: [NodeKind])
    /// These kinds only.
    case only([NodeKind])
  }

  /// The name in Swift and in files.
  public let name: String
  /// The type.
  public let kind: Kind
  /// The nodes that take it.
  public let scope: Scope
  /// Whether descendants inherit it.
  public let inherits: Bool
  /// Its effect, for the documentation.
  public let summary: String

  private init<Value>(
    _ key: AttributeKey<Value>, _ kind: Kind, _ scope: Scope, _ summary: String
  ) {
    name = key.name
    inherits = key.inherits
    self.kind = kind
    self.scope = scope
    self.summary = summary
  }

  private init<Value>(_ key: AttributeKey<Value>, _ kind: Kind, _ summary: String) {
    self.init(key, kind, .text, summary)
  }

  /// Whether a kind of node takes the attribute.
  public func applies(to node: NodeKind) -> Bool {
    // The letters of formulas are those of mathematics, and have no lines under them.
    if node == .formula || node == .equation, Self.ofLetters.contains(name) { return false }
    return switch scope {
    case .text: node != .image && node != .thematicBreak
    case .space: node.box == .block || node.box == .space
    case .block: node.box == .block
    case .fill(let others):
      node.box == .block || (node.box == .inline && node != .formula) || others.contains(node)
    case .only(let nodes): nodes.contains(node)
    }
  }

  /// The attributes of letters, which formulas do not have.
  private static let ofLetters: Set = [
    "fontWeight", "fontFeatures", "bold", "italic", "letterSpacing", "textTransform",
    "underlineStyle", "underlineColor", "strikethroughStyle",
  ]

  /// Whether all text takes it.
  public var isOfText: Bool { if case .text = scope { true } else { false } }

  /// Finds an attribute by its name; `nil` when there is none.
  public static func named(_ name: String) -> StyleAttribute? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The useful factors of font sizes.
  package static let factors = 0.1...20
  private static let lengths = ThemeKnob.lengths
  private static let shifts = -ThemeKnob.lengths.upperBound...ThemeKnob.lengths.upperBound
  /// Paragraphs and the blocks that contain them.
  private static let flows: [NodeKind] = [
    .root, .paragraph, .heading, .quote, .alert, .list, .listItem, .details, .division,
    .definitionTerm, .definition, .titleBlock, .cover, .contents, .footnote,
  ]
  /// Paragraphs and the blocks with paragraphs that inherit the breaking of lines.
  private static let paragraphs: [NodeKind] = [
    .root, .paragraph, .quote, .alert, .list, .listItem, .details, .division, .definition,
    .footnote,
  ]
  private static let cells: [NodeKind] = [.table, .tableRow, .tableCell]
  private static let bars: Scope = .only([.quote, .alert])

  private static func words<Choice: CaseIterable & RawRepresentable>(_: Choice.Type) -> Kind
  where Choice.RawValue == String {
    .choice(Choice.allCases.map(\.rawValue))
  }

  /// All attributes, in the order of the documentation.
  ///
  /// There is no other list of them.
  public static let all: [StyleAttribute] = [
    StyleAttribute(
      .font, .font, "The whole font; replaces all inherited parts"),
    StyleAttribute(.fontFamily, .families, "The families, in order of preference"),
    StyleAttribute(
      .fontSize, .length(ThemeKnob.fontSizes),
      "The font size; `em` is relative to the surrounding size"),
    StyleAttribute(
      .fontScale, .number(factors),
      "A factor for the font size; for headings, relative to `fonts.title`"),
    StyleAttribute(.fontWeight, .weight, "The weight"),
    StyleAttribute(.fontFeatures, .features, "OpenType features"),
    StyleAttribute(.bold, .flag, "Whether letters are bold"),
    StyleAttribute(.italic, .flag, "Whether letters are slanted"),
    StyleAttribute(
      .letterSpacing, .length(shifts),
      "The space after each letter, in addition to the font’s own; negative brings letters closer"),
    StyleAttribute(
      .textTransform, words(TextTransform.self),
      .only(NodeKind.all.filter { ![.code, .image, .thematicBreak].contains($0) }),
      "Upper or lower case; copied text stays as written"),
    StyleAttribute(
      .foregroundColor, .color, .only(NodeKind.all.filter { $0 != .image }),
      "The colour of letters, rules and markers"),
    StyleAttribute(.underlineStyle, words(LineStyle.self), "The line under the text"),
    StyleAttribute(
      .underlineColor, .color,
      "The colour of the line under the text; by default, that of the letters"),
    StyleAttribute(.strikethroughStyle, words(LineStyle.self), "The line through the text"),
    StyleAttribute(
      .baselineOffset, .length(shifts), .only(NodeKind.all.filter { $0.box == .inline }),
      "How far the text is raised"),
    StyleAttribute(
      .alignment, words(ParagraphAlignment.self), .only(flows + cells + [.equation, .pageFooter]),
      "Where lines stand"),
    StyleAttribute(
      .paddingHead, .length(lengths), .only(flows + [.code, .equation]),
      "The space before lines, from the edge where they begin"),
    StyleAttribute(
      .paddingTail, .length(lengths), .only(flows + [.code, .equation]),
      "The space after lines, to the edge where they end"),
    StyleAttribute(
      .lineHeight, .length(lengths), .only(flows + cells + [.code, .caption]),
      "The smallest distance from one line to the next"),
    StyleAttribute(
      .lineSpacing, .length(lengths), .only(flows + cells + [.code, .caption]),
      "The space between lines, in addition to the font’s line height"),
    StyleAttribute(
      .paragraphSpacingBefore, .length(lengths), .only(flows),
      "Space above paragraphs, in addition to their margin"),
    StyleAttribute(
      .looseness, .integer(-9...9), .only(paragraphs),
      "How many lines more than best a paragraph has, or fewer below 0, if its blanks allow it"),
    StyleAttribute(
      .marginTop, .length(lengths), .space,
      "The space above; the larger of adjacent margins counts, and none at the top of a page"),
    StyleAttribute(
      .marginBottom, .length(lengths), .space, "The space below; the larger one counts"),
    StyleAttribute(
      .paddingTop, .length(lengths), .block, "The space inside, above the content"),
    StyleAttribute(
      .paddingBottom, .length(lengths), .block, "The space inside, below the content"),
    StyleAttribute(
      .paddingLeading, .length(lengths), .block, "The space inside, where lines begin"),
    StyleAttribute(
      .paddingTrailing, .length(lengths), .block, "The space inside, where lines end"),
    StyleAttribute(
      .backgroundColor, .color, .fill(also: [.tableRow]),
      "The fill behind the node; of `cover`, that of the whole sheet"),
    StyleAttribute(.borderColor, .color, .fill(also: []), "The frame around it"),
    StyleAttribute(
      .borderWidth, .length(lengths), .fill(also: [.thematicBreak]),
      "The width of the frame, by default 1, or of a rule, which follows the text"),
    StyleAttribute(
      .borderTop, .length(lengths), .block,
      "The width of the frame above; without it and `borderWidth`, a side has none"),
    StyleAttribute(
      .borderBottom, .length(lengths), .block, "The width of the frame below"),
    StyleAttribute(
      .borderLeading, .length(lengths), .block,
      "The width of the frame at the side where lines begin"),
    StyleAttribute(
      .borderTrailing, .length(lengths), .block,
      "The width of the frame at the side where lines end"),
    StyleAttribute(
      .cornerRadius, .length(lengths), .fill(also: []), "The radius of the corners"),
    StyleAttribute(.barColor, .color, bars, "The bar beside a quote"),
    StyleAttribute(.barWidth, .length(lengths), bars, "The width of the bar; 0 draws none"),
    StyleAttribute(
      .barCornerRadius, .length(lengths), bars, "The radius of the bar’s ends"),
    StyleAttribute(
      .barInset, .length(lengths), bars, "The space between the bar and the edges of the block"),
    StyleAttribute(
      .indentSize, .length(lengths), .only([.list]),
      "The width of the column of markers; by default, 24"),
    StyleAttribute(
      .keepWithNext, .flag, .only([.paragraph, .heading]),
      "Whether the next block should start on the same page"),
    StyleAttribute(
      .keepTogether, .flag, .only([.paragraph, .heading]),
      "Whether all lines belong on one page"),
  ]
}
