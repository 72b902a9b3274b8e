// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// What is wrong in files of settings and in the environment.
extension Diagnostic {
  static func badConfiguration(
    _ severity: Severity, _ message: String, hints: [String] = [], file: String? = nil,
    at range: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity, id: DiagnosticID.badConfiguration, message, hints: hints, file: file, at: range)
  }
}
