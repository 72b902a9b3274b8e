// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
public import Messages

/// The arguments about messages.
package struct MessageArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Flag(
    inversion: .prefixedNo,
    help: "Exit with 3 if there are warnings. The output is still written.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Leave out these warnings, also for --strict; may be repeated.", valueName: "id"),
    completion: .list(WarningKind.ids))
  var allow: [WarningKind] = []

  @Option(
    help: ArgumentHelp(
      "Exit with 3 for these warnings, even if allowed; may be repeated.", valueName: "id"),
    completion: .list(WarningKind.ids))
  var deny: [WarningKind] = []

  @Option(help: ArgumentHelp("The form of messages.", valueName: "form"))
  var diagnostics = DiagnosticPrinter.Form.human

  @Option(help: ArgumentHelp("When to colour messages.", valueName: "when"))
  var color = Console.ColorChoice.auto

  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Print only errors.")
  var quiet = false

  @Flag(
    name: .shortAndLong, inversion: .prefixedNo,
    help: "Print all warnings, the files and fonts that are used, and the time.")
  var verbose = false

  @Flag(
    inversion: .prefixedNo,
    help: "Print how long each stage takes, on the main thread and on others.")
  var timings = false
}

extension MessageArguments {
  /// Keeps library output from standard error if programs read the messages; call it once in a
  /// process.
  func reserveStandardError() {
    if diagnostics == .json { StandardStream.keepErrorFromLibraries() }
  }

  /// The console for these arguments.
  func console(environment: [String: String], isTerminal: Bool) -> Console {
    let isColored = Console.isColored(color, isTerminal: isTerminal, environment: environment)
    return Console(
      printer: DiagnosticPrinter(form: diagnostics, isColored: isColored), isQuiet: quiet,
      isVerbose: verbose,
      policy: policy)
  }

  /// Which warnings are left out, and which make the run fail.
  var policy: WarningPolicy {
    WarningPolicy(failsOnAll: strict, allowing: allow, denying: deny)
  }
}

extension Console {
  /// The console for a command line that can't be parsed.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: The environment, which applies where the command line says nothing.
  ///   - settings: The settings of files, which apply where both say nothing.
  ///   - isTerminal: Whether messages go to a terminal.
  init(
    forUnparsable arguments: [String], environment: [String: String], settings: [Setting] = [],
    isTerminal: Bool
  ) {
    let arguments = Array(arguments.prefix { $0 != "--" })
    func value(of name: String) -> String? {
      let joined = "--\(name)="
      let given = arguments.indices.compactMap { index in
        if arguments[index].hasPrefix(joined) {
          return String(arguments[index].dropFirst(joined.count))
        }
        return index > 0 && arguments[index - 1] == "--\(name)" ? arguments[index] : nil
      }
      return given.last ?? environment["MDPDF_\(name.uppercased())"]
        ?? settings.last { $0.option.name == name }?.values.last
    }
    let choice = value(of: "color").flatMap { ColorChoice(rawValue: $0) } ?? .auto
    self.init(
      printer: DiagnosticPrinter(
        form: value(of: "diagnostics").flatMap { DiagnosticPrinter.Form(rawValue: $0) } ?? .human,
        isColored: Self.isColored(choice, isTerminal: isTerminal, environment: environment)))
  }
}

extension DiagnosticPrinter.Form: WordArgument {}
extension Console.ColorChoice: WordArgument {}

extension WarningKind: ExpressibleByArgument {
  /// The kind with an id; `nil` when no warning has it.
  package init?(argument: String) { self.init(argument) }
}
