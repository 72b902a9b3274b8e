// SPDX-License-Identifier: Apache-2.0

/// The value of an attribute, of whatever type: what a style sheet keeps, compares and writes down.
public enum StyleValue: Hashable, Sendable, Codable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case length(StyleLength)
  case color(ThemeColor)
  case font(ThemeFont)
  case list([StyleValue])
}

/// A type that attributes may have.
///
/// A type of your own says how it is kept. An enum of texts needs nothing but the conformance.
public protocol AttributeValue: Hashable, Sendable {
  /// Reads the value; `nil` when it is of another type.
  init?(_ value: StyleValue)
  /// The value as it is kept.
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

extension Bool: AttributeValue {
  /// Reads a yes or no.
  public init?(_ value: StyleValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  /// The yes or no.
  public var styleValue: StyleValue { .flag(self) }
}

extension String: AttributeValue {
  /// Reads a text.
  public init?(_ value: StyleValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// The text.
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
  /// Reads a list of texts.
  public init?(_ value: StyleValue) {
    guard case .list(let items) = value else { return nil }
    self = items.compactMap(String.init)
  }

  /// The list.
  public var styleValue: StyleValue { .list(map(StyleValue.text)) }
}
