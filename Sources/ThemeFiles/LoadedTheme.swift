// SPDX-License-Identifier: Apache-2.0

public import Primitives
public import Theming

/// A theme made of layers, with the origins of its values.
public struct LoadedTheme: Sendable {
  /// The theme.
  public let theme: MarkdownTheme
  /// The problems in the layers, in the order of the layers.
  public let diagnostics: [Diagnostic]

  private let base: MarkdownTheme
  private let baseName: String
  /// The layers; origins are found on demand, because they are rarely needed.
  private let resolver: ThemeResolver
  /// The token file that the theme was read from; `nil` when there is none.
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

  /// Colours written out in files where a name of the palette would be possible.
  ///
  /// They are valid, but a colour that is used twice has to be changed twice.
  public var rawColors: [Diagnostic] { resolver.rawColors.byFileAndPlace }

  /// The names in the palettes and tokens of the files, in the order of the files.
  public var names: [ThemeName] { resolver.names }

  /// Whether the theme is unusable because of an error in something that the user named.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The layer that sets a value: `default`, the name of a preset, a place in a file, `front
  /// matter` with its place, or an option; `fonts.body` when the value follows that font.
  ///
  /// - Parameters:
  ///   - setting: The value.
  ///   - traits: The variant of the value.
  /// - Returns: The name of the layer.
  public func origin(of setting: ThemeSetting, for traits: ThemeTraits = ThemeTraits()) -> String {
    var asked = traits
    asked.medium = .print
    if let origin = resolver.layer(of: setting.path, for: asked) { return origin }
    guard setting.value(in: base) == setting.value(in: theme) else {
      return setting.value(in: resolver.base) == setting.value(in: theme)
        ? "fonts.body" : "options"
    }
    return setting.value(in: base) == setting.value(in: .default) ? "default" : baseName
  }

  /// The place of the value at a path; `nil` when no layer sets it.
  ///
  /// - Parameters:
  ///   - path: The path, such as `colors.highlight`.
  ///   - traits: The variant of the value.
  /// - Returns: The place.
  package func place(of path: String, for traits: ThemeTraits = ThemeTraits()) -> ThemePlace? {
    var asked = traits
    asked.medium = .print
    return resolver.place(of: path, for: asked)
  }

  /// The references that lead from a value or a name to a literal value.
  ///
  /// The nearest comes first: `tokens.primary`, `palette.brand`. An opacity follows its reference, as
  /// in `palette.brand / 20%`.
  ///
  /// - Parameters:
  ///   - path: The path of a value, or of a name such as `tokens.primary`.
  ///   - traits: The variant of the value.
  /// - Returns: The references without braces; empty when there are none.
  public func references(of path: String, for traits: ThemeTraits = ThemeTraits()) -> [String] {
    var asked = traits
    asked.medium = .print
    return resolver.chain(from: path, for: asked)
  }

  /// The layers that set a value, in the form of `mdpdf theme show`; a colour has one for each
  /// variant that another layer sets.
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
