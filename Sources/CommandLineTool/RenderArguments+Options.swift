// SPDX-License-Identifier: Apache-2.0

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

  /// Fills in the theme and what changes it, in the order of the arguments' help.
  func apply(to options: inout RenderOptions) throws(CommandError) {
    guard var theme = MarkdownTheme.preset(named: theme) else {
      throw .unknownTheme(self.theme, known: MarkdownTheme.presetNames)
    }
    options.traits.userInterfaceStyle = appearance
    try applyFontSize(to: &theme)
    try applyPage(to: &theme)
    options.theme = theme
  }

  private func applyFontSize(to theme: inout MarkdownTheme) throws(CommandError) {
    guard fontSize == nil || fontScale == nil else {
      throw .excluding("--font-size", "--font-scale")
    }
    if let fontScale { theme.scaleFont(by: fontScale) }
    guard let fontSize else { return }
    guard Self.fontSizes.contains(fontSize) else {
      throw .badNumber("--font-size", fontSize.brief, allowed: "choose from 1 to 500 points")
    }
    theme.align(to: fontSize)
  }

  private func applyPage(to theme: inout MarkdownTheme) throws(CommandError) {
    if let paper {
      guard let size = PageSize(name: paper) else { throw .badPaper(paper) }
      theme.page.size = size
    }
    if landscape { theme.page.isLandscape = true }
    if let margin {
      guard let margins = Sides(cssMargins: margin) else { throw .badMargin(margin) }
      theme.page.margins = margins
    }
    let area = theme.page.pageArea
    guard min(area.width, area.height) >= RenderOptions.leastTextArea else {
      throw .noRoomForText(width: theme.page.pageBox.width, height: theme.page.pageBox.height)
    }
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
