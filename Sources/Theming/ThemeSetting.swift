// SPDX-License-Identifier: Apache-2.0

/// A value of a theme that can be read and set through its path: a knob, or a part of one.
public struct ThemeSetting: Sendable {
  /// The place of a value in a theme.
  public struct Place<Value>: Sendable {
    fileprivate let get: @Sendable (MarkdownTheme) -> Value
    fileprivate let set: @Sendable (inout MarkdownTheme, Value) -> Void

    /// A property.
    init(_ property: ThemeKnob.Property<Value>) {
      get = { $0[keyPath: property] }
      set = { $0[keyPath: property] = $1 }
    }

    /// A value with its own getter and setter.
    init(
      get: @escaping @Sendable (MarkdownTheme) -> Value,
      set: @escaping @Sendable (inout MarkdownTheme, Value) -> Void
    ) {
      self.get = get
      self.set = set
    }

    /// A part of a property.
    init<Whole>(
      _ property: ThemeKnob.Property<Whole>, _ part: any WritableKeyPath<Whole, Value> & Sendable
    ) {
      get = { $0[keyPath: property][keyPath: part] }
      set = { $0[keyPath: property][keyPath: part] = $1 }
    }

    /// A part of a font; its other parts go on to follow body text.
    init(
      _ property: ThemeKnob.Property<ThemeFont>,
      _ part: any WritableKeyPath<ThemeFont, Value> & Sendable, of role: FontRole?
    ) {
      get = { $0[keyPath: property][keyPath: part] }
      set = { theme, value in
        if let role {
          theme.fonts.state(part, value, of: role)
        } else {
          theme[keyPath: property][keyPath: part] = value
        }
      }
    }
  }

  /// The type of the value, and its place.
  public enum Storage: Sendable {
    case color(Place<ThemeColor>)
    case optionalColor(Place<ThemeColor?>)
    case number(Place<Double>, ClosedRange<Double>)
    case integer(Place<Int>, ClosedRange<Int>)
    case automaticNumber(Place<Double?>, ClosedRange<Double>)
    /// A colour that is automatic when it is `nil`; variants without a value then have that of
    /// another place.
    case automaticColor(Place<ThemeColor?>, over: Place<ThemeColor>)
    case flag(Place<Bool>)
    case paper(Place<PageSize>)
    case families(Place<[String]>)
    case features(Place<[String]>)
    case bullets(Place<[ListBullet]>)
    case weight(Place<FontWeight>)
    case length(Place<StyleLength>, ClosedRange<Double>)
    case choice(Place<String>, [String])
  }

  /// A value of any type.
  public enum Value: Hashable, Sendable {
    case color(ThemeColor?)
    case number(Double)
    /// The value of a margin or a line that is automatic.
    case auto
    case flag(Bool)
    case paper(PageSize)
    case list([String])
    case length(StyleLength)
    case choice(String)
  }

  /// The path in Swift, such as `fonts.body.pointSize`.
  public let path: String
  /// The path of the knob that contains it, or of the knob itself.
  public let knob: String
  /// The type and the place.
  public let storage: Storage

  /// The value in a theme.
  public func value(in theme: MarkdownTheme) -> Value {
    switch storage {
    case .color(let place): .color(place.get(theme))
    case .optionalColor(let place): .color(place.get(theme))
    case .number(let place, _): .number(place.get(theme))
    case .integer(let place, _): .number(Double(place.get(theme)))
    case .automaticNumber(let place, _): place.get(theme).map { .number($0) } ?? .auto
    case .automaticColor(let place, _): place.get(theme).map { .color($0) } ?? .auto
    case .flag(let place): .flag(place.get(theme))
    case .paper(let place): .paper(place.get(theme))
    case .families(let place), .features(let place): .list(place.get(theme))
    case .bullets(let place): .list(place.get(theme).map(\.name))
    case .weight(let place): .number(Double(place.get(theme).value))
    case .length(let place, _): .length(place.get(theme))
    case .choice(let place, _): .choice(place.get(theme))
    }
  }

  /// Sets the value in a theme; does nothing when the value has another type.
  public func set(_ value: Value, in theme: inout MarkdownTheme) {
    switch (storage, value) {
    case (.color(let place), .color(let color?)): place.set(&theme, color)
    case (.optionalColor(let place), .color(let color)): place.set(&theme, color)
    case (.number(let place, _), .number(let number)): place.set(&theme, number)
    case (.integer(let place, let range), .number(let number)):
      place.set(&theme, Int(min(max(number, Double(range.lowerBound)), Double(range.upperBound))))
    case (.automaticNumber(let place, _), .number(let number)): place.set(&theme, number)
    case (.automaticNumber(let place, _), .auto): place.set(&theme, nil)
    case (.automaticColor(let place, _), .color(let color?)): place.set(&theme, color)
    case (.automaticColor(let place, _), .auto): place.set(&theme, nil)
    case (.flag(let place), .flag(let flag)): place.set(&theme, flag)
    case (.paper(let place), .paper(let size)): place.set(&theme, size)
    case (.families(let place), .list(let names)), (.features(let place), .list(let names)):
      place.set(&theme, names)
    case (.bullets(let place), .list(let names)):
      place.set(&theme, names.compactMap(ListBullet.init(name:)))
    case (.weight(let place), .number(let number)):
      place.set(&theme, FontWeight(Int(min(max(number, 1), 1000))))
    case (.length(let place, _), .length(let length)): place.set(&theme, length)
    case (.choice(let place, _), .choice(let word)): place.set(&theme, word)
    case (.color, _), (.optionalColor, _), (.automaticColor, _), (.number, _), (.integer, _),
      (.automaticNumber, _), (.flag, _), (.paper, _), (.families, _), (.features, _),
      (.bullets, _), (.weight, _),
      (.length, _), (.choice, _):
      break
    }
  }

  /// Whether the value is a colour.
  public var isColor: Bool {
    switch storage {
    case .color, .optionalColor, .automaticColor: true
    case .number, .integer, .automaticNumber, .flag, .paper, .families, .features, .bullets,
      .weight,
      .length, .choice:
      false
    }
  }

  /// The colour in a theme that variants without a value of their own have; `nil` for none.
  package func commonColor(in theme: MarkdownTheme) -> ThemeColor? {
    switch storage {
    case .color(let place): place.get(theme)
    case .optionalColor(let place): place.get(theme)
    case .automaticColor(let place, let other): place.get(theme) ?? other.get(theme)
    case .number, .integer, .automaticNumber, .flag, .paper, .families, .features, .bullets,
      .weight,
      .length, .choice:
      nil
    }
  }
}
