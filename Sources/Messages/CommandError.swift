// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Why the command, or its work on one input, can't go on: what to say and how to end.
package struct CommandError: Error, Hashable, Sendable {
  /// How the command ends when nothing else was asked of it.
  package let exitCode: ExitCode
  /// What to say.
  package let diagnostic: Diagnostic
  /// What else to say before it.
  package var others: [Diagnostic] = []

  /// Creates an error.
  package init(
    _ exitCode: ExitCode, id: String, _ message: String, hint: String? = nil, file: String? = nil
  ) {
    self.exitCode = exitCode
    diagnostic = Diagnostic(
      .error, id: id, message, hints: hint.map { [$0] } ?? [], file: file)
  }

  /// Creates an error that says what is known already.
  package init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.exitCode = exitCode
    self.diagnostic = diagnostic
  }

  /// Creates an error from what the renderer says about a file.
  package init(_ error: RenderError, file: String) {
    exitCode = ExitCode(error.category)
    diagnostic = error.diagnostic(file: file)
  }

  /// An argument that makes no sense.
  package static func badArgument(_ message: String, hint: String? = nil) -> CommandError {
    CommandError(.usage, id: "bad-argument", message, hint: hint)
  }
}
