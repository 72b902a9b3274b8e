// SPDX-License-Identifier: Apache-2.0

/// The role of a stretch of code in its language, as far as colours show it.
public enum SyntaxRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// Words of the language itself: `if`, `func`, `SELECT`.
  case keyword
  /// Text in quotes.
  case string
  /// Escapes and placeholders in strings: `\n`, `%d`.
  case escape
  /// Comments.
  case comment
  /// Numbers and other constants: `0xFF`, `true`, `nil`.
  case number
  /// Names of types and classes.
  case type
  /// Names of functions, commands and macros.
  case function
  /// Names of values: keys of data, attributes of elements, variables with a sigil.
  case property
  /// Names of elements, and headings.
  case tag
  /// Directives to the compiler and the like: `#include`, `@main`, `<!DOCTYPE>`.
  case directive
  /// Lines that a change adds.
  case inserted
  /// Lines that a change removes.
  case deleted
}
