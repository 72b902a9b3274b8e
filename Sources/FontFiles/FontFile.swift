// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// The bytes of a font file at the time it was read.
///
/// Libraries like to map font files into memory, where a file that shrinks ends the process with
/// SIGBUS. So a file is read once, and everybody gets the same bytes while anybody holds them, even
/// after the file was replaced or deleted.
package final class FontFile: Sendable {
  /// The bytes; valid as long as the object lives, and never written to.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  deinit { bytes.deallocate() }

  private struct Weak { weak var file: FontFile? }

  private static let known = Mutex<[String: Weak]>([:])

  /// The greatest size of a font file, in bytes; sizes and offsets in fonts have 32 bits.
  private static let mostBytes = 1 << 30

  /// Reads a file, or finds it in memory; `nil` when it is unreadable, empty or not a regular file.
  package static func open(_ path: String) -> FontFile? {
    known.withLock { known in
      if let file = known[path]?.file { return file }
      guard let file = read(path).map(FontFile.init(bytes:)) else { return nil }
      known = known.filter { $0.value.file != nil }
      known[path] = Weak(file: file)
      return file
    }
  }

  private static func read(_ path: String) -> UnsafeRawBufferPointer? {
    // Opening a pipe must not wait for a writer.
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...mostBytes).contains(Int(status.st_size))
    else { return nil }
    let buffer = allocate(Int(status.st_size))
    var count = 0
    while count < buffer.count {
      let more = pread(
        descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count,
        off_t(count))
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { break }
      count += more
    }
    guard count == buffer.count else {
      buffer.deallocate()
      return nil
    }
    return UnsafeRawBufferPointer(buffer)
  }

  /// The size of a huge page of most processors, in bytes.
  private static let hugePage = 2 << 20

  /// Memory for a file.
  ///
  /// Fonts with thousands of characters have 10 to 20 MB. The kernel finds memory page by page, which
  /// takes longer than to copy the file, so a large file gets huge pages where there are any.
  ///
  /// - Parameter count: The size of the file, in bytes.
  /// - Returns: The memory, not initialized.
  private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    guard count >= hugePage else { return .allocate(byteCount: count, alignment: 16) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: hugePage)
    #if canImport(Glibc)
      madvise(buffer.baseAddress, count, CInt(MADV_HUGEPAGE))
    #endif
    return buffer
  }

  /// Retains the file for a C library, until `release` is called with the same address.
  package func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Releases a file after `retained`.
  package static func release(_ address: UnsafeMutableRawPointer?) {
    if let address { Unmanaged<FontFile>.fromOpaque(address).release() }
  }
}
