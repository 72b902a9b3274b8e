// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder of fonts and its subfolders, searched before fontconfig reads them.
///
/// fontconfig opens everything in a folder: it would wait forever at a pipe, and follow a link that
/// leads back up as far as the system allows.
package struct FontFolder {
  /// The regular files, folder by folder, sorted by the bytes of their names as in fontconfig.
  private(set) var files: [String] = []
  /// Whether there are only regular files, so that fontconfig may read the folder itself, which is
  /// faster because it caches folders.
  private(set) var hasOnlyFiles = true

  /// The depth to which subfolders are searched.
  private static let mostDepth = 32

  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// Searches a folder; one that cannot be read has no files.
  package init(path: String) {
    var seen: Set<Identity> = []
    walk(path, depth: 0, &seen)
  }

  private mutating func walk(_ path: String, depth: Int, _ seen: inout Set<Identity>) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let identity = Identity(device: status.st_dev, number: status.st_ino)
    guard depth < Self.mostDepth, seen.insert(identity).inserted else {
      hasOnlyFiles = false
      return
    }
    var folders: [String] = []
    for name in Self.names(in: path) {
      let path = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      // fontconfig skips broken links, too.
      guard stat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: files.append(path)
      case S_IFDIR: folders.append(path)
      default: hasOnlyFiles = false
      }
    }
    for folder in folders { walk(folder, depth: depth + 1, &seen) }
  }

  /// The names in a folder, without hidden files, as in fontconfig.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A name that is not UTF-8 is skipped here; fontconfig finds the file when it reads the
      // folder itself.
      if let name, !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files that begin like fonts that text can be set in.
  package var fonts: [String] { files.filter(Self.isFont) }

  /// Whether a path leads to a regular file.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a regular file begins like TrueType, OpenType or a collection of these (OpenType
  /// §4.1).
  static func isFont(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var signature: [UInt8] = [0, 0, 0, 0]
    guard fread(&signature, 1, 4, file) == 4 else { return false }
    return signatures.contains(signature)
  }

  private static let signatures: Set<[UInt8]> = [
    [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8),
  ]
}
