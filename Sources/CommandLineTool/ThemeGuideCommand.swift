// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import ThemeGuide

/// `mdpdf theme guide`.
struct ThemeGuideCommand: ThemePagesCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide",
    abstract: "Make a book about a theme, set in the theme.",
    discussion: """
      It shows every colour in every variant and where it comes from, the contrast of every pair, \
      the fonts, the distances with rulers, and a specimen of every kind of node.
      """)

  @OptionGroup var named: NamedThemeArguments
  @OptionGroup(title: "Output") var output: OutputArguments
  @OptionGroup(title: "Style") var variant: VariantArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func prepare(console: inout Console) throws(CommandError) -> ThemePages {
    let loader = try named.loader()
    let loaded = try named.load(console: &console)
    let preset = ThemePreset.all.first { $0.name == named.theme }
    var subject = ThemeGuide.Subject(
      loaded: loaded, name: preset == nil ? named.theme.stem : named.theme,
      summary: preset?.summary)
    var options = RenderOptions()
    try resources.apply(to: &options, fileSystem: .current)
    do throws(RenderError) {
      subject.samples = try Self.samples(of: loaded, options: options)
    } catch {
      throw CommandError(error, file: named.theme)
    }
    let guide = ThemeGuide(subject)
    return ThemePages(input: named.theme, text: Array(guide.markdown.utf8), loader: loader) {
      document, format, options, layoutReport throws(RenderError) in
      var options = options
      options.theme = guide.theme
      options.resources = guide.pictures
      var rendering = try Renderer(options: options)
        .render(document, as: format, layoutReport: layoutReport)
      // One specimen is an image that is not there.
      rendering.diagnostics.removeAll { $0.id == "missing-image" }
      return rendering
    }
  }

  /// The first page of a sample document in every variant of a theme, as SVG.
  private static func samples(
    of loaded: LoadedTheme, options: RenderOptions
  ) throws(RenderError) -> [[UInt8]] {
    var options = options
    options.theme = loaded.theme
    options.pages = PageRanges([1...1])
    let document = MarkdownDocument(parsing: ThemeGuide.sample)
    var samples: [[UInt8]] = []
    for variant in GuideVariant.all(of: loaded) {
      options.traits = variant.traits
      samples += try Renderer(options: options).render(document, as: .svg).files.map(\.bytes)
    }
    return samples
  }
}

/// `mdpdf theme gallery`.
struct ThemeGalleryCommand: ThemePagesCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show a document in all themes side by side.",
    discussion: """
      A sheet shows the first page of the document in every theme that comes with the program; with \
      --pages there is a sheet for each of these pages.
      """)

  @Argument(
    help: ArgumentHelp("A Markdown file; `-` is standard input.", valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "txt"]))
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A theme file to show before the others; may be repeated.", valueName: "theme"))
  var theme: [String] = []
  @OptionGroup(title: "Output") var output: OutputArguments
  @OptionGroup(title: "Style") var variant: VariantArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func prepare(console: inout Console) throws(CommandError) -> ThemePages {
    var themes: [(name: String, summary: String?, theme: MarkdownTheme)] = []
    for path in theme {
      var named = NamedThemeArguments()
      named.theme = path
      named.settings = []
      themes.append((path.stem, nil, try named.load(console: &console).theme))
    }
    themes += ThemePreset.all.map { ($0.name, $0.summary, $0.theme()) }
    let shown = themes
    return ThemePages(input: input) {
      document, format, options, layoutReport throws(RenderError) in
      try Self.render(
        document, in: shown, as: format, options: options, layoutReport: layoutReport)
    }
  }

  /// Renders a document in all themes and puts its pages on sheets.
  private static func render(
    _ document: MarkdownDocument, in themes: [(name: String, summary: String?, theme: MarkdownTheme)],
    as format: OutputFormat, options: RenderOptions, layoutReport: Bool
  ) throws(RenderError) -> Rendering {
    var pageOptions = options
    pageOptions.traits.medium = .print
    pageOptions.isContinuous = false
    if pageOptions.pages == nil { pageOptions.pages = PageRanges([1...1]) }
    var entries: [ThemeGallery.Entry] = []
    var diagnostics: [Diagnostic] = []
    for (name, summary, theme) in themes {
      pageOptions.theme = theme
      var entry = ThemeGallery.Entry(name: name, summary: summary, pages: [:])
      do {
        let rendering = try Renderer(options: pageOptions).render(document, as: .svg)
        for file in rendering.files { entry.pages[file.page ?? 1] = file.bytes }
        for diagnostic in rendering.diagnostics where !diagnostics.contains(diagnostic) {
          diagnostics.append(diagnostic)
        }
      } catch where error.id == "no-pages" {
        // Fewer pages than in other themes.
      }
      entries.append(entry)
    }
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
