// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The value of `--appearance`.
struct AppearanceChoice: Equatable, Sendable {
  /// The accepted words.
  static let words = ["light", "dark", "system", "light,dark"]
  /// Light pages, dark pages, or both.
  var styles: [ThemeTraits.InterfaceStyle]
  /// Whether the appearance is that of the system.
  var isSystem = false

  /// Reads a choice; `nil` when the text is not one.
  init?(argument: String) {
    switch argument {
    case "light": styles = [.light]
    case "dark": styles = [.dark]
    case "light,dark", "dark,light": styles = [.light, .dark]
    case "system": (styles, isSystem) = ([.light], true)
    default: return nil
    }
  }
}
