// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `--help` knows, as data: the manual and the completions are made from it.
struct HelpDump: Decodable {
  /// A command with its arguments.
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// The commands below this one, without the parser's own.
    var commands: [Command] { (subcommands ?? []).filter { $0.commandName != "help" } }
  }

  /// A positional argument, an option or a flag.
  struct Argument: Decodable {
    /// A name of an option or a flag.
    struct Name: Decodable {
      var kind: String
      var name: String

      /// The name with its dashes.
      var written: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    /// What a shell can offer for a value.
    struct Kind: Decodable {
      struct Files: Decodable {
        var extensions: [String]
      }
      struct Words: Decodable {
        var values: [String]
      }
      struct Folders: Decodable {}

      var file: Files?
      var list: Words?
      var directory: Folders?
    }

    var kind: String
    var shouldDisplay: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var discussion: String?
    var allValues: [String]?
    var defaultValue: String?
    var completionKind: Kind?
  }

  /// The main command, which has all others below it.
  var command: Command

  /// The long options of a command, without dashes, as users see them.
  ///
  /// - Parameter names: The words after the name of the program that select the command.
  /// - Returns: The names.
  static func longOptions(of names: [String]) -> [String] {
    guard var command = read()?.command else { return [] }
    for name in names {
      guard let next = command.commands.first(where: { $0.commandName == name }) else { break }
      command = next
    }
    return (command.arguments ?? []).filter(\.shouldDisplay).flatMap { argument in
      (argument.names ?? []).filter { $0.kind == "long" }.map(\.name)
    }
  }

  /// Reads the parser's description of all commands; `nil` when it has another form.
  static func read() -> HelpDump? {
    try? JSONDecoder().decode(HelpDump.self, from: Data(CommandTree._dumpHelp().utf8))
  }
}
