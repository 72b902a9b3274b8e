// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program on this machine.
package struct InstalledProgram: Hashable, Sendable {
  /// The path.
  package let path: String
  /// What is different for another version: size, time and number of the file.
  package let state: String

  /// Finds a program; `nil` when there is none.
  ///
  /// - Parameter name: The name, which is looked up in the folders of `PATH`; or a path, of which
  ///   `~/` is the home folder.
  package init?(_ name: String) {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let paths: [String] =
      if name.hasPrefix("~/") {
        [(variable("HOME") ?? "") + name.dropFirst()]
      } else if name.contains("/") {
        [name]
      } else {
        // Relative folders could lead to a program that came with the documents.
        (variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
          .filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      }
    for path in paths where path.hasPrefix("/") {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0
      else { continue }
      self.path = path
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      state = "\(status.st_size) \(time.tv_sec).\(time.tv_nsec) \(status.st_ino)"
      return
    }
    return nil
  }
}
