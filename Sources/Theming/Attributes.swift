// SPDX-License-Identifier: Apache-2.0

/// An attribute with its value, as the lists of a style sheet hold it.
public struct Attribute: Hashable, Sendable {
  let name: String
  let entry: Attributes.Entry

  /// Gives an attribute a value.
  public init<Value>(_ key: AttributeKey<Value>, _ value: Value) {
    name = key.name
    entry = Attributes.Entry(value: value.styleValue, inherits: key.inherits)
  }
}

/// What a style sheet says of one kind of node.
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

  /// Whether nothing is said.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of the attributes, in alphabetical order.
  public var names: [String] { entries.keys.sorted() }

  /// The value of an attribute; `nil` when nothing is said of it.
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

  /// The value of an attribute by its name, of whatever type.
  ///
  /// Setting gives the attribute a value of whatever type, which counts if it is the right one.
  public subscript(name name: String) -> StyleValue? {
    get { entries[name]?.value }
    set {
      let inherits = entries[name]?.inherits ?? StyleAttribute.named(name)?.inherits ?? true
      entries[name] = newValue.map { Entry(value: $0, inherits: inherits) }
    }
  }

  /// Lays other attributes over these.
  ///
  /// A whole font replaces what is said here of its parts.
  public mutating func merge(_ other: Attributes) {
    if other[.font] != nil {
      for part in Self.fontParts { entries[part] = nil }
    }
    if other[.fontSize] != nil { entries[AttributeKey.fontScale.name] = nil }
    if other[.bold] != nil { entries[AttributeKey.fontWeight.name] = nil }
    if other[.fontWeight] != nil { entries[AttributeKey.bold.name] = nil }
    entries.merge(other.entries) { $1 }
  }

  /// The attributes with a name that mdpdf does not know, and those of these names.
  package func custom(and names: Set<String> = []) -> Attributes {
    var custom = Attributes()
    custom.entries = entries.filter {
      StyleAttribute.named($0.key) == nil || names.contains($0.key)
    }
    return custom
  }

  /// What of these attributes the nodes inside have too.
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
  /// Creates a list; of an attribute that is there twice, the last counts.
  public init(arrayLiteral elements: Attribute...) {
    for element in elements { entries[element.name] = element.entry }
  }
}

extension Attribute {
  /// The whole font.
  public static func font(_ font: ThemeFont) -> Attribute { Attribute(.font, font) }
  /// The family, or several with commas between them.
  public static func fontFamily(_ family: String) -> Attribute { Attribute(.fontFamily, family) }
  /// The size of letters.
  public static func fontSize(_ size: StyleLength) -> Attribute { Attribute(.fontSize, size) }
  /// The size in relation to what it would be otherwise.
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
  /// How far the baseline is raised.
  public static func baselineOffset(_ offset: StyleLength) -> Attribute {
    Attribute(.baselineOffset, offset)
  }
  /// The colour of letters.
  public static func foregroundColor(_ color: ThemeColor) -> Attribute {
    Attribute(.foregroundColor, color)
  }
  /// The fill behind a block, or behind text in a line.
  public static func backgroundColor(_ color: ThemeColor) -> Attribute {
    Attribute(.backgroundColor, color)
  }
  /// Where lines stand.
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
  /// The space inside a block behind its content.
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
  /// The roundness of the corners of fill and frame.
  public static func cornerRadius(_ radius: StyleLength) -> Attribute {
    Attribute(.cornerRadius, radius)
  }
  /// The colour of the bar of a quote or an alert.
  public static func barColor(_ color: ThemeColor) -> Attribute { Attribute(.barColor, color) }
  /// The width of the bar of a quote or an alert.
  public static func barWidth(_ width: StyleLength) -> Attribute { Attribute(.barWidth, width) }
  /// The roundness of the ends of that bar.
  public static func barCornerRadius(_ radius: StyleLength) -> Attribute {
    Attribute(.barCornerRadius, radius)
  }
  /// The space between that bar and the edges of its block.
  public static func barInset(_ inset: StyleLength) -> Attribute { Attribute(.barInset, inset) }
  /// Whether the next block should start on the same page.
  public static func keepWithNext(_ keeps: Bool) -> Attribute { Attribute(.keepWithNext, keeps) }
  /// Whether all lines of a text belong on one page.
  public static func keepTogether(_ keeps: Bool) -> Attribute { Attribute(.keepTogether, keeps) }
}
