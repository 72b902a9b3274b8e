// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A property of `MarkdownTheme`, described for theme files, commands, the documentation and tests.
///
/// `MarkdownTheme.knobs` lists all of them. The path of a property is its name in Swift, such as
/// `colors.body`.
public struct ThemeKnob: Sendable {
  /// A property of a theme.
  public typealias Property<Value> = any WritableKeyPath<MarkdownTheme, Value> & Sendable

  /// The type of the property, and its key path.
  public enum Storage: Sendable {
    /// A font, whose parts are separate settings.
    case font(Property<ThemeFont>)
    /// A colour.
    case color(Property<ThemeColor>)
    /// A colour or `nil`.
    case optionalColor(Property<ThemeColor?>)
    /// A number within bounds; a length is in points.
    case number(Property<Double>, ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(Property<Int>, ClosedRange<Int>)
    /// A Boolean.
    case flag(Property<Bool>)
    /// A paper size.
    case paper(Property<PageSize>)
    /// Four lengths in points, which are separate settings.
    case sides(Property<Sides>)
    /// Four margins in points, each of which may be automatic, which are separate settings.
    case margins(Property<PageMargins>)
    /// A line of tables, whose width and colour are separate settings.
    case line(Property<MarkdownTheme.TableLine>)
    /// The names of font families, in the order of preference.
    case families(Property<[String]>)
    /// The shapes of bullets.
    case bullets(Property<[ListBullet]>)
    /// A length that may be in `em` of body text, with its bounds in points.
    case length(Property<StyleLength>, ClosedRange<Double>)
    /// One of some words, with the name of the type in Swift.
    case choice(ThemeSetting.Place<String>, [String], type: String)

    /// One of the words of a type.
    static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
      _ property: Property<Choice>
    ) -> Storage {
      let place = ThemeSetting.Place<String>(
        get: { $0[keyPath: property].rawValue },
        set: { theme, word in
          if let choice = Choice(rawValue: word) { theme[keyPath: property] = choice }
        })
      return .choice(place, Choice.allCases.map(\.rawValue), type: "\(Choice.self)")
    }
  }

  /// The path in Swift, such as `colors.body`.
  public let path: String
  /// The type and the key path.
  public let storage: Storage
  /// The effect of the property, for the documentation.
  public let summary: String
  /// The kinds of nodes that look different when the property changes, with their names in layout
  /// reports.
  ///
  /// Other nodes may only move. Empty means the page and everything on it.
  public let nodes: Set<String>

  init(_ path: String, _ storage: Storage, of nodes: String = "", _ summary: String) {
    self.path = path
    self.storage = storage
    self.summary = summary
    self.nodes = Set(nodes.split(separator: " ").map(String.init))
  }

  /// The name of the type in Swift.
  public var typeName: String {
    switch storage {
    case .font: "ThemeFont"
    case .color: "ThemeColor"
    case .optionalColor: "ThemeColor?"
    case .number: "Double"
    case .integer: "Int"
    case .flag: "Bool"
    case .paper: "PageSize"
    case .sides: "Sides"
    case .margins: "PageMargins"
    case .line: "TableLine"
    case .families: "[String]"
    case .bullets: "[ListBullet]"
    case .length: "StyleLength"
    case .choice(_, _, let type): type
    }
  }

  /// The settings of the property: itself, or the parts of a font, of four sides or of a line.
  public var settings: [ThemeSetting] {
    func setting(_ storage: ThemeSetting.Storage, _ part: String = "") -> ThemeSetting {
      ThemeSetting(path: part.isEmpty ? path : "\(path).\(part)", knob: path, storage: storage)
    }
    switch storage {
    case .font(let font):
      let role = FontRole(rawValue: String(path.dropFirst("fonts.".count)))
      return [
        setting(.families(.init(font, \.families, of: role)), "families"),
        setting(.number(.init(font, \.pointSize, of: role), Self.fontSizes), "pointSize"),
        setting(.weight(.init(font, \.weight, of: role)), "weight"),
        setting(.flag(.init(font, \.isItalic, of: role)), "isItalic"),
        setting(.features(.init(font, \.features, of: role)), "features"),
      ]
    case .color(let color): return [setting(.color(.init(color)))]
    case .optionalColor(let color): return [setting(.optionalColor(.init(color)))]
    case .number(let number, let range): return [setting(.number(.init(number), range))]
    case .integer(let number, let range): return [setting(.integer(.init(number), range))]
    case .flag(let flag): return [setting(.flag(.init(flag)))]
    case .paper(let size): return [setting(.paper(.init(size)))]
    case .sides(let sides):
      return [
        setting(.number(.init(sides, \.top), Self.lengths), "top"),
        setting(.number(.init(sides, \.right), Self.lengths), "right"),
        setting(.number(.init(sides, \.bottom), Self.lengths), "bottom"),
        setting(.number(.init(sides, \.left), Self.lengths), "left"),
      ]
    case .margins(let margins):
      return [
        setting(.automaticNumber(.init(margins, \.top), Self.lengths), "top"),
        setting(.automaticNumber(.init(margins, \.right), Self.lengths), "right"),
        setting(.automaticNumber(.init(margins, \.bottom), Self.lengths), "bottom"),
        setting(.automaticNumber(.init(margins, \.left), Self.lengths), "left"),
      ]
    case .families(let families): return [setting(.families(.init(families)))]
    case .bullets(let bullets): return [setting(.bullets(.init(bullets)))]
    case .line(let line):
      return [
        setting(.automaticNumber(.init(line, \.width), Self.lengths), "width"),
        setting(.automaticColor(.init(line, \.color), over: .init(\.table.borderColor)), "color"),
      ]
    case .length(let length, let range): return [setting(.length(.init(length), range))]
    case .choice(let place, let words, _): return [setting(.choice(place, words))]
    }
  }

  /// The useful lengths, in points: up to the longest page.
  static let lengths = 0...PageSize.sideLimits.upperBound
  /// The useful font sizes, in points.
  static let fontSizes = 1...PageSize.sideLimits.upperBound
}
