// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Prints and counts messages to the user.
///
/// Standard output is reserved for documents.
package struct Console {
  /// When to use colour.
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// The printer.
  package let printer: DiagnosticPrinter
  /// Whether to print only errors.
  package let isQuiet: Bool
  /// Whether to print which files and fonts are read, used and written.
  package let isVerbose: Bool
  /// The number of errors reported.
  package private(set) var errorCount = 0
  /// The number of warnings reported, including those not printed.
  package private(set) var warningCount = 0
  private let write: (String) -> Void
  /// Gets the messages instead, when another process prints them; `nil` when this one does.
  private let collect: ((Message) -> Void)?

  /// A message to the user.
  package struct Message: Hashable, Sendable, Codable {
    /// The message.
    package var diagnostic: Diagnostic
    /// Whether it is only about progress and belongs to this run alone.
    package var isNote: Bool

    /// Creates a message.
    package init(diagnostic: Diagnostic, isNote: Bool) {
      self.diagnostic = diagnostic
      self.isNote = isNote
    }
  }

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - printer: The printer.
  ///   - isQuiet: Whether to print only errors.
  ///   - isVerbose: Whether to print which files and fonts are read, used and written.
  ///   - write: Gets the text; by default, standard error.
  package init(
    printer: DiagnosticPrinter, isQuiet: Bool = false, isVerbose: Bool = false,
    write: @escaping (String) -> Void = { StandardStream.error.write(Array($0.utf8)) }
  ) {
    self.printer = printer
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.write = write
    collect = nil
  }

  /// Creates a console whose messages another process prints.
  package init(isVerbose: Bool, collecting collect: @escaping (Message) -> Void) {
    printer = DiagnosticPrinter()
    isQuiet = false
    self.isVerbose = isVerbose
    write = { _ in }
    self.collect = collect
  }

  /// Reports and counts a diagnostic.
  package mutating func report(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    case .note: break
    }
    if let collect { return collect(Message(diagnostic: diagnostic, isNote: false)) }
    if isQuiet, diagnostic.severity != .error { return }
    write(printer.text(for: diagnostic))
  }

  /// Reports and counts an error.
  package mutating func report(_ error: CommandError) {
    for diagnostic in error.others { report(diagnostic) }
    report(error.diagnostic)
  }

  /// Prints a message about progress, if the console is verbose.
  package func note(_ id: String, _ message: @autoclosure () -> String, file: String? = nil) {
    guard isVerbose, !isQuiet else { return }
    note(Diagnostic(.note, id: id, message(), file: file))
  }

  /// Prints a message about progress, if the console is verbose.
  package func note(_ diagnostic: Diagnostic) {
    guard isVerbose, !isQuiet else { return }
    if let collect { return collect(Message(diagnostic: diagnostic, isNote: true)) }
    write(printer.text(for: diagnostic))
  }

  /// Reports and counts a message of another process.
  package mutating func report(_ message: Message) {
    if !message.isNote {
      report(message.diagnostic)
    } else if isVerbose, !isQuiet {
      write(printer.text(for: message.diagnostic))
    }
  }

  /// Prints a line that is not a diagnostic.
  package func print(line: String) { write("\(printer.printable(line))\n") }

  /// Prints the summary at the end.
  package func summarize(_ summary: DiagnosticPrinter.Summary) {
    var summary = summary
    if isQuiet, printer.form != .json { return }
    summary.errors = errorCount
    summary.warnings = warningCount
    summary.peakMemory = ProcessFacts.peakMemory()
    write(printer.text(for: summary))
  }

  /// Whether to colour text.
  ///
  /// The command line takes precedence, then `NO_COLOR` (no-color.org), then `CLICOLOR_FORCE`
  /// (bixense.com/clicolors), then whether there is a terminal that can show colour.
  package static func isColored(
    _ choice: ColorChoice, isTerminal: Bool, environment: [String: String]
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false { return false }
      if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
