// SPDX-License-Identifier: Apache-2.0

public import Primitives
public import Theming

/// A theme made of layers, which knows where its values come from.
public struct LoadedTheme: Sendable {
  /// The theme.
  public let theme: MarkdownTheme
  /// What is wrong with the layers, in the order of the layers.
  public let diagnostics: [Diagnostic]

  private let base: MarkdownTheme
  private let baseName: String
  /// The layers, which know where values come from; few ask, so nothing is worked out before.
  private let resolver: ThemeResolver
  /// The file of tokens that it was read from.
  let tokens: ThemeNode?
  /// The paths that single settings changed.
  let changedPaths: Set<String>

  init(
    theme: MarkdownTheme, diagnostics: [Diagnostic], base: MarkdownTheme, baseName: String,
    resolver: ThemeResolver, tokens: ThemeNode?, changedPaths: Set<String>
  ) {
    self.theme = theme
    self.diagnostics = diagnostics
    self.base = base
    self.baseName = baseName
    self.resolver = resolver
    self.tokens = tokens
    self.changedPaths = changedPaths
  }

  /// Colours in files that stand where a name of the palette could: nothing wrong, but what is
  /// used twice is changed twice.
  public var rawColors: [Diagnostic] { resolver.rawColors.byFileAndPlace }

  /// The names of the palette and of the tokens that files give, in the order of the files.
  public var names: [ThemeName] { resolver.names }

  /// Whether the theme is unusable, because something named by the user is.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The layer that a value comes from: `default`, the name of a preset, a place in a file,
  /// `front matter` with its place, or an option.
  ///
  /// - Parameters:
  ///   - setting: The value.
  ///   - traits: Which variant of it.
  /// - Returns: The name of the layer.
  public func origin(of setting: ThemeSetting, for traits: ThemeTraits = ThemeTraits()) -> String {
    var asked = traits
    asked.medium = .print
    if let origin = resolver.layer(of: setting.path, for: asked) { return origin }
    guard setting.value(in: base) == setting.value(in: theme) else { return "options" }
    return setting.value(in: base) == setting.value(in: .default) ? "default" : baseName
  }

  /// The references that lead from a value or a name to what is written down, the nearest first:
  /// `tokens.primary`, `palette.brand`; an opacity stands behind them, as in `palette.brand / 20%`.
  ///
  /// - Parameters:
  ///   - path: The path of a value, or of a name such as `tokens.primary`.
  ///   - traits: Which variant of it.
  /// - Returns: The references without their braces; empty when the value refers to nothing.
  public func references(of path: String, for traits: ThemeTraits = ThemeTraits()) -> [String] {
    var asked = traits
    asked.medium = .print
    return resolver.chain(from: path, for: asked)
  }

  /// The layers that a value comes from, in the words of `mdpdf theme show`: one, or for a colour
  /// one for each variant that has another.
  public func origins(of setting: ThemeSetting) -> String {
    let standard = origin(of: setting)
    guard setting.isColor else { return standard }
    var words = [standard]
    for traits in ThemeTraits.variants {
      let other = origin(of: setting, for: traits)
      if other != standard { words.append("\(traits.colorKey): \(other)") }
    }
    return words.joined(separator: "; ")
  }
}
