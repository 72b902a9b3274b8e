// SPDX-License-Identifier: Apache-2.0

import Messages
import ArgumentParser
import Configuration
import MarkdownPDF

// Problems in settings. They are parsed as arguments, so that the same rules apply.

extension [Setting] {
  /// The problem of each setting, at its place; `nil` for valid ones.
  ///
  /// - Parameter severity: The severity of the diagnostics.
  /// - Returns: One element for each setting, in order.
  func problems(_ severity: Diagnostic.Severity = .error) -> [Diagnostic?] {
    // Settings are usually valid, and parsing all of them at once is enough to find out.
    let areParsable = isEmpty || (try? check()) != nil
    return map { $0.problem(severity, isParsable: areParsable) }
  }

  /// Parses the settings as arguments.
  fileprivate func check() throws {
    let inputs = contains { $0.option.kind == .inputs } ? [] : ["-"]
    guard let command = try MDPDFCommand.parseAsRoot(inputs + arguments) as? MDPDFCommand else {
      return
    }
    var options = RenderOptions()
    try command.run.check()
    try command.fetch.check()
    try command.diagrams.check()
    try command.output.apply(to: &options)
    _ = try command.style.adjustment()
  }
}

extension Setting {
  fileprivate func problem(_ severity: Diagnostic.Severity, isParsable: Bool) -> Diagnostic? {
    do {
      if !isParsable { try [self].check() }
      return option.name == "theme" ? values.last.flatMap { themeProblem($0, severity) } : nil
    } catch let error as CommandError {
      return diagnostic(
        severity, id: DiagnosticID.badConfiguration, error.diagnostic.message,
        hints: error.diagnostic.hints)
    } catch {
      let error = CommandError.unparsable(MDPDFCommand.message(for: error)) { _ in false }
      return diagnostic(
        severity, id: DiagnosticID.badConfiguration, error.diagnostic.message,
        hints: error.diagnostic.hints)
    }
  }

  /// The error about an unknown theme; problems inside a theme are reported elsewhere.
  private func themeProblem(_ name: String, _ severity: Diagnostic.Severity) -> Diagnostic? {
    var loader = ThemeLoader()
    loader.namingFile = file
    loader.choose(path: name)
    let unknown = loader.diagnostics.first { $0.id == DiagnosticID.unknownTheme && $0.file == nil }
    return unknown.map {
      diagnostic(severity, id: DiagnosticID.badConfiguration, $0.message, hints: $0.hints)
    }
  }
}
