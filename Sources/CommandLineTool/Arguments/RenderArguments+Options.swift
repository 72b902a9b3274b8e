// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import Batch
import MarkdownPDF

// Arguments become values here, and what makes no sense is refused. The parser has already refused
// unknown names and what is not a number.

extension OutputArguments {
  /// The bounds of `--ppi`: below, nothing can be read; above, an A4 page takes over half a gigabyte.
  static let resolutions = 10...1200

  /// What the command line says about the output, for the plan.
  var request: OutputPlan.Request {
    OutputPlan.Request(
      output: output, directory: outputDir, format: format, isContinuous: continuous)
  }

  /// Fills in the choice of pages and the resolution.
  func apply(to options: inout RenderOptions) throws(CommandError) {
    guard Self.resolutions.contains(ppi) else {
      throw .badNumber("--ppi", String(ppi), allowed: "choose from 10 to 1200 pixels per inch")
    }
    options.png.pixelsPerInch = Double(ppi)
    options.isContinuous = continuous
    guard let pages else { return }
    guard !continuous else { throw .excluding("--pages", "--continuous") }
    do throws(PageRanges.ParsingError) {
      options.pages = try PageRanges(parsing: pages)
    } catch {
      throw .badPages(error.message)
    }
  }
}

extension StyleArguments {
  /// The bounds of `--font-size`, in points: from what a press can print to a letter that fills A4.
  static let fontSizes = 1.0...500.0

  /// What the arguments say about the look of documents.
  ///
  /// - Parameters:
  ///   - medium: What pages are made for.
  ///   - configured: What configuration files say.
  ///   - environment: The environment of the process, which says what the system prefers.
  ///   - recorder: Notes the theme files that are read.
  ///   - report: Gets what is wrong with the user's own theme, as warnings.
  /// - Returns: The look, without that of any document.
  /// - Throws: When an argument or the theme makes no sense.
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
    let page = loaded.theme.page
    guard min(page.pageArea.width, page.pageArea.height) >= RenderOptions.leastTextArea else {
      throw .noRoomForText(width: page.pageBox.width, height: page.pageBox.height)
    }
    loaded.diagnostics.forEach(report)
    return look
  }

  /// What options change in any theme.
  func adjustment() throws(CommandError) -> Look.Adjustment {
    var adjustment = Look.Adjustment()
    guard fontSize == nil || fontScale == nil else {
      throw .excluding("--font-size", "--font-scale")
    }
    adjustment.fontScale = fontScale
    if let fontSize {
      guard Self.fontSizes.contains(fontSize) else {
        throw .badNumber("--font-size", fontSize.brief, allowed: "choose from 1 to 500 points")
      }
      adjustment.fontSize = fontSize
    }
    adjustment.textSize = textSize
    if let accent {
      guard let color = ThemeColor(hex: accent) else { throw .badColor(accent) }
      adjustment.accent = color
    }
    if let paper {
      guard let size = PageSize(name: paper) else { throw .badPaper(paper) }
      adjustment.paper = size
    }
    adjustment.isLandscape = landscape
    if let margin {
      guard let margins = Sides(cssMargins: margin) else { throw .badMargin(margin) }
      adjustment.margins = margins
    }
    return adjustment
  }
}

extension ThemeLoader {
  /// Chooses a theme by a name or by a path relative to the working folder.
  ///
  /// The file may lie anywhere; what it extends has to be in its project.
  mutating func choose(path: String, recorder: ReadRecorder? = nil) {
    guard Self.isFile(path) else {
      // A file that has this name and an ending, or is no theme, is worth a hint.
      return choose(path, from: DirectoryResources(directory: "."))
    }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let folder = path.deletingLastComponent
    var resources = DirectoryResources(
      directory: folder, root: DirectoryResources.projectRoot(of: folder))
    if let recorder { resources.observer = { recorder.note($0, bytes: $1) } }
    // Whatever its ending, what has a slash is a file.
    choose(
      "./" + path.lastComponent, from: resources,
      shownIn: String(path.dropLast(path.lastComponent.count)))
  }
}

extension ResourceArguments {
  /// Fills in where fonts come from.
  func apply(to options: inout RenderOptions, fileSystem: OutputPlan.FileSystem)
    throws(CommandError)
  {
    for path in fontPaths where !fileSystem.isFolder(path) {
      throw .noSuchFolder("--font-path", path)
    }
    if let root, !fileSystem.isFolder(root) { throw .noSuchFolder("--root", root) }
    options.fonts.directories = fontPaths
    options.fonts.ignoresSystemFonts = ignoreSystemFonts
  }
}

extension MessageArguments {
  /// Sees to it that programs that read the messages get nothing else; to be called once in a process.
  func reserveStandardError() {
    if diagnostics == .json { StandardStream.keepErrorFromLibraries() }
  }

  /// The console that these arguments ask for.
  func console(environment: [String: String], isTerminal: Bool) -> Console {
    let isColored = Console.isColored(color, isTerminal: isTerminal, environment: environment)
    return Console(
      printer: DiagnosticPrinter(form: diagnostics, isColored: isColored), isQuiet: quiet,
      isVerbose: verbose)
  }
}

extension Double {
  /// The number as people write it: without `.0`.
  fileprivate var brief: String {
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
