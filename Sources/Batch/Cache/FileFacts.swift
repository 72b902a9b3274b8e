// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly, because Foundation's times are floating-point seconds without
// nanoseconds.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF

/// The metadata of a file; if it is the same, so is the content.
package struct FileFacts: Hashable, Sendable, Codable {
  /// The path; links are followed.
  package var path: String
  /// The size in bytes.
  package var size: Int
  /// The time of modification, in nanoseconds since 1970.
  package var modified: Int
  /// The number of the file in its file system.
  package var inode: UInt64

  /// Reads the metadata of a file; `nil` when it does not exist.
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
  /// The clocks of file systems are coarse: another change right afterwards might not change the
  /// time, so the metadata prove nothing.
  package var isFresh: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec) &* 1_000_000_000 &+ Int(now.tv_nsec) &- modified < 2_000_000_000
  }

  /// The files of this process: the program and the libraries that it has loaded.
  package static func ofThisProgram() -> [FileFacts] {
    guard let descriptor = openForReading("/proc/self/maps") else { return [] }
    defer { close(descriptor) }
    guard let bytes = try? FileReader.readToEnd(descriptor, limit: 1 << 24) else { return [] }
    var paths: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // The path starts at the first slash, because the columns before it contain none.
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
