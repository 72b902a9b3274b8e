// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Warnings about theme files and token files. Errors, which make a theme unusable, are `bad-theme`
// with their own messages.
extension ThemePlace {
  /// A name that fills no knob and that nothing refers to.
  func unusedName(_ message: String, nearest: String) -> Diagnostic {
    diagnostic(
      message, hints: ["did you mean `\(nearest)`?"], severity: .warning, id: "unused-name")
  }

  /// A colour that is written out instead of being a name of the palette.
  func rawColor(_ path: String) -> Diagnostic {
    diagnostic(
      "`\(path)` is a colour without a name in the palette",
      hints: ["name it below `palette`, and refer to the name"], severity: .warning,
      id: "raw-color")
  }

  /// Tokens of a type without a counterpart in themes.
  func unsupportedTokens(_ type: String) -> Diagnostic {
    diagnostic(
      "tokens of the type `\(type)` have no effect here", severity: .warning,
      id: "unsupported-theme-part")
  }

  /// A token that its file marks as deprecated; `message` may be empty.
  func deprecatedToken(_ path: String, message: String) -> Diagnostic {
    diagnostic(
      "`\(path)` is deprecated" + (message.isEmpty ? "" : ": \(message)"), severity: .warning,
      id: "deprecated-token")
  }

  /// A colour in the form of older token files.
  func oldTokenColor(_ path: String, hint: String) -> Diagnostic {
    diagnostic(
      "`\(path)` is a string, as in older token files", hints: [hint], severity: .warning,
      id: "old-token-color")
  }
}
