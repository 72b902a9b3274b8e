// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import Configuration
import MarkdownPDF

/// The command with `--watch`: each run is like one without it, and settings may change in between.
final class WatchedCommand {
  /// The command for the next run.
  private var command: MDPDFCommand
  private var launcher: BatchRun.Launcher
  private let progress: ProgressLine
  private let temporaryFiles: TemporaryFiles
  private let environment: [String: String]
  /// Reads the settings, which may change the command.
  private let settings: () -> Invocation.Reading<MDPDFCommand>
  /// Makes a console for each run, which counts its own warnings.
  private let console: () -> Console

  /// Creates a command before its first run.
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
  /// - Returns: The exit code, if the first run can't begin.
  func run() -> ExitCode {
    if let refusal {
      var console = console()
      console.report(refusal)
      return refusal.exitCode
    }
    return Watch(console: console) { self.convert($0, isFirst: $1) }.run()
  }

  /// The error about an option that can't be combined with `--watch`; `nil` when there is none.
  private var refusal: CommandError? {
    if command.inputs.contains(where: { $0.isStream || $0 == "@-" }) {
      return .excluding("--watch", "standard input")
    }
    if command.output.output?.isStream == true { return .excluding("--watch", "standard output") }
    if command.run.dryRun { return .excluding("--watch", "--dry-run") }
    if command.output.encrypts(environment) { return .excluding("--watch", "passwords") }
    if !command.run.cache { return .excluding("--watch", "--no-cache") }
    if command.output.debugLayout != nil { return .excluding("--watch", "--debug-layout") }
    if command.messages.timings { return .excluding("--watch", "--timings") }
    return nil
  }

  /// Converts what has changed, and prints a summary.
  ///
  /// - Returns: The exit code, if the first run can't begin; otherwise `nil`.
  private func convert(_ record: WatchRecord, isFirst: Bool) -> ExitCode? {
    let start = ContinuousClock.now
    var console = console()
    record.begin()
    guard readSettings(record, &console) else { return nil }
    let code = command.run(
      console: &console, progress: progress, temporaryFiles: temporaryFiles,
      environment: environment, launcher: launcher, record: record)
    record.end()
    console.finish()
    record.summary.seconds = start.duration(to: .now).asSeconds
    if isFirst, record.summary.batch == nil { return code }
    if isFirst || !record.written.isEmpty || !record.failed.isEmpty {
      console.summarize(record, isFirst: isFirst)
    }
    return nil
  }

  /// Applies changed settings; returns whether they are valid.
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
  /// Prints one line about a run: its result and its duration.
  fileprivate mutating func summarize(_ record: WatchRecord, isFirst: Bool) {
    guard printer.form != .json else { return summarize(record.summary) }
    guard !isQuiet else { return }
    print(line: record.words(isFirst: isFirst, unrepeated: unrepeatedCount))
  }
}
