// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF
import ThemeGuide

/// `mdpdf theme list`.
struct ThemeListCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the built-in themes.")

  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let width = ThemePreset.all.map(\.name.count).max() ?? 0
    let lines = ThemePreset.all.map { preset in
      let gap = String(repeating: " ", count: width - preset.name.count + 2)
      return "\(preset.name)\(gap)\(preset.summary.filter { $0 != "`" })\n"
    }
    return (lines.joined(), .success)
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
    let loaded = try named.load(console: &console)
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
    (ThemeStarter.yaml(named: name), .success)
  }
}

/// `mdpdf theme check`.
struct ThemeCheckCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that all text in a theme can be read.",
    discussion: """
      Measures every pair of colours that documents use. WCAG 2.1 requires 4.5 for text, 3 for \
      large text and meaningful shapes, and with high contrast 7 and 4.5. Exit code 1 if any pair \
      falls short.
      """)

  @OptionGroup var named: NamedThemeArguments
  @Flag(help: "Also report colours that have no name in the palette.")
  var lint = false
  @Option(
    help: ArgumentHelp("Only light or dark pages.", valueName: "style"))
  var appearance: AppearanceChoice?
  @Option(help: ArgumentHelp("Only standard or high contrast.", valueName: "level"))
  var contrast: ThemeTraits.Contrast?
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let loaded = try named.load(console: &console)
    let theme = loaded.theme
    for diagnostic in lint ? loaded.rawColors : [] { console.report(diagnostic) }
    // A finding with the same words in several variants is printed once.
    var lines: [String] = []
    var variants: [String: [String]] = [:]
    var pairs = 0
    var failures = 0
    for style in appearance?.styles ?? ThemeTraits.InterfaceStyle.allCases {
      for level in contrast.map({ [$0] }) ?? ThemeTraits.Contrast.allCases {
        let findings = theme.contrastReport(
          for: ThemeTraits(userInterfaceStyle: style, contrast: level))
        pairs += findings.count
        for finding in findings where !finding.passes {
          failures += 1
          let line = finding.description
          if variants[line] == nil { lines.append(line) }
          variants[line, default: []].append(
            level == .high ? "\(style.rawValue) high contrast" : style.rawValue)
        }
      }
    }
    var text = ""
    for line in lines {
      text += "\((variants[line] ?? []).joined(separator: " and ")): \(line)\n"
    }
    text += "\(named.theme): "
    text +=
      failures == 0
      ? "all \(pairs) pairs can be told apart\n"
      : "\(failures) of \(pairs) pairs can't be told apart well enough\n"
    return (text, failures == 0 ? .success : .someFailed)
  }
}

/// `mdpdf theme export`.
struct ThemeExportCommand: TextCommand {
  /// The formats of a theme file.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case yaml, dtcg
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a theme as a file with all values.")

  @OptionGroup var named: NamedThemeArguments
  @Option(help: ArgumentHelp("yaml, or dtcg for design tokens.", valueName: "form"))
  var format = Form.yaml
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let loaded = try named.load(console: &console)
    switch format {
    case .yaml: return (loaded.theme.yaml(), .success)
    case .dtcg: return (loaded.designTokens(), .success)
    }
  }
}

extension ContrastFinding {
  /// The finding on one line.
  fileprivate var description: String {
    "\(role) (`\(knob)`): \(foreground.hex) on \(background.hex) has \(ratio.asRatio), "
      + "needs \(required.asRatio); \(suggestion.hex) would do"
  }
}
