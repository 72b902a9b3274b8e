// SPDX-License-Identifier: Apache-2.0

import Messages
import Batch
package import Diagrams
import Dispatch
import Synchronization

/// The program as its own worker: it gets jobs through one pipe and answers through another.
package enum WorkerProcess {
  /// The argument that starts a worker.
  package static let argument = "--as-worker"

  /// The path of this program.
  package static var program: String {
    #if os(Linux)
      // This works even after the file was replaced.
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? "mdpdf"
    #endif
  }

  /// What does the work.
  package struct Answerer {
    /// Answers a job; `nil` when the bytes are not a job.
    let answer: ([UInt8]) -> [UInt8]?
    /// The processes that have to end with this one; `nil` when there are none.
    let diagrams: DiagramPrograms?

    /// Creates an answerer.
    package init(answer: @escaping ([UInt8]) -> [UInt8]?, diagrams: DiagramPrograms?) {
      self.answer = answer
      self.diagrams = diagrams
    }
  }

  /// Answers jobs until there are no more, and ends the process.
  ///
  /// - Parameters:
  ///   - temporaryFiles: The unfinished files of this process.
  ///   - prepare: Confines the process and makes the answerer for the command in a setup; `nil` when
  ///     the setup names none.
  package static func run(
    temporaryFiles: TemporaryFiles, answering prepare: (WorkerSetup) throws -> Answerer?
  ) -> Never {
    // The output of libraries must not mix with the answers.
    let output = StandardStream.divertOutput()
    var received: [UInt8] = []
    var setup = WorkerPool.takeFrame(from: &received)
    while setup == nil {
      guard let bytes = StandardStream.input.readSome() else { StandardStream.endProcess() }
      received += bytes
      setup = WorkerPool.takeFrame(from: &received)
    }
    // It confines this process, which must have one thread until then.
    guard let setup, let message = WorkerCoding.decode(WorkerSetup.self, from: setup),
      let answerer = try? prepare(message)
    else { StandardStream.endProcess(code: ExitCode.internalError.rawValue) }
    let frames = FrameQueue()
    // The pipe is closed when there is no more work, or when the parent ends. In both cases, nobody
    // waits for an answer.
    DispatchQueue(label: "mdpdf.requests").async { [received, diagrams = answerer.diagrams] in
      var buffer = received
      while let frame = WorkerPool.takeFrame(from: &buffer) { frames.add(frame) }
      while let bytes = StandardStream.input.readSome() {
        buffer += bytes
        while let frame = WorkerPool.takeFrame(from: &buffer) { frames.add(frame) }
      }
      temporaryFiles.removeAll()
      diagrams?.end()
      StandardStream.endProcess()
    }
    while true {
      guard let bytes = answerer.answer(frames.next()),
        Descriptor.write(WorkerPool.framed(bytes), to: output) == nil
      else { StandardStream.endProcess(code: ExitCode.internalError.rawValue) }
    }
  }
}

/// Messages that have arrived and wait for work.
private final class FrameQueue: Sendable {
  private let frames = Mutex<[[UInt8]]>([])
  private let count = DispatchSemaphore(value: 0)

  func add(_ frame: [UInt8]) {
    frames.withLock { $0.append(frame) }
    count.signal()
  }

  func next() -> [UInt8] {
    count.wait()
    return frames.withLock { $0.removeFirst() }
  }
}
