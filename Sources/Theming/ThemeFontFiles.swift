// SPDX-License-Identifier: Apache-2.0

/// The font files beside a theme file, in the folder that it names.
///
/// Only theme files name them, and they say nothing about the look, so any two values are equal.
package struct ThemeFontFiles: Hashable, Sendable {
  /// The absolute paths, in the order of the files of the theme.
  package var paths: [String] = []

  /// The path of the name of the folder in theme files.
  package static let path = "fonts.folder"

  /// Creates an empty list.
  package init() {}

  /// Always true, so that files don't distinguish themes.
  package static func == (a: ThemeFontFiles, b: ThemeFontFiles) -> Bool { true }

  /// Adds nothing, because all values are equal.
  package func hash(into hasher: inout Hasher) {}
}
