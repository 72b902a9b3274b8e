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
    /// The original, when the copy has failed.
    case supervisor(Failure)
  }

  /// A copy that has failed while it converted a document.
  package struct Failure {
    /// The number of the document.
    package var document: Int
    /// What happened.
    package var reason: WorkerPool.JobFailure
    /// The process.
    package var process: Int32
    /// What the copy told about documents before, with their numbers: encoded `WorkerAnswer`s.
    package var answers: [(document: Int, answer: [UInt8])]
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
    RenderSession.finishLoadingSystemFonts()
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
      let told = wait(for: copy, ends[0], timeLimit)
      let end = ChildProcess.end(copy)
      switch end.reason {
      case .exited(let code): StandardStream.endProcess(code: code)
      case _ where told.isOverdue: break
      // Somebody ended the copy as a user ends a command.
      case .signal(let number) where [SIGINT, SIGTERM, SIGHUP].contains(number):
        endProcess(by: number)
      case .signal: break
      }
      let reason = told.isOverdue ? .timeout : end.failure(memoryLimit: memoryLimit)
      return .supervisor(
        Failure(
          document: told.document, reason: reason, process: copy, answers: told.answers))
    }
  }

  /// What a copy has told until its end.
  private struct Told {
    /// The document that it worked on.
    var document = 0
    /// Whether it took too long.
    var isOverdue = false
    var answers: [(document: Int, answer: [UInt8])] = []
  }

  /// Waits until the copy closes its end of the pipe, and ends it when its time is over.
  private static func wait(for copy: Int32, _ pipe: Int32, _ timeLimit: Duration?) -> Told {
    var told = Told()
    var deadline: ContinuousClock.Instant?
    var pending: [UInt8] = []
    while true {
      var descriptors = [pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)]
      let count = unsafe poll(&descriptors, 1, milliseconds(until: deadline))
      if count > 0 {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        let count = unsafe read(pipe, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return told }
        pending += buffer[..<count]
        while let message = SupervisorLink.takeMessage(from: &pending) {
          switch message {
          case .document(let document, let isAtWork):
            told.document = document
            if !told.isOverdue { deadline = isAtWork ? timeLimit.map { .now + $0 } : nil }
          case .answer(let bytes): told.answers.append((told.document, bytes))
          }
        }
      } else if let time = deadline, time <= .now {
        kill(copy, told.isOverdue ? SIGKILL : SIGTERM)
        told.isOverdue = true
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

  /// A message.
  package enum Message: Equatable {
    /// It works on a document, or waits for others to read or write, when its time stands still.
    case document(Int, isAtWork: Bool)
    /// What there is to say about the document: an encoded `WorkerAnswer`.
    case answer([UInt8])
  }

  /// The size of a message without an answer: the number of the document, or the size of the answer;
  /// and the kind.
  static let size = 5

  /// Tells the supervisor.
  package func tell(_ message: Message) {
    guard descriptor >= 0 else { return }
    let (number, kind, rest): (Int, UInt8, [UInt8]) =
      switch message {
      case .document(let document, let isAtWork): (document, isAtWork ? 1 : 0, [])
      case .answer(let bytes): (bytes.count, 2, bytes)
      }
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: UInt32(clamping: number) >> (8 * $0)) }
    _ = Descriptor.write(bytes + [kind] + rest, to: descriptor)
  }

  /// Takes the first message from a buffer; `nil` when there is no complete one.
  static func takeMessage(from buffer: inout [UInt8]) -> Message? {
    guard buffer.count >= size else { return nil }
    let number = (0..<4).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    let kind = buffer[4]
    guard kind == 2 else {
      buffer.removeFirst(size)
      return .document(number, isAtWork: kind != 0)
    }
    guard buffer.count >= size + number else { return nil }
    defer { buffer.removeFirst(size + number) }
    return .answer(Array(buffer[size..<(size + number)]))
  }
}
