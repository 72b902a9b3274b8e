// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Why the command, or its work on one input, can't continue.
package struct CommandError: Error, Hashable, Sendable {
  /// The exit code if there is no other failure.
  package let exitCode: ExitCode
  /// The message.
  package let diagnostic: Diagnostic
  /// Messages to print before it.
  package var others: [Diagnostic] = []

  /// Creates an error.
  package init(
    _ exitCode: ExitCode, id: String, _ message: String, hint: String? = nil, file: String? = nil
  ) {
    self.exitCode = exitCode
    diagnostic = Diagnostic(
      .error, id: id, message, hints: hint.map { [$0] } ?? [], file: file)
  }

  /// Creates an error from a diagnostic.
  package init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.exitCode = exitCode
    self.diagnostic = diagnostic
  }

  /// Creates an error from a renderer's error about a file.
  package init(_ error: RenderError, file: String) {
    exitCode = ExitCode(error.category)
    diagnostic = error.diagnostic(file: file)
  }

  /// An invalid argument.
  package static func badArgument(_ message: String, hint: String? = nil) -> CommandError {
    CommandError(.usage, id: "bad-argument", message, hint: hint)
  }
}
