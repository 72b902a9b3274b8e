// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF
import Synchronization

/// A standard stream of the process.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// The descriptor of standard error, which changes when it is kept from libraries.
  private static let errorDescriptor = Atomic<Int32>(StandardStream.error.rawValue)

  private var descriptor: Int32 {
    self == .error ? Self.errorDescriptor.load(ordering: .relaxed) : rawValue
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The message of `write` when the reader has gone.
  package static let brokenPipe = FileReader.words(for: EPIPE)

  /// The number of columns of the terminal; `nil` when there is none.
  package var width: Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The system's name for a signal.
  package static func words(forSignal number: Int32) -> String {
    guard let text = unsafe strsignal(number) else { return "unknown" }
    return unsafe String(cString: text).lowercased()
  }

  /// Writes bytes; returns the reason in words if not all of them could be written, otherwise
  /// `nil`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> String? {
    Descriptor.write(bytes, to: descriptor)
  }

  /// Reads the available bytes, waiting if there are none; `nil` at the end.
  package func readSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  /// Redirects standard output to standard error.
  ///
  /// - Returns: A descriptor of the former standard output.
  package static func divertOutput() -> Int32 {
    let output = fcntl(StandardStream.output.rawValue, F_DUPFD_CLOEXEC, 3)
    dup2(StandardStream.error.rawValue, StandardStream.output.rawValue)
    return output
  }

  /// Keeps the output of libraries, in this process and its children, from standard error.
  ///
  /// Some libraries, fontconfig above all, write there.
  package static func keepErrorFromLibraries() {
    guard errorDescriptor.load(ordering: .relaxed) == StandardStream.error.rawValue else { return }
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    let kept = fcntl(StandardStream.error.rawValue, F_DUPFD_CLOEXEC, 3)
    defer { if nowhere >= 0 { close(nowhere) } }
    guard nowhere >= 0, kept >= 0 else { return }
    errorDescriptor.store(kept, ordering: .relaxed)
    dup2(nowhere, StandardStream.error.rawValue)
  }

  /// Ends the process at once, without waiting for its threads.
  package static func endProcess(code: Int32 = 0) -> Never { _exit(code) }
}

/// Facts about this process from the system.
package enum ProcessFacts {
  /// The most memory that this process, or one of its ended children, has used, in bytes.
  package static func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      let (processes, unit) = ([RUSAGE_SELF, RUSAGE_CHILDREN], 1)
    #else
      let (processes, unit) = ([RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue], 1024)
    #endif
    return processes.map {
      unsafe getrusage($0, &usage) == 0 ? usage.ru_maxrss * unit : 0
    }.max() ?? 0
  }

  /// The processor time that the process has used, in all threads.
  package static func processorTime() -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The resident memory of the process, in bytes; 0 when it is not known.
  package static func residentMemory() -> Int {
    let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    let text = (try? FileReader.readToEnd(descriptor, limit: 1 << 16)) ?? []
    let columns = text.split(separator: UInt8(ascii: " "))
    guard columns.count > 1, let pages = Int(String(decoding: columns[1], as: UTF8.self)) else {
      return 0
    }
    return pages * Int(getpagesize())
  }
}

/// Writes to open descriptors.
package enum Descriptor {
  /// Writes all bytes; returns the reason in words if that fails, otherwise `nil`.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
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

/// The system's `read`, which the methods of the same name hide.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}

/// The system's `write`, which the methods of the same name hide.
private func systemWrite(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, buffer, count)
}
