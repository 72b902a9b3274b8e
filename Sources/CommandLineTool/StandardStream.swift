// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF

/// One of the three streams that a process starts with.
enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person sits at the other end.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The reason that `write` gives when nobody reads any more.
  static let brokenPipe = FileReader.words(for: EPIPE)

  /// Writes bytes; gives the reason in words if not all of them could be written, else `nil`.
  @discardableResult
  func write(_ bytes: [UInt8]) -> String? {
    Descriptor.write(bytes, to: rawValue)
  }
}

/// Writing to what is open already.
enum Descriptor {
  /// Writes all bytes; gives the reason in words if that is not possible, else `nil`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return FileReader.words(for: errno) }
      start += count
    }
    return nil
  }
}

/// The system's `write`, which the functions of that name above would hide.
private func systemWrite(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, buffer, count)
}
