// SPDX-License-Identifier: Apache-2.0

package import Messages
package import Batch
package import Configuration
package import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Many documents in one run: those that have changed go to workers, the others stay as they are.
package struct BatchRun {
  /// How workers are started.
  package struct Launcher: Sendable {
    /// The program.
    package var program: String
    /// What this run is asked to do, from which workers read their options.
    package var invocation: Invocation

    /// Creates a launcher.
    package init(program: String, invocation: Invocation) {
      self.program = program
      self.invocation = invocation
    }
  }

  /// What is said about the run as a whole.
  package struct Settings: Sendable {
    /// The number of documents converted at the same time; `nil` is that of the cores.
    package var jobs: Int?
    /// The longest time for one document, in seconds; `nil` is no limit.
    package var timeLimit: Double?
    /// The folder of the cache that the user named; `nil` is the usual one.
    package var cacheFolder: String?
    /// Whether earlier runs are remembered.
    package var usesCache = true
    /// Where the list goes of what outputs were made of; `nil` writes none.
    package var dependencyList: String?
    /// The form of that list.
    package var dependencyForm = DependencyList.Form.make
    /// The folder that no image is read outside of; `nil` means the project.
    package var root: String?
    /// Whether all pages of the documents are written.
    package var takesAllPages = true
    /// All that was said of output, look and resources, which decides about outputs.
    package var identity: [String] = []

    /// Creates the settings of a run of which nothing is said.
    package init() {}
  }

  /// What came of all documents.
  package struct Result {
    /// The files written.
    package var outputs: [String] = []
    /// The number of their pages.
    package var pages = 0
    /// How many documents came to what.
    package var counts = DiagnosticPrinter.Summary.Batch()
    /// The codes of the documents that failed.
    package var failures: [ExitCode] = []
  }

  /// What came of one document.
  private enum Outcome {
    case unchanged(CacheEntry)
    case answered(WorkerAnswer)
    case failed(CommandError)
    /// What kept it from being converted is as it was, and has been said.
    case stillFailing([ReadFile])
  }

  /// What is converted.
  let plan: OutputPlan
  /// All documents of the command, to which links may lead; more than the plan has for one shard.
  let allItems: [OutputPlan.Item]
  /// How they are converted.
  let settings: Settings
  /// The options that workers will have.
  let options: RenderOptions
  /// The look that workers will give.
  let look: Look
  /// The theme files that were read.
  let themeFiles: [ReadFile]
  let launcher: Launcher
  let environment: [String: String]
  /// What runs of a watch know of each other; `nil` when there is one run.
  var record: WatchRecord?
  let workingFolder = FileManager.default.currentDirectoryPath

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - plan: What is converted.
  ///   - allItems: All documents of the command, to which links may lead; more than the plan has for
  ///     one shard.
  ///   - settings: How they are converted.
  ///   - options: The options that workers will have.
  ///   - look: The look that workers will give.
  ///   - themeFiles: The theme files that were read.
  ///   - launcher: How workers are started.
  ///   - environment: The environment of the process.
  ///   - record: What runs of a watch know of each other; `nil` when there is one run.
  package init(
    plan: OutputPlan, allItems: [OutputPlan.Item], settings: Settings, options: RenderOptions,
    look: Look, themeFiles: [ReadFile], launcher: Launcher, environment: [String: String],
    record: WatchRecord?
  ) {
    self.plan = plan
    self.allItems = allItems
    self.settings = settings
    self.options = options
    self.look = look
    self.themeFiles = themeFiles
    self.launcher = launcher
    self.environment = environment
    self.record = record
  }

  /// The documents that are not as an earlier run has left them.
  package func changedItems() -> [OutputPlan.Item] {
    var memory = BatchMemory(self, map: documentMap)
    let current = Set(memory.upToDateEntries(of: plan.items).map(\.index))
    return plan.items.indices.filter { !current.contains($0) }.map { plan.items[$0] }
  }

  private var documentMap: DocumentMap {
    DocumentMap(
      workingFolder: workingFolder,
      documents: allItems.filter { $0.book == nil }.map { ($0.input, $0.outputPath ?? $0.input) })
  }

  /// How far a run has come.
  private struct State {
    var memory: BatchMemory
    /// What came of each item of the plan; `nil` while that is not known.
    var outcomes: [Outcome?]
    /// The indices of the items that go to workers.
    var jobs: [Int] = []
    /// The first item of which nothing has been said.
    var next = 0
    var result = Result()
    var dependencies = DependencyList()
  }

  /// Converts the documents; what is to be said is said in the order of the plan.
  package func run(console: inout Console, progress: BatchProgress) throws(CommandError) -> Result {
    var state = start()
    reportCompleted(&state, &console, progress)
    if !state.jobs.isEmpty {
      convert(&state, &console, progress)
      state.memory.clean()
    }
    if let problem = state.memory.problem { reportCacheProblem(problem, &console) }
    try write(state.dependencies)
    return state.result
  }

  /// Finds out what has to be converted.
  private func start() -> State {
    var state = State(
      memory: BatchMemory(self, map: documentMap),
      outcomes: plan.items.map { $0.problem.map { Outcome.failed($0) } })
    for (index, entry) in state.memory.upToDateEntries(of: plan.items)
    where state.outcomes[index] == nil {
      state.outcomes[index] = .unchanged(entry)
    }
    for index in state.outcomes.indices where state.outcomes[index] == nil {
      if let reads = record?.isStillFailing(plan.items[index]) {
        state.outcomes[index] = .stillFailing(reads)
      }
    }
    state.jobs = state.outcomes.indices.filter { state.outcomes[$0] == nil }
    return state
  }

  /// Reports what can be reported without changing the order.
  private func reportCompleted(
    _ state: inout State, _ console: inout Console, _ progress: BatchProgress
  ) {
    while state.next < state.outcomes.count, let outcome = state.outcomes[state.next] {
      report(
        outcome, of: plan.items[state.next], &state.result, &state.dependencies, &console, progress)
      state.next += 1
    }
  }

  /// Hands documents to workers until all have been converted.
  private func convert(
    _ state: inout State, _ console: inout Console, _ progress: BatchProgress
  ) {
    let items = state.jobs.map { plan.items[$0] }
    for folder in Set(items.compactMap { $0.outputPath?.deletingLastComponent }) {
      TemporaryFiles.removeLeftovers(in: folder)
    }
    progress.begin(total: items.count)
    var pool = WorkerPool(
      options: poolOptions(jobs: items.count), setup: WorkerCoding.encode(setup))
    pool.run(
      jobs: items.count,
      request: { WorkerCoding.encode(job(for: items[$0], state.memory.wantsFontFiles)) },
      handle: { event in
        var goesOn = WorkerPool.Next.keep
        switch event {
        case .started(let job): progress.start(items[job].input)
        case .finished(let job, let bytes):
          let outcome = take(bytes, for: items[job], &state.memory, console)
          if case .answered(let answer) = outcome, answer.memory > Self.mostMemory {
            goesOn = .replace
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
  }

  /// Reads what a worker answers, and remembers it.
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

  /// Notes what came of a job.
  private func finish(
    _ job: Int, _ outcome: Outcome, _ state: inout State, _ console: inout Console,
    _ progress: BatchProgress
  ) {
    state.outcomes[state.jobs[job]] = outcome
    progress.finish()
    reportCompleted(&state, &console, progress)
  }

  /// Above this, a worker is replaced by a new one, in bytes.
  package static let mostMemory = 512 << 20

  // MARK: - Words

  private func report(
    _ outcome: Outcome, of item: OutputPlan.Item, _ result: inout Result,
    _ dependencies: inout DependencyList, _ console: inout Console, _ progress: BatchProgress
  ) {
    switch outcome {
    case .stillFailing(let reads):
      record?.noteFailed(item, reads: reads, again: true)
      result.counts.count(.failed, isBook: item.book != nil)
    case .unchanged(let entry):
      record?.noteUnchanged(item, outputs: entry.outputs.map(\.path), reads: entry.reads)
      result.counts.count(.unchanged, isBook: item.book != nil)
      result.pages += entry.pages
      dependencies.add(
        outputs: entry.outputs.map { relative($0.path) }, inputs: names(of: entry.reads, item))
      if record?.isRepeated == true { return }
      if !entry.diagnostics.isEmpty || console.isVerbose { progress.clear() }
      for diagnostic in entry.diagnostics { console.report(diagnostic) }
      console.note("unchanged", "nothing has changed", file: item.input)
    case .answered(let answer):
      if !answer.messages.isEmpty { progress.clear() }
      for message in answer.messages { console.report(message) }
      if !answer.outputs.isEmpty {
        result.outputs += answer.outputs
        result.pages += answer.pages
        dependencies.add(outputs: answer.outputs, inputs: names(of: answer.reads, item))
      }
      guard let code = answer.exitCode else {
        result.counts.count(.written, isBook: item.book != nil)
        record?.noteWritten(item, outputs: answer.outputs, reads: answer.reads)
        return
      }
      record?.note(outputs: answer.outputs)
      record?.noteFailed(item, reads: answer.reads + themeFiles)
      result.counts.count(.failed, isBook: item.book != nil)
      result.failures.append(ExitCode(rawValue: code) ?? .internalError)
    case .failed(let error):
      record?.noteFailed(item, reads: themeFiles)
      progress.clear()
      console.report(error)
      result.counts.count(.failed, isBook: item.book != nil)
      result.failures.append(error.exitCode)
    }
  }

  /// A cache that the user named is a promise; the usual one is not.
  private func reportCacheProblem(_ problem: String, _ console: inout Console) {
    if settings.cacheFolder != nil {
      console.report(.cacheNotWritten(.warning, problem))
    } else {
      console.note(.cacheNotWritten(.note, problem))
    }
  }

  // MARK: - Dependencies

  private func names(of reads: [ReadFile], _ item: OutputPlan.Item) -> [String] {
    let files = (reads + themeFiles).filter { $0.hash != nil }.map { relative($0.path) }
    if item.book != nil { return files }
    // The document itself comes first, as in rules that people write.
    let own = relative(item.input)
    return [item.input] + files.filter { $0 != own && $0 != item.input }
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(workingFolder + "/") ? String(path.dropFirst(workingFolder.count + 1)) : path
  }

  private func write(_ dependencies: DependencyList) throws(CommandError) {
    guard let path = settings.dependencyList else { return }
    let bytes = dependencies.bytes(as: settings.dependencyForm)
    var writer = AtomicWriter(temporaryFiles: TemporaryFiles())
    try writer.stage(bytes, at: path)
    try writer.commit()
    record?.note(outputs: [path])
  }

  // MARK: - Workers

  private var setup: WorkerSetup {
    let documents = allItems.filter { $0.book == nil }
    return WorkerSetup(
      invocation: launcher.invocation, inputs: documents.map(\.input),
      outputs: documents.map { $0.outputPath ?? $0.input })
  }

  private func poolOptions(jobs: Int) -> WorkerPool.Options {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return WorkerPool.Options(
      program: launcher.program, arguments: ["mdpdf", WorkerProcess.argument],
      count: min(settings.jobs ?? cores, jobs),
      timeout: settings.timeLimit.map { .milliseconds(Int($0 * 1000)) })
  }

  private func job(for item: OutputPlan.Item, _ wantsFontFiles: Bool) -> WorkerJob {
    var job = WorkerJob(
      input: item.input, folder: item.folder, template: FileNameTemplate(literal: item.input),
      createsFolders: false, book: item.book, wantsFontFiles: wantsFontFiles)
    if case .files(let template, let createsFolders) = item.destination {
      job.template = template
      job.createsFolders = createsFolders
    }
    return job
  }
}

extension OutputPlan.Item {
  /// The path of the output, with placeholders if it is more than one file; `nil` for a stream.
  package var outputPath: String? {
    guard case .files(let template, _) = destination else { return nil }
    return template.description
  }
}
