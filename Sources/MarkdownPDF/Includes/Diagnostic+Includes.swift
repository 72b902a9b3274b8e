// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Problems with the files that documents include.
extension Diagnostic {
  /// A file that can't be included.
  static func missingInclude(
    _ target: String, _ reason: String, hint: String?, isComment: Bool, in file: String,
    at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: missingIncludeID,
      "include `\(target)` \(reason); \(consequence(isComment))",
      hints: hint.map { [$0] } ?? [], file: file, at: place)
  }

  /// A file that includes itself, perhaps by way of others.
  static func includeCycle(
    _ target: String, isComment: Bool, in file: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: includeCycleID,
      "include `\(target)` includes itself; \(consequence(isComment))", file: file, at: place)
  }

  private static func consequence(_ isComment: Bool) -> String {
    isComment ? "nothing is printed in its place" : "its mark is printed as text"
  }

  /// Whether it is about an include, so that its place is one in the files as written.
  var isAboutInclude: Bool { id == Self.missingIncludeID || id == Self.includeCycleID }

  private static var missingIncludeID: String { "missing-include" }
  private static var includeCycleID: String { "include-cycle" }
}
