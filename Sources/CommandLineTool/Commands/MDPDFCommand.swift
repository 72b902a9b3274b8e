// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
package import ArgumentParser
import Batch
import Books
import Confining
import Diagrams
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The main command: it converts documents.
package struct MDPDFCommand: ParsableCommand {
  /// Creates the command; the parser fills it in.
  package init() {}

  /// The texts of the help.
  package static let configuration = CommandConfiguration(
    commandName: "mdpdf",
    abstract: "Turn Markdown into typeset pages: PDF, PNG or SVG.",
    usage: "mdpdf <input> ... [-o <path>] [options]",
    discussion: """
      \(examples)

      Other commands: mdpdf theme makes, checks and shows themes; mdpdf test compares pages with \
      earlier ones; mdpdf check checks PDF files against PDF/UA and PDF/A; mdpdf explain says why a \
      line or a page ends where it does; mdpdf init writes a settings file; mdpdf doctor lists what \
      is missing; mdpdf fonts lists fonts; mdpdf schema prints JSON Schemas for editors; mdpdf \
      merge-reports joins the messages of several runs. Each has --help.

      Without -o, the PDF is written beside its source under the same name. Several inputs make \
      several documents, or one book if -o names one file. A folder stands for all Markdown files \
      in it; only those that have changed since the last run are converted.

      Of many warnings of one kind, three are printed; --verbose prints all. Their ids are in \
      brackets at the end. --strict fails for all kinds but those of --allow, --deny for its kinds \
      even if they are allowed.

      Exit codes: 0 done; 1 some of several inputs failed; 3 warnings, with --strict or --deny; 64 bad \
      arguments; 65 input is not text; 66 input not found; 69 a library or font is missing; 70 \
      internal error; 73 output can't be written; 75 a limit was reached; 78 bad theme or setting.
      """,
    version: Renderer.version)

  /// The most common uses.
  private static let examples = """
    Examples:
      mdpdf README.md                        README.pdf beside it
      mdpdf report.md -o out/report.pdf
      mdpdf docs/ -d build                   one PDF per file, with links
      mdpdf docs/ -o manual.pdf              all files as one book
      mdpdf docs/ -d build --watch           again after every change
      mdpdf notes.md -o 'pages/{0p}.png' --ppi 96
      cat a.md b.md | mdpdf - -o - > ab.pdf
    """

  @Argument(
    help: ArgumentHelp(
      "Markdown files, folders, 'patterns/**/*.md', @lists; `-` is standard input.",
      valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "qmd", "txt"]))
  var inputs: [String] = []

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Output") var output: OutputArguments
  @OptionGroup(title: "Document") var document: DocumentArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Images on the network") var fetch: FetchArguments
  @OptionGroup(title: "Diagrams") var diagrams: DiagramArguments
  @OptionGroup(title: "Run") var run: RunArguments
  @OptionGroup(title: "Settings") var settings: ConfigurationArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  /// The look in configuration files; their other settings are among the arguments.
  var configuredStyle: ConfiguredStyle?
  /// The options on the command line that only PDF has; others in settings wait for a PDF.
  var givenForPDF: [String] = []
  /// The place to explain instead of making pages; `nil` makes pages.
  var explained: ExplainedPlace?

  private enum CodingKeys: CodingKey {
    case inputs, search, output, document, style, resources, fetch, diagrams, run, settings
    case messages
  }

  // MARK: - Work

  /// Converts all inputs; one that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - console: Gets the messages.
  ///   - progress: Shows the progress.
  ///   - temporaryFiles: The unfinished files of this process.
  ///   - environment: The environment of the process.
  ///   - launcher: Starts workers; `nil` converts everything in this process.
  ///   - engine: Renders in this process.
  ///   - record: Records what the run read and wrote, and gets the summary; `nil` prints the
  ///     summary.
  /// - Returns: The exit code.
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
      let job = try prepare(
        environment: environment, record: record, &summary, &failures, &console)
      let batch = try launcher.flatMap { launcher throws(CommandError) in
        try batchRun(job, launcher: launcher, environment: environment, record: record)
      }
      try checkEmpty(job.emptyFolders, orphans: { batch?.preview().orphans ?? [] }, &console)
      if run.dryRun {
        try checkAttachments(job.plan.format)
        failures += preview(batch?.preview() ?? (job.plan.items, []), console: &console)
      } else if let batch {
        for file in job.themeFiles { record?.note(file: file.path) }
        let result = try batch.run(console: &console, progress: batchProgress(over: progress))
        summary.add(result, isBook: job.isBook)
        failures += result.failures
      } else {
        var direct = DirectRun(
          plan: job.plan,
          inputs: job.sources.map(\.path) + output.attach + output.passwordFiles,
          options: job.options, look: job.look,
          root: resources.root, fetching: fetchOptions(environment: environment),
          parsing: parsing, layoutReport: output.debugLayout, engine: engine)
        direct.diagrams = diagramCommands(environment: environment)
        direct.shapesAhead = run.jobs != 1 && ProcessInfo.processInfo.activeProcessorCount > 1
        direct.diagramCount = DiagramCommands.count(among: 1)
        if launcher != nil {
          direct.supervision = supervision(of: job, environment: environment)
        }
        let result = direct.run(
          console: &console, progress: progress, temporaryFiles: temporaryFiles)
        summary.times = job.options.clock?.times
        summary.outputs = result.outputs
        summary.pages = result.pages
        failures += result.failures
      }
    } catch {
      // No work has begun, so the error's own code applies, whatever the number of inputs.
      console.report(error)
      if let record { record.keep(earlier) } else { console.summarize(summary) }
      return error.exitCode
    }
    summary.seconds = start.duration(to: .now).asSeconds
    if let record { record.summary = summary } else { console.summarize(summary) }
    return ExitCode(
      failures: failures, inputCount: summary.batch?.isBook == true ? 1 : summary.inputs,
      failsForWarnings: console.failsForWarnings)
  }

  /// The work of a run.
  private struct Job {
    /// All documents that were found.
    var sources: [InputFinder.Input]
    /// The folders without documents.
    var emptyFolders: [String]
    /// Where the outputs of all documents go.
    var whole: OutputPlan
    /// Where the outputs of the documents of this process go.
    var plan: OutputPlan
    var options: RenderOptions
    var look: Look
    var themeFiles: [ReadFile]

    var isBook: Bool { whole.items.first?.book != nil }
  }

  /// Checks the arguments, finds the documents, and plans their outputs.
  private func prepare(
    environment: [String: String], record: WatchRecord?,
    _ summary: inout DiagnosticPrinter.Summary, _ failures: inout [ExitCode],
    _ console: inout Console
  ) throws(CommandError) -> Job {
    try run.check()
    try fetch.check()
    try diagrams.check()
    if search.untrusted, fetch.usesNetwork { throw .excluding("--untrusted", "--fetch-images") }
    if search.untrusted, diagrams.allowCommands {
      throw .excluding("--untrusted", "--allow-commands")
    }
    let sources = try findInputs(environment: environment, record, &failures, &console)
    let whole = try plan(for: sources.all)
    let isBook = whole.items.first?.book != nil
    let plan = isBook ? whole : try whole.keeping(sources.share).adding(secondPlan(sources.all))
    summary.inputs = isBook ? sources.all.count : plan.items.count(where: { $0.book == nil })
    for (option, isGiven) in [
      ("--debug-layout", output.debugLayout != nil), ("--timings", messages.timings),
    ] where isGiven && plan.items.count > 1 {
      throw .oneInput(for: option)
    }
    var options = try options(for: plan.format, environment: environment) { console.report($0) }
    options.explained = explained
    if messages.timings { options.clock = StageClock(earlier: ProcessFacts.processorTime()) }
    let themeFiles = ReadRecorder { $0 }
    let look = try look(for: plan.format, environment: environment, recorder: themeFiles) {
      console.report($0)
    }
    try claimReports(sources.all, whole, themeFiles.recorded)
    return Job(
      sources: sources.all, emptyFolders: sources.emptyFolders, whole: whole, plan: plan,
      options: options, look: look,
      themeFiles: themeFiles.recorded)
  }

  /// The run that hands the documents to workers; `nil` when this process converts them.
  private func batchRun(
    _ job: Job, launcher: BatchRun.Launcher, environment: [String: String],
    record: WatchRecord?
  ) throws(CommandError) -> BatchRun? {
    guard isForWorkers(job.plan, job.sources) else { return nil }
    try checkFolder()
    return BatchRun(
      plan: job.plan, allItems: job.whole.items,
      settings: try batchSettings(environment, emptyFolders: job.emptyFolders),
      options: job.options,
      look: job.look, themeFiles: job.themeFiles, launcher: launcher,
      confinement: confinement(of: job, environment: environment), environment: environment,
      record: record)
  }

  /// What the process that converts may do.
  private func confinement(of job: Job, environment: [String: String]) -> Confinement {
    var confinement = Confinement(
      of: job.whole.items + job.plan.items, root: resources.root,
      themeFiles: job.themeFiles.map(\.path), fonts: job.options.fonts,
      attachments: output.attach + output.passwordFiles,
      fetching: fetchOptions(environment: environment),
      limits: search.limits)
    confinement.isComplete = search.untrusted
    confinement.limitTime(run.timeLimit, of: job.plan.items.count)
    return confinement
  }

  /// How another process converts documents in place of this one.
  private func supervision(of job: Job, environment: [String: String]) -> DirectRun.Supervision {
    var confinement = confinement(of: job, environment: environment)
    confinement.addOutput(output.debugLayout)
    return DirectRun.Supervision(
      timeLimit: run.timeLimit, confinement: confinement, waitForSignals: Interruption.start)
  }

  /// The progress of a run over many documents.
  private func batchProgress(over line: ProgressLine) -> BatchProgress {
    BatchProgress(
      BatchProgress.form(
        run.progress, isTerminal: line.isEnabled, isQuiet: messages.quiet,
        diagnostics: messages.diagnostics), line: line)
  }

  /// The settings of a run over many documents.
  private func batchSettings(
    _ environment: [String: String], emptyFolders: [String]
  ) throws(CommandError) -> BatchRun.Settings {
    var settings = BatchRun.Settings()
    settings.emptyFolders = emptyFolders
    settings.jobs = run.jobs
    settings.timeLimit = run.timeLimit
    settings.cacheFolder = run.cacheDir
    settings.usesCache = run.cache && !output.encrypts(environment)
    settings.repeatsWarnings = run.replay || messages.verbose
    settings.dependencyList = run.deps
    settings.dependencyForm = run.depsFormat
    settings.root = resources.root
    settings.shard = try Shard.named(run.shard, environment: environment)
    settings.prunes = run.prune
    settings.parsing = parsing
    settings.takesAllPages = output.pages == nil
    settings.options = optionValues
    settings.fetchesImages = fetch.usesNetwork
    return settings
  }

  /// The values of the options that affect outputs, by long name.
  ///
  /// All options of these groups do; whole groups make sure that none is forgotten.
  var optionValues: [String: String] {
    var values = OptionValues.values(of: output)
    for group in [
      OptionValues.values(of: document), OptionValues.values(of: style),
      OptionValues.values(of: resources), fetch.effectiveValues,
      diagrams.effectiveValues(limits: search.limits),
    ] {
      values.merge(group) { $1 }
    }
    values["slugs"] = search.slugs?.rawValue ?? "nil"
    values["lang"] = search.lang?.tag ?? "nil"
    values["from"] = search.from?.rawValue ?? "nil"
    // Settings files have theirs apart, below front matter.
    values["extensions"] = "\(search.configuredSyntax) \(search.extensions?.text ?? "nil")"
    values["limit"] = "\(search.limitNumbers)"
    // The look in settings files is apart from that of the command line.
    guard let configuredStyle else { return values }
    values.merge(OptionValues.values(of: configuredStyle.arguments)) {
      ["nil", "[]"].contains($1) ? $0 : "\($0) \($1)"
    }
    if !configuredStyle.values.isEmpty {
      values["set", default: ""] += String(describing: configuredStyle.values)
    }
    return values
  }

  /// What may be fetched; `nil` when images on the network are left out.
  func fetchOptions(environment: [String: String]) -> RemoteImages.Options? {
    fetch.options(cache: cache(environment: environment), timeLimit: run.timeLimit)
  }

  /// The commands that draw diagrams; `nil` when none may run.
  func diagramCommands(environment: [String: String]) -> DiagramCommands? {
    guard diagrams.allowCommands else { return nil }
    return diagrams.commands(limits: search.limits, cache: cache(environment: environment))
  }

  /// The cache; `nil` when none is used.
  private func cache(environment: [String: String]) -> BuildCache? {
    let folder = run.cacheDir ?? BuildCache.usualFolder(environment: environment)
    return run.cache ? folder.map { BuildCache(folder: $0) } : nil
  }

  /// The engine of the library.
  private static func engine(
    document: MarkdownDocument, format: OutputFormat, options: RenderOptions, layoutReport: Bool
  ) throws(RenderError) -> Rendering {
    try Renderer(options: options).render(document, as: format, layoutReport: layoutReport)
  }

  /// The rendering options for a format.
  func options(
    for format: OutputFormat, environment: [String: String], report: (Diagnostic) -> Void
  ) throws(CommandError) -> RenderOptions {
    if output.continuous, format.holdsAllPages { throw .continuousPages(format) }
    if format != .pdf, let option = givenForPDF.first { throw .optionOfPDF(option, format) }
    var options = RenderOptions()
    options.traits.medium = format.medium
    try output.apply(to: &options)
    options.pdf.encryption = try output.encryption(of: format, environment: environment)
    options.parts = document.parts
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment, report: report)
    return options
  }

  /// The look for a format.
  func look(
    for format: OutputFormat, environment: [String: String], recorder: ReadRecorder? = nil,
    reportingTo report: (Diagnostic) -> Void
  ) throws(CommandError) -> Look {
    try style.look(
      for: format.medium, over: configuredStyle,
      environment: environment, recorder: recorder, reportingTo: report)
  }
}
