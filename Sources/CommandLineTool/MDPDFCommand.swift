// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command: documents in, pages out.
package struct MDPDFCommand: ParsableCommand {
  /// Creates the command; the parser fills it in.
  package init() {}

  /// What help says about the command.
  package static let configuration = CommandConfiguration(
    commandName: "mdpdf",
    abstract: "Turn Markdown into typeset pages: PDF, PNG or SVG.",
    usage: "mdpdf <input> ... [-o <path>] [options]",
    discussion: """
      \(examples)

      mdpdf theme looks at themes, makes, checks and shows them; see mdpdf theme --help.

      Without -o, the PDF has the name of its source and lies beside it. Several inputs give \
      several documents.

      Exit codes: 0 done; 1 some of several inputs failed; 3 warnings, with --strict; 64 bad \
      arguments; 65 input is not a text; 66 input not found; 69 a library or font is missing; 70 \
      internal error; 73 output can't be written; 75 a limit was reached; 78 bad theme.
      """,
    version: Renderer.version)

  /// The uses that most people come for.
  private static let examples = """
    Examples:
      mdpdf README.md                        README.pdf beside it
      mdpdf report.md -o out/report.pdf
      mdpdf chapters/*.md -d build           one PDF for each
      mdpdf notes.md -o 'pages/{0p}.png' --ppi 96
      cat a.md b.md | mdpdf - -o - > ab.pdf
    """

  @Argument(
    help: ArgumentHelp("Markdown files; `-` is standard input.", valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "txt"]))
  var inputs: [String] = []

  @OptionGroup(title: "Output") var output: OutputArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  // MARK: - Process

  /// Runs the command with the arguments of this process, and ends it.
  package static func runAsProcess() -> Never {
    Renderer.dropLibraryWarnings()
    let temporaryFiles = TemporaryFiles()
    let isTerminal = StandardStream.error.isTerminal
    let environment = ProcessInfo.processInfo.environment
    let progress = ProgressLine(isEnabled: isTerminal && environment["TERM"] != "dumb")
    Interruption.prepare {
      progress.end()
      temporaryFiles.removeAll()
    } lostFile: {
      let isColored = Console.isColored(.auto, isTerminal: isTerminal, environment: environment)
      var console = Console(printer: DiagnosticPrinter(isColored: isColored))
      console.report(CommandError.lostFile.diagnostic)
      return CommandError.lostFile.exitCode.rawValue
    }
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == ThemeCommand.configuration.commandName {
        try runTheme(Array(arguments.dropFirst()), environment: environment, isTerminal: isTerminal)
      }
      var parsed = try parseAsRoot()
      guard let command = parsed as? MDPDFCommand else {
        // The parser's own commands, such as the one that prints completions.
        try parsed.run()
        exit(withError: nil)
      }
      var console = command.messages.console(environment: environment, isTerminal: isTerminal)
      let code = command.run(
        console: &console, progress: progress, temporaryFiles: temporaryFiles,
        environment: environment)
      exit(withError: ArgumentParser.ExitCode(code.rawValue))
    } catch {
      let isColored = Console.isColored(.auto, isTerminal: isTerminal, environment: environment)
      var console = Console(printer: DiagnosticPrinter(isColored: isColored))
      guard !exitCode(for: error).isSuccess else {
        finish(printing: fullMessage(for: error), console: &console)
      }
      // The parser's words in the form of all other messages.
      let isTheme = CommandLine.arguments.dropFirst().first == "theme"
      let report = CommandError.unparsable(
        message(for: error), help: isTheme ? "mdpdf theme --help" : "mdpdf --help"
      ) { path in
        OutputTarget(path).kind == .regularFile
      }
      console.report(report.diagnostic)
      exit(withError: exitCode(for: error))
    }
  }

  /// Writes what was asked for, such as the help, and ends the process.
  private static func finish(printing text: String, console: inout Console) -> Never {
    let reason = StandardStream.output.write(Array("\(text)\n".utf8))
    // Whoever closes a pipe, as `head` does, has read enough.
    guard let reason, reason != StandardStream.brokenPipe else { exit(withError: nil) }
    let failure = CommandError.cannotWriteToStandardOutput(reason: reason)
    console.report(failure.diagnostic)
    exit(withError: ArgumentParser.ExitCode(failure.exitCode.rawValue))
  }

  /// Runs `mdpdf theme` and ends the process.
  private static func runTheme(
    _ arguments: [String], environment: [String: String], isTerminal: Bool
  ) throws -> Never {
    var parsed = try ThemeCommand.parseAsRoot(arguments)
    guard let command = parsed as? any ThemeProcess else {
      if parsed is ThemeCommand {
        var console = Console(
          printer: DiagnosticPrinter(
            isColored: Console.isColored(.auto, isTerminal: isTerminal, environment: environment)))
        finish(printing: ThemeCommand.helpMessage(), console: &console)
      }
      try parsed.run()
      exit(withError: nil)
    }
    var console = command.messages.console(environment: environment, isTerminal: isTerminal)
    let code = command.run(
      console: &console, temporaryFiles: TemporaryFiles(), environment: environment)
    exit(withError: ArgumentParser.ExitCode(code.rawValue))
  }

  // MARK: - Work

  /// Converts all inputs, one after the other; a failing one does not stop the others.
  func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles,
    environment: [String: String], engine: @escaping Conversion.Engine = Self.engine
  ) -> ExitCode {
    guard !inputs.isEmpty else {
      let usage = "usage: mdpdf <input> ... [-o <path>] [options]\n\n\(Self.examples)\n"
      StandardStream.error.write(Array("\(usage)\nSee mdpdf --help for all options.\n".utf8))
      return .usage
    }
    let start = ContinuousClock.now
    var summary = DiagnosticPrinter.Summary(inputs: inputs.count)
    var failures: [ExitCode] = []
    do throws(CommandError) {
      let plan = try OutputPlan(
        inputs: inputs, request: output.request, fileSystem: .current)
      let options = try options(for: plan, environment: environment, console: &console)
      let look = try look(for: plan, environment: environment, console: &console)
      var claims = OutputClaims(inputs: plan.items.map(\.input))
      for item in plan.items {
        let conversion = Conversion(
          item: item, format: plan.format, options: options, look: look, root: resources.root,
          layoutReport: output.debugLayout, engine: engine)
        do throws(CommandError) {
          let result = try conversion.run(
            console: &console, progress: progress, temporaryFiles: temporaryFiles,
            claims: &claims)
          summary.outputs += result.outputs
          summary.pages += result.pageCount
        } catch {
          console.report(error)
          failures.append(error.exitCode)
        }
      }
    } catch {
      // Nothing was begun: the code says why, however many inputs there are.
      console.report(error)
      console.summarize(summary)
      return error.exitCode
    }
    summary.seconds = start.duration(to: .now).asSeconds
    console.summarize(summary)
    return ExitCode(
      failures: failures, inputCount: inputs.count, warningCount: console.warningCount,
      isStrict: messages.strict)
  }

  /// The engine of the library.
  private static func engine(
    document: MarkdownDocument, format: OutputFormat, options: RenderOptions, layoutReport: Bool
  ) throws(RenderError) -> Rendering {
    try Renderer(options: options).render(document, as: format, layoutReport: layoutReport)
  }

  private func options(
    for plan: OutputPlan, environment: [String: String], console: inout Console
  ) throws(CommandError) -> RenderOptions {
    if output.debugLayout != nil, plan.items.count > 1 { throw .oneReportForSeveralInputs() }
    if output.continuous, plan.format.holdsAllPages { throw .continuousPages(plan.format) }
    var options = RenderOptions()
    options.traits.medium = plan.format.holdsAllPages ? .print : .screen
    try output.apply(to: &options)
    try style.apply(to: &options)
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment) { console.report($0) }
    return options
  }

  /// What is said about the look; warnings about the user's own theme are given here, once.
  private func look(
    for plan: OutputPlan, environment: [String: String], console: inout Console
  ) throws(CommandError) -> Look {
    var look = try style.look(
      for: plan.format.holdsAllPages ? .print : .screen, environment: environment)
    for diagnostic in look.load().diagnostics {
      console.report(diagnostic)
      look.said.insert(diagnostic)
    }
    return look
  }
}

extension OutputPlan.FileSystem {
  /// The file system of the machine.
  static let current = OutputPlan.FileSystem(
    isFolder: { OutputTarget($0).kind == .folder },
    resolve: { try? FileReader.resolve($0) })
}
