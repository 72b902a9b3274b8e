// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

/// The unfinished files of this process, which must not survive it.
///
/// A signal may end the process on another thread than the one that writes; after that point no
/// name can be added any more, so none is forgotten.
final class TemporaryFiles: Sendable {
  private struct State {
    var paths: Set<String> = []
    var isClosed = false
  }

  private let state = Mutex(State())

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
  func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { unsafe unlink(path) }
      state.paths = []
    }
  }
}
