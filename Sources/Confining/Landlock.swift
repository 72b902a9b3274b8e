// SPDX-License-Identifier: Apache-2.0

internal import CLinux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Landlock, with which a process of Linux gives up access to files and the network (landlock(7)).
///
/// What a kernel does not know yet it can't refuse: each version of the interface adds accesses.
package enum Landlock {
  /// The version of the interface; 0 when the kernel has none.
  package static var version: Int { max(0, Int(mdpdf_landlock_version())) }

  /// Kinds of access to files (`LANDLOCK_ACCESS_FS_…`).
  struct Access: OptionSet {
    let rawValue: UInt64
    static let execute = Self(rawValue: 1 << 0)
    static let writeFile = Self(rawValue: 1 << 1)
    static let readFile = Self(rawValue: 1 << 2)
    static let readFolder = Self(rawValue: 1 << 3)
    static let removeFolder = Self(rawValue: 1 << 4)
    static let removeFile = Self(rawValue: 1 << 5)
    static let makeFolder = Self(rawValue: 1 << 7)
    static let makeFile = Self(rawValue: 1 << 8)
    static let truncate = Self(rawValue: 1 << 14)

    static let reading: Self = [.readFile, .readFolder]
    static let writing: Self = [
      .writeFile, .truncate, .makeFile, .makeFolder, .removeFile, .removeFolder,
    ]
    /// What a rule about a file, not a folder, may contain.
    static let ofFile: Self = [.readFile, .writeFile, .truncate]

    /// All that a version of the interface knows: thirteen at first, then moving between folders,
    /// truncation, and orders to devices.
    static func known(to version: Int) -> Self {
      let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
      return Self(rawValue: (1 << count) - 1)
    }
  }

  /// Refuses everything but access to some places.
  ///
  /// Only the calling thread is confined, and those that it starts afterwards. Programs can't be
  /// started any more. Places that do not exist are left out.
  ///
  /// - Parameters:
  ///   - reading: Files and folders whose content may be read.
  ///   - writing: Files that may be written, and folders in which files and folders may be made,
  ///     replaced and removed.
  ///   - allowsNetwork: Whether connections may be made.
  /// - Returns: Whether the rules hold; otherwise `errno` has the reason, and nothing has changed.
  package static func restrict(reading: [String], writing: [String], allowsNetwork: Bool) -> Bool {
    let version = version
    guard version > 0 else { return false }
    let known = Access.known(to: version)
    let rules = mdpdf_landlock_create(
      known.rawValue,
      // Binding and connecting over TCP.
      version >= 4 && !allowsNetwork ? 0b11 : 0,
      // Abstract sockets and signals to processes outside.
      version >= 6 ? 0b11 : 0)
    guard rules >= 0 else { return false }
    defer { close(rules) }
    for (paths, accesses) in [(reading, Access.reading), (writing, .writing)] {
      for path in paths {
        guard allow(accesses.intersection(known), at: path, rules) else { return false }
      }
    }
    return mdpdf_no_new_privileges() == 0 && mdpdf_landlock_restrict(rules) == 0
  }

  private static func allow(_ accesses: Access, at path: String, _ rules: Int32) -> Bool {
    let place = openPlace(path)
    guard place >= 0 else { return true }
    defer { close(place) }
    var status = stat()
    guard fstat(place, &status) == 0 else { return true }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let accesses = isFolder ? accesses : accesses.intersection(.ofFile)
    // Pipes and sockets without a name can't be in rules, and none is needed for them.
    return mdpdf_landlock_allow(rules, place, accesses.rawValue) == 0 || errno == EBADFD
  }

  /// Opens a path only to name it (`O_PATH`, which Swift does not import).
  static func openPlace(_ path: String) -> Int32 {
    #if os(Linux)
      open(path, 0o10_000_000 | O_CLOEXEC)
    #else
      -1
    #endif
  }
}
