// SPDX-License-Identifier: Apache-2.0

internal import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A copy of this process (fork(2)).
///
/// Only the thread that makes it goes on in the copy. Others must not hold locks then: a process that
/// copies itself has no threads but those that wait for signals.
package enum ProcessCopy {
  /// This is the original.
  case original(copy: Int32)
  /// This is the copy.
  case copy
  /// There is no copy.
  case none

  /// Makes this process the parent of processes that those which it starts leave behind.
  package static func adoptOrphans() { _ = mdpdf_adopt_orphans() }

  /// Copies this process.
  ///
  /// - Parameter signal: What the copy gets when the original ends; 0 for nothing.
  /// - Returns: Which of the two this is.
  package static func make(endingWithOriginal signal: Int32) -> ProcessCopy {
    #if os(Linux)
      let original = getpid()
      let process = fork()
      guard process == 0 else { return process > 0 ? .original(copy: process) : .none }
      _ = mdpdf_end_with_parent(signal)
      // It may have ended before.
      if getppid() != original { _exit(0) }
      return .copy
    #else
      return .none
    #endif
  }
}
