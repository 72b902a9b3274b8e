// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Batch
import MarkdownPDF
import Synchronization

/// The unfinished files of this process, which are removed before it ends.
///
/// A signal may end the process on another thread than the writing one. From then on no file can be
/// added, so that none is forgotten.
package final class TemporaryFiles: Sendable {
  private struct State {
    var paths: Set<String> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates an empty list.
  package init() {}

  /// A name that is unique among processes, and contains the process's number.
  static func newName() -> String {
    let number = String(UInt32.random(in: 0 ... .max), radix: 36)
    return "\(prefix)\(String(getpid(), radix: 36))-\(number).tmp"
  }

  private static let prefix = ".mdpdf-"

  /// Removes files in a folder that ended processes could not remove.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - process: The process whose files to remove; `nil` means all ended processes. Then the
  ///     files must be older than ten seconds, because a process in another container may only look
  ///     ended.
  package static func removeLeftovers(in folder: String, of process: Int32? = nil) {
    for entry in (try? FolderListing.entries(of: folder)) ?? [] {
      guard entry.kind == .file, entry.name.hasPrefix(prefix), entry.name.hasSuffix(".tmp"),
        let owner = entry.name.dropFirst(prefix.count).split(separator: "-").first
          .flatMap({ Int32($0, radix: 36) })
      else { continue }
      let path = folder.appendingComponent(entry.name)
      if let process {
        guard owner == process else { continue }
      } else {
        guard kill(owner, 0) != 0, errno == ESRCH, FileFacts(path)?.isFresh == false else {
          continue
        }
      }
      unsafe unlink(path)
    }
  }

  /// Adds a file before it is created; returns whether it may be created.
  func add(_ path: String) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.paths.insert(path)
      return true
    }
  }

  /// Removes an unfinished file.
  func remove(_ path: String) {
    unsafe unlink(path)
    forget(path)
  }

  /// Forgets a file that was renamed or never created.
  func forget(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// Removes all files and accepts no more.
  package func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { unsafe unlink(path) }
      state.paths = []
    }
  }
}
