// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

/// A theme command that makes pages; without `-o`, they go to standard output.
protocol ThemePagesCommand: SideCommand {
  /// The arguments about the output.
  var output: OutputArguments { get }
  /// The arguments about fonts and images.
  var resources: ResourceArguments { get }
  /// The arguments that choose variants of pages.
  var variant: VariantArguments { get }

  /// Prepares the pages.
  ///
  /// - Parameter console: Gets the messages.
  /// - Returns: The content of the pages.
  /// - Throws: When there are no pages.
  func prepare(console: inout Console) throws(CommandError) -> ThemePages
}

/// The content that a theme command turns into pages.
struct ThemePages {
  /// The name of the subject, a file or a theme.
  var input: String
  /// The Markdown text; `nil` means that of the input.
  var text: [UInt8]?
  /// The theme.
  var loader = ThemeLoader()
  /// The files that the themes on the pages consist of.
  var themeFiles: [String] = []
  /// The renderer.
  var engine: Conversion.Engine
}

extension ThemePagesCommand {
  /// Makes the pages in the same way as those of documents.
  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode {
    do throws(CommandError) {
      let pages = try prepare(console: &console)
      var request = output.request
      if request.output == nil, request.directory == nil { request.output = "-" }
      let plan = try OutputPlan(inputs: [pages.input], request: request, fileSystem: .current)
      if output.continuous, plan.format.holdsAllPages { throw .continuousPages(plan.format) }
      var options = RenderOptions()
      try output.apply(to: &options)
      try resources.apply(to: &options, fileSystem: .current)
      options.creationDate = CreationDate.read(from: environment) { console.report($0) }
      var look = Look(readingOptions: StyleArguments.adjustment)
      look.loader = pages.loader
      look.namesTheme = true
      // Problems with the theme have been reported.
      look.load()
      look.appearances = variant.styles(environment: environment) ?? [.light]
      look.contrast = variant.contrast
      var claims = OutputClaims(inputs: plan.items.map(\.input) + pages.themeFiles)
      let progress = ProgressLine(
        isEnabled: StandardStream.error.isTerminal && environment["TERM"] != "dumb")
      for item in plan.items {
        let conversion = Conversion(
          item: item, format: plan.format, options: options, look: look, root: resources.root,
          layoutReport: output.debugLayout, text: pages.text, engine: pages.engine)
        _ = try conversion.run(
          console: &console, progress: progress, temporaryFiles: temporaryFiles, claims: &claims)
      }
      return console.failsForWarnings ? .warningsUnderStrict : .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}
