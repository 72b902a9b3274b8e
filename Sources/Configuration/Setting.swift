// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The value of an option in a configuration.
package struct Setting: Hashable, Sendable, Codable {
  /// The option.
  package var option: ConfigurableOption
  /// The values as on the command line; for a flag, `true` or `false`.
  package var values: [String]
  /// The file; `nil` means an environment variable.
  package var file: String?
  /// The place of the key in the file.
  package var location: SourceLocation?

  /// The setting as command-line arguments.
  package var arguments: [String] {
    switch option.kind {
    case .flag: values.map { $0 == "true" ? "--\(option.name)" : "--no-\(option.name)" }
    // Behind a sign, an empty value would be none, and the next argument be taken for it.
    case .value, .list:
      values.flatMap { $0.isEmpty ? ["--\(option.name)", ""] : ["--\(option.name)=\($0)"] }
    // Otherwise, a path that starts with a dash would be an option.
    case .inputs: values.map { $0.hasPrefix("-") && $0 != "-" ? "./\($0)" : $0 }
    }
  }

  /// A diagnostic about it.
  package func diagnostic(
    _ severity: Diagnostic.Severity, id: String, _ message: String, hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity, id: id, message, hints: hints, file: file,
      at: location.map { SourceRange(start: $0, end: $0) })
  }
}

extension [Setting] {
  /// The settings as command-line arguments.
  package var arguments: [String] { flatMap(\.arguments) }

  /// These settings, overridden by others for the same options.
  package func overridden(by others: [Setting]) -> [Setting] {
    let names = Set(others.map(\.option.name))
    return filter { !names.contains($0.option.name) } + others
  }
}
