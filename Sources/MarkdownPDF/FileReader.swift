// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly, because Foundation would wait for the writer of a named pipe and read a
// device without end.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files as bytes, up to a limit, and reports problems in words.
package enum FileReader {
  /// Why a file could not be read.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// It is a folder.
    case folder
    /// It is a device, a named pipe or a socket.
    case special
    /// It is not in the folders that may be read; whether there is such a file is not told.
    case outside
    /// It belongs to another user.
    case othersFile
    /// It has more bytes than allowed.
    case tooLarge(limit: Int)
    /// The system refuses, for a reason in the system's words.
    case refused(String)

    /// The reason, in words that follow the name of the file.
    package var reason: String {
      switch self {
      case .notFound: "no such file"
      case .folder: "it is a folder"
      case .special: "it is not a regular file"
      case .othersFile: "it belongs to another user"
      case .outside: "it is outside the folders that may be read"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
      case .refused(let words): words
      }
    }
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working folder; links are followed.
  ///   - limit: The greatest size, in bytes.
  ///   - acceptsStreams: Whether to read named pipes and devices too, and wait for their content.
  /// - Returns: The content.
  /// - Throws: The reason why the file can't be read.
  package static func read(
    _ path: String, limit: Int, acceptsStreams: Bool = false
  ) throws(Failure) -> [UInt8] {
    // C functions would end the name at a NUL byte.
    guard !path.utf8.contains(0) else { throw .notFound }
    // Without `O_NONBLOCK`, opening a pipe waits for a writer.
    let waiting = acceptsStreams ? 0 : O_NONBLOCK
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { _ = close(descriptor) }

    guard acceptsStreams else { return try readRegularFile(descriptor, limit: limit) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return try readToEnd(descriptor, expecting: Int(status.st_size), limit: limit)
  }

  /// Reads a descriptor to its end.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor, which stays open.
  ///   - size: About how many bytes are expected.
  ///   - limit: The greatest number of bytes.
  /// - Returns: The bytes.
  /// - Throws: The reason why they can't be read.
  package static func readToEnd(
    _ descriptor: Int32, expecting size: Int = 0, limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }

  /// Returns the absolute path of an existing file or folder, with all links resolved.
  package static func resolve(_ path: String) throws(Failure) -> String {
    guard !path.utf8.contains(0) else { throw .notFound }
    guard let resolved = unsafe realpath(path, nil) else { throw failure(errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The target of a symbolic link as written; `nil` when there is no link at the path.
  package static func linkTarget(_ path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &target, target.count)
    guard count >= 0 else { return nil }
    return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The system's message for an error number, in the style of this tool: `permission denied`.
  package static func words(for error: Int32) -> String {
    guard let text = unsafe strerror(error) else { return "error \(error)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  static func failure(_ error: Int32) -> Failure {
    switch error {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .notFound
    case EISDIR: .folder
    case ENXIO, ENODEV: .special
    default: .refused(words(for: error))
    }
  }
}

/// The system's `read`, which the method of the same name hides.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}
