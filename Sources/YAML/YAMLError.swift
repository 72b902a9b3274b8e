// SPDX-License-Identifier: Apache-2.0

/// The reason why a text is not YAML.
package struct YAMLError: Error, Sendable {
  /// What the parser was reading, and where that begins.
  package struct Context: Sendable {
    /// The parser's words.
    package var text: String
    /// The start.
    package var mark: YAMLMark
  }

  /// The kinds of errors.
  package enum Kind: Sendable {
    /// The bytes are not text.
    case reader
    /// The text is malformed.
    case syntax
    /// A key appears twice; the key, and the place where it appears first.
    case duplicate(key: String)
    /// There is not enough memory.
    case memory
  }

  /// The kind.
  package var kind: Kind
  /// What is wrong, in the parser's words.
  package var problem: String
  /// What the parser was reading; `nil` when it is not known.
  package var context: Context?
  /// The place; `nil` when it is not known.
  package var mark: YAMLMark?
}
