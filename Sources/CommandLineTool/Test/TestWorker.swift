// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import Batch
import Comparison
import Confining
import Diagrams
import MarkdownPDF
import VisualTests

/// Renders documents and compares them with their baselines, in a separate process.
final class TestWorker {
  /// The task for each document.
  enum Task: Hashable, Sendable, Codable {
    /// Record the pictures; pages that match their baseline only if `all`.
    case record(all: Bool)
    /// Compare the pictures; without a baseline, record them if `recordsMissing`.
    case compare(recordsMissing: Bool)
  }

  /// One document.
  struct Job: Codable {
    /// The path.
    var input: String
    /// The folder that it was found in; `nil` when it was named.
    var folder: String?
    /// The name of the baseline.
    var name: String
    /// The pictures to record, as on the command line; `nil` keeps those of the baseline.
    var pictures: String?

    init(_ item: TestRun.Item) {
      (input, folder, name) = (item.path, item.folder, item.name)
      pictures = item.pictures?.rawValue
    }
  }

  /// The result for a document.
  struct Answer: Codable {
    /// The messages.
    var messages: [Console.Message] = []
    /// The comparisons, one for each appearance.
    var results: [DocumentResult] = []
    /// The exit code for this document alone; `nil` when it was rendered.
    var exitCode: Int32?
    /// The memory that the worker uses, in bytes.
    var memory = 0
  }

  private let task: Task
  private let check: BaselineCheck
  private let look: Look
  private var options: RenderOptions
  /// What draws diagrams in other processes; `nil` when no commands may run.
  private(set) var diagrams: DiagramPrograms?
  private let recordedOptions: RecordedOptions
  private let root: String?
  private let parsing: ParsingOptions
  private let isVerbose: Bool
  private let policy: WarningPolicy
  /// The folder of baselines that the command names; `nil` when it names none.
  private let baselines: String?
  private let writer: BaselineWriter
  private let temporaryFiles: TemporaryFiles
  private let session: RenderSession
  private let progress = ProgressLine(isEnabled: false)

  init(
    _ command: any TestRendering, confinement: Confinement, temporaryFiles: TemporaryFiles,
    environment: [String: String]
  ) throws {
    self.temporaryFiles = temporaryFiles
    writer = BaselineWriter(
      temporaryFiles: temporaryFiles, bound: command.baseline.bound)
    task = command.action.task(environment: environment)
    check = try command.check()
    options = try command.options(environment: environment) { _ in }
    recordedOptions = RecordedOptions(of: command, environment: environment)
    // The parent has reported its problems.
    let themeFiles = ReadRecorder { $0 }
    look = try command.look(environment: environment, recorder: themeFiles) { _ in }
    root = command.resources.root
    parsing = command.parsing
    isVerbose = command.messages.verbose
    policy = command.messages.policy
    baselines = command.baseline.path
    var confinement = confinement
    confinement.readablePaths += themeFiles.recorded.map(\.path.deletingLastComponent)
    if command.diagrams.allowCommands {
      let folder = BuildCache.usualFolder(environment: environment)
      let commands = command.diagrams.commands(
        limits: command.search.limits, cache: folder.map { BuildCache(folder: $0) })
      // What is confined can't start programs.
      diagrams = DiagramPrograms(commands, count: 1)
      options.diagrams = diagrams
    }
    session = try confinement.applyWithFonts(options.fonts, of: look.commonTheme)
    session.shapesAhead = false
  }

  /// Answers a job, both as bytes; `nil` when the bytes are not a job.
  func answer(_ bytes: [UInt8]) -> [UInt8]? {
    WorkerCoding.decode(Job.self, from: bytes).map { WorkerCoding.encode(answer($0)) }
  }

  private func answer(_ job: Job) -> Answer {
    let start = ContinuousClock.now
    var answer = Answer()
    var messages: [Console.Message] = []
    var console = Console(isVerbose: isVerbose) { [self] message in
      if reports(message) { messages.append(message) }
    }
    var layout = LayoutDescription()
    var results: [DocumentResult] = []
    let session = session
    let recorded = recordedOptions.values
    var conversion = Conversion(
      item: OutputPlan.Item(
        input: job.input,
        destination: .files(FileNameTemplate(literal: job.input), createsFolders: false),
        folder: job.folder),
      format: .png, options: options, look: look, root: root, layoutReport: nil,
      engine: { document, _, options, _ throws(RenderError) in
        let made = try Snapshot.render(document, options: options, in: session)
        layout = made.layout
        layout.options = recorded
        return made.rendering
      })
    conversion.parsing = parsing
    var notes: [Diagnostic] = []
    conversion.deliver = { rendering, appearance throws(CommandError) in
      let name = DocumentNames.name(job.name, appearance: appearance?.rawValue)
      let snapshot = Snapshot(pages: rendering.files.map(\.bytes), layout: layout)
      let (result, more) = try self.result(snapshot, name, job)
      results.append(result)
      notes += more
      return []
    }
    var claims = OutputClaims(inputs: [])
    do throws(CommandError) {
      _ = try conversion.run(
        console: &console, progress: progress, temporaryFiles: temporaryFiles, claims: &claims)
    } catch {
      console.report(error)
      answer.exitCode = error.exitCode.rawValue
      var result = DocumentResult(name: job.name, file: job.input, outcome: .failed)
      result.problem = error.diagnostic.message
      results.append(result)
    }
    messages += notes.map { Console.Message(diagnostic: $0, isNote: false) }
    let seconds = start.duration(to: .now).asSeconds / Double(max(1, results.count))
    for index in results.indices { results[index].seconds = seconds }
    answer.results = results
    answer.messages = messages
    answer.memory = ProcessFacts.residentMemory()
    return answer
  }

  /// Whether a message about a document is of interest: warnings about its text are none in a
  /// comparison, unless they make it fail.
  private func reports(_ message: Console.Message) -> Bool {
    guard case .compare = task, !isVerbose, message.diagnostic.severity != .error else {
      return true
    }
    return policy.denies(message.diagnostic)
  }

  // MARK: - One appearance

  private func result(
    _ snapshot: Snapshot, _ name: String, _ job: Job
  ) throws(CommandError) -> (DocumentResult, [Diagnostic]) {
    let file = job.input
    switch task {
    case .record(let all):
      let unchanged = all ? [] : check.unchangedPages(of: snapshot, as: name)
      return (try record(snapshot, name, job, keeping: unchanged), [])
    case .compare(let recordsMissing):
      var outcome: BaselineCheck.Outcome
      do throws(BaselineFolder.Damage) {
        outcome = try check.compare(snapshot, as: name, file: file)
      } catch {
        throw .damagedBaseline(error, of: file)
      }
      if outcome.result.outcome == .missing, recordsMissing {
        return (
          try record(snapshot, name, job, keeping: []), [.recordedBaseline(of: file)]
        )
      }
      var failure: Diagnostic?
      do throws(CommandError) {
        try writer.apply(outcome.changes)
      } catch {
        // The differences are known without the pictures.
        failure = .picturesNotWritten(error.diagnostic.message, of: file)
      }
      let notes = diagnostics(outcome.result, in: check.folder)
      return (outcome.result, notes + [failure].compactMap { $0 })
    }
  }

  private func record(
    _ snapshot: Snapshot, _ name: String, _ job: Job, keeping unchanged: Set<Int>
  ) throws(CommandError) -> DocumentResult {
    var result = DocumentResult(name: name, file: job.input, outcome: .recorded)
    result.pageCount = snapshot.pages.count
    let changes = check.folder.changes(
      toRecord: snapshot, as: name,
      pictures: job.pictures.flatMap { BaselinePictures(rawValue: $0) }, keeping: unchanged)
    // Invisible values, such as lines in the source, may have changed.
    let changesPictures = changes.contains { $0.path.lastComponent != BaselineFolder.layoutName }
    if unchanged.count == snapshot.pages.count, !changesPictures { result.outcome = .same }
    if changes.isEmpty { return result }
    try writer.apply(changes)
    try writer.remove(check.folder.results(of: name))
    return result
  }

  // MARK: - Messages

  /// The diagnostics about a result.
  private func diagnostics(
    _ result: DocumentResult, in folder: BaselineFolder
  ) -> [Diagnostic] {
    switch result.outcome {
    case .same, .recorded, .failed: return []
    case .missing:
      return [
        .missingBaseline(
          of: result.file, results: folder.results(of: result.name), baselines: baselines)
      ]
    case .different:
      let hasCause = result.findings.contains { !$0.isConsequence }
      var pictures = Set(result.pages.filter { $0.kind != "removed" }.map(\.number))
      return result.findings.enumerated().map { index, finding in
        let isError = hasCause ? !finding.isConsequence : index == 0
        var hints: [String] = []
        if isError, let page = finding.page, pictures.remove(page) != nil {
          hints += result.pages.filter { $0.number == page }.map {
            "see `\(folder.resultPath(of: $0, in: result.name))`"
          }
        }
        return .visualDifference(
          isError ? .error : .note, finding.message, hints: hints, in: result.file,
          line: finding.line)
      }
    }
  }
}
