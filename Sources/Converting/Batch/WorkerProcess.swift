// SPDX-License-Identifier: Apache-2.0

import Messages
import Batch
import Dispatch
import Synchronization

/// The program as a worker of itself: it gets documents through a pipe and answers through another.
package enum WorkerProcess {
  /// The only argument of a worker.
  package static let argument = "--as-worker"

  /// The program that this process runs.
  package static var program: String {
    #if os(Linux)
      // Also when the file has been replaced since.
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? "mdpdf"
    #endif
  }

  /// What answers to jobs; `nil` answers come of what is no job.
  package typealias Answerer = ([UInt8]) -> [UInt8]?

  /// Works until nothing more comes, and ends the process.
  ///
  /// - Parameters:
  ///   - temporaryFiles: The unfinished files of this process.
  ///   - prepare: Makes what answers to jobs for the command that a setup names; `nil` when it names
  ///     none.
  package static func run(
    temporaryFiles: TemporaryFiles, answering prepare: (WorkerSetup) throws -> Answerer?
  ) -> Never {
    // What a library prints must not get among the answers.
    let output = StandardStream.divertOutput()
    let frames = FrameQueue()
    // The parent closes the pipe when there is no more work, and its end closes it too. Either way
    // nothing that is under way matters any more.
    DispatchQueue(label: "mdpdf.requests").async {
      var buffer: [UInt8] = []
      while let bytes = StandardStream.input.readSome() {
        buffer += bytes
        while let frame = WorkerPool.takeFrame(from: &buffer) { frames.add(frame) }
      }
      temporaryFiles.removeAll()
      StandardStream.endProcess()
    }
    guard let setup = WorkerCoding.decode(WorkerSetup.self, from: frames.next()),
      let answer = try? prepare(setup)
    else { StandardStream.endProcess(code: ExitCode.internalError.rawValue) }
    while true {
      guard let bytes = answer(frames.next()),
        Descriptor.write(WorkerPool.framed(bytes), to: output) == nil
      else { StandardStream.endProcess(code: ExitCode.internalError.rawValue) }
    }
  }
}

/// Messages that have come and are not worked on yet.
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
