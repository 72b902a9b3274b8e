// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import MarkdownPDF
import ThemeGuide

/// `mdpdf theme gallery`.
struct ThemeGalleryCommand: ThemePagesCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show a document in all themes side by side.",
    discussion: """
      A sheet shows the first page of the document in every built-in theme; --pages makes a sheet \
      for each of these pages.
      """)

  @Argument(
    help: ArgumentHelp("A Markdown file; `-` is standard input.", valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "qmd", "txt"]))
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A theme file to show before the others; may be repeated.", valueName: "theme"))
  var theme: [String] = []
  @OptionGroup(title: "Output") var output: OutputArguments
  @OptionGroup(title: "Style") var variant: VariantArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func prepare(console: inout Console) throws(CommandError) -> ThemePages {
    var themes: [(name: String, summary: String?, theme: MarkdownTheme)] = []
    let files = ReadRecorder { $0 }
    for path in theme {
      var named = NamedThemeArguments()
      named.theme = path
      named.settings = []
      themes.append((path.stem, nil, try named.load(recordingIn: files, console: &console).theme))
    }
    themes += ThemePreset.all.map { ($0.name, $0.summary, $0.theme()) }
    let shown = themes
    return ThemePages(input: input, themeFiles: files.recorded.map(\.path)) {
      document, format, options, layoutReport throws(RenderError) in
      try Self.render(
        document, in: shown, as: format, options: options, layoutReport: layoutReport)
    }
  }

  /// Renders a document in all themes and arranges its pages on sheets.
  private static func render(
    _ document: MarkdownDocument,
    in themes: [(name: String, summary: String?, theme: MarkdownTheme)],
    as format: OutputFormat, options: RenderOptions, layoutReport: Bool
  ) throws(RenderError) -> Rendering {
    var pageOptions = options
    pageOptions.traits.medium = .print
    pageOptions.isContinuous = false
    if pageOptions.pages == nil { pageOptions.pages = PageRanges([1...1]) }
    var entries: [ThemeGallery.Entry] = []
    var diagnostics: [Diagnostic] = []
    var absence: RenderError?
    for (name, summary, theme) in themes {
      pageOptions.theme = theme
      var entry = ThemeGallery.Entry(name: name, summary: summary, pages: [:])
      do {
        let rendering = try Renderer(options: pageOptions).render(document, as: .svg)
        for file in rendering.files { entry.pages[file.page ?? 1] = file.bytes }
        for diagnostic in rendering.diagnostics where !diagnostics.contains(diagnostic) {
          diagnostics.append(diagnostic)
        }
      } catch  where error.id == DiagnosticID.noPages {
        // The document has fewer pages in this theme than in others.
        absence = error
      }
      entries.append(entry)
    }
    if let absence, entries.allSatisfy(\.pages.isEmpty) { throw absence }
    let title = document.file.map { $0 == "-" ? "Standard input" : $0.stem } ?? "Document"
    let gallery = ThemeGallery(
      title: title, entries: entries, pages: Set(entries.flatMap(\.pages.keys)).sorted())
    var options = options
    options.theme = gallery.theme
    options.resources = gallery.pictures
    options.pages = nil
    var rendering = try Renderer(options: options).render(
      MarkdownDocument(parsing: gallery.markdown), as: format, layoutReport: layoutReport)
    rendering.diagnostics = diagnostics + rendering.diagnostics
    return rendering
  }
}
