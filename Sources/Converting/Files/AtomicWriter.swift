// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import Messages
import MarkdownPDF

/// Writes files atomically: each is either complete or missing, and several appear together or not
/// at all.
///
/// The bytes go to a temporary file in the folder of the target, without a name where the system has
/// such files, so that nothing remains if the process is killed. After all are written, they are
/// named and renamed, which the file system does atomically. Devices, pipes and standard output can't be
/// undone, so they are written last before the renaming, which hardly ever fails. An existing file
/// keeps its permissions. A symbolic link is replaced and not followed.
package struct AtomicWriter: ~Copyable {
  private enum Stream {
    case standardOutput
    case path(String)
  }

  private let temporaryFiles: TemporaryFiles
  private var unfinished: [(temporary: String, final: String)] = []
  /// The files without a name; each has an open descriptor.
  private var unnamed: [(descriptor: Int32, target: OutputTarget)] = []
  private var streams: [(stream: Stream, bytes: [UInt8])] = []

  /// Creates a writer that registers its unfinished files in `temporaryFiles`.
  package init(temporaryFiles: TemporaryFiles) {
    self.temporaryFiles = temporaryFiles
  }

  deinit {
    // After `commit`, nothing is left; without it, all unfinished files are removed.
    for (temporary, _) in unfinished { temporaryFiles.remove(temporary) }
    for (descriptor, _) in unnamed { close(descriptor) }
  }

  /// Writes the content of a file to a temporary file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path of the file; `-` is standard output.
  ///   - createsFolders: Whether to create the folders in the path.
  ///   - bound: The folder that the file must lie in after links are resolved, and then it must be
  ///     an ordinary file; `nil` when the user chose the place.
  /// - Throws: The reason why the file can't be written. The writer removes what was staged before.
  package mutating func stage(
    _ bytes: [UInt8], at path: String, createsFolders: Bool = false, inside bound: String? = nil
  ) throws(CommandError) {
    if path.isStandardOutput {
      streams.append((.standardOutput, bytes))
      return
    }
    if path.isStream {
      streams.append((.path(path), bytes))
      return
    }
    // Before folders are created, and again for the place where the file is written.
    if let bound { try OutputTarget.check(path, isInside: bound) }
    if createsFolders { try OutputTarget.createFolder(of: path) }
    let target = OutputTarget(output: path)
    if let bound { try OutputTarget.check(target.place, isInside: bound) }
    try target.check()
    if bound != nil, !target.isReplaceable {
      throw .cannotWrite(
        path, reason: "it is not a regular file", hint: "remove it, or name the output with `-o`")
    }
    if target.isReplaceable {
      try create(bytes, for: target)
    } else {
      streams.append((.path(path), bytes))
    }
  }

  /// Writes to the streams and renames all files.
  package mutating func commit() throws(CommandError) {
    for (stream, bytes) in streams {
      switch stream {
      case .path(let path): try write(bytes, to: path)
      case .standardOutput:
        if let reason = StandardStream.output.write(bytes) {
          throw .cannotWriteToStandardOutput(reason: reason)
        }
      }
    }
    streams = []
    for (descriptor, target) in unnamed {
      unfinished.append((try name(descriptor, beside: target), target.place))
    }
    while let (temporary, final) = unfinished.first {
      guard unsafe rename(temporary, final) == 0 else {
        throw .cannotWrite(final, reason: FileReader.words(for: errno))
      }
      temporaryFiles.forget(temporary)
      unfinished.removeFirst()
    }
  }

  // MARK: - Files

  /// The greatest number of files without a name: each takes a descriptor of the process.
  private static let mostUnnamed = 64

  /// Creates a temporary file beside its target, with the permissions that the target will have.
  private mutating func create(
    _ bytes: [UInt8], for target: OutputTarget
  ) throws(CommandError) {
    if unnamed.count < Self.mostUnnamed,
      let descriptor = UnnamedFile.open(in: target.place.deletingLastComponent)
    {
      // From here on, the writer closes it.
      unnamed.append((descriptor, target))
      return try fill(descriptor, with: bytes, for: target)
    }
    let (descriptor, path) = try open(beside: target)
    defer { close(descriptor) }
    unfinished.append((path, target.place))
    try fill(descriptor, with: bytes, for: target)
  }

  private func fill(
    _ descriptor: Int32, with bytes: [UInt8], for target: OutputTarget
  ) throws(CommandError) {
    if target.kind == .regularFile {
      // Only root can change the owner; for everybody else, the owner is the same anyway.
      _ = fchown(descriptor, target.status.st_uid, target.status.st_gid)
      _ = fchmod(descriptor, target.status.st_mode & 0o7777)
    }
    if let reason = Descriptor.write(bytes, to: descriptor) {
      throw .cannotWrite(target.path, reason: reason)
    }
  }

  /// Gives a file a temporary name, because only a rename can replace another file.
  private func name(
    _ descriptor: Int32, beside target: OutputTarget
  ) throws(CommandError) -> String {
    try withNewName(beside: target) { UnnamedFile.name(descriptor, $0) ? 0 : nil }.path
  }

  /// Opens a file with a new name in the target's folder.
  private func open(
    beside target: OutputTarget
  ) throws(CommandError) -> (descriptor: Int32, path: String) {
    let (descriptor, path) = try withNewName(beside: target) { path in
      let descriptor = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
      return descriptor >= 0 ? descriptor : nil
    }
    return (descriptor, path)
  }

  /// Makes something with a new name in the target's folder.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - make: Makes it at a path; returns `nil` and sets `errno` if that fails.
  /// - Returns: What was made, and its path, which is registered.
  /// - Throws: The reason why nothing can be made there.
  private func withNewName(
    beside target: OutputTarget, _ make: (String) -> Int32?
  ) throws(CommandError) -> (made: Int32, path: String) {
    let folder = target.place.deletingLastComponent
    var lastError = EEXIST
    for _ in 0..<100 {
      // The name is short, because that of the target may have the greatest length.
      let path = folder.appendingComponent(TemporaryFiles.newName())
      guard temporaryFiles.add(path) else { break }
      if let made = make(path) { return (made, path) }
      lastError = errno
      temporaryFiles.forget(path)
      guard lastError == EEXIST else { break }
    }
    throw .cannotWrite(target.path, reason: FileReader.words(for: lastError))
  }

  /// Writes to something that is not a regular file, or to an open stream of this process.
  private func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let descriptor = openFile(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotWrite(path, reason: FileReader.words(for: errno))
    }
    defer { close(descriptor) }
    if let reason = Descriptor.write(bytes, to: descriptor) {
      throw .cannotWrite(path, reason: reason)
    }
  }
}

/// The system's `open`; new files get the permissions that the process's umask leaves.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o666)
}
