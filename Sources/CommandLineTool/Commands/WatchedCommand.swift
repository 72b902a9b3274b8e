// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import Configuration
import MarkdownPDF

/// The command under `--watch`: each run is like one without it, and settings may change in between.
final class WatchedCommand {
  /// What is converted.
  private var command: MDPDFCommand
  private var launcher: BatchRun.Launcher
  private let progress: ProgressLine
  private let temporaryFiles: TemporaryFiles
  private let environment: [String: String]
  /// Reads the settings, which may change what is converted.
  private let settings: () -> Invocation.Reading<MDPDFCommand>
  /// Makes a console for each run, whose warnings are counted by themselves.
  private let console: () -> Console

  /// Creates a command that has not been run.
  init(
    _ command: MDPDFCommand, launcher: BatchRun.Launcher, progress: ProgressLine,
    temporaryFiles: TemporaryFiles, environment: [String: String],
    settings: @escaping () -> Invocation.Reading<MDPDFCommand>, console: @escaping () -> Console
  ) {
    self.command = command
    self.launcher = launcher
    self.progress = progress
    self.temporaryFiles = temporaryFiles
    self.environment = environment
    self.settings = settings
    self.console = console
  }

  /// Watches until the process is interrupted.
  ///
  /// - Returns: How the command ends, when the first run can't even begin.
  func run() -> ExitCode {
    if let refusal {
      var console = console()
      console.report(refusal)
      return refusal.exitCode
    }
    return Watch(console: console) { self.convert($0, isFirst: $1) }.run()
  }

  /// What makes no sense together with a watch.
  private var refusal: CommandError? {
    if command.inputs.contains(where: { $0.isStream || $0 == "@-" }) {
      return .excluding("--watch", "standard input")
    }
    if command.output.output?.isStream == true { return .excluding("--watch", "standard output") }
    if command.run.dryRun { return .excluding("--watch", "--dry-run") }
    if !command.run.cache { return .excluding("--watch", "--no-cache") }
    if command.output.debugLayout != nil { return .excluding("--watch", "--debug-layout") }
    return nil
  }

  /// Converts what has changed, and says so.
  ///
  /// - Returns: How the command ends if nothing could be begun the first time.
  private func convert(_ record: WatchRecord, isFirst: Bool) -> ExitCode? {
    let start = ContinuousClock.now
    var console = console()
    record.begin()
    guard readSettings(record, &console) else { return nil }
    let code = command.run(
      console: &console, progress: progress, temporaryFiles: temporaryFiles,
      environment: environment, launcher: launcher, record: record)
    record.end()
    record.summary.seconds = start.duration(to: .now).asSeconds
    if isFirst, record.summary.batch == nil { return code }
    if isFirst || !record.written.isEmpty || !record.failed.isEmpty {
      console.summarize(record, isFirst: isFirst)
    }
    return nil
  }

  /// Takes over settings that have changed; answers whether they can be used.
  private func readSettings(_ record: WatchRecord, _ console: inout Console) -> Bool {
    let reading = settings()
    record.settingsFiles = reading.files + reading.missingFiles
    guard reading.hasErrors || reading.invocation != launcher.invocation else { return true }
    reading.report(to: &console)
    guard !reading.hasErrors, let changed = try? reading.command() else { return false }
    let earlier = command
    command = changed
    if let refusal {
      command = earlier
      console.report(refusal)
      return false
    }
    launcher.invocation = reading.invocation
    return true
  }
}

extension Console {
  /// Says in one line what a run of a watch did and how long it took.
  fileprivate func summarize(_ record: WatchRecord, isFirst: Bool) {
    guard printer.form != .json else { return summarize(record.summary) }
    guard !isQuiet else { return }
    print(line: record.words(isFirst: isFirst))
  }
}
