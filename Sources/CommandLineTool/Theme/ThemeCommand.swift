// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import MarkdownPDF

/// `mdpdf theme`: shows, makes and checks themes.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", _superCommandName: "mdpdf",
    abstract: "Make, check and show themes.",
    discussion: """
      A theme is the name of a built-in theme, or a file that ends in .yml or .json. Output goes \
      to standard output, or to the file that -o names.
      """,
    subcommands: [
      ThemeListCommand.self, ThemeShowCommand.self, ThemeNewCommand.self, ThemeCheckCommand.self,
      ThemeExportCommand.self, ThemeGuideCommand.self, ThemeGalleryCommand.self,
    ])
}

/// The arguments that choose a theme and its variants.
struct NamedThemeArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A theme's name or file.", valueName: "theme"),
    completion: .list(MarkdownTheme.presetNames))
  var theme: String

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Change one value first; may be repeated.", valueName: "path=value"),
    completion: .list(CodeTheme.names.map { "code.theme=\($0)" }))
  var settings: [String] = []

  /// Loads the theme and reports its problems.
  ///
  /// - Parameters:
  ///   - output: The file to write, which must be none of those that the theme consists of; `nil`
  ///     means standard output.
  ///   - files: Records the files that the theme consists of.
  ///   - console: Gets the messages.
  /// - Returns: The theme.
  /// - Throws: When the theme can't be used, or would be overwritten.
  func load(
    writingTo output: String? = nil, recordingIn files: ReadRecorder = ReadRecorder { $0 },
    console: inout Console
  ) throws(CommandError) -> LoadedTheme {
    let loaded = try loader(recorder: files).load(console: &console)
    if let output {
      var claims = OutputClaims(
        inputs: files.recorded.map(\.path) + loaded.theme.fontFiles.paths)
      try claims.claim(reportAt: output, option: "--output")
    }
    return loaded
  }

  /// The theme with its changes, before loading; `recorder` records the files that it consists of.
  func loader(recorder: ReadRecorder? = nil) throws(CommandError) -> ThemeLoader {
    var loader = ThemeLoader()
    loader.choose(path: theme, recorder: recorder)
    try loader.set(settings)
    return loader
  }
}

extension LoadedTheme {
  /// Loads a theme by its name or path, and reports its problems.
  static func load(
    _ theme: String, console: inout Console
  ) throws(CommandError) -> LoadedTheme {
    var loader = ThemeLoader()
    loader.choose(path: theme)
    return try loader.load(console: &console)
  }
}

extension ThemeLoader {
  /// Makes the theme and reports its problems.
  fileprivate func load(console: inout Console) throws(CommandError) -> LoadedTheme {
    let loaded = load()
    guard !loaded.hasErrors else { throw .badTheme(loaded.diagnostics) }
    for diagnostic in loaded.diagnostics { console.report(diagnostic) }
    return loaded
  }

  /// Sets single values in the form `path=value`.
  mutating func set(_ settings: [String]) throws(CommandError) {
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .badSetting(setting) }
      set(String(parts[0]), to: String(parts[1]))
    }
  }
}
