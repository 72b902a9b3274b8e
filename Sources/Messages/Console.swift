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
  /// The number of warnings about unchanged documents, which are counted but not printed again.
  package private(set) var unrepeatedCount = 0
  /// Which warnings are left out, and which make the run fail.
  package let policy: WarningPolicy
  /// The number of warnings that make the run fail, by kind.
  private var denied: [String: Int] = [:]
  /// Whether some of these were not printed again.
  private var hidesDenied = false
  /// Whether everything about this run was said.
  private var isFinished = false
  /// Counts repeated messages; `nil` when all are printed.
  private var groups: MessageGroups?
  /// The problems of the system that were reported.
  private var said: Set<Diagnostic> = []
  /// Gets all that is reported, besides, so that another process can count it; `nil` tells nobody.
  package var relay: ((Diagnostic) -> Void)?
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
  ///   - isVerbose: Whether to print which files and fonts are read, used and written, and every
  ///     message, however often its kind repeats.
  ///   - policy: Which warnings are left out, and which make the run fail.
  ///   - write: Gets the text; by default, standard error.
  package init(
    printer: DiagnosticPrinter, isQuiet: Bool = false, isVerbose: Bool = false,
    policy: WarningPolicy = WarningPolicy(),
    write: @escaping (String) -> Void = { StandardStream.error.write(Array($0.utf8)) }
  ) {
    self.printer = printer
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.policy = policy
    self.write = write
    groups = printer.form == .human && !isVerbose ? MessageGroups() : nil
    collect = nil
  }

  /// Creates a console whose messages another process prints.
  package init(isVerbose: Bool, collecting collect: @escaping (Message) -> Void) {
    printer = DiagnosticPrinter()
    isQuiet = false
    self.isVerbose = isVerbose
    policy = WarningPolicy()
    write = { _ in }
    self.collect = collect
  }

  /// Reports and counts a diagnostic, unless the policy leaves it out.
  package mutating func report(_ diagnostic: Diagnostic) {
    guard let diagnostic = accept(diagnostic) else { return }
    relay?(diagnostic)
    if let collect { return collect(Message(diagnostic: diagnostic, isNote: false)) }
    if prints(diagnostic) { write(printer.text(for: diagnostic)) }
  }

  /// Counts a diagnostic that another process has reported.
  package mutating func count(reported diagnostic: Diagnostic) {
    guard let diagnostic = accept(diagnostic) else { return }
    // So that it is known how many of its kind were printed.
    _ = prints(diagnostic)
  }

  /// Counts a diagnostic; `nil` when it is not to be reported.
  private mutating func accept(_ diagnostic: Diagnostic) -> Diagnostic? {
    var diagnostic = diagnostic
    // Each process and each document may find it; what has a place is about that place.
    if diagnostic.range == nil, WarningKind.aboutSystem.contains(diagnostic.id) {
      diagnostic.file = nil
      guard said.insert(diagnostic).inserted else { return nil }
    }
    return count(diagnostic) ? diagnostic : nil
  }

  /// Whether to print a diagnostic, and not only to say how many there are of its kind.
  private mutating func prints(_ diagnostic: Diagnostic) -> Bool {
    if isQuiet, diagnostic.severity != .error { return false }
    return groups?.prints(diagnostic) ?? true
  }

  /// Counts a diagnostic of an earlier run about a document that has not changed since.
  package mutating func recall(_ diagnostic: Diagnostic) {
    guard diagnostic.severity == .warning, count(diagnostic) else { return }
    unrepeatedCount += 1
    if policy.denies(diagnostic) { hidesDenied = true }
  }

  /// Counts a diagnostic; returns whether the policy lets it be reported.
  private mutating func count(_ diagnostic: Diagnostic) -> Bool {
    guard !policy.allows(diagnostic) else { return false }
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    case .note: break
    }
    if policy.denies(diagnostic) { denied[diagnostic.id, default: 0] += 1 }
    return true
  }

  /// Whether there were warnings that make the run fail.
  package var failsForWarnings: Bool { !denied.isEmpty }

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
  package func print(line: String) { write("\(line.printable)\n") }

  /// Prints what is left to say about messages: how many were not printed, and which make the run
  /// fail.
  package mutating func finish() {
    if isFinished { return }
    isFinished = true
    if let groups, !isQuiet { write(printer.text(for: groups.remainders)) }
    // Where the warnings are not in sight, the exit code needs an explanation.
    if failsForWarnings, isQuiet || hidesDenied || policy.deniesKinds {
      write(
        printer.text(
          for: .failingWarnings(denied, isQuiet: isQuiet, hasUnrepeated: hidesDenied)))
    }
  }

  /// Prints the summary at the end.
  package mutating func summarize(_ summary: DiagnosticPrinter.Summary) {
    var summary = summary
    finish()
    if isQuiet, printer.form != .json { return }
    summary.errors = errorCount
    summary.warnings = warningCount
    summary.unrepeated = unrepeatedCount
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
