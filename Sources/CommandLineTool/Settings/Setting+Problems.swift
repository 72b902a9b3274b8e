// SPDX-License-Identifier: Apache-2.0

import Messages
import ArgumentParser
import Configuration
import MarkdownPDF

// What is wrong with settings themselves. The command line's own words are used, so that there is one
// set of rules.

extension [Setting] {
  /// What is wrong with each of the settings, at its place; `nil` for those that make sense.
  ///
  /// - Parameter severity: How bad it is.
  /// - Returns: As many as there are settings, in their order.
  func problems(_ severity: Diagnostic.Severity = .error) -> [Diagnostic?] {
    // Most often nothing is wrong, and reading all of them at once is enough to know.
    let areParsable = isEmpty || (try? check()) != nil
    return map { $0.problem(severity, isParsable: areParsable) }
  }

  /// Reads the settings as the command line would.
  fileprivate func check() throws {
    let inputs = contains { $0.option.kind == .inputs } ? [] : ["-"]
    guard let command = try MDPDFCommand.parseAsRoot(inputs + arguments) as? MDPDFCommand else {
      return
    }
    var options = RenderOptions()
    try command.run.check()
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

  /// Says that there is no such theme; what is wrong inside a theme is said elsewhere.
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
