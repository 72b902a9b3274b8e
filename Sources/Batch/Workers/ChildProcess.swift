// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly, because Foundation's `Process` starts a thread for each pipe, and
// FoundationEssentials, which this program links, has no `Process`.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Confining
import MarkdownPDF

/// A child process, with pipes to its standard input and from its standard output.
package final class ChildProcess {
  /// How a process ended.
  package struct End: Hashable, Sendable {
    /// What ended it.
    package enum Reason: Hashable, Sendable {
      case exited(Int32)
      case signal(Int32)
    }

    /// What ended it.
    package var reason: Reason
    /// The most memory that it used, in bytes.
    package var peakMemory: Int

    /// The end as the failure of a job.
    ///
    /// A process that gets no more memory hardly ever ends in an orderly way, and may have asked for
    /// much at once: one that used a quarter of what it was allowed is taken for one of these.
    ///
    /// - Parameter memoryLimit: The memory that it was allowed, in bytes; `nil` if there was no limit.
    /// - Returns: The failure.
    package func failure(memoryLimit: Int?) -> WorkerPool.JobFailure {
      switch reason {
      case .exited(let code): .exited(code)
      case .signal(SIGXCPU): .timeout
      case .signal(let number): peakMemory > (memoryLimit ?? .max) / 4 ? .memory : .signal(number)
      }
    }
  }

  /// The process identifier.
  let id: pid_t
  /// The descriptor for writing.
  private(set) var input: Int32
  /// The descriptor for reading.
  let output: Int32
  private var isReaped = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: All arguments, the name of the program first. Of the environment, the program
  ///     gets what conversions need.
  /// - Throws: The reason why it can't be started, in words.
  init(path: String, arguments: [String]) throws(WorkerPool.LaunchFailure) {
    let (childInput, input) = try Self.pipe()
    let output: Int32
    let childOutput: Int32
    do throws(WorkerPool.LaunchFailure) {
      (output, childOutput) = try Self.pipe()
    } catch {
      close(childInput)
      close(input)
      throw error
    }
    defer {
      close(childInput)
      close(childOutput)
    }

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, childInput, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, childOutput, 1)

    // The child must get the signals that this process blocks and waits for on a thread.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      unsafe ProcessEnvironment.kept.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let error = unsafe posix_spawn(&id, path, &actions, &attributes, &words, &variables)
    guard error == 0 else {
      close(input)
      close(output)
      throw WorkerPool.LaunchFailure(reason: FileReader.words(for: error))
    }
    self.id = id
    self.input = input
    self.output = output
  }

  deinit {
    closeInput()
    close(output)
    if !isReaped {
      _ = end()
    }
  }

  /// A pipe whose ends other children don't inherit.
  private static func pipe() throws(WorkerPool.LaunchFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe systemPipe(&ends) == 0 else {
      throw WorkerPool.LaunchFailure(reason: FileReader.words(for: errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes all bytes; returns whether the process took them.
  func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { buffer in
        unsafe systemWrite(input, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      start += count
    }
    return true
  }

  /// Reads the available bytes, waiting if there are none; `nil` at the end.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe systemRead(output, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  /// Waits until the process has written or ended, at most for some time; returns whether it has
  /// closed its output, and drops what it has written.
  func hasClosedOutput(waitingUntil deadline: ContinuousClock.Instant) -> Bool {
    let time = max(.zero, ContinuousClock.now.duration(to: deadline))
    let milliseconds = Int(time / .milliseconds(1)) + 1
    return !Self.poll([self], milliseconds: milliseconds).isEmpty && read() == nil
  }

  /// Closes the process's standard input.
  func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    if !isReaped { kill(id, signal) }
  }

  /// Waits for the end of the process, which has closed its output.
  func end() -> End {
    isReaped = true
    return Self.end(id)
  }

  /// Waits for the end of a child that has closed its end of a pipe.
  ///
  /// One that ends has done so for its last step: being killed does not change how it ends. Any other
  /// could go on forever.
  package static func end(_ id: Int32) -> End {
    kill(id, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    let signal = status & 0x7F
    return End(
      reason: signal == 0 ? .exited((status >> 8) & 0xFF) : .signal(signal),
      peakMemory: usage.ru_maxrss * unit)
  }

  /// Waits until some of the processes write or end.
  ///
  /// - Parameters:
  ///   - processes: The processes.
  ///   - milliseconds: The longest time to wait; a negative number waits without limit.
  /// - Returns: The indices of the processes that have written or ended.
  static func poll(_ processes: [ChildProcess], milliseconds: Int) -> [Int] {
    var descriptors = processes.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    let time = Int32(clamping: milliseconds)
    let count = unsafe systemPoll(&descriptors, nfds_t(descriptors.count), time)
    guard count > 0 else { return [] }
    return descriptors.indices.filter { descriptors[$0].revents != 0 }
  }
}

// The system's functions, which the methods of the same names hide.

private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}

private func systemPoll(
  _ descriptors: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ time: Int32
) -> Int32 {
  unsafe poll(descriptors, count, time)
}
