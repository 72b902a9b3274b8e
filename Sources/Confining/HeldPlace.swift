// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file or folder that is held open, so that no later one gets its number.
///
/// Rules of Landlock are about files and folders, and not about others that replace them under their
/// paths: a folder that was removed and made again is another place.
package final class HeldPlace: Equatable {
  private let descriptor: Int32
  private var status = stat()

  /// Holds what is at a path; `nil` when there is nothing.
  package init?(_ path: String) {
    descriptor = Landlock.openPlace(path)
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether it is the same file or folder.
  package static func == (a: HeldPlace, b: HeldPlace) -> Bool {
    a.status.st_dev == b.status.st_dev && a.status.st_ino == b.status.st_ino
  }
}
