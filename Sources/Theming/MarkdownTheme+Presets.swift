// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// The default theme: sans-serif text, an orange accent, light and dark pages.
  public static let `default` = MarkdownTheme()

  /// The default theme under the name of its usual appearance.
  public static let light = MarkdownTheme.default

  /// The names that `preset(named:)` knows, in the order to show them.
  public static let presetNames = ["default", "light"]

  /// Finds a theme that comes with the program; `nil` when the name is unknown.
  public static func preset(named name: String) -> MarkdownTheme? {
    switch name {
    case "default": .default
    case "light": .light
    default: nil
    }
  }
}
