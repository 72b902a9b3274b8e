// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly: Foundation tells times as numbers of seconds, which lose the nanoseconds.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF

/// What the file system says of a file without reading it; when this is the same, the file is.
package struct FileFacts: Hashable, Sendable, Codable {
  /// The path that was looked at; links are followed.
  package var path: String
  /// The size in bytes.
  package var size: Int
  /// When it was changed, in nanoseconds since 1970.
  package var modified: Int
  /// The number of the file in its file system.
  package var inode: UInt64

  /// Looks at a file; `nil` when there is none.
  package init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    self.path = path
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    inode = UInt64(status.st_ino)
  }

  /// Whether the file was changed less than two seconds ago.
  ///
  /// The clocks of file systems are coarse: a change right after this one might leave the time as it
  /// is, so that the facts prove nothing.
  package var isFresh: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec) &* 1_000_000_000 &+ Int(now.tv_nsec) &- modified < 2_000_000_000
  }

  /// The files that this process runs from: the program and the libraries it has loaded.
  package static func ofThisProgram() -> [FileFacts] {
    guard let descriptor = openForReading("/proc/self/maps") else { return [] }
    defer { close(descriptor) }
    guard let bytes = try? FileReader.readToEnd(descriptor, limit: 1 << 24) else { return [] }
    var paths: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // The path is what follows the first slash; the columns before it have none.
      guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
      paths.insert(String(decoding: line[slash...], as: UTF8.self))
    }
    return paths.sorted().compactMap(FileFacts.init)
  }
}

private func openForReading(_ path: String) -> Int32? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  return descriptor < 0 ? nil : descriptor
}
