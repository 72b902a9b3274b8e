// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import Converting
public import MarkdownPDF
import Messages

/// The arguments about the look of pages.
package struct StyleArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A theme's name or file; mdpdf theme list names them.", valueName: "theme"),
    completion: .list(MarkdownTheme.presetNames))
  var theme: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change one value, such as colors.body=#333; may be repeated.", valueName: "path=value"),
    completion: .list(CodeTheme.names.map { "code.theme=\($0)" }))
  var settings: [String] = []

  @OptionGroup var variant: VariantArguments

  @Option(
    help: ArgumentHelp("The colour of links and marks, made readable.", valueName: "color"))
  var accent: String?

  @Option(
    help: ArgumentHelp(
      "The text size that a reader prefers: extraSmall … large …", valueName: "category"))
  var textSize: ContentSizeCategory?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of body text; all other text follows.", valueName: "points"))
  var fontSize: Double?

  @Option(
    help: ArgumentHelp("The default fonts, one or two steps smaller or larger.", valueName: "step"))
  var fontScale: MarkdownTheme.FontScale?

  @Option(
    help: ArgumentHelp(
      "The paper: a4, letter, … or sides such as 148mmx210mm.", valueName: "size"),
    completion: .list(PageSize.names))
  var paper: String?

  @Flag(inversion: .prefixedNo, help: "Turn the paper to landscape.")
  var landscape: Bool?

  @Option(
    help: ArgumentHelp(
      "One to four lengths, in the order of CSS: \"20mm 25mm\".", valueName: "lengths"))
  var margin: String?
}

/// The arguments that choose variants of pages.
package struct VariantArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "Light or dark pages: light, dark, light,dark (both) or system.",
      valueName: "style"),
    completion: .list(AppearanceChoice.words))
  var appearance: AppearanceChoice?

  @Option(help: ArgumentHelp("The contrast of text: standard or high.", valueName: "level"))
  var contrast: ThemeTraits.Contrast?

  /// The appearances; `nil` when the arguments name none.
  func styles(environment: [String: String]) -> [ThemeTraits.InterfaceStyle]? {
    guard appearance?.isSystem == true else { return appearance?.styles }
    return [SystemAppearance.current(environment: environment, read: SystemAppearance.file)]
  }
}

extension StyleArguments {
  /// The bounds of `--font-size`, in points: from the smallest printable size to letters as large
  /// as an A4 page.
  static let fontSizes = 1.0...500.0

  /// The look that the arguments describe.
  ///
  /// - Parameters:
  ///   - medium: The medium of the pages.
  ///   - configured: The settings of configuration files.
  ///   - environment: The environment of the process, which contains the system's preferences.
  ///   - recorder: Records the theme files that are read.
  ///   - report: Gets the problems in the user's own theme, as warnings.
  /// - Returns: The look, without the settings of documents.
  /// - Throws: When an argument or the theme is invalid.
  func look(
    for medium: ThemeTraits.Medium, over configured: ConfiguredStyle? = nil,
    environment: [String: String], recorder: ReadRecorder? = nil,
    reportingTo report: (Diagnostic) -> Void
  ) throws(CommandError) -> Look {
    var look = Look(readingOptions: Self.adjustment)
    look.loader.medium = medium
    try configured?.apply(to: &look, environment: environment)
    look.loaderForOthers = look.loader
    if let theme {
      look.namesTheme = true
      look.loader.choose(path: theme, recorder: recorder)
    } else if let theme = configured?.arguments.theme {
      look.loader.choose(path: theme, recorder: recorder)
    }
    try look.loader.set(settings)
    try look.loaderForOthers.set(settings)
    look.adjustment = try adjustment()
    look.appearances = variant.styles(environment: environment) ?? []
    look.contrast = variant.contrast
    let loaded = look.load()
    guard !loaded.hasErrors else { throw .badTheme(loaded.diagnostics) }
    let page = loaded.theme.pageGeometry
    guard page.hasRoom else {
      throw .noRoomForText(width: page.sheet.width, height: page.sheet.height)
    }
    loaded.diagnostics.forEach(report)
    return look
  }

  /// The colour of `--accent`; `nil` when there is none, or when it is not a colour.
  var accentColor: ThemeColor? {
    accent.flatMap { ThemeColor(hex: $0) ?? ThemeColor(name: $0) }
  }

  /// The changes that the options make to any theme.
  func adjustment() throws(CommandError) -> Look.Adjustment {
    var adjustment = Look.Adjustment()
    guard fontSize == nil || fontScale == nil else {
      throw .excluding("--font-size", "--font-scale")
    }
    adjustment.fontScale = fontScale
    if let fontSize {
      guard Self.fontSizes.contains(fontSize) else {
        throw .badNumber(
          "--font-size", fontSize.decimalText, allowed: "choose from 1 to 500 points")
      }
      adjustment.fontSize = fontSize
    }
    adjustment.textSize = textSize
    if let accent {
      guard let color = accentColor else { throw .badColor(accent) }
      adjustment.accent = color
    }
    if let paper {
      guard let size = PageSize(name: paper) else { throw .badPaper(paper) }
      adjustment.paper = size
    }
    adjustment.isLandscape = landscape
    if let margin {
      guard let margins = PageMargins(css: margin.lowercased()) else { throw .badMargin(margin) }
      adjustment.margins = margins
    }
    return adjustment
  }
}

extension ThemeLoader {
  /// Chooses a theme by its name or by a path relative to the working folder.
  ///
  /// The file may be anywhere; the files that it extends must be in its project.
  mutating func choose(path: String, recorder: ReadRecorder? = nil) {
    guard Self.isFile(path) else {
      // The error may suggest a file with the same name and an extension.
      return choose(path, from: DirectoryResources(directory: "."))
    }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let folder = path.deletingLastComponent
    var resources = DirectoryResources(
      directory: folder, root: DirectoryResources.projectRoot(of: folder))
    if let recorder { resources.observer = { recorder.note($0, bytes: $1) } }
    // A name with a slash is that of a file, whatever its extension.
    choose(
      "./" + path.lastComponent, from: resources,
      shownIn: String(path.dropLast(path.lastComponent.count)))
  }
}

// The raw values of these types are the values on the command line.
extension ThemeTraits.Contrast: WordArgument {}
extension ContentSizeCategory: WordArgument {}
extension AppearanceChoice: ExpressibleByArgument {}
extension MarkdownTheme.FontScale: WordArgument {}
