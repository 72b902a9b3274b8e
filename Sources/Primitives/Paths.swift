// SPDX-License-Identifier: Apache-2.0

// Paths are bytes, as for the system. Swift takes the two Unicode forms of `é` for the same text, and
// a slash before a combining mark for no slash; both would confuse files.

/// A path as a key: two are equal when their bytes are.
package struct FilePath: Hashable, Sendable {
  /// The path.
  package let string: String

  /// Creates the key of a path.
  package init(_ string: String) { self.string = string }

  /// Whether the bytes are the same.
  package static func == (a: Self, b: Self) -> Bool { a.string.isSamePath(as: b.string) }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    // The end, so that two paths in a row are not the same as one.
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether the path starts at the root of the file system.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// The parts between the slashes, without empty ones.
  package var pathParts: [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    while start < endIndex {
      let end = utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? endIndex
      if start < end { parts.append(self[start..<end]) }
      start = end < endIndex ? utf8.index(after: end) : end
    }
    return parts
  }

  /// Whether another path has the same bytes.
  package func isSamePath(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether an absolute path is a folder or lies in it; both must be without `.`, `..` and links.
  package func isInside(_ folder: String) -> Bool {
    if folder.utf8.elementsEqual("/".utf8) { return isAbsolutePath }
    guard utf8.starts(with: folder.utf8) else { return false }
    let rest = utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/")
  }

  /// The path of an item in the folder at this path.
  package func appendingComponent(_ name: String) -> String {
    let name = name.utf8.drop { $0 == UInt8(ascii: "/") }
    return (utf8.last == UInt8(ascii: "/") ? self : self + "/") + String(Substring(name))
  }

  /// The path of the folder that contains this path's last component; `.` for a bare name.
  package var deletingLastComponent: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The part after the last slash.
  package var lastComponent: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// The path without `.`, `..` and empty components; links are not resolved.
  package var normalizedPath: String {
    var parts: [Substring] = []
    for part in pathParts where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolutePath {
        parts.append(part)
      }
    }
    return (isAbsolutePath ? "/" : "") + parts.joined(separator: "/")
  }

  /// An absolute path relative to a folder, if that needs only a few `..`.
  package func relative(to folder: String) -> String {
    guard isAbsolutePath, folder.isAbsolutePath else { return self }
    let own = pathParts
    let other = folder.pathParts
    let shared = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = other.count - shared
    // If little is shared, the absolute path is easier to understand.
    guard shared > 0 || other.isEmpty, up <= 8 else { return self }
    return (Array(repeating: "..", count: up) + own[shared...]).joined(separator: "/")
  }
}
