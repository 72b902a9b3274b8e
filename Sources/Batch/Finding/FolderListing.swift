// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly because Foundation does not tell the kinds of what is in a folder
// without a system call for each.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF

/// What is in a folder.
package enum FolderListing {
  /// The kinds that matter for a walk.
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A named pipe, a socket or a device.
    case special
  }

  /// Something in a folder.
  package struct Entry: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What it is, without following links.
    package var kind: Kind
  }

  /// Why a folder can't be listed, in words.
  package struct Failure: Error, Hashable, Sendable {
    /// The words of the system.
    package var reason: String
  }

  /// The entries of a folder, sorted by the bytes of their names.
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
      // Without a kind, it has gone since.
      if let kind { entries.append(Entry(name: name, kind: kind)) }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// What stands at a path; `nil` when nothing does.
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
}
