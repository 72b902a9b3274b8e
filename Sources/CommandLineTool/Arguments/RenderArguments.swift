// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
public import ArgumentParser
public import MarkdownPDF

/// Where the output goes and what it is.
package struct OutputArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write; `-` is standard output.",
      discussion: """
        The ending says the format. PNG and SVG give one file for each page: `out.png` becomes \
        out-1.png, out-2.png and so on. The name may hold {p} (page), {0p} (page with zeros), {t} \
        (number of pages) and {stem} (name of the source); folders in such a name are created. \
        Several documents with one name become one: a book.
        """,
      valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    name: [.customShort("d"), .long],
    help: ArgumentHelp("The folder to write to; created if missing.", valueName: "folder"),
    completion: .directory)
  var outputDir: String?

  @Option(
    help: ArgumentHelp("Merge all documents into this file, too.", valueName: "file"),
    completion: .file())
  var alsoMerged: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The format, whatever the ending of the name.", valueName: "format"))
  var format: OutputFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The pages to write, such as 2,3-6,8-.", valueName: "ranges"))
  var pages: String?

  @Option(
    name: [.long, .customLong("dpi")],
    help: ArgumentHelp("Pixels per inch of PNG.", valueName: "number"))
  var ppi = 144

  @Flag(
    inversion: .prefixedNo, help: "Write PNG or SVG as one image as tall as the document.")
  var continuous = false

  @Option(
    help: ArgumentHelp(
      "Write the place of everything on the pages as JSON.", valueName: "file"),
    completion: .file())
  var debugLayout: String?
}

/// What the pages look like.
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
      "Change one value, such as colors.body=#333; may be repeated.", valueName: "path=value"))
  var settings: [String] = []

  @OptionGroup var variant: VariantArguments

  @Option(
    help: ArgumentHelp("The colour of links and marks, made readable.", valueName: "color"))
  var accent: String?

  @Option(
    help: ArgumentHelp(
      "The size of text a reader prefers: extraSmall … large …", valueName: "category"))
  var textSize: ContentSizeCategory?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of body text; all other text fits itself.", valueName: "points"))
  var fontSize: Double?

  @Option(
    help: ArgumentHelp("Default fonts, smaller or larger by a step.", valueName: "step"))
  var fontScale: MarkdownTheme.FontScale?

  @Option(
    help: ArgumentHelp(
      "The paper: a4, letter, … or sides such as 148mmx210mm.", valueName: "size"),
    completion: .list(PageSize.names))
  var paper: String?

  @Flag(inversion: .prefixedNo, help: "Turn the paper.")
  var landscape: Bool?

  @Option(
    help: ArgumentHelp(
      "One to four lengths, in the order of CSS: \"20mm 25mm\".", valueName: "lengths"))
  var margin: String?
}

/// The variants of the pages.
package struct VariantArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "Pages that are light, dark, light,dark (both) or as the system has it.",
      valueName: "style"),
    completion: .list(AppearanceChoice.words))
  var appearance: AppearanceChoice?

  @Option(help: ArgumentHelp("How far text stands out: standard or high.", valueName: "level"))
  var contrast: ThemeTraits.Contrast?

  /// The appearances that are asked for; `nil` when none is.
  func styles(environment: [String: String]) -> [ThemeTraits.InterfaceStyle]? {
    guard appearance?.isSystem == true else { return appearance?.styles }
    return [SystemAppearance.current(environment: environment, read: SystemAppearance.file)]
  }
}

/// Which files of settings count.
package struct ConfigurationArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "The file of settings, instead of the mdpdf.yml that is found.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Read no file of settings.")
  var noConfig = false
}

/// Where fonts and images come from.
package struct ResourceArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .customLong("font-path"),
    help: ArgumentHelp("A folder with fonts; may be repeated.", valueName: "folder"),
    completion: .directory)
  var fontPaths: [String] = []

  @Flag(inversion: .prefixedNo, help: "Use no fonts but those of --font-path.")
  var ignoreSystemFonts = false

  @Option(
    help: ArgumentHelp(
      "Read no images outside this folder.",
      discussion: """
        Otherwise it is the project that the document is in (the nearest folder above it with a \
        version control system), or else the document's own folder.
        """,
      valueName: "folder"),
    completion: .directory)
  var root: String?
}

/// What is said, and how.
package struct MessageArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Flag(
    inversion: .prefixedNo,
    help: "Exit with 3 if there are warnings. The output is written all the same.")
  var strict = false

  @Option(help: ArgumentHelp("The form of messages.", valueName: "form"))
  var diagnostics = DiagnosticPrinter.Form.human

  @Option(help: ArgumentHelp("When messages are coloured.", valueName: "when"))
  var color = Console.ColorChoice.auto

  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Say nothing but errors.")
  var quiet = false

  @Flag(
    name: .shortAndLong, inversion: .prefixedNo,
    help: "Say which files and fonts are used, and the time it takes.")
  var verbose = false
}

// The values below are those of the library; their names are what people write.
extension OutputFormat: ExpressibleByArgument {}
extension ThemeTraits.Contrast: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension AppearanceChoice: ExpressibleByArgument {}
extension MarkdownTheme.FontScale: ExpressibleByArgument {}
extension DiagnosticPrinter.Form: ExpressibleByArgument {}
extension Console.ColorChoice: ExpressibleByArgument {}
