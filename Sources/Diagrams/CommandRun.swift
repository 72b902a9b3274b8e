// SPDX-License-Identifier: Apache-2.0

internal import Confining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// MARK: - Overview
//
// Programs that draw start others: a browser, a runtime. All of them have to end with the run. They
// are in a process group of their own, which gets a signal. One that has left the group, as a browser
// does, loses its parent when the others end, and this process adopts it (`PR_SET_CHILD_SUBREAPER`).
// So all children of this process that are left belong to the run.

/// A run of a program in a folder, with limits on time, memory and files.
struct CommandRun {
  /// How a run ends.
  enum End: Hashable {
    case exited(Int32)
    case signal(Int32)
    /// It took too long.
    case overdue
    /// Nobody waits for the result any more.
    case abandoned
    /// No process could be made.
    case notStarted
  }

  /// The path of the program.
  let program: String
  /// All words of the command; the first is the name of the program.
  let words: [String]
  /// The working folder, which is also the one for temporary files.
  let folder: String
  /// The file for standard input.
  let input: String
  /// The file for standard output.
  let output: String
  /// The greatest time, in seconds.
  let seconds: Int
  /// A socket; the run ends when its other end is closed.
  let client: Int32

  /// The greatest amounts for each process.
  ///
  /// Addresses are not limited: runtimes such as those of JavaScript reserve terabytes.
  private static let limits: ResourceLimits = {
    var limits = ResourceLimits()
    limits.privateMemory = 4_000_000_000
    limits.fileSize = 256_000_000
    return limits
  }()
  /// The greatest number of bytes of standard error that are kept.
  private static let mostWords = 1 << 12

  /// Runs the program, until it and all that it has started have ended.
  ///
  /// - Returns: How it ends, and the beginning of what it wrote to standard error.
  func run() -> (end: End, words: [UInt8]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return (.notStarted, []) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let child = start(error: ends[1])
    close(ends[1])
    guard child > 0 else { return (.notStarted, []) }
    // The child does the same; whoever is first.
    setpgid(child, child)
    let result = wait(for: child, error: ends[0])
    Self.endRest(of: child)
    return result
  }

  // MARK: - The start

  /// Starts the program in a copy of this process; returns its number, or -1.
  private func start(error: Int32) -> Int32 {
    let variables =
      ProcessEnvironment.kept.filter { !$0.hasPrefix("TMPDIR=") } + ["TMPDIR=\(folder)"]
    // Between the copy and the program, memory should not be allocated.
    var words = self.words.map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { (words + environment).forEach { free($0) } }
    switch ProcessCopy.make(endingWithOriginal: SIGKILL) {
    case .original(let copy): return copy
    case .none: return -1
    case .copy:
      setpgid(0, 0)
      var none = sigset_t()
      sigemptyset(&none)
      for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
      sigprocmask(SIG_SETMASK, &none, nil)
      let from = open(input, O_RDONLY)
      let to = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      guard from >= 0, to >= 0, chdir(folder) == 0 else { _exit(127) }
      dup2(from, 0)
      dup2(to, 1)
      dup2(error, 2)
      close(from)
      close(to)
      Self.limits.apply()
      execve(program, &words, &environment)
      let reason = "it can't be started: \(String(cString: strerror(errno)))\n"
      _ = write(2, reason, reason.utf8.count)
      _exit(127)
    }
  }

  // MARK: - The end

  private func wait(for child: Int32, error: Int32) -> (end: End, words: [UInt8]) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var said: [UInt8] = []
    var isOpen = true
    while true {
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child {
        if isOpen { _ = Self.read(error, into: &said) }
        let signal = status & 0x7F
        return (signal == 0 ? .exited((status >> 8) & 0xFF) : .signal(signal), said)
      }
      guard ContinuousClock.now < deadline else { return (.overdue, said) }
      var descriptors = [
        pollfd(fd: client, events: 0, revents: 0),
        pollfd(fd: isOpen ? error : -1, events: Int16(POLLIN), revents: 0),
      ]
      // The program may have closed standard error long before its end, or have left it to others.
      poll(&descriptors, 2, 10)
      if descriptors[0].revents != 0 { return (.abandoned, said) }
      if descriptors[1].revents != 0 { isOpen = Self.read(error, into: &said) }
    }
  }

  /// Takes what is there to read, and keeps the beginning; returns whether there may be more.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = buffer.withUnsafeMutableBytes {
      systemRead(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return count < 0 && [EAGAIN, EINTR].contains(errno) }
    bytes += buffer[..<min(count, mostWords - min(mostWords, bytes.count))]
    return true
  }

  /// Ends all processes of a run that are left.
  private static func endRest(of child: Int32) {
    kill(-child, SIGKILL)
    let list = "/proc/self/task/\(getpid())/children"
    // A process that is ending may still start another one.
    for _ in 0..<500 {
      for process in children(list) { kill(process, SIGKILL) }
      let ended = waitpid(-1, nil, WNOHANG)
      if ended < 0 { return }
      if ended == 0 { usleep(2000) }
    }
  }

  /// The children of this process, which has one thread.
  private static func children(_ list: String) -> [Int32] {
    let descriptor = open(list, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = buffer.withUnsafeMutableBytes {
      systemRead(descriptor, $0.baseAddress, $0.count)
    }
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self).split(separator: " ")
      .compactMap { Int32($0) }
  }
}

/// The system's `read`, which the methods of the same name hide.
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
