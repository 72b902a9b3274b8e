// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// What `--appearance` can be.
struct AppearanceChoice: Equatable, Sendable {
  /// The words for it.
  static let words = ["light", "dark", "system", "light,dark"]
  /// Light pages, dark pages, or both.
  var styles: [ThemeTraits.InterfaceStyle]
  /// Whether the machine decides.
  var isSystem = false

  /// Reads a choice; `nil` when the text is none.
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
