// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

/// A command about themes that makes pages; without `-o` they go to standard output.
protocol ThemePagesCommand: SideCommand {
  /// Where the pages go.
  var output: OutputArguments { get }
  /// Where fonts and images come from.
  var resources: ResourceArguments { get }
  /// Light pages, dark pages, or both.
  var variant: VariantArguments { get }

  /// Prepares the work.
  ///
  /// - Parameter console: Gets what is to be said.
  /// - Returns: What is to be converted.
  /// - Throws: When there is nothing to make.
  func prepare(console: inout Console) throws(CommandError) -> ThemePages
}

/// What a command about themes turns into pages.
struct ThemePages {
  /// The name of what the pages are about, a file or a theme.
  var input: String
  /// The Markdown text; `nil` reads the input.
  var text: [UInt8]?
  /// The theme.
  var loader = ThemeLoader()
  /// What renders.
  var engine: Conversion.Engine
}

extension ThemePagesCommand {
  /// Makes the pages as any document is made.
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
      // Whatever is wrong with the theme has been said.
      look.load()
      look.appearances = variant.styles(environment: environment) ?? [.light]
      look.contrast = variant.contrast
      var claims = OutputClaims(inputs: plan.items.map(\.input))
      let progress = ProgressLine(
        isEnabled: StandardStream.error.isTerminal && environment["TERM"] != "dumb")
      for item in plan.items {
        let conversion = Conversion(
          item: item, format: plan.format, options: options, look: look, root: resources.root,
          layoutReport: output.debugLayout, text: pages.text, engine: pages.engine)
        _ = try conversion.run(
          console: &console, progress: progress, temporaryFiles: temporaryFiles, claims: &claims)
      }
      return messages.strict && console.warningCount > 0 ? .warningsUnderStrict : .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}
