// SPDX-License-Identifier: Apache-2.0

/// Why there is no output at all.
///
/// Everything that still leaves a page to look at is a `Diagnostic` of the `Rendering` instead.
public struct RenderError: Error, Hashable, Sendable {
  /// Whose affair it is; the command line has one exit code for each.
  public enum Category: String, Sendable, Codable, CaseIterable {
    /// The options do not fit the document, for example pages that it does not have.
    case unusableOptions
    /// The document can't be used.
    case unusableInput
    /// A library or every font is missing.
    case missingRequirement
    /// The theme or a configuration file can't be used.
    case unusableConfiguration
    /// A limit on memory, time or size was reached.
    case limitReached
    /// The engine broke a promise of its own.
    case internalError
  }

  /// Whose affair it is.
  public var category: Category
  /// A stable kebab-case name, as in `Diagnostic.id`.
  public var id: String
  /// What is wrong: lower case, no full stop, names in backticks.
  public var message: String
  /// What to do about it; empty when we do not know.
  public var hints: [String]
  /// What was said about the document before, in the order of the text.
  public var diagnostics: [Diagnostic]

  /// Creates an error.
  public init(
    _ category: Category, id: String, _ message: String, hints: [String] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.category = category
    self.id = id
    self.message = message
    self.hints = hints
    self.diagnostics = diagnostics
  }

  /// The error as a diagnostic about `file`.
  public func diagnostic(file: String?) -> Diagnostic {
    Diagnostic(.error, id: id, message, hints: hints, file: file)
  }
}
