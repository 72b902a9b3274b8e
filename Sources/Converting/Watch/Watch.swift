// SPDX-License-Identifier: Apache-2.0

package import Messages
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
// Each run is like that of the command without `--watch`: the cache knows which documents a change
// affects. Between runs, the process sleeps until something changes in a folder that the last run
// looked at, and then until nothing changes for a moment. Folders that are new to the watch may
// have changed before it started, so another run follows, which usually finds nothing.

/// Converts documents, and again whenever one of their files changes.
package struct Watch {
  /// Makes a console for messages between runs.
  let console: () -> Console
  /// Converts what has changed since the last run.
  ///
  /// It gets the record of the watch, and whether this is the first run. It returns the exit code
  /// if the first run can't begin, otherwise `nil`.
  let convert: (_ record: WatchRecord, _ isFirst: Bool) -> ExitCode?

  /// Creates a watch.
  package init(
    console: @escaping () -> Console,
    convert: @escaping (_ record: WatchRecord, _ isFirst: Bool) -> ExitCode?
  ) {
    self.console = console
    self.convert = convert
  }

  /// How long nothing may change before a run starts, in milliseconds; editors save in several
  /// steps.
  private static let pause: Int32 = 60
  /// The longest delay of a run, in milliseconds.
  private static let longestPause = 1000.0

  /// Watches until the process is interrupted.
  ///
  /// - Returns: The exit code, if the first run can't begin.
  package func run() -> ExitCode {
    let problem: CommandError
    #if os(Linux)
      do throws(FolderWatcher.Failure) {
        return run(with: try FolderWatcher())
      } catch {
        problem = .cannotWatch(error.reason)
      }
    #else
      problem = .cannotWatch("this system has no inotify")
    #endif
    var console = console()
    console.report(problem)
    return problem.exitCode
  }

  #if os(Linux)
    private func run(with watcher: FolderWatcher) -> ExitCode {
      let record = WatchRecord(workingFolder: FileManager.default.currentDirectoryPath)
      var saidProblem = false
      /// Watches what the last run looked at; returns whether any of it is new.
      func follow() -> Bool {
        let (hasNew, problem) = watcher.watch(record.interest.watchedFolders())
        if let problem, !saidProblem {
          saidProblem = true
          var console = console()
          console.report(.cannotWatchAll(reason: problem.reason))
        }
        return hasNew
      }
      if let code = convert(record, true) { return code }
      while true {
        while follow() { _ = convert(record, false) }
        guard concerns(watcher.wait(), record.interest) else { continue }
        let start = ContinuousClock.now
        while start.duration(to: .now).asSeconds * 1000 < Self.longestPause {
          if case .some([]) = watcher.wait(milliseconds: Self.pause) { break }
        }
        _ = convert(record, false)
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
}
