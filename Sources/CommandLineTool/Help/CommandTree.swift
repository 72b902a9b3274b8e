// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A tree of all commands, for completions and the manual.
///
/// The program itself only compares the first argument, so that documents may have any other name.
struct CommandTree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdpdf", abstract: MDPDFCommand.configuration.abstract,
    discussion: MDPDFCommand.configuration.discussion, version: MDPDFCommand.configuration.version,
    subcommands: MDPDFCommand.sideCommands)

  @OptionGroup var command: MDPDFCommand

  /// The text that some arguments request: a completion script, what fits at the cursor of a
  /// shell, or the manual.
  ///
  /// - Parameter arguments: The arguments of the process.
  /// - Returns: The text; `nil` when the arguments request something else.
  static func text(for arguments: [String]) -> String? {
    switch arguments.first {
    case "--generate-completion-script":
      guard arguments.count == 2 else { return nil }
      return CompletionScript(rawValue: arguments[1])?.text
    case Completion.argument:
      let offers = Completion.offers(after: arguments.dropFirst().dropLast(), at: arguments.last)
      return offers.map(\.line).joined(separator: "\n")
    case "--generate-manual" where arguments.count == 1: return ManualPage.text
    default: return nil
    }
  }
}
