// SPDX-License-Identifier: Apache-2.0

/// The value of an attribute, of any type, as style sheets store, compare and encode it.
public enum StyleValue: Hashable, Sendable, Codable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case length(StyleLength)
  case color(ThemeColor)
  case font(ThemeFont)
  case list([StyleValue])
}

/// The type of an attribute's value.
///
/// Other types define how they are stored. An enum with a raw value of `String` needs only the
/// conformance.
public protocol AttributeValue: Hashable, Sendable {
  /// Reads the value; `nil` when it is of another type.
  init?(_ value: StyleValue)
  /// The value as it is stored.
  var styleValue: StyleValue { get }
}

extension AttributeValue where Self: RawRepresentable, RawValue == String {
  /// Reads the text of a case.
  public init?(_ value: StyleValue) {
    guard case .text(let text) = value else { return nil }
    self.init(rawValue: text)
  }

  /// The text of the case.
  public var styleValue: StyleValue { .text(rawValue) }
}

extension Double: AttributeValue {
  /// Reads a number.
  public init?(_ value: StyleValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  /// The number.
  public var styleValue: StyleValue { .number(self) }
}

extension Int: AttributeValue {
  /// The number in a style sheet.
  public var styleValue: StyleValue { .number(Double(self)) }

  /// Reads a whole number.
  public init?(_ value: StyleValue) {
    guard case .number(let number) = value, let whole = Int(exactly: number) else { return nil }
    self = whole
  }
}

extension Bool: AttributeValue {
  /// Reads a Boolean.
  public init?(_ value: StyleValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  /// The Boolean.
  public var styleValue: StyleValue { .flag(self) }
}

extension String: AttributeValue {
  /// Reads a string.
  public init?(_ value: StyleValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// The string.
  public var styleValue: StyleValue { .text(self) }
}

extension StyleLength: AttributeValue {
  /// Reads a length.
  public init?(_ value: StyleValue) {
    guard case .length(let length) = value else { return nil }
    self = length
  }

  /// The length.
  public var styleValue: StyleValue { .length(self) }
}

extension ThemeColor: AttributeValue {
  /// Reads a colour.
  public init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }

  /// The colour.
  public var styleValue: StyleValue { .color(self) }
}

extension ThemeFont: AttributeValue {
  /// Reads a font.
  public init?(_ value: StyleValue) {
    guard case .font(let font) = value else { return nil }
    self = font
  }

  /// The font.
  public var styleValue: StyleValue { .font(self) }
}

extension FontWeight: AttributeValue {
  /// Reads a weight.
  public init?(_ value: StyleValue) {
    guard case .number(let number) = value else { return nil }
    self.init(Int(min(max(number, 1), 1000)))
  }

  /// The weight as a number.
  public var styleValue: StyleValue { .number(Double(value)) }
}

extension [String]: AttributeValue {
  /// Reads a list of strings.
  public init?(_ value: StyleValue) {
    guard case .list(let items) = value else { return nil }
    self = items.compactMap(String.init)
  }

  /// The list.
  public var styleValue: StyleValue { .list(map(StyleValue.text)) }
}
