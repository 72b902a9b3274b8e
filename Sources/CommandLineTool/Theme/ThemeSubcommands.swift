// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

/// `mdpdf theme list`.
struct ThemeListCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the built-in themes, and the sets of colours for code.")

  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let themes = ThemePreset.all.map { ($0.name, $0.summary) }
    let codeThemes = CodeTheme.all.map { ($0.name, $0.summary) }
    let width = (themes + codeThemes).map(\.0.count).max() ?? 0
    func lines(_ rows: [(name: String, summary: String)]) -> String {
      rows.map { row in
        let gap = String(repeating: " ", count: width - row.name.count + 2)
        return "\(row.name)\(gap)\(row.summary.filter { $0 != "`" })\n"
      }.joined()
    }
    return (
      lines(themes) + "\nColours of code, as in --set code.theme=harbour:\n" + lines(codeThemes),
      .success
    )
  }
}

/// `mdpdf theme show`.
struct ThemeShowCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List every value of a theme, and the layer that sets it.",
    discussion: "The list is itself a theme file, with the layers in comments.")

  @OptionGroup var named: NamedThemeArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    try ThemeFileForm.yaml.check(target.output)
    let loaded = try named.load(writingTo: target.output, console: &console)
    return (loaded.theme.yaml { loaded.origins(of: $0) }, .success)
  }
}

/// `mdpdf theme new`.
struct ThemeNewCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a small theme file to start from.")

  @Argument(help: ArgumentHelp("The name of the theme.", valueName: "name"))
  var name: String
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    try ThemeFileForm.yaml.check(target.output)
    if let output = target.output, OutputTarget(output).kind == .regularFile {
      throw .themeExists(output)
    }
    return (ThemeStarter.yaml(named: name), .success)
  }
}

/// `mdpdf theme export`.
struct ThemeExportCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a theme as a file with all values.")

  @OptionGroup var named: NamedThemeArguments
  @Option(
    help: ArgumentHelp(
      "yaml, or dtcg for design tokens; without it, the ending of the file decides.",
      valueName: "form"))
  var format: ThemeFileForm?
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let form = try ThemeFileForm(format, ofFile: target.output)
    let loaded = try named.load(writingTo: target.output, console: &console)
    switch form {
    case .yaml: return (loaded.theme.yaml(), .success)
    case .dtcg: return (loaded.designTokens(), .success)
    }
  }
}
