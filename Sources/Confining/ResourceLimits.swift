// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The greatest amounts that a process may take (setrlimit(2)).
public struct ResourceLimits: Hashable, Sendable, Codable {
  /// Memory, in bytes of address space; `nil` sets no limit.
  public var memory: Int?
  /// Memory that is private and may be written, in bytes; `nil` sets no limit.
  ///
  /// It suits programs that reserve far more addresses than they use.
  public var privateMemory: Int?
  /// The size of a file that is written, in bytes; `nil` sets no limit.
  public var fileSize: Int?
  /// Time on the processors, summed over all threads, in seconds; `nil` sets no limit.
  public var processorTime: Int?

  /// Creates limits.
  public init(memory: Int? = nil, processorTime: Int? = nil) {
    self.memory = memory
    self.processorTime = processorTime
  }

  /// Sets the limits of this process, which it can't raise again; limits that are lower already stay.
  ///
  /// A process that reaches that of time is ended by `SIGXCPU`. No image of the memory is written to
  /// disk when the process crashes.
  package func apply() {
    if let memory { Self.lower(RLIMIT_AS, to: UInt(max(0, memory))) }
    if let privateMemory { Self.lower(RLIMIT_DATA, to: UInt(max(0, privateMemory))) }
    if let fileSize { Self.lower(RLIMIT_FSIZE, to: UInt(max(0, fileSize))) }
    if let processorTime {
      // At the second limit the kernel kills the process without saying why.
      let time = UInt(min(max(1, processorTime), Int.max / 2))
      Self.lower(RLIMIT_CPU, to: time, atMost: time + 5)
    }
    Self.lower(RLIMIT_CORE, to: 0)
  }

  #if canImport(Glibc)
    private static func lower(
      _ kind: __rlimit_resource, to value: UInt, atMost most: UInt? = nil
    ) {
      lower(__rlimit_resource_t(kind.rawValue), to: value, atMost: most)
    }
  #endif

  private static func lower(_ kind: Int32, to value: UInt, atMost most: UInt? = nil) {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(value))
    limit.rlim_max = min(limit.rlim_max, rlim_t(most ?? value))
    setrlimit(kind, &limit)
  }
}
