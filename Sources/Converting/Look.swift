// SPDX-License-Identifier: Apache-2.0

import Messages
package import Configuration
package import MarkdownPDF

/// What is said about the look of documents: by configuration files, by each document, and by the
/// command line, of which the later wins.
package struct Look: Sendable {
  /// What options change in any theme, in the order in which they do; `nil` changes nothing.
  package struct Adjustment: Sendable {
    /// By how many steps default fonts are smaller or larger.
    package var fontScale: MarkdownTheme.FontScale?
    /// The size of body text, in points.
    package var fontSize: Double?
    /// The size of text that a reader prefers.
    package var textSize: ContentSizeCategory?
    /// The colour of links and marks.
    package var accent: ThemeColor?
    /// The paper.
    package var paper: PageSize?
    /// Whether the paper is turned.
    package var isLandscape: Bool?
    /// The margins of pages.
    package var margins: Sides?

    /// Creates no changes.
    package init() {}

    /// The same without what it says of the page.
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

  /// Reads the options that a document has in its front matter, and says what is wrong with them.
  package typealias OptionReader = @Sendable (DocumentSettings, (Diagnostic) -> Void) -> Adjustment

  /// Reads the options of documents.
  private let readOptions: OptionReader
  /// The theme and the single settings that the user named.
  package var loader = ThemeLoader()
  /// The same without the theme that a configuration names, for documents that name their own.
  package var loaderForOthers = ThemeLoader()
  /// Whether the command line names a theme, which then counts instead of the document's.
  package var namesTheme = false
  /// The theme without any document, when it is loaded.
  ///
  /// Documents that say nothing of their look share it; what is wrong with it has been said.
  private var common: LoadedTheme?
  /// What options in configuration files change, below what the document says.
  package var configuredAdjustment = Adjustment()
  /// What options on the command line change, above what the document says.
  package var adjustment = Adjustment()
  /// The appearances asked for; empty leaves it to the document.
  package var appearances: [ThemeTraits.InterfaceStyle] = []
  /// The contrast asked for; `nil` leaves it to the document.
  package var contrast: ThemeTraits.Contrast?
  /// The appearances for documents that ask for none.
  package var configuredAppearances: [ThemeTraits.InterfaceStyle] = []
  /// The contrast for documents that ask for none.
  package var configuredContrast: ThemeTraits.Contrast?

  /// The look of a document.
  struct Result {
    var theme: MarkdownTheme
    var contrast: ThemeTraits.Contrast
    var appearances: [ThemeTraits.InterfaceStyle]
  }

  /// Creates a look of which nothing is said yet.
  package init(readingOptions readOptions: @escaping OptionReader) {
    self.readOptions = readOptions
  }

  /// Loads the theme without any document, once all of the above is known; the caller says what is
  /// wrong with it.
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

  /// The look of a document, with what its front matter says.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - resources: Reads its files.
  ///   - report: Gets what is wrong with its front matter.
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

  /// The theme of a document that says something of its look.
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
      // A document may not make pages that hold no text, and is set on those of before.
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
  /// Says that the pages asked for hold no text.
  fileprivate func noRoom(on page: MarkdownTheme.Page) -> Diagnostic {
    let error = CommandError.noRoomForText(width: page.pageBox.width, height: page.pageBox.height)
    return diagnostic(
      error.diagnostic.message, hints: ["choose smaller margins or a larger page"])
  }
}
