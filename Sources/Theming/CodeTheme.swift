// SPDX-License-Identifier: Apache-2.0

/// A named set of colours for code, for any theme.
///
/// Theme files choose one with `code.theme`. Its colours are readable in the code blocks of all
/// presets, with a ratio of 4.5, and of 7 with high contrast.
public struct CodeTheme: Sendable {
  /// The name.
  public let name: String
  /// What it looks like, for lists.
  public let summary: String
  /// The colours, for light and for dark code blocks.
  public let palette: SyntaxPalette

  /// The path of the name in theme files.
  package static let path = "code.theme"

  /// Finds a set by its name, in any case; `nil` when there is none.
  public static func named(_ name: String) -> CodeTheme? {
    all.first { $0.name == name.lowercased() }
  }

  /// All sets, in the order of the documentation.
  public static let all = [
    CodeTheme(name: "harbour", summary: "Blues and greens of the sea", palette: .harbour),
    CodeTheme(name: "meadow", summary: "Greens and earth", palette: .meadow),
    CodeTheme(name: "ember", summary: "Reds and browns of a fire", palette: .ember),
    CodeTheme(name: "orchid", summary: "Purples and pinks", palette: .orchid),
  ]

  /// The names of all sets.
  public static var names: [String] { all.map(\.name) }
}
