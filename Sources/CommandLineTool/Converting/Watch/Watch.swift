// SPDX-License-Identifier: Apache-2.0

import Batch
import FileWatching
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// MARK: - Overview
//
// One run after the other, each like that of the command without `--watch`: the cache knows which
// documents a change touches. Between runs the process sleeps until something changes in a folder
// that the last run has looked at, and then until nothing changes for a moment. Folders that are new
// to the watch may have changed before they were watched; after them comes one more run, which
// usually finds nothing.

/// Converts documents, and again whenever something changes that they are made of.
struct Watch {
  /// What is converted.
  private(set) var command: MDPDFCommand
  let progress: ProgressLine
  let temporaryFiles: TemporaryFiles
  let environment: [String: String]
  private(set) var launcher: BatchRun.Launcher
  /// Reads the settings, which may change what is converted.
  let settings: () -> Invocation.Reading<MDPDFCommand>
  /// Makes a console for each run, whose warnings are counted by themselves.
  let console: () -> Console

  /// How long nothing may change before work begins, in milliseconds: editors save in several steps.
  private static let pause: Int32 = 60
  /// How long work waits at most, in milliseconds.
  private static let longestPause = 1000.0

  /// Watches until the process is interrupted.
  ///
  /// - Returns: How the command ends, when the first run can't even begin.
  mutating func run() -> ExitCode {
    #if os(Linux)
      var console = console()
      if let problem = refusal {
        console.report(problem)
        return problem.exitCode
      }
      do throws(FolderWatcher.Failure) {
        return run(with: try FolderWatcher(), console: &console)
      } catch {
        let problem = CommandError.cannotWatch(error.reason)
        console.report(problem)
        return problem.exitCode
      }
    #else
      var console = console()
      let problem = CommandError.cannotWatch("this system has no inotify")
      console.report(problem)
      return problem.exitCode
    #endif
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

  #if os(Linux)
    private mutating func run(
      with watcher: FolderWatcher, console: inout Console
    ) -> ExitCode {
      let record = WatchRecord(workingFolder: FileManager.default.currentDirectoryPath)
      let makeConsole = self.console
      var saidProblem = false
      /// Watches what the last run has looked at; answers whether there is more of it than before.
      func follow() -> Bool {
        let (hasNew, problem) = watcher.watch(record.interest.watchedFolders())
        if let problem, !saidProblem {
          saidProblem = true
          var console = makeConsole()
          console.report(
            Diagnostic(
              .warning, id: "cannot-watch", "not all folders can be watched: \(problem.reason)"))
        }
        return hasNew
      }
      if let code = convert(record, isFirst: true) { return code }
      while true {
        while follow() { _ = convert(record) }
        guard concerns(watcher.wait(), record.interest) else { continue }
        let start = ContinuousClock.now
        while start.duration(to: .now).asSeconds * 1000 < Self.longestPause {
          if case .some([]) = watcher.wait(milliseconds: Self.pause) { break }
        }
        _ = convert(record)
      }
    }

    private func concerns(_ changes: FolderWatcher.Changes, _ interest: WatchInterest) -> Bool {
      switch changes {
      case .unknown: true
      case .some(let changes):
        changes.contains {
          interest.concerns($0.path, isFolder: $0.isFolder || $0.name.isEmpty) { FileFacts($0) }
        }
      }
    }
  #endif

  /// Converts what has changed, and says so.
  ///
  /// - Returns: How the command ends if nothing could be begun the first time.
  private mutating func convert(_ record: WatchRecord, isFirst: Bool = false) -> ExitCode? {
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
      console.sum(up: record, isFirst: isFirst)
    }
    return nil
  }
}

extension Watch {
  /// Takes over settings that have changed; answers whether they can be used.
  private mutating func readSettings(_ record: WatchRecord, _ console: inout Console) -> Bool {
    let reading = settings()
    record.settingsFiles = reading.files + reading.missingFiles
    guard reading.hasErrors || reading.invocation != launcher.invocation else { return true }
    reading.tell(&console)
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
  fileprivate func sum(up record: WatchRecord, isFirst: Bool) {
    guard printer.form != .json else { return summarize(record.summary) }
    guard !isQuiet else { return }
    say(line: record.words(isFirst: isFirst))
  }
}

extension WatchRecord {
  /// What the last run did.
  fileprivate func words(isFirst: Bool) -> String {
    let hundredths = Int((summary.seconds * 100).rounded())
    let digits = hundredths % 100
    let time = "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
    var parts: [String] = []
    if written.count == 1, let only = written.first {
      let outputs =
        only.outputs.count > 1
        ? "\(only.outputs[0]) … (\(only.outputs.count) files)" : only.outputs.first ?? ""
      parts.append("\(only.input) → \(outputs)")
    } else if !written.isEmpty {
      parts.append("\(written.count) documents written")
    }
    if failed.count == 1 {
      parts.append("\(failed[0]) failed")
    } else if !failed.isEmpty {
      parts.append("\(failed.count) documents failed")
    }
    if isFirst, let unchanged = summary.batch?.unchanged, unchanged > 0 {
      parts.append(unchanged == 1 ? "1 document unchanged" : "\(unchanged) documents unchanged")
    }
    return (parts + [time]).joined(separator: ", ")
  }
}
