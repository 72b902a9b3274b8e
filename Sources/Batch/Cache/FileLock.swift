// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that one process holds at a time; it ends with the process.
struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock; `nil` when its file can't be opened.
  init?(_ path: String) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets other processes have the lock.
  func release() { close(descriptor) }
}
