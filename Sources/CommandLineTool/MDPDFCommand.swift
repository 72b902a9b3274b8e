// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import Batch
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

      mdpdf theme looks at themes, makes, checks and shows them; see mdpdf theme --help. mdpdf \
      test compares pages with earlier ones; see mdpdf test --help. mdpdf merge-reports joins the \
      messages of several runs.

      Without -o, the PDF has the name of its source and lies beside it. Several inputs give \
      several documents. A folder stands for all Markdown files in it, and only those are \
      converted that have changed since the last time.

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
      mdpdf docs/ -d build                   one PDF for each file, links included
      mdpdf notes.md -o 'pages/{0p}.png' --ppi 96
      cat a.md b.md | mdpdf - -o - > ab.pdf
    """

  @Argument(
    help: ArgumentHelp(
      "Markdown files, folders, 'patterns/**/*.md', @lists; `-` is standard input.",
      valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "txt"]))
  var inputs: [String] = []

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Output") var output: OutputArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Run") var run: RunArguments
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
      if arguments.first == WorkerProcess.argument, arguments.count == 1 {
        WorkerProcess.run(temporaryFiles: temporaryFiles, environment: environment)
      }
      if arguments.first == ThemeCommand.configuration.commandName {
        try runTheme(Array(arguments.dropFirst()), environment: environment, isTerminal: isTerminal)
      }
      if arguments.first == MergeReportsCommand.configuration.commandName {
        try runMergeReports(
          Array(arguments.dropFirst()), environment: environment, temporaryFiles: temporaryFiles)
      }
      if arguments.first == TestCommand.configuration.commandName {
        let context = TestContext(
          temporaryFiles: temporaryFiles, environment: environment, progress: progress,
          launcher: BatchRun.Launcher(program: WorkerProcess.program, arguments: Array(arguments)))
        try runTest(context, isTerminal: isTerminal)
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
        environment: environment,
        launcher: BatchRun.Launcher(
          program: WorkerProcess.program, arguments: Array(arguments)))
      exit(withError: ArgumentParser.ExitCode(code.rawValue))
    } catch {
      let isColored = Console.isColored(.auto, isTerminal: isTerminal, environment: environment)
      var console = Console(printer: DiagnosticPrinter(isColored: isColored))
      guard !exitCode(for: error).isSuccess else {
        finish(printing: fullMessage(for: error), console: &console)
      }
      // The parser's words in the form of all other messages.
      let names = [ThemeCommand.self, MergeReportsCommand.self, TestCommand.self]
        .compactMap { (type: any ParsableCommand.Type) in type.configuration.commandName }
      let name = CommandLine.arguments.dropFirst().first.flatMap { names.contains($0) ? $0 : nil }
      let report = CommandError.unparsable(
        message(for: error), help: name.map { "mdpdf \($0) --help" } ?? "mdpdf --help"
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

  /// Runs `mdpdf test` and ends the process.
  private static func runTest(_ context: TestContext, isTerminal: Bool) throws -> Never {
    var parsed = try TestCommand.parseAsRoot(Array(context.launcher.arguments.dropFirst()))
    guard let command = parsed as? any TestProcess else {
      if parsed is TestCommand {
        let isColored = Console.isColored(
          .auto, isTerminal: isTerminal, environment: context.environment)
        var console = Console(printer: DiagnosticPrinter(isColored: isColored))
        finish(printing: TestCommand.helpMessage(), console: &console)
      }
      try parsed.run()
      exit(withError: nil)
    }
    var console = command.messages.console(
      environment: context.environment, isTerminal: isTerminal)
    let code = command.run(console: &console, context: context)
    exit(withError: ArgumentParser.ExitCode(code.rawValue))
  }

  /// Runs `mdpdf merge-reports` and ends the process.
  private static func runMergeReports(
    _ arguments: [String], environment: [String: String], temporaryFiles: TemporaryFiles
  ) throws -> Never {
    var parsed = try MergeReportsCommand.parseAsRoot(arguments)
    guard let command = parsed as? MergeReportsCommand else {
      try parsed.run()
      exit(withError: nil)
    }
    let isColored = Console.isColored(
      .auto, isTerminal: StandardStream.error.isTerminal, environment: environment)
    var console = Console(printer: DiagnosticPrinter(isColored: isColored))
    let code = command.run(console: &console, temporaryFiles: temporaryFiles)
    exit(withError: ArgumentParser.ExitCode(code.rawValue))
  }

  // MARK: - Work

  /// Converts all inputs; a failing one does not stop the others.
  ///
  /// - Parameters:
  ///   - console: Gets what is to be said.
  ///   - progress: Shows what takes long.
  ///   - temporaryFiles: The unfinished files of this process.
  ///   - environment: The environment of the process.
  ///   - launcher: How workers are started; `nil` does everything in this process.
  ///   - engine: What renders in this process.
  /// - Returns: How the command ends.
  func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles,
    environment: [String: String], launcher: BatchRun.Launcher? = nil,
    engine: @escaping Conversion.Engine = Self.engine
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
      try run.check()
      let sources = try findInputs(environment: environment, &failures, &console)
      let whole = try OutputPlan(
        sources: sources.all, request: output.request, fileSystem: .current)
      let plan = whole.keeping(sources.share)
      summary.inputs = plan.items.count
      if output.debugLayout != nil, plan.items.count > 1 { throw .oneReportForSeveralInputs() }
      let options = try options(for: plan.format, environment: environment) { console.report($0) }
      let themeFiles = ReadRecorder { $0 }
      let look = try look(
        for: plan, environment: environment, recorder: themeFiles, console: &console)
      if let launcher, isForWorkers(plan, sources.all) {
        try checkFolder()
        let batch = BatchRun(
          plan: plan, allItems: whole.items, command: self, options: options, look: look,
          themeFiles: themeFiles.recorded, launcher: launcher, environment: environment)
        let form = BatchProgress.form(
          run.progress, isTerminal: progress.isEnabled, isQuiet: messages.quiet,
          diagnostics: messages.diagnostics)
        let result = try batch.run(
          console: &console, progress: BatchProgress(form, line: progress))
        summary.outputs = result.outputs
        summary.pages = result.pages
        summary.batch = result.counts
        failures += result.failures
      } else {
        var claims = OutputClaims(inputs: plan.items.map(\.input))
        for item in plan.items {
          let conversion = Conversion(
            item: item, format: plan.format, options: options, look: look, root: resources.root,
            layoutReport: output.debugLayout, engine: engine)
          do throws(CommandError) {
            if let problem = item.problem { throw problem }
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
      failures: failures, inputCount: summary.inputs, warningCount: console.warningCount,
      isStrict: messages.strict)
  }

  /// Finds the documents: all of them, and which of them are the share of this process.
  private func findInputs(
    environment: [String: String], _ failures: inout [ExitCode], _ console: inout Console
  ) throws(CommandError) -> (all: [InputFinder.Input], share: [Bool]) {
    let shard = try Shard.named(run.shard, environment: environment)
    let all = try search.find(inputs, console: &console, failures: &failures)
    let share = all.map { shard?.contains($0.nameInShards) ?? true }
    return (all, share)
  }

  /// Whether documents go to workers: when there are several, or one whose time is limited.
  ///
  /// Streams can't be read or written by another process, and a name that ends in the number of a
  /// page after another number may be that of two outputs, which only one process can know.
  private func isForWorkers(_ plan: OutputPlan, _ sources: [InputFinder.Input]) -> Bool {
    guard output.debugLayout == nil, !plan.items.contains(where: { $0.input.isStream }),
      !plan.items.contains(where: { $0.outputPath?.isStream ?? true })
    else { return false }
    if sources.count > 1, let name = output.output,
      let template = try? FileNameTemplate(parsing: name),
      template.numbersPages
    {
      return false
    }
    return sources.count > 1 || sources.contains(where: \.isFound) || run.timeout != nil
      || run.cacheDir != nil || run.deps != nil
  }

  /// Refuses an output folder that can't be written to, so that this is said once.
  private func checkFolder() throws(CommandError) {
    guard let folder = output.outputDir else { return }
    var existing = folder
    while OutputTarget(existing).kind == .missing {
      let above = existing.deletingLastComponent
      guard above != existing else { return }
      existing = above
    }
    try OutputTarget(existing.appendingComponent("x")).check()
  }

  /// The engine of the library.
  private static func engine(
    document: MarkdownDocument, format: OutputFormat, options: RenderOptions, layoutReport: Bool
  ) throws(RenderError) -> Rendering {
    try Renderer(options: options).render(document, as: format, layoutReport: layoutReport)
  }

  /// The options of the library for a format.
  func options(
    for format: OutputFormat, environment: [String: String], report: (Diagnostic) -> Void
  ) throws(CommandError) -> RenderOptions {
    if output.continuous, format.holdsAllPages { throw .continuousPages(format) }
    var options = RenderOptions()
    options.traits.medium = format.holdsAllPages ? .print : .screen
    try output.apply(to: &options)
    try style.apply(to: &options)
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment, report: report)
    return options
  }

  /// What is said about the look; warnings about the user's own theme are given here, once.
  private func look(
    for plan: OutputPlan, environment: [String: String], recorder: ReadRecorder,
    console: inout Console
  ) throws(CommandError) -> Look {
    var look = try style.look(
      for: plan.format.holdsAllPages ? .print : .screen, environment: environment,
      recorder: recorder)
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
