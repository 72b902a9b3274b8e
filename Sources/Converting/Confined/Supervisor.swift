// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import Batch
import Confining
import MarkdownPDF
import Messages

// MARK: - Overview
//
// A worker of a folder is started as a program of its own, which takes longer than a small document.
// Documents that are not handed to such a worker are converted by a copy of this process, which takes
// about a millisecond. The copy has everything: options, theme, console, standard streams. It goes on
// as if nothing had happened, and its exit code is that of the command. The original only waits, and
// speaks up if the copy can't.

/// Lets a copy of this process convert documents, and finds out how it ends.
package enum Supervisor {
  /// Who returns from `begin`.
  package enum Role {
    /// The process that converts: the copy, or this one if there can be no copy.
    case worker(SupervisorLink)
    /// The original, when the copy has failed while it converted a document.
    case supervisor(document: Int, failure: WorkerPool.JobFailure, process: Int32)
  }

  /// The time between asking the copy to end and killing it.
  private static let grace = Duration.seconds(1)

  /// Makes a copy, and waits for it; if the copy ends by itself, so does this process, with the same
  /// exit code.
  ///
  /// - Parameters:
  ///   - timeLimit: The time for one document; `nil` sets none.
  ///   - memoryLimit: The memory that the copy will be allowed, in bytes; `nil` when there is no limit.
  /// - Returns: The part of this process from now on.
  package static func begin(timeLimit: Duration?, memoryLimit: Int?) -> Role {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return .worker(SupervisorLink(descriptor: -1)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    switch ProcessCopy.make(endingWithOriginal: SIGTERM) {
    case .copy:
      close(ends[0])
      return .worker(SupervisorLink(descriptor: ends[1]))
    case .none:
      ends.forEach { close($0) }
      return .worker(SupervisorLink(descriptor: -1))
    case .original(let copy):
      close(ends[1])
      let (document, isOverdue) = wait(for: copy, ends[0], timeLimit)
      let end = ChildProcess.wait(for: copy)
      switch end.reason {
      case .exited(let code): StandardStream.endProcess(code: code)
      case _ where isOverdue: break
      // Somebody ended the copy as a user ends a command.
      case .signal(let number) where [SIGINT, SIGTERM, SIGHUP].contains(number):
        endProcess(by: number)
      case .signal: break
      }
      let failure = isOverdue ? .timeout : end.failure(memoryLimit: memoryLimit)
      return .supervisor(document: document, failure: failure, process: copy)
    }
  }

  /// Waits until the copy closes its end of the pipe, and ends it when its time is over.
  private static func wait(
    for copy: Int32, _ pipe: Int32, _ timeLimit: Duration?
  ) -> (document: Int, isOverdue: Bool) {
    var document = 0
    var deadline: ContinuousClock.Instant?
    var isOverdue = false
    var pending: [UInt8] = []
    while true {
      var descriptors = [pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)]
      let count = unsafe poll(&descriptors, 1, milliseconds(until: deadline))
      if count > 0 {
        var buffer = [UInt8](repeating: 0, count: 64 * SupervisorLink.size)
        let count = unsafe read(pipe, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return (document, isOverdue) }
        pending += buffer[..<count]
        while let (item, isAtWork) = SupervisorLink.takeMessage(from: &pending) {
          document = item
          if !isOverdue { deadline = isAtWork ? timeLimit.map { .now + $0 } : nil }
        }
      } else if let time = deadline, time <= .now {
        kill(copy, isOverdue ? SIGKILL : SIGTERM)
        isOverdue = true
        deadline = .now + grace
      }
    }
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = max(.zero, ContinuousClock.now.duration(to: deadline)).components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  /// Dies of a signal, so that shells see what happened.
  private static func endProcess(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
    // The first process of a container does not die of signals.
    StandardStream.endProcess(code: 128 + number)
  }
}

/// How the process that converts tells its supervisor what it does.
package struct SupervisorLink: Sendable {
  /// The end of a pipe; negative when there is no supervisor.
  let descriptor: Int32
  /// Whether another process waits for this one.
  package var hasSupervisor: Bool { descriptor >= 0 }

  /// The size of a message: the number of the document, and whether its time runs.
  static let size = 5

  /// Tells that it works on a document, or that it waits for others to read or write.
  package func tell(document: Int, isAtWork: Bool) {
    guard descriptor >= 0 else { return }
    let number = UInt32(clamping: document)
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    _ = Descriptor.write(bytes + [isAtWork ? 1 : 0], to: descriptor)
  }

  /// Takes the first message from a buffer; `nil` when there is no complete one.
  static func takeMessage(from buffer: inout [UInt8]) -> (document: Int, isAtWork: Bool)? {
    guard buffer.count >= size else { return nil }
    let number = (0..<4).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    let isAtWork = buffer[4] != 0
    buffer.removeFirst(size)
    return (number, isAtWork)
  }
}
