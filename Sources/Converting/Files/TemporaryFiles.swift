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

/// The unfinished files of this process, which must not survive it.
///
/// A signal may end the process on another thread than the one that writes; after that point no
/// name can be added any more, so none is forgotten.
package final class TemporaryFiles: Sendable {
  private struct State {
    var paths: Set<String> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates a list of no files.
  package init() {}

  /// A name that no other process uses, and that tells which one does.
  static func newName() -> String {
    let number = String(UInt32.random(in: 0 ... .max), radix: 36)
    return "\(prefix)\(String(getpid(), radix: 36))-\(number).tmp"
  }

  private static let prefix = ".mdpdf-"

  /// Removes what processes have left in a folder that could not tidy up.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - process: The process whose files go; `nil` takes those of all that are no more, if the
  ///     files are older than ten seconds: a process of another container may only look dead.
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

  /// Notes a file that is about to be created; answers whether it still may be.
  func add(_ path: String) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.paths.insert(path)
      return true
    }
  }

  /// Removes a file that will not be finished.
  func remove(_ path: String) {
    unsafe unlink(path)
    forget(path)
  }

  /// Forgets a file that has got its name, or was never there.
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
