// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
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
    let files = ReadRecorder { $0 }
    let loaded = try named.load(recordingIn: files, console: &console)
    let preset = ThemePreset.all.first { $0.name == named.theme }
    var subject = ThemeGuide.Subject(
      loaded: loaded, name: preset == nil ? named.theme.stem : named.theme,
      summary: preset?.summary)
    var options = RenderOptions()
    try resources.apply(to: &options, fileSystem: .current)
    do throws(RenderError) {
      subject.samples = try Self.samples(of: loaded, options: options)
      subject.reportPages = try Self.reportPages(of: loaded, options: options)
    } catch {
      throw CommandError(error, file: named.theme)
    }
    let guide = ThemeGuide(subject)
    return ThemePages(
      input: named.theme, text: Array(guide.markdown.utf8), loader: loader,
      themeFiles: files.recorded.map(\.path)
    ) {
      document, format, options, layoutReport throws(RenderError) in
      var options = options
      options.theme = guide.theme
      options.resources = guide.pictures
      var rendering = try Renderer(options: options)
        .render(document, as: format, layoutReport: layoutReport)
      // One specimen is a missing image on purpose.
      rendering.diagnostics.removeAll { $0.id == DiagnosticID.missingImage }
      return rendering
    }
  }

  /// The title page of a report and a page with a header, as SVG.
  private static func reportPages(
    of loaded: LoadedTheme, options: RenderOptions
  ) throws(RenderError) -> [[UInt8]] {
    var options = options
    options.theme = loaded.theme
    options.pages = PageRanges([1...1, 3...3])
    let document = MarkdownDocument(parsing: ThemeGuide.reportSample)
    return try Renderer(options: options).render(document, as: .svg).files.map(\.bytes)
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
