// SPDX-License-Identifier: Apache-2.0

/// The macros of a document: names and what they stand for.
package struct MathMacros: Hashable, Sendable {
  /// A macro.
  package struct Definition: Hashable, Sendable {
    /// The number of arguments.
    package var argumentCount: Int
    /// What stands for the first argument when it is not given; `nil` where it must be.
    package var defaultArgument: String?
    /// The source of the replacement, with `#1` for the first argument.
    package var replacement: String
    /// Whether the replacement is a command as it was built in when `\let` gave it this name; no macro
    /// of that name takes its place.
    package var isAlias: Bool

    /// Creates a macro.
    package init(
      argumentCount: Int = 0, defaultArgument: String? = nil, replacement: String,
      isAlias: Bool = false
    ) {
      self.argumentCount = argumentCount
      self.defaultArgument = defaultArgument
      self.replacement = replacement
      self.isAlias = isAlias
    }
  }

  /// The macros by their names, without a backslash.
  package var definitions: [String: Definition]

  /// Creates macros.
  package init(_ definitions: [String: Definition] = [:]) { self.definitions = definitions }
}
