// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// What a configuration says about one option.
package struct Setting: Hashable, Sendable, Codable {
  /// The option.
  package var option: ConfigurableOption
  /// Its values as the command line would have them; for a flag `true` or `false`.
  package var values: [String]
  /// The file that says so; `nil` means a variable of the environment.
  package var file: String?
  /// The place of the key in the file.
  package var location: SourceLocation?

  /// What it would be on the command line.
  package var arguments: [String] {
    switch option.kind {
    case .flag: values.map { $0 == "true" ? "--\(option.name)" : "--no-\(option.name)" }
    case .value, .list: values.map { "--\(option.name)=\($0)" }
    // What begins with a dash would be an option.
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
  /// What they would be on the command line.
  package var arguments: [String] { flatMap(\.arguments) }

  /// These settings, under others that win where both say something.
  package func overridden(by others: [Setting]) -> [Setting] {
    let names = Set(others.map(\.option.name))
    return filter { !names.contains($0.option.name) } + others
  }
}
