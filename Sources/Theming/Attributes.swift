// SPDX-License-Identifier: Apache-2.0

/// An attribute with its value, as a member of `Attributes`.
public struct Attribute: Hashable, Sendable {
  let name: String
  let entry: Attributes.Entry

  /// Creates an attribute.
  public init<Value>(_ key: AttributeKey<Value>, _ value: Value) {
    name = key.name
    entry = Attributes.Entry(value: value.styleValue, inherits: key.inherits)
  }
}

/// The attributes that a style sheet gives one kind of node.
///
///     theme.styles[.paragraph] = [.fontFamily("Noto Serif"), .fontSize(12)]
public struct Attributes: Hashable, Sendable, Codable {
  struct Entry: Hashable, Sendable, Codable {
    var value: StyleValue
    var inherits: Bool
  }

  var entries: [String: Entry] = [:]

  /// Creates an empty list.
  public init() {}

  /// Whether there are no attributes.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the attributes, in alphabetical order.
  public var names: [String] { entries.keys.sorted() }

  /// The value of an attribute; `nil` when it has none.
  ///
  /// Setting `nil` removes it.
  public subscript<Value>(_ key: AttributeKey<Value>) -> Value? {
    get { entries[key.name].flatMap { Value($0.value) } }
    set {
      entries[key.name] = newValue.map {
        Entry(value: $0.styleValue, inherits: key.inherits)
      }
    }
  }

  /// The value of an attribute by its name, of any type.
  ///
  /// Setting accepts a value of any type; a value of the wrong type has no effect.
  public subscript(name name: String) -> StyleValue? {
    get { entries[name]?.value }
    set {
      let inherits = entries[name]?.inherits ?? StyleAttribute.named(name)?.inherits ?? true
      entries[name] = newValue.map { Entry(value: $0, inherits: inherits) }
    }
  }

  /// Merges other attributes, which take precedence.
  ///
  /// A whole font replaces the values of its parts.
  public mutating func merge(_ other: Attributes) {
    if other[.font] != nil {
      for part in Self.fontParts { entries[part] = nil }
    }
    if other[.fontSize] != nil { entries[AttributeKey.fontScale.name] = nil }
    if other[.bold] != nil { entries[AttributeKey.fontWeight.name] = nil }
    if other[.fontWeight] != nil { entries[AttributeKey.bold.name] = nil }
    entries.merge(other.entries) { $1 }
  }

  /// The attributes that mdpdf does not know, and those with the given names.
  package func custom(and names: Set<String> = []) -> Attributes {
    var custom = Attributes()
    custom.entries = entries.filter {
      StyleAttribute.named($0.key) == nil || names.contains($0.key)
    }
    return custom
  }

  /// The attributes that descendants inherit.
  package var inherited: Attributes {
    guard entries.contains(where: { !$0.value.inherits }) else { return self }
    var inherited = Attributes()
    inherited.entries = entries.filter(\.value.inherits)
    return inherited
  }

  private static let fontParts = [
    AttributeKey.fontFamily.name, AttributeKey.fontSize.name, AttributeKey.fontWeight.name,
    AttributeKey.fontFeatures.name, AttributeKey.fontScale.name, AttributeKey.bold.name,
    AttributeKey.italic.name,
  ]
}

extension Attributes: ExpressibleByArrayLiteral {
  /// Creates a list; if an attribute appears twice, the last value counts.
  public init(arrayLiteral elements: Attribute...) {
    for element in elements { entries[element.name] = element.entry }
  }
}

extension Attribute {
  /// The whole font.
  public static func font(_ font: ThemeFont) -> Attribute { Attribute(.font, font) }
  /// The family, or a comma-separated list in order of preference.
  public static func fontFamily(_ family: String) -> Attribute { Attribute(.fontFamily, family) }
  /// The font size.
  public static func fontSize(_ size: StyleLength) -> Attribute { Attribute(.fontSize, size) }
  /// The size as a factor of the usual one.
  public static func fontScale(_ scale: Double) -> Attribute { Attribute(.fontScale, scale) }
  /// The weight.
  public static func fontWeight(_ weight: FontWeight) -> Attribute {
    Attribute(.fontWeight, weight)
  }
  /// OpenType features.
  public static func fontFeatures(_ features: [String]) -> Attribute {
    Attribute(.fontFeatures, features)
  }
  /// Whether the text is bold.
  public static func bold(_ isBold: Bool) -> Attribute { Attribute(.bold, isBold) }
  /// Whether the text is slanted.
  public static func italic(_ isItalic: Bool) -> Attribute { Attribute(.italic, isItalic) }
  /// Capitals or small letters.
  public static func textTransform(_ transform: TextTransform) -> Attribute {
    Attribute(.textTransform, transform)
  }
  /// The line under the text.
  public static func underlineStyle(_ style: LineStyle) -> Attribute {
    Attribute(.underlineStyle, style)
  }
  /// The colour of the line under the text.
  public static func underlineColor(_ color: ThemeColor) -> Attribute {
    Attribute(.underlineColor, color)
  }
  /// The line through the text.
  public static func strikethroughStyle(_ style: LineStyle) -> Attribute {
    Attribute(.strikethroughStyle, style)
  }
  /// The space after each letter, in addition to the font's own; negative brings letters closer.
  public static func letterSpacing(_ spacing: StyleLength) -> Attribute {
    Attribute(.letterSpacing, spacing)
  }
  /// The distance by which the baseline is raised.
  public static func baselineOffset(_ offset: StyleLength) -> Attribute {
    Attribute(.baselineOffset, offset)
  }
  /// The colour of text.
  public static func foregroundColor(_ color: ThemeColor) -> Attribute {
    Attribute(.foregroundColor, color)
  }
  /// The fill behind a block, or behind text in a line.
  public static func backgroundColor(_ color: ThemeColor) -> Attribute {
    Attribute(.backgroundColor, color)
  }
  /// The alignment of lines.
  public static func alignment(_ alignment: ParagraphAlignment) -> Attribute {
    Attribute(.alignment, alignment)
  }
  /// The space between the edge where lines begin and the text.
  public static func paddingHead(_ length: StyleLength) -> Attribute {
    Attribute(.paddingHead, length)
  }
  /// The space between the text and the edge where lines end.
  public static func paddingTail(_ length: StyleLength) -> Attribute {
    Attribute(.paddingTail, length)
  }
  /// The least distance from one line to the next.
  public static func lineHeight(_ length: StyleLength) -> Attribute {
    Attribute(.lineHeight, length)
  }
  /// The space between lines.
  public static func lineSpacing(_ length: StyleLength) -> Attribute {
    Attribute(.lineSpacing, length)
  }
  /// Space above each paragraph, in addition to its margin.
  public static func paragraphSpacingBefore(_ length: StyleLength) -> Attribute {
    Attribute(.paragraphSpacingBefore, length)
  }
  /// The space above a block.
  public static func marginTop(_ length: StyleLength) -> Attribute { Attribute(.marginTop, length) }
  /// The space below a block.
  public static func marginBottom(_ length: StyleLength) -> Attribute {
    Attribute(.marginBottom, length)
  }
  /// The space inside a block above its content.
  public static func paddingTop(_ length: StyleLength) -> Attribute {
    Attribute(.paddingTop, length)
  }
  /// The space inside a block below its content.
  public static func paddingBottom(_ length: StyleLength) -> Attribute {
    Attribute(.paddingBottom, length)
  }
  /// The space inside a block before its content.
  public static func paddingLeading(_ length: StyleLength) -> Attribute {
    Attribute(.paddingLeading, length)
  }
  /// The space inside a block after its content.
  public static func paddingTrailing(_ length: StyleLength) -> Attribute {
    Attribute(.paddingTrailing, length)
  }
  /// The colour of the frame.
  public static func borderColor(_ color: ThemeColor) -> Attribute {
    Attribute(.borderColor, color)
  }
  /// The width of the frame.
  public static func borderWidth(_ width: StyleLength) -> Attribute {
    Attribute(.borderWidth, width)
  }
  /// The width of the frame above.
  public static func borderTop(_ width: StyleLength) -> Attribute { Attribute(.borderTop, width) }
  /// The width of the frame below.
  public static func borderBottom(_ width: StyleLength) -> Attribute {
    Attribute(.borderBottom, width)
  }
  /// The width of the frame at the side where lines begin.
  public static func borderLeading(_ width: StyleLength) -> Attribute {
    Attribute(.borderLeading, width)
  }
  /// The width of the frame at the side where lines end.
  public static func borderTrailing(_ width: StyleLength) -> Attribute {
    Attribute(.borderTrailing, width)
  }
  /// The radius of the corners of fill and frame.
  public static func cornerRadius(_ radius: StyleLength) -> Attribute {
    Attribute(.cornerRadius, radius)
  }
  /// The colour of the bar of a quote or an alert.
  public static func barColor(_ color: ThemeColor) -> Attribute { Attribute(.barColor, color) }
  /// The width of the bar of a quote or an alert.
  public static func barWidth(_ width: StyleLength) -> Attribute { Attribute(.barWidth, width) }
  /// The radius of the ends of that bar.
  public static func barCornerRadius(_ radius: StyleLength) -> Attribute {
    Attribute(.barCornerRadius, radius)
  }
  /// The space between that bar and the edges of its block.
  public static func barInset(_ inset: StyleLength) -> Attribute { Attribute(.barInset, inset) }
  /// How many lines more than best, or fewer below 0, a paragraph should have.
  public static func looseness(_ lines: Int) -> Attribute { Attribute(.looseness, lines) }
  /// Whether the next block starts on the same page.
  public static func keepWithNext(_ keeps: Bool) -> Attribute { Attribute(.keepWithNext, keeps) }
  /// Whether all lines of a text stay on one page.
  public static func keepTogether(_ keeps: Bool) -> Attribute { Attribute(.keepTogether, keeps) }
}
