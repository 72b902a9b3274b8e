// SPDX-License-Identifier: Apache-2.0

import Messages
package import Configuration
package import MarkdownPDF

/// The look in configuration files, in each document, and on the command line; later ones take
/// precedence.
package struct Look: Sendable {
  /// Changes that options make to any theme, in this order; `nil` changes nothing.
  package struct Adjustment: Sendable {
    /// The scale of the default fonts.
    package var fontScale: MarkdownTheme.FontScale?
    /// The size of body text, in points.
    package var fontSize: Double?
    /// The reader's preferred text size.
    package var textSize: ContentSizeCategory?
    /// The colour of links and marks.
    package var accent: ThemeColor?
    /// The paper size.
    package var paper: PageSize?
    /// Whether the longer side is at the top.
    package var isLandscape: Bool?
    /// The margins of pages.
    package var margins: PageMargins?

    /// Creates no changes.
    package init() {}

    /// The changes without those of the page.
    var withoutPage: Adjustment {
      var result = self
      (result.paper, result.isLandscape, result.margins) = (nil, nil, nil)
      return result
    }

    /// Changes a theme.
    func apply(to theme: inout MarkdownTheme) {
      if let fontScale { theme.scaleFont(by: fontScale) }
      if let fontSize { theme.align(to: fontSize) }
      if let textSize { theme.scaleText(for: textSize) }
      if let accent { theme.recolor(accent: accent) }
      if let paper { theme.page.size = paper }
      if let isLandscape { theme.page.isLandscape = isLandscape }
      if let margins { theme.page.margins = margins }
    }
  }

  /// Reads the options in a document's front matter, and reports their problems.
  package typealias OptionReader = @Sendable (DocumentSettings, (Diagnostic) -> Void) -> Adjustment

  /// Reads the options of documents.
  private let readOptions: OptionReader
  /// The theme and the single values that the user chose.
  package var loader = ThemeLoader()
  /// The same without the theme in a configuration file, for documents that choose their own.
  package var loaderForOthers = ThemeLoader()
  /// Whether the command line chooses a theme, which takes precedence over those of documents.
  package var namesTheme = false
  /// The loaded theme without any document's values.
  ///
  /// Documents that don't set their look share it; its problems have been reported.
  private var common: LoadedTheme?
  /// The changes in configuration files, over which documents take precedence.
  package var configuredAdjustment = Adjustment()
  /// The changes on the command line, which take precedence over documents.
  package var adjustment = Adjustment()
  /// The requested appearances; empty leaves the choice to the document.
  package var appearances: [ThemeTraits.InterfaceStyle] = []
  /// The requested contrast; `nil` leaves the choice to the document.
  package var contrast: ThemeTraits.Contrast?
  /// The appearances for documents that request none.
  package var configuredAppearances: [ThemeTraits.InterfaceStyle] = []
  /// The contrast for documents that request none.
  package var configuredContrast: ThemeTraits.Contrast?

  /// The theme of documents that don't set their look; `nil` before it is loaded.
  package var commonTheme: MarkdownTheme? { common?.theme }

  /// The look of a document.
  struct Result {
    var theme: MarkdownTheme
    var contrast: ThemeTraits.Contrast
    var appearances: [ThemeTraits.InterfaceStyle]
  }

  /// Creates a default look.
  package init(readingOptions readOptions: @escaping OptionReader) {
    self.readOptions = readOptions
  }

  /// Loads the theme without any document's values, once all properties are set; the caller reports
  /// its problems.
  @discardableResult
  package mutating func load() -> LoadedTheme {
    let loaded = load(with: loader)
    common = loaded
    return loaded
  }

  private func load(with loader: ThemeLoader, and own: Adjustment? = nil) -> LoadedTheme {
    loader.load {
      configuredAdjustment.apply(to: &$0)
    } adjusting: {
      own?.apply(to: &$0)
      adjustment.apply(to: &$0)
    }
  }

  /// The look of a document, including its front matter.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - resources: Reads its files.
  ///   - report: Gets the problems in its front matter.
  /// - Returns: The look.
  func result(
    for document: MarkdownDocument, from resources: any ResourceProvider,
    reportingTo report: (Diagnostic) -> Void
  ) -> Result {
    let matter = document.themeFrontMatter(reportingTo: report)
    let theme =
      matter.map { self.theme(with: $0, of: document.file, from: resources, reportingTo: report) }
      ?? (common ?? load(with: loader)).theme
    var result = Result(
      theme: theme,
      contrast: contrast ?? matter?.contrast ?? configuredContrast ?? .standard,
      appearances: appearances)
    if result.appearances.isEmpty {
      result.appearances = matter?.appearance.map { [$0] } ?? configuredAppearances
    }
    if result.appearances.isEmpty { result.appearances = [.light] }
    if result.appearances.contains(.dark), !theme.hasDarkPages {
      report(.noDarkPages(in: document.file))
    }
    return result
  }

  /// The theme of a document that sets its look.
  private func theme(
    with matter: ThemeFrontMatter, of file: String?, from resources: any ResourceProvider,
    reportingTo report: (Diagnostic) -> Void
  ) -> MarkdownTheme {
    let isOthers = !namesTheme && matter.namesTheme
    var loader = isOthers ? loaderForOthers : loader
    loader.add(matter, of: file, from: resources, ignoresBase: namesTheme)
    let settings = DocumentSettings(matter)
    settings?.diagnostics.forEach(report)
    let own = settings.map { readOptions($0, report) } ?? Adjustment()
    var loaded = load(with: loader, and: own)
    if !loaded.theme.page.hasRoom {
      // Pages of a document without space for text are ignored, and the earlier ones used.
      let other = load(with: loader, and: own.withoutPage)
      if other.theme.page.hasRoom {
        settings.map { report($0.noRoom(on: loaded.theme.page)) }
        loaded = other
      }
    }
    let said = Set(common?.diagnostics ?? [])
    for diagnostic in loaded.diagnostics where !said.contains(diagnostic) { report(diagnostic) }
    return loaded.theme
  }
}

extension DocumentSettings {
  /// The warning that the requested pages have no space for text.
  fileprivate func noRoom(on page: MarkdownTheme.Page) -> Diagnostic {
    let error = CommandError.noRoomForText(width: page.pageBox.width, height: page.pageBox.height)
    return diagnostic(
      error.diagnostic.message, hints: ["choose smaller margins or a larger page"])
  }
}
