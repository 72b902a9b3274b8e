// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
public import Messages

/// The arguments about messages.
package struct MessageArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Flag(
    inversion: .prefixedNo,
    help: "Exit with 3 if there are warnings. The output is still written.")
  var strict = false

  @Option(help: ArgumentHelp("The form of messages.", valueName: "form"))
  var diagnostics = DiagnosticPrinter.Form.human

  @Option(help: ArgumentHelp("When to colour messages.", valueName: "when"))
  var color = Console.ColorChoice.auto

  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Print only errors.")
  var quiet = false

  @Flag(
    name: .shortAndLong, inversion: .prefixedNo,
    help: "Print the files and fonts that are used, and the time it takes.")
  var verbose = false
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
      isVerbose: verbose)
  }
}

extension DiagnosticPrinter.Form: ExpressibleByArgument {}
extension Console.ColorChoice: ExpressibleByArgument {}
