// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF

/// `mdpdf theme`: looks at themes, makes and checks them.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", _superCommandName: "mdpdf",
    abstract: "Look at themes, make, check and show them.",
    discussion: """
      A theme is the name of one that comes with the program, or a file that ends in .yml or .json. \
      What a command makes goes to standard output, or to the file that -o names.
      """,
    subcommands: [
      ThemeListCommand.self, ThemeShowCommand.self, ThemeNewCommand.self, ThemeCheckCommand.self,
      ThemeExportCommand.self, ThemeGuideCommand.self, ThemeGalleryCommand.self,
    ])
}

/// A command about themes that makes a text: it says what is wrong on the console and returns what it makes.
protocol ThemeSubcommand: ThemeProcess {
  /// Where the text goes.
  var target: TextOutputArguments { get }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - console: Gets what is to be said.
  ///   - environment: The environment of the process.
  /// - Returns: The text that was made, and how the command ends.
  /// - Throws: When there is nothing to make.
  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode)
}

extension ThemeSubcommand {
  /// Does the work and writes what it made.
  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode {
    do throws(CommandError) {
      let result = try perform(console: &console, environment: environment)
      let bytes = Array(result.text.utf8)
      if let output = target.output, !output.isStandardOutput {
        try OutputTarget(output).check()
        var writer = AtomicWriter(temporaryFiles: temporaryFiles)
        try writer.stage(bytes, at: output)
        try writer.commit()
      } else if let reason = StandardStream.output.write(bytes) {
        throw .cannotWriteToStandardOutput(reason: reason)
      }
      guard result.code == .success else { return result.code }
      return messages.strict && console.warningCount > 0 ? .warningsUnderStrict : .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}

/// Where the text goes that a command makes.
struct TextOutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "path"),
    completion: .file())
  var output: String?
}

/// The theme that a command is about, and under what circumstances.
struct NamedThemeArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A theme's name or file.", valueName: "theme"),
    completion: .list(MarkdownTheme.presetNames))
  var theme: String

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Change one value first; may be repeated.", valueName: "path=value"))
  var settings: [String] = []

  /// Loads the theme and says what is doubtful in it.
  func load(console: inout Console) throws(CommandError) -> LoadedTheme {
    let loaded = try loader().load()
    guard !loaded.hasErrors else { throw .badTheme(loaded.diagnostics) }
    for diagnostic in loaded.diagnostics { console.report(diagnostic) }
    return loaded
  }

  /// The theme with the changes, before it is loaded.
  func loader() throws(CommandError) -> ThemeLoader {
    var loader = ThemeLoader()
    loader.choose(path: theme)
    try loader.set(settings)
    return loader
  }
}

extension ThemeLoader {
  /// Changes single values, each written as `path=value`.
  mutating func set(_ settings: [String]) throws(CommandError) {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .badSetting(setting) }
      set(String(parts[0]), to: String(parts[1]))
    }
  }
}
