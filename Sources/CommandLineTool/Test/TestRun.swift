// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import Batch
import Comparison
import Confining
import MarkdownPDF
import VisualTests

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Renders the documents of `mdpdf test` in workers, and reports results in the order of the
/// documents.
struct TestRun {
  /// One document.
  struct Item {
    var path: String
    var folder: String?
    var name: String
    /// The pictures to record; `nil` keeps those of the baseline.
    var pictures: BaselinePictures?
  }

  let command: any TestRendering
  let context: TestContext
  /// The theme files that were read.
  let themeFiles = ReadRecorder { $0 }

  init(command: any TestRendering, context: TestContext) {
    self.command = command
    self.context = context
  }

  /// Whether baselines are recorded.
  var isRecording: Bool {
    if case .record = command.action.task(environment: context.environment) { true } else { false }
  }

  /// Renders all documents, and reports the results.
  func run(console: inout Console) throws(CommandError) -> ExitCode {
    let start = ContinuousClock.now
    try command.run.check()
    try command.baseline.check()
    try command.diagrams.check()
    if command.search.untrusted, command.diagrams.allowCommands {
      throw .excluding("--untrusted", "--allow-commands")
    }
    let check = try command.check()
    var failures: [ExitCode] = []
    var found = try find(&failures, &console)
    let groups = try groups(of: &found.items, reportingTo: &console)
    try claimReports(found.items)
    if isRecording { try checkFolder(check.folder.path) }
    var writer = BaselineWriter(
      temporaryFiles: context.temporaryFiles, bound: command.baseline.bound)
    let hasDocuments = found.items.contains { OutputTarget($0.path).kind != .missing }
    // `approve` must not use the results of earlier comparisons any more.
    if !isRecording, command.run.shard == nil, hasDocuments {
      try? writer.remove(check.folder.results)
    }
    var results: [DocumentResult] = []
    render(found.items, in: groups, &results, &failures, &console)

    reportUnusedMasks(check.masks, results, &console)
    let unused = found.unused
    if !isRecording {
      for name in unused {
        console.report(.unusedBaseline(check.folder.folder(of: name)))
      }
    }
    try command.action.write(results, unused: unused, for: check.folder, to: &writer)
    var summary = DiagnosticPrinter.Summary(inputs: found.items.count)
    summary.tests = TestSummary(results)
    summary.pages = results.reduce(0) { $0 + $1.pageCount }
    summary.seconds = start.duration(to: .now).asSeconds
    console.summarize(summary)
    return code(results, failures, found.items.count, console)
  }

  private func code(
    _ results: [DocumentResult], _ failures: [ExitCode], _ count: Int, _ console: Console
  ) -> ExitCode {
    let outcomes = Set(results.map(\.outcome))
    if outcomes.contains(.different) { return .someFailed }
    if failures.isEmpty, outcomes.contains(.missing) { return .missingBaseline }
    return ExitCode(
      failures: failures, inputCount: count, failsForWarnings: console.failsForWarnings)
  }

  // MARK: - Documents

  /// Finds the documents of this shard, and baselines without a document.
  private func find(
    _ failures: inout [ExitCode], _ console: inout Console
  ) throws(CommandError) -> (items: [Item], unused: [String]) {
    let shard = try Shard.named(command.run.shard, environment: context.environment)
    let inputs = try command.search.find(
      command.inputs, root: command.root, console: &console, failures: &failures)
    let folder = command.baseline.folder
    let naming = DocumentNames(folder: folder)
    var items: [Item] = []
    var paths: [String: String] = [:]
    for input in inputs {
      if input.path.isStream { throw .streamUnderTest() }
      let name = naming.name(of: input)
      if let other = paths.updateValue(input.path, forKey: name) {
        throw .sameBaseline(other, input.path, name)
      }
      if shard?.contains(input.nameInShards) ?? true {
        items.append(
          Item(
            path: input.path, folder: input.searchedFolder, name: name,
            pictures: command.action.pictures))
      }
    }
    let unused = naming.unused(
      in: folder, besides: Set(paths.keys), scopes: naming.scopes(of: inputs))
    return (items, unused.filter { shard?.contains($0) ?? true })
  }

  /// Refuses a report that can't be written, or that would replace a file of the run.
  private func claimReports(_ items: [Item]) throws(CommandError) {
    let settingsFile = [command.settings.config].compactMap(\.self)
    var claims = OutputClaims(
      inputs: items.map(\.path) + themeFiles.recorded.map(\.path) + settingsFile)
    for (path, option) in command.action.reports {
      if path.isEmpty { throw .emptyName("the report") }
      try claims.claim(reportAt: path, option: option)
      guard !path.isStream else { continue }
      let target = OutputTarget(output: path)
      if target.kind != .missing, BaselineFolder.isBaseline(path.deletingLastComponent) {
        throw .reportReplaces(path, option: option)
      }
      try target.check()
    }
  }

  private func render(
    _ items: [Item], in groups: [Group], _ results: inout [DocumentResult],
    _ failures: inout [ExitCode],
    _ console: inout Console
  ) {
    let form = BatchProgress.form(
      command.run.progress, isTerminal: context.progress.isEnabled,
      isQuiet: command.messages.quiet, diagnostics: command.messages.diagnostics)
    let progress = BatchProgress(form, line: context.progress)
    var answers: [TestWorker.Answer?] = Array(repeating: nil, count: items.count)
    var next = 0
    func flush(
      _ results: inout [DocumentResult], _ failures: inout [ExitCode], _ console: inout Console
    ) {
      while next < answers.count, let answer = answers[next] {
        if !answer.messages.isEmpty { progress.clear() }
        for message in answer.messages { console.report(message) }
        if let code = answer.exitCode {
          failures.append(ExitCode(rawValue: code) ?? .internalError)
        }
        results += answer.results
        answers[next] = TestWorker.Answer()
        next += 1
      }
    }
    /// Handles an event of a pool; `item` gives the index of the document of a job.
    func handle(_ event: WorkerPool.Event, item: (Int) -> Int) -> WorkerPool.Next {
      switch event {
      case .started(let job): progress.start(items[item(job)].path)
      case .finished(let job, let bytes):
        var goesOn = WorkerPool.Next.keep
        let index = item(job)
        if let answer = WorkerCoding.decode(TestWorker.Answer.self, from: bytes) {
          answers[index] = answer
          if answer.memory > BatchRun.mostMemory { goesOn = .replace }
        } else {
          answers[index] = failed(
            .crashed(items[index].path, reason: "its answer can't be read"), items[index])
        }
        progress.finish()
        flush(&results, &failures, &console)
        return goesOn
      case .failed(let job, let failure, _):
        let index = item(job)
        let error = CommandError(
          failure, of: items[index].path, timeLimit: command.run.timeLimit)
        answers[index] = failed(error, items[index])
        progress.finish()
        flush(&results, &failures, &console)
      case .idle: progress.update()
      }
      return .keep
    }
    progress.begin(total: items.count)
    for group in groups {
      var pool = pool(for: group, of: items)
      pool.run(
        jobs: group.items.count,
        request: { WorkerCoding.encode(TestWorker.Job(items[group.items[$0]])) },
        handle: { event in handle(event) { group.items[$0] } })
    }
    progress.end()
  }

  private func pool(for group: Group, of items: [Item]) -> WorkerPool {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let confinement = confinement(of: group.items.map { items[$0] })
    var options = WorkerPool.Options(
      program: context.launcher.program, arguments: ["mdpdf", WorkerProcess.argument],
      count: min(command.run.jobs ?? cores, max(1, group.items.count)),
      timeout: command.run.timeLimit.map { .milliseconds(Int($0 * 1000)) })
    options.memoryLimit = confinement.limits.memory
    return WorkerPool(
      options: options,
      setup: WorkerCoding.encode(
        WorkerSetup(
          invocation: group.invocation, inputs: [], outputs: [], confinement: confinement)))
  }

  /// What workers may do: read the documents, and write in the folder of baselines.
  private func confinement(of items: [Item]) -> Confinement {
    var options = RenderOptions()
    try? command.resources.apply(to: &options, fileSystem: .current)
    var confinement = Confinement(
      of: items.map { item in
        OutputPlan.Item(
          input: item.path, destination: .standardOutput, folder: item.folder)
      }, root: command.root, themeFiles: [], fonts: options.fonts, fetching: nil,
      limits: command.search.limits)
    confinement.addFolder(command.baseline.folder.path)
    confinement.isComplete = command.search.untrusted
    confinement.limitTime(command.run.timeLimit, of: items.count)
    return confinement
  }

  private func failed(_ error: CommandError, _ item: Item) -> TestWorker.Answer {
    var answer = TestWorker.Answer()
    var result = DocumentResult(name: item.name, file: item.path, outcome: .failed)
    result.problem = error.diagnostic.message
    answer.results = [result]
    answer.messages = [Console.Message(diagnostic: error.diagnostic, isNote: false)]
    answer.exitCode = error.exitCode.rawValue
    return answer
  }

  // MARK: - Messages

  /// Reports masks that cover nothing in any compared document.
  private func reportUnusedMasks(
    _ masks: [Mask], _ results: [DocumentResult], _ console: inout Console
  ) {
    guard results.contains(where: { $0.outcome == .same || $0.outcome == .different }),
      case .compare = command.action.task(environment: context.environment)
    else { return }
    let used = Set(results.flatMap(\.usedMasks))
    for (mask, text) in zip(masks, command.tolerance.masks) where !used.contains(mask) {
      let names = NodeKind.all.map(\.rawValue) + ["footer"]
      let nearest: String? =
        if case .nodes(let name) = mask, !names.contains(name), let near = names.nearest(to: name) {
          near
        } else {
          nil
        }
      console.report(.unusedMask(text, nearest: nearest))
    }
  }

  /// Refuses a folder that can't be written to, so that the error appears once.
  private func checkFolder(_ path: String) throws(CommandError) {
    var existing = path
    while OutputTarget(existing).kind == .missing {
      let above = existing.deletingLastComponent
      guard above != existing else { return }
      existing = above
    }
    try OutputTarget(existing.appendingComponent("x")).check()
  }
}
