// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

internal import Primitives

// Files that somebody else chose: a document, a folder or a list names them, not the user.
extension FileReader {
  /// Reads a regular file that lies in one of some folders, wherever the links in its path lead.
  ///
  /// The path is resolved first. Then the file is opened one component after the other, and none of
  /// them may be a link: if somebody swaps one in between, the file is not read.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working folder.
  ///   - folders: The folders.
  ///   - limit: The greatest size, in bytes.
  ///   - owners: The users whose files are read; `nil` means those of all.
  /// - Returns: The content.
  /// - Throws: The reason why the file can't be read; `outside` whether or not there is such a file.
  package static func read(
    _ path: String, inside folders: [String], limit: Int, of owners: Set<UInt32>? = nil
  ) throws(Failure) -> [UInt8] {
    let descriptor = try descriptor(of: path, inside: folders)
    defer { _ = close(descriptor) }
    var status = stat()
    if let owners, unsafe fstat(descriptor, &status) != 0 || !owners.contains(status.st_uid) {
      throw .othersFile
    }
    return try readRegularFile(descriptor, limit: limit)
  }

  /// The absolute path that a path leads to: without links, `.` and `..`, whether or not there is
  /// something; `nil` when links lead in a circle.
  package static func place(of path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    if let real = try? resolve(path) { return real }
    var place = path.isAbsolutePath ? "" : (try? resolve(".")) ?? ""
    var pending = path.pathParts.reversed() as [Substring]
    var links = 0
    while let name = pending.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = "\(place)/\(name)"
      guard let target = linkTarget(next) else {
        place = next
        continue
      }
      links += 1
      guard links <= 40 else { return nil }
      if target.isAbsolutePath { place = "" }
      pending += target.pathParts.reversed()
    }
    return place.isEmpty ? "/" : place
  }

  /// The users whose files may decide about a run: the one that runs it, and root.
  ///
  /// In a container, root often works in a folder that belongs to a user outside. The owner of the
  /// working folder counts as well then.
  package static var trustedOwners: Set<UInt32> {
    var owners: Set<UInt32> = [0, geteuid()]
    var status = stat()
    if geteuid() == 0, unsafe stat(".", &status) == 0 { owners.insert(status.st_uid) }
    return owners
  }

  /// Whether a path leads to a place in one of some folders; there may be nothing.
  package static func isInside(_ path: String, _ folders: [String]) -> Bool {
    guard let place = place(of: path) else { return false }
    return folders.contains { folder in
      self.place(of: folder).map { place.isInside($0) } ?? false
    }
  }

  /// Opens a file that lies in one of some folders.
  private static func descriptor(
    of path: String, inside folders: [String]
  ) throws(Failure) -> Int32 {
    guard !path.utf8.contains(0) else { throw .notFound }
    guard let place = place(of: path) else { throw .refused(words(for: ELOOP)) }
    let roots = folders.compactMap { self.place(of: $0) }
    guard let root = roots.first(where: { place.isInside($0) }) else { throw .outside }
    let names = place.pathParts.dropFirst(root.pathParts.count)
    guard let last = names.last else { throw .folder }

    var folder = openItem(AT_FDCWD, root, placeOnly | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(errno) }
    defer { _ = close(folder) }
    for name in names.dropLast() {
      let next = openItem(folder, String(name), placeOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw failure(errno) }
      _ = close(folder)
      folder = next
    }
    // Without `O_NONBLOCK`, opening a pipe waits for a writer.
    let file = openItem(
      folder, String(last), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno) }
    return file
  }

  /// Reads an open file; throws if it is no regular one.
  static func readRegularFile(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    // The system's own values look like regular files: `/proc/self/environ` holds secrets.
    guard !systemDevices.contains(UInt64(status.st_dev)) else { throw .special }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return try readToEnd(descriptor, expecting: Int(status.st_size), limit: limit)
  }

  /// The devices of the file systems that hold values of the system.
  private static let systemDevices: Set<UInt64> = {
    func device(_ path: String) -> UInt64? {
      var status = stat()
      return unsafe lstat(path, &status) == 0 ? UInt64(status.st_dev) : nil
    }
    // Where nothing is mounted, these are ordinary folders.
    return Set(["/proc", "/sys"].compactMap(device)).subtracting([device("/")].compactMap(\.self))
  }()
}

#if os(Linux)
  /// `O_PATH` (open(2)), which Swift does not import: the folder need not be readable.
  private let placeOnly: Int32 = 0o10_000_000
#else
  private let placeOnly: Int32 = O_RDONLY
#endif

/// The system's `openat`.
private func openItem(_ folder: Int32, _ name: String, _ flags: Int32) -> Int32 {
  unsafe openat(folder, name, flags)
}
