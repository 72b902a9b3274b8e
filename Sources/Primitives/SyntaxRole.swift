// SPDX-License-Identifier: Apache-2.0

/// What a stretch of code is in its language, as far as colours tell it.
public enum SyntaxRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// Words of the language itself: `if`, `func`, `SELECT`.
  case keyword
  /// Text in quotes.
  case string
  /// What stands for another character inside of a string, and what is put into one: `\n`, `%d`.
  case escape
  /// What the machine does not read.
  case comment
  /// Numbers and other constants: `0xFF`, `true`, `nil`.
  case number
  /// Names of types and classes.
  case type
  /// Names of functions, commands and macros.
  case function
  /// Names of values: keys of data, attributes of elements, variables with a sign.
  case property
  /// Names of elements, and headings.
  case tag
  /// Words to the compiler and the like: `#include`, `@main`, `<!DOCTYPE>`.
  case directive
  /// Lines that a change adds.
  case inserted
  /// Lines that a change takes away.
  case deleted
}
