// SPDX-License-Identifier: Apache-2.0

/// An error that prevents any output.
///
/// All other problems are diagnostics of the `Rendering`.
public struct RenderError: Error, Hashable, Sendable {
  /// The category; each has an exit code on the command line.
  public enum Category: String, Sendable, Codable, CaseIterable {
    /// The options do not fit the document, such as pages that it does not have.
    case unusableOptions
    /// The document can't be used.
    case unusableInput
    /// A library or every font is missing.
    case missingRequirement
    /// The theme or a configuration file can't be used.
    case unusableConfiguration
    /// A limit on memory, time or size was reached.
    case limitReached
    /// A defect of the engine.
    case internalError
  }

  /// The category.
  public var category: Category
  /// A stable name in kebab case, as in `Diagnostic.id`.
  public var id: String
  /// The message: lower case, no full stop, names in backticks.
  public var message: String
  /// The hints; empty when there are none.
  public var hints: [String]
  /// The place in the document; `nil` when the error is not about a place.
  public var range: SourceRange?
  /// The file of the place, in a document of several files; `nil` for the document's own.
  public var file: String?
  /// The diagnostics before the error, in the order of the text.
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
    Diagnostic(.error, id: id, message, hints: hints, file: self.file ?? file, at: range)
  }
}
