// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
package import ArgumentParser
import Batch
import Books
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

      Other commands: mdpdf theme looks at themes, makes, checks and shows them; mdpdf test \
      compares pages with earlier ones; mdpdf init writes a file of settings; mdpdf doctor says \
      what is missing; mdpdf fonts lists fonts; mdpdf merge-reports joins the messages of several \
      runs. Each has --help.

      Without -o, the PDF has the name of its source and lies beside it. Several inputs give \
      several documents, or one book if -o names one file. A folder stands for all Markdown files in it, and only those are \
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
      mdpdf docs/ -o manual.pdf              one book of all files
      mdpdf docs/ -d build --watch           again whenever something changes
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
  @OptionGroup(title: "Settings") var settings: ConfigurationArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  /// What configuration files say about the look; everything else that they say is among the arguments.
  var configuredStyle: ConfiguredStyle?

  private enum CodingKeys: CodingKey {
    case inputs, search, output, style, resources, run, settings, messages
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
  ///   - record: Gets what the run looked at and did, and says the last words; `nil` watches nothing.
  /// - Returns: How the command ends.
  func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles,
    environment: [String: String], launcher: BatchRun.Launcher? = nil,
    engine: @escaping Conversion.Engine = Self.engine, record: WatchRecord? = nil
  ) -> ExitCode {
    guard !inputs.isEmpty else {
      let usage = "usage: mdpdf <input> ... [-o <path>] [options]\n\n\(Self.examples)\n"
      StandardStream.error.write(Array("\(usage)\nSee mdpdf --help for all options.\n".utf8))
      return .usage
    }
    let start = ContinuousClock.now
    var summary = DiagnosticPrinter.Summary(inputs: inputs.count)
    var failures: [ExitCode] = []
    let earlier = record?.interest ?? WatchInterest()
    do throws(CommandError) {
      try run.check()
      let sources = try findInputs(environment: environment, record, &failures, &console)
      let whole = try plan(for: sources.all)
      let isBook = whole.items.first?.book != nil
      let plan =
        isBook ? whole : try whole.keeping(sources.share).adding(secondPlan(sources.all))
      summary.inputs = isBook ? sources.all.count : plan.items.count(where: { $0.book == nil })
      if output.debugLayout != nil, plan.items.count > 1 { throw .oneReportForSeveralInputs() }
      let options = try options(for: plan.format, environment: environment) { console.report($0) }
      let themeFiles = ReadRecorder { $0 }
      let look = try look(for: plan.format, environment: environment, recorder: themeFiles) {
        console.report($0)
      }
      let batch = try launcher.flatMap { launcher throws(CommandError) -> BatchRun? in
        guard isForWorkers(plan, sources.all) else { return nil }
        try checkFolder()
        return BatchRun(
          plan: plan, allItems: whole.items, settings: batchSettings, options: options, look: look,
          themeFiles: themeFiles.recorded, launcher: launcher, environment: environment,
          record: record)
      }
      if run.dryRun {
        let items = batch?.changedItems() ?? plan.items
        failures += preview(items, console: &console)
      } else if let batch {
        for file in themeFiles.recorded { record?.note(file: file.path) }
        let form = BatchProgress.form(
          run.progress, isTerminal: progress.isEnabled, isQuiet: messages.quiet,
          diagnostics: messages.diagnostics)
        let result = try batch.run(
          console: &console, progress: BatchProgress(form, line: progress))
        summary.outputs = result.outputs
        summary.pages = result.pages
        summary.batch = result.counts
        summary.batch?.isBook = isBook
        failures += result.failures
      } else {
        var claims = OutputClaims(inputs: sources.all.map(\.path))
        for item in plan.items {
          let conversion = Conversion(
            item: item, format: plan.format, options: options, look: look, root: resources.root,
            layoutReport: output.debugLayout, engine: engine)
          do throws(CommandError) {
            if let problem = item.problem { throw problem }
            let result = try conversion.run(
              console: &console, progress: progress, temporaryFiles: temporaryFiles,
              claims: &claims)
            if let failure = result.failure { failures.append(failure) }
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
      if let record { record.keep(earlier) } else { console.summarize(summary) }
      return error.exitCode
    }
    summary.seconds = start.duration(to: .now).asSeconds
    if let record { record.summary = summary } else { console.summarize(summary) }
    return ExitCode(
      failures: failures, inputCount: summary.inputs, warningCount: console.warningCount,
      isStrict: messages.strict)
  }

  /// Says what would be written, on standard output.
  ///
  /// - Returns: What can be known to fail.
  private func preview(_ items: [OutputPlan.Item], console: inout Console) -> [ExitCode] {
    var failures: [ExitCode] = []
    for item in items {
      let isMissing =
        item.book == nil && !item.input.isStream && OutputTarget(item.input).kind == .missing
      if let problem = item.problem ?? (isMissing ? .noSuchFile(item.input, nearest: nil) : nil) {
        console.report(problem)
        failures.append(problem.exitCode)
      } else {
        let line = "\(item.input) → \(item.outputPath ?? "-")"
        StandardStream.output.write(Array("\(console.printer.printable(line))\n".utf8))
      }
    }
    return failures
  }

  /// Decides where everything goes: each document has an output, or all together have one.
  private func plan(for sources: [InputFinder.Input]) throws(CommandError) -> OutputPlan {
    guard OutputPlan.isBook(of: sources, request: output.request, fileSystem: .current) else {
      return try OutputPlan(sources: sources, request: output.request, fileSystem: .current)
    }
    if run.shard != nil { throw .excludesBook("--shard") }
    if output.alsoMerged != nil { throw .excludesBook("--also-merged") }
    return try OutputPlan(
      book: bookRequest(sources), request: output.request, fileSystem: .current)
  }

  /// The plan of the book that `--also-merged` asks for; `nil` when it does not.
  private func secondPlan(_ sources: [InputFinder.Input]) throws(CommandError) -> OutputPlan? {
    guard let path = output.alsoMerged else {
      if search.order != nil { throw .orderWithoutBook() }
      return nil
    }
    if run.shard != nil { throw .excludesBook("--shard") }
    var request = output.request
    let format = try OutputPlan.format(of: request, fileSystem: .current)
    (request.output, request.directory) = (path, nil)
    let given = request.format
    request.format = nil
    guard try OutputPlan.format(of: request, fileSystem: .current) == format else {
      throw .otherFormatOfBook(path, format)
    }
    request.format = given
    return try OutputPlan(
      book: bookRequest(sources), request: request, fileSystem: .current, createsFolders: true)
  }

  private func bookRequest(_ sources: [InputFinder.Input]) -> BookRequest {
    BookRequest(
      inputs: sources, folders: inputs.filter { OutputTarget($0).kind == .folder },
      order: search.order ?? "auto", excludes: search.excludes)
  }

  /// Finds the documents: all of them, and which of them are the share of this process.
  private func findInputs(
    environment: [String: String], _ record: WatchRecord?, _ failures: inout [ExitCode],
    _ console: inout Console
  ) throws(CommandError) -> (all: [InputFinder.Input], share: [Bool]) {
    let shard = try Shard.named(run.shard, environment: environment)
    let all: [InputFinder.Input]
    do throws(CommandError) {
      all = try search.find(inputs, record: record, console: &console, failures: &failures)
    } catch {
      noteOtherFiles(in: record)
      throw error
    }
    noteOtherFiles(in: record)
    let share = all.map { shard?.contains($0.nameInShards) ?? true }
    return (all, share)
  }

  /// The files that are no documents, but decide about them.
  private func noteOtherFiles(in record: WatchRecord?) {
    for file in [style.theme ?? configuredStyle?.arguments.theme, search.order] {
      if let file { record?.note(file: file) }
    }
  }

  /// Whether documents go to workers: when there are several, or one whose time is limited.
  ///
  /// Streams can't be read or written by another process, and a name that ends in the number of a
  /// page after another number may be that of two outputs, which only one process can know.
  private func isForWorkers(_ plan: OutputPlan, _ sources: [InputFinder.Input]) -> Bool {
    guard output.debugLayout == nil, !sources.contains(where: \.path.isStream),
      !plan.items.contains(where: { $0.outputPath?.isStream ?? true })
    else { return false }
    if sources.count > 1, plan.items.first?.book == nil, !run.watch, let name = output.output,
      let template = try? FileNameTemplate(parsing: name),
      template.numbersPages
    {
      return false
    }
    return sources.count > 1 || sources.contains(where: \.isFound) || run.timeout != nil
      || run.cacheDir != nil || run.deps != nil || run.watch
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
    try OutputTarget.checkFolder(existing, for: folder)
  }

  /// What is said about a run over many documents.
  private var batchSettings: BatchRun.Settings {
    var settings = BatchRun.Settings()
    settings.jobs = run.jobs
    settings.timeLimit = run.timeLimit
    settings.cacheFolder = run.cacheDir
    settings.usesCache = run.cache
    settings.dependencyList = run.deps
    settings.dependencyForm = run.depsFormat
    settings.root = resources.root
    settings.takesAllPages = output.pages == nil
    // Whatever an option of these groups says counts, so that none can be forgotten.
    settings.identity = [
      String(describing: output), String(describing: style), String(describing: configuredStyle),
      String(describing: resources),
    ]
    return settings
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
    options.traits.medium = format.medium
    try output.apply(to: &options)
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment, report: report)
    return options
  }

  /// What is said about the look of documents in a format.
  func look(
    for format: OutputFormat, environment: [String: String], recorder: ReadRecorder? = nil,
    reportingTo report: (Diagnostic) -> Void
  ) throws(CommandError) -> Look {
    try style.look(
      for: format.medium, over: configuredStyle,
      environment: environment, recorder: recorder, reportingTo: report)
  }
}
