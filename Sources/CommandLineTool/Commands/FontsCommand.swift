// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF
import TextEngine

/// `mdpdf fonts`: lists the available fonts.
struct FontsCommand: TextCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", _superCommandName: "mdpdf",
    abstract: "List the font families that documents can use.",
    discussion: "With --faces, list each face with its weight and its file.")

  @Argument(
    help: ArgumentHelp("List only families with this in their names.", valueName: "name"))
  var name: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Also list the fonts beside this theme file.", valueName: "theme"),
    completion: .list(MarkdownTheme.presetNames))
  var theme = ThemePreset.standardName

  @Flag(help: "Also list the faces of each family.")
  var faces = false

  @OptionGroup(title: "Fonts") var sources: FontSourceArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments
  @OptionGroup var target: TextOutputArguments

  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode) {
    let loaded = try LoadedTheme.load(theme, console: &console)
    let installed = try sources.installed(with: loaded.theme)
    let wanted = name?.lowercased() ?? ""
    let families = installed.families.filter {
      wanted.isEmpty || $0.name.lowercased().contains(wanted)
    }
    guard !families.isEmpty else {
      throw .noSuchFamily(name ?? "", nearest: installed.families.map(\.name).nearest(to: wanted))
    }
    var text = ""
    for family in families {
      text += family.name + "\n"
      guard faces else { continue }
      for face in family.faces {
        let weight = face.weight == 0 ? "variable" : String(face.weight)
        text += "  \(face.style), \(weight)\(face.isItalic ? ", slanted" : ""): \(face.file)\n"
      }
    }
    return (text, .success)
  }
}

/// The arguments about the sources of fonts.
struct FontSourceArguments: ParsableArguments {
  @Option(
    name: .customLong("font-path"),
    help: ArgumentHelp("A folder with fonts; may be repeated.", valueName: "folder"),
    completion: .directory)
  var fontPaths: [String] = []

  @Flag(inversion: .prefixedNo, help: "Use only the fonts of --font-path.")
  var ignoreSystemFonts = false

  /// The fonts, with those beside a theme.
  func installed(with theme: MarkdownTheme) throws(CommandError) -> InstalledFonts {
    var options = FontOptions()
    for path in fontPaths where OutputTarget(path).kind != .folder {
      throw .noSuchFolder("--font-path", path)
    }
    options.directories = fontPaths
    options.ignoresSystemFonts = ignoreSystemFonts
    return options.installedFonts(with: theme)
  }
}
