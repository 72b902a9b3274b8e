// SPDX-License-Identifier: Apache-2.0

package import Messages
package import Batch
package import Configuration
package import Confining
package import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run over many documents: workers convert those that have changed, the others stay as they are.
package struct BatchRun {
  /// How to start workers.
  package struct Launcher: Sendable {
    /// The program.
    package var program: String
    /// The invocation of this run, from which workers read their options.
    package var invocation: Invocation

    /// Creates a launcher.
    package init(program: String, invocation: Invocation) {
      self.program = program
      self.invocation = invocation
    }
  }

  /// The settings of a run.
  package struct Settings: Sendable {
    /// The number of parallel workers; `nil` means the number of cores.
    package var jobs: Int?
    /// The time limit for one document, in seconds; `nil` means no limit.
    package var timeLimit: Double?
    /// The cache folder; `nil` means the default one.
    package var cacheFolder: String?
    /// Whether to use the cache.
    package var usesCache = true
    /// Whether to print the warnings about unchanged documents again.
    package var repeatsWarnings = false
    /// The file for the list of each output's sources; `nil` writes none.
    package var dependencyList: String?
    /// The format of that list.
    package var dependencyForm = DependencyList.Form.make
    /// The folder that contains all images that may be read; `nil` means the project.
    package var root: String?
    /// Whether to write all pages of the documents.
    package var takesAllPages = true
    /// The part of the documents that the plan contains; `nil` means all.
    package var shard: Shard?
    /// Whether to remove outputs of earlier runs whose documents are gone.
    package var prunes = false
    /// Folders that were searched and contain no documents; their outputs may be orphans.
    package var emptyFolders: [String] = []
    /// Whether the network is used, so that images that are still missing are looked for again.
    package var fetchesImages = false
    /// How documents are read that are not part of a book.
    package var parsing = ParsingOptions()
    /// The values of all options for output, look and resources, which affect the outputs, by long
    /// name.
    package var options: [String: String] = [:]

    /// Creates the default settings.
    package init() {}
  }

  /// The result of a run.
  package struct Result {
    /// The files written.
    package var outputs: [String] = []
    /// The number of their pages.
    package var pages = 0
    /// The numbers of documents by result.
    package var counts = DiagnosticPrinter.Summary.Batch()
    /// The codes of the documents that failed.
    package var failures: [ExitCode] = []
  }

  /// The result for one document.
  private enum Outcome {
    case unchanged(CacheEntry)
    case answered(WorkerAnswer)
    case failed(CommandError)
    /// It failed in an earlier run, which reported the problem, and nothing has changed since.
    case stillFailing([ReadFile])
  }

  /// The documents and their outputs.
  let plan: OutputPlan
  /// All documents of the command, to which links may lead; the plan of a shard contains only some.
  let allItems: [OutputPlan.Item]
  /// The settings.
  let settings: Settings
  /// The rendering options of workers.
  let options: RenderOptions
  /// The look that workers use.
  let look: Look
  /// The theme files that were read.
  let themeFiles: [ReadFile]
  let launcher: Launcher
  /// What workers may do.
  let confinement: Confinement
  let environment: [String: String]
  /// The record that the runs of a watch share; `nil` for a single run.
  var record: WatchRecord?
  let workingFolder = FileManager.default.currentDirectoryPath

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - plan: The documents and their outputs.
  ///   - allItems: All documents of the command, to which links may lead; the plan of a shard
  ///     contains only some.
  ///   - settings: The settings.
  ///   - options: The rendering options of workers.
  ///   - look: The look that workers use.
  ///   - themeFiles: The theme files that were read.
  ///   - launcher: How to start workers.
  ///   - confinement: What workers may do.
  ///   - environment: The environment of the process.
  ///   - record: The record that the runs of a watch share; `nil` for a single run.
  package init(
    plan: OutputPlan, allItems: [OutputPlan.Item], settings: Settings, options: RenderOptions,
    look: Look, themeFiles: [ReadFile], launcher: Launcher, confinement: Confinement,
    environment: [String: String], record: WatchRecord?
  ) {
    self.plan = plan
    self.allItems = allItems
    self.settings = settings
    self.options = options
    self.look = look
    self.themeFiles = themeFiles
    self.launcher = launcher
    self.confinement = confinement
    self.environment = environment
    self.record = record
  }

  /// What a run would do, without doing it: the documents whose outputs are not up to date, and the
  /// outputs whose documents are gone.
  package func preview() -> (changed: [OutputPlan.Item], orphans: [String]) {
    let state = start()
    return (
      plan.items.indices.filter {
        if case .unchanged? = state.outcomes[$0] { false } else { true }
      }.map { plan.items[$0] }, (state.ledger?.preview().orphans ?? []).map(relative)
    )
  }

  private var documentMap: DocumentMap {
    DocumentMap(
      workingFolder: workingFolder,
      documents: allItems.filter { $0.book == nil }.map { ($0.input, $0.outputPath ?? $0.input) })
  }

  /// The state of a run.
  private struct State {
    var memory: BatchMemory
    /// The outputs of this run and of earlier ones; `nil` without a cache.
    var ledger: OutputLedger?
    /// The result of each item in the plan; `nil` while it is not known.
    var outcomes: [Outcome?]
    /// The indices of the items that go to workers.
    var jobs: [Int] = []
    /// The first item that has not been reported.
    var next = 0
    var result = Result()
    var dependencies = DependencyList()
    /// Whether an item without outputs is missing in `dependencies`.
    var lacksDependencies = false
    var said = SaidMessages()
    /// Whether fonts of a theme were opened.
    var hasThemeFonts = false
  }

  /// Converts the documents, and reports them in the order of the plan.
  package func run(console: inout Console, progress: BatchProgress) throws(CommandError) -> Result {
    var state = start()
    reportCompleted(&state, &console, progress)
    if !state.jobs.isEmpty {
      convert(&state, &console, progress)
      state.memory.clean()
    }
    finishLedger(&state, &console)
    if let problem = state.memory.problem { reportCacheProblem(problem, &console) }
    // The files that a failed document has read are not known. The list of an earlier run still
    // makes `make` convert it again.
    if !state.lacksDependencies { try write(state.dependencies) }
    return state.result
  }

  /// Finds the documents to convert.
  private func start() -> State {
    let map = documentMap
    var state = State(
      memory: BatchMemory(self, map: map),
      outcomes: Array(repeating: nil, count: plan.items.count))
    state.ledger = state.memory.cache.map { OutputLedger(self, cache: $0, map: map) }
    for (index, entry) in state.memory.upToDateEntries(of: plan.items)
    where state.outcomes[index] == nil {
      state.outcomes[index] = .unchanged(entry)
      state.ledger?.note(plan.items[index], outputs: entry.outputs, reads: entry.reads)
    }
    for index in state.outcomes.indices where state.outcomes[index] == nil {
      if let reads = record?.isStillFailing(plan.items[index]) {
        state.outcomes[index] = .stillFailing(reads)
      }
    }
    state.jobs = state.outcomes.indices.filter { state.outcomes[$0] == nil }
    return state
  }

  /// Reports the results whose turn it is.
  private func reportCompleted(
    _ state: inout State, _ console: inout Console, _ progress: BatchProgress
  ) {
    while state.next < state.outcomes.count, let outcome = state.outcomes[state.next] {
      report(outcome, of: plan.items[state.next], &state, &console, progress)
      state.next += 1
    }
  }

  /// Lets workers convert the documents.
  private func convert(
    _ state: inout State, _ console: inout Console, _ progress: BatchProgress
  ) {
    let items = state.jobs.map { plan.items[$0] }
    state.ledger?.noteMissingFolders(of: items)
    for folder in Set(items.compactMap { $0.outputPath?.deletingLastComponent }) {
      TemporaryFiles.removeLeftovers(in: folder)
    }
    progress.begin(total: items.count)
    let options = poolOptions(jobs: items.count)
    let planned = WorkerUse(setup: setup, inputs: state.memory.context)
    var (pool, use) =
      record?.takeWorker(for: planned)
      ?? (WorkerPool(options: options, setup: WorkerCoding.encode(setup)), planned)
    pool.options = options
    pool.run(
      jobs: items.count,
      request: { WorkerCoding.encode(job(for: items[$0], state.memory.wantsFontFiles)) },
      handle: { event in
        var goesOn = WorkerPool.Next.keep
        switch event {
        case .started(let job): progress.start(items[job].input)
        case .finished(let job, let bytes):
          let outcome = take(bytes, for: items[job], &state.memory, console)
          if case .answered(let answer) = outcome {
            if answer.memory > Self.mostMemory { goesOn = .replace }
            if answer.hasThemeFonts { state.hasThemeFonts = true }
          }
          finish(job, outcome, &state, &console, progress)
        case .failed(let job, let failure, let process):
          if let folder = items[job].outputPath?.deletingLastComponent, process > 0 {
            TemporaryFiles.removeLeftovers(in: folder, of: process)
          }
          let error = CommandError(
            failure, of: items[job].input, timeLimit: settings.timeLimit)
          finish(job, .failed(error), &state, &console, progress)
        case .idle: progress.update()
        }
        return goesOn
      })
    progress.end()
    if !state.hasThemeFonts, let inputs = state.memory.context {
      record?.keepWorker(pool, startedFor: use, inputs: inputs)
    }
  }

  /// Reads the answer of a worker, and stores it.
  private func take(
    _ bytes: [UInt8], for item: OutputPlan.Item, _ memory: inout BatchMemory, _ console: Console
  ) -> Outcome {
    guard let answer = WorkerCoding.decode(WorkerAnswer.self, from: bytes) else {
      return .failed(.crashed(item.input, reason: "its answer can't be read"))
    }
    if settings.takesAllPages, answer.exitCode == nil {
      for path in memory.removeOldPages(of: item, besides: answer.outputs) {
        console.note("old-page", "removed `\(relative(path))`", file: item.input)
      }
    }
    memory.remember(answer, of: item)
    return .answered(answer)
  }

  /// Records the result of a job.
  private func finish(
    _ job: Int, _ outcome: Outcome, _ state: inout State, _ console: inout Console,
    _ progress: BatchProgress
  ) {
    state.outcomes[state.jobs[job]] = outcome
    progress.finish()
    reportCompleted(&state, &console, progress)
  }

  /// The memory above which a worker is replaced by a new one, in bytes.
  package static let mostMemory = 512 << 20

  // MARK: - Messages

  private func report(
    _ outcome: Outcome, of item: OutputPlan.Item, _ state: inout State, _ console: inout Console,
    _ progress: BatchProgress
  ) {
    let isBook = item.book != nil
    switch outcome {
    case .stillFailing(let reads):
      record?.noteFailed(item, reads: reads, again: true)
      state.lacksDependencies = true
      state.result.counts.count(.failed, isBook: isBook)
    case .unchanged(let entry):
      report(entry, of: item, &state, &console, progress)
    case .answered(let answer):
      if !answer.messages.isEmpty { progress.clear() }
      if let reason = state.memory.reasons[state.next] {
        console.note(
          "changed", "converted again: " + reason.replacing("`\(workingFolder)/", with: "`"),
          file: item.input)
      }
      for message in answer.messages
      where message.isNote || state.said.reports(message.diagnostic, aboutBook: isBook) {
        console.report(message)
      }
      if !answer.outputs.isEmpty {
        state.result.outputs += answer.outputs
        state.result.pages += answer.pages
        state.dependencies.add(
          outputs: answer.outputs.map(relative), inputs: names(of: answer.reads, item))
      }
      guard let code = answer.exitCode else {
        state.ledger?.note(item, outputs: answer.facts, reads: answer.reads)
        state.result.counts.count(.written, isBook: isBook)
        record?.noteWritten(item, outputs: answer.outputs, reads: answer.reads)
        return
      }
      record?.note(outputs: answer.outputs)
      record?.noteFailed(item, reads: answer.reads + themeFiles)
      if answer.outputs.isEmpty { state.lacksDependencies = true }
      state.result.counts.count(.failed, isBook: isBook)
      state.result.failures.append(ExitCode(rawValue: code) ?? .internalError)
    case .failed(let error):
      record?.noteFailed(item, reads: themeFiles)
      state.lacksDependencies = true
      progress.clear()
      console.report(error)
      state.result.counts.count(.failed, isBook: isBook)
      state.result.failures.append(error.exitCode)
    }
  }

  /// Reports a document that has not changed; its warnings count, but are printed only if asked for.
  private func report(
    _ entry: CacheEntry, of item: OutputPlan.Item, _ state: inout State, _ console: inout Console,
    _ progress: BatchProgress
  ) {
    record?.noteUnchanged(item, outputs: entry.outputs.map(\.path), reads: entry.reads)
    state.result.counts.count(.unchanged, isBook: item.book != nil)
    state.result.pages += entry.pages
    state.dependencies.add(
      outputs: entry.outputs.map { relative($0.path) }, inputs: names(of: entry.reads, item))
    let diagnostics = entry.diagnostics.filter {
      state.said.reports($0, aboutBook: item.book != nil)
    }
    if record?.isRepeated == true { return }
    if settings.repeatsWarnings, !diagnostics.isEmpty || console.isVerbose { progress.clear() }
    for diagnostic in diagnostics {
      if settings.repeatsWarnings {
        console.report(diagnostic)
      } else {
        console.recall(diagnostic)
      }
    }
    console.note("unchanged", "nothing has changed", file: item.input)
  }

  /// A problem with a cache folder that the user chose is a warning; one with the default is not.
  private func reportCacheProblem(_ problem: String, _ console: inout Console) {
    if settings.cacheFolder != nil {
      console.report(.cacheNotWritten(.warning, problem))
    } else {
      console.note(.cacheNotWritten(.note, problem))
    }
  }

  /// Stores what the run wrote, and reports outputs of earlier runs whose documents are gone.
  private func finishLedger(_ state: inout State, _ console: inout Console) {
    guard let ledger = state.ledger else { return }
    var findings = OutputLedger.Findings()
    state.memory.attempt { findings = try ledger.update(prunes: settings.prunes) }
    if settings.prunes {
      let failed = Set(findings.failures.map(\.path))
      let removed = findings.orphans.filter { !failed.contains($0) }
      if !removed.isEmpty { console.report(.removedOutputs(removed.map(relative))) }
      for folder in findings.removedFolders {
        console.note(
          DiagnosticID.removedOutputs, "removed the empty folder `\(relative(folder))`")
      }
      for (path, reason) in findings.failures {
        console.report(.orphanNotRemoved(relative(path), reason: reason))
      }
    } else {
      let new = record?.newOrphans(findings.orphans) ?? findings.orphans
      if !new.isEmpty { console.report(.orphanedOutputs(new.map(relative))) }
    }
  }

  // MARK: - Workers

  private var setup: WorkerSetup {
    let documents = allItems.filter { $0.book == nil }
    return WorkerSetup(
      invocation: launcher.invocation, inputs: documents.map(\.input),
      outputs: documents.map { $0.outputPath ?? $0.input }, confinement: confinement)
  }

  private func poolOptions(jobs: Int) -> WorkerPool.Options {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var options = WorkerPool.Options(
      program: launcher.program, arguments: ["mdpdf", WorkerProcess.argument],
      count: min(settings.jobs ?? cores, jobs),
      timeout: settings.timeLimit.map { .milliseconds(Int($0 * 1000)) })
    options.memoryLimit = confinement.limits.memory
    // Hosts that could not be reached are not asked again by the same worker.
    options.keepsWorker = record != nil && !settings.fetchesImages
    return options
  }

  private func job(for item: OutputPlan.Item, _ wantsFontFiles: Bool) -> WorkerJob {
    var job = WorkerJob(
      input: item.input, folder: item.folder, template: FileNameTemplate(literal: item.input),
      createsFolders: false, book: item.book, bound: item.bound, wantsFontFiles: wantsFontFiles,
      run: record?.runs ?? 0)
    if case .files(let template, let createsFolders) = item.destination {
      job.template = template
      job.createsFolders = createsFolders
    }
    return job
  }
}

extension OutputPlan.Item {
  /// The path of the output, with placeholders if there are several files; `nil` for a stream.
  package var outputPath: String? {
    guard case .files(let template, _) = destination else { return nil }
    return template.description
  }
}
