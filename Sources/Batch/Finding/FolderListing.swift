// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly, because Foundation needs a system call for each item to find its kind.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF

/// Lists folders.
package enum FolderListing {
  /// The kinds of items.
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A named pipe, a socket or a device.
    case special
  }

  /// An item in a folder.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The kind, without following links.
    package var kind: Kind
  }

  /// Why a folder can't be listed, in words.
  package struct Failure: Error, Hashable, Sendable {
    /// The system's reason.
    package var reason: String
  }

  /// The items in a folder, sorted by the bytes of their names.
  package static func entries(of folder: String) throws(Failure) -> [Entry] {
    guard let directory = unsafe opendir(folder) else {
      throw Failure(reason: FileReader.words(for: errno))
    }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(
          to: CChar.self, capacity: Int(NAME_MAX) + 1
        ) { unsafe String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let path = folder.appendingComponent(name)
      let kind: Kind? =
        switch Int32(unsafe entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): self.kind(of: path, followsLinks: false)
        default: .special
        }
      // An item without a kind has been removed since.
      if let kind { entries.append(Entry(name: name, kind: kind)) }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The kind of the item at a path; `nil` when there is none.
  package static func kind(of path: String, followsLinks: Bool) -> Kind? {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return nil
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  /// Whether there is certainly nothing at a path; a folder that can't be searched proves nothing.
  package static func isMissing(_ path: String) -> Bool {
    guard !path.utf8.contains(0) else { return true }
    var status = stat()
    return unsafe lstat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }
}
