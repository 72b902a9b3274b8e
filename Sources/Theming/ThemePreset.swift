// SPDX-License-Identifier: Apache-2.0

/// A theme that comes with the program.
public struct ThemePreset: Sendable {
  /// The name, for `--theme`.
  public let name: String
  /// A description of its look: a sentence without a full stop.
  public let summary: String

  private let make: @Sendable (ThemeTraits.Medium, ContentSizeCategory) -> MarkdownTheme

  private init(
    _ name: String, _ summary: String,
    _ make: @escaping @Sendable (ThemeTraits.Medium, ContentSizeCategory) -> MarkdownTheme
  ) {
    self.name = name
    self.summary = summary
    self.make = make
  }

  /// Creates a preset whose theme is made when it is asked for: a document needs one or two of them.
  private init(
    _ name: String, _ theme: @autoclosure @escaping @Sendable () -> MarkdownTheme,
    _ summary: String
  ) {
    self.init(name, summary) { _, _ in theme() }
  }

  /// The theme; a few presets depend on the medium and on the reader's preferred text size.
  public func theme(
    for medium: ThemeTraits.Medium = .print, textSize: ContentSizeCategory = .large
  ) -> MarkdownTheme {
    make(medium, textSize)
  }

  /// The name of the theme for documents that name none.
  public static let standardName = "paper"

  /// Finds a preset by its name, in any case; `nil` when the name is unknown.
  public static func named(_ name: String) -> ThemePreset? {
    let name = name.lowercased()
    return all.first { $0.name.lowercased() == name }
  }

  /// All presets, in the order of the documentation.
  public static let all: [ThemePreset] = [
    ThemePreset(
      standardName, .paper,
      "Quiet and clear, for print and screen: Inter of 10.5 points, pale code panels, hairline "
        + "tables; light and dark pages"),
    ThemePreset(
      "default", .default,
      "Sans-serif text of 11 points, an orange accent; light and dark pages"),
    ThemePreset("light", .light, "The same theme, named after its usual appearance"),
    ThemePreset(
      "dark", .dark,
      "The dark pages of `default`, whatever the appearance, with a blue accent"),
    ThemePreset(
      "sepia", .sepia, "Brown ink on cream paper, in a serif; one appearance"),
    ThemePreset(
      "highContrast", .highContrast,
      "Black and white, 20 points, wide gaps and heavy lines; light and dark pages"),
    ThemePreset(
      "minimalist", .minimalist,
      "A serif of 17 points in greys, square corners and thin lines; one appearance"),
    ThemePreset(
      "oceanic", .oceanic,
      "Pale text of 16 points on a deep blue, code in soft yellow; one appearance"),
    ThemePreset(
      "adaptiveProfessional", .adaptiveProfessional,
      "Near-black text, quiet greys, dark blue links; light and dark pages"),
    ThemePreset(
      "accessible",
      "The reader’s preferred text size, for code too, strong colours, wide gaps; "
        + "light and dark pages"
    ) { .accessible(compatibleWith: $1) },
    ThemePreset(
      "platformOptimized",
      "Compact in print, more spacious in pictures for the screen; light and dark pages"
    ) { medium, _ in .platformOptimized(for: medium) },
    ThemePreset(
      "github", .github,
      "A README on the web, brought to paper: Inter, blue links, tables with a square grid; "
        + "light and dark pages"),
    ThemePreset(
      "book", .book,
      "Linux Libertine with old-style figures, headings in Linux Biolinum, wine red links, wide "
        + "margins; light and dark pages"),
  ]
}

extension MarkdownTheme {
  /// The names that `preset(named:)` accepts, in the order of the documentation.
  public static var presetNames: [String] { ThemePreset.all.map(\.name) }

  /// Finds a preset by its name, in any case; `nil` when the name is unknown.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - medium: The medium of the pages.
  ///   - textSize: The reader's preferred text size.
  /// - Returns: The theme.
  public static func preset(
    named name: String, for medium: ThemeTraits.Medium = .print,
    textSize: ContentSizeCategory = .large
  ) -> MarkdownTheme? {
    ThemePreset.named(name)?.theme(for: medium, textSize: textSize)
  }

  /// Whether the theme has darker pages for the dark appearance.
  public var hasDarkPages: Bool {
    let dark = ThemeColors(self, ThemeTraits(userInterfaceStyle: .dark))
    return dark.isDark
  }
}
