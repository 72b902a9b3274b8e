// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// One property of `MarkdownTheme`, described so that files, commands, pages and tests can use it.
///
/// `MarkdownTheme.knobs` is the only list of them. A property is reached by its path, which is its
/// name in Swift: `colors.body`.
public struct ThemeKnob: Sendable {
  /// A property of a theme.
  public typealias Property<Value> = any WritableKeyPath<MarkdownTheme, Value> & Sendable

  /// The type of the property, and where it is.
  public enum Storage: Sendable {
    /// A font, whose parts are settings of their own.
    case font(Property<ThemeFont>)
    /// A colour.
    case color(Property<ThemeColor>)
    /// A colour or nothing.
    case optionalColor(Property<ThemeColor?>)
    /// A number within bounds; a length is in points.
    case number(Property<Double>, ClosedRange<Double>)
    /// Yes or no.
    case flag(Property<Bool>)
    /// A size of paper.
    case paper(Property<PageSize>)
    /// Four lengths in points, which are settings of their own.
    case sides(Property<Sides>)
  }

  /// The path in Swift, such as `colors.body`.
  public let path: String
  /// The type and the place.
  public let storage: Storage
  /// What the property changes, in the words of the documentation.
  public let summary: String
  /// The kinds of nodes, as a layout report names them, that look different when it changes.
  ///
  /// Others may only move. Empty means the page and all that is on it.
  public let nodes: Set<String>

  init(_ path: String, _ storage: Storage, of nodes: String = "", _ summary: String) {
    self.path = path
    self.storage = storage
    self.summary = summary
    self.nodes = Set(nodes.split(separator: " ").map(String.init))
  }

  /// The type as Swift names it.
  public var typeName: String {
    switch storage {
    case .font: "ThemeFont"
    case .color: "ThemeColor"
    case .optionalColor: "ThemeColor?"
    case .number: "Double"
    case .flag: "Bool"
    case .paper: "PageSize"
    case .sides: "Sides"
    }
  }

  /// The settings that the property consists of: itself, or the parts of a font or of four sides.
  public var settings: [ThemeSetting] {
    func setting(_ storage: ThemeSetting.Storage, _ part: String = "") -> ThemeSetting {
      ThemeSetting(path: part.isEmpty ? path : "\(path).\(part)", knob: path, storage: storage)
    }
    switch storage {
    case .font(let font):
      return [
        setting(.families(.init(font, \.families)), "families"),
        setting(.number(.init(font, \.pointSize), Self.fontSizes), "pointSize"),
        setting(.weight(.init(font, \.weight)), "weight"),
        setting(.flag(.init(font, \.isItalic)), "isItalic"),
        setting(.features(.init(font, \.features)), "features"),
      ]
    case .color(let color): return [setting(.color(.init(color)))]
    case .optionalColor(let color): return [setting(.optionalColor(.init(color)))]
    case .number(let number, let range): return [setting(.number(.init(number), range))]
    case .flag(let flag): return [setting(.flag(.init(flag)))]
    case .paper(let size): return [setting(.paper(.init(size)))]
    case .sides(let sides):
      return [
        setting(.number(.init(sides, \.top), Self.lengths), "top"),
        setting(.number(.init(sides, \.right), Self.lengths), "right"),
        setting(.number(.init(sides, \.bottom), Self.lengths), "bottom"),
        setting(.number(.init(sides, \.left), Self.lengths), "left"),
      ]
    }
  }

  /// The lengths that make sense, in points: up to the longest page.
  static let lengths = 0...PageSize.sideLimits.upperBound
  /// The sizes of letters that make sense, in points.
  static let fontSizes = 1...PageSize.sideLimits.upperBound
}
