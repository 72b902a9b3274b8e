// SPDX-License-Identifier: Apache-2.0

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// MARK: - Overview
//
// Workers are processes, because ending one also ends the damage of a C library (a crash, an
// endless loop, leaked memory). Each worker gets one job at a time through a pipe and answers
// through another. Both carry frames: four bytes with the length, then the content. The first frame
// is the setup and gets no answer. One thread waits for all workers.

/// Processes that work on jobs in parallel; each job ends with an answer or a failure.
package struct WorkerPool {
  /// The options of a pool.
  package struct Options: Sendable {
    /// The program.
    package var program: String
    /// Its arguments, including its name.
    package var arguments: [String]
    /// The number of parallel workers.
    package var count: Int
    /// The time limit for one job; `nil` means no limit.
    package var timeout: Duration?
    /// The memory that workers allow themselves, in bytes; `nil` means no limit.
    package var memoryLimit: Int?
    /// Whether a worker waits for the next run of the pool, instead of ending.
    package var keepsWorker = false
    /// The time between asking a worker to end and killing it.
    package var grace: Duration = .seconds(1)

    /// Creates options.
    package init(program: String, arguments: [String], count: Int, timeout: Duration? = nil) {
      self.program = program
      self.arguments = arguments
      self.count = max(1, count)
      self.timeout = timeout
    }
  }

  /// Why a worker can't be started.
  package struct LaunchFailure: Error, Hashable, Sendable {
    /// The system's reason.
    package var reason: String
  }

  /// Why a job has failed.
  package enum JobFailure: Error, Hashable, Sendable {
    /// A signal ended the worker.
    case signal(Int32)
    /// The worker ended with this exit code.
    case exited(Int32)
    /// The job reached its time limit.
    case timeout
    /// The job reached its limit of memory.
    case memory
    /// No worker could be started.
    case launch(reason: String)
  }

  /// An event in the work on jobs.
  package enum Event: Sendable {
    /// A worker has started a job.
    case started(Int)
    /// A job is done.
    case finished(Int, answer: [UInt8])
    /// A job has failed in a process.
    case failed(Int, JobFailure, process: Int32)
    /// There was no event for a while.
    case idle
  }

  /// What the pool does after an event.
  package enum Next: Sendable {
    /// Keep the worker.
    case keep
    /// Replace the worker by a new one, for example because of its memory.
    case replace
  }

  private final class Worker {
    let process: ChildProcess
    var buffer: [UInt8] = []
    var job: Int?
    var deadline: ContinuousClock.Instant?
    /// Whether the job has reached its time limit and the worker was asked to end.
    var isOverdue = false
    var answers = 0
    init(process: ChildProcess) { self.process = process }
  }

  /// The options.
  package var options: Options
  private let setup: [UInt8]
  private var workers: [Worker] = []
  /// Jobs to repeat with a new worker, because the worker that failed had others before.
  private var again: [Int] = []
  private var tried: Set<Int> = []

  /// Creates a pool without starting processes.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - setup: The first frame for each worker.
  package init(options: Options, setup: [UInt8]) {
    self.options = options
    self.setup = setup
  }

  /// Works on all jobs.
  ///
  /// - Parameters:
  ///   - jobs: The number of jobs; they start in order.
  ///   - request: Makes the frame for a job when it starts.
  ///   - handle: Gets all events, on this thread.
  package mutating func run(
    jobs: Int, request: (Int) -> [UInt8], handle: (Event) -> Next
  ) {
    var next = 0
    (again, tried) = ([], [])
    defer { rest() }
    while true {
      // Starts as many workers as there are jobs, up to the limit.
      while next < jobs || !again.isEmpty {
        guard let worker = freeWorker(handle: handle, job: again.last ?? next) else { break }
        guard let worker = worker.value else {
          if again.popLast() == nil { next += 1 }
          continue
        }
        let job = again.popLast() ?? next
        if job == next { next += 1 }
        worker.job = job
        worker.deadline = options.timeout.map { .now + $0 }
        _ = handle(.started(job))
        // A failure is noticed when the worker is read from.
        _ = worker.process.write(Self.frame(request(job)))
      }
      guard workers.contains(where: { $0.job != nil }) else { break }
      let ready = ChildProcess.poll(workers.map(\.process), milliseconds: waitingTime())
      if ready.isEmpty { _ = handle(.idle) }
      var gone: [Int] = []
      for index in ready where !read(workers[index], handle: handle) { gone.append(index) }
      for index in gone.reversed() {
        let worker = workers.remove(at: index)
        worker.process.closeInput()
        let end = worker.process.end()
        guard let job = worker.job else { continue }
        fail(job, of: worker, end, handle)
      }
      endOverdue()
    }
  }

  private struct Slot { var value: Worker? }

  /// A worker without a job; `nil` when all are busy, an empty slot when none can be started.
  private mutating func freeWorker(handle: (Event) -> Next, job: Int) -> Slot? {
    if !again.contains(job), let free = workers.first(where: { $0.job == nil }) {
      return Slot(value: free)
    }
    if workers.count >= options.count {
      // A repeated job gets a new worker, which replaces a free one.
      guard let free = workers.firstIndex(where: { $0.job == nil }) else { return nil }
      end([workers.remove(at: free)])
    }
    do throws(LaunchFailure) {
      let process = try ChildProcess(path: options.program, arguments: options.arguments)
      let worker = Worker(process: process)
      _ = process.write(Self.frame(setup))
      workers.append(worker)
      return Slot(value: worker)
    } catch {
      // While others work, one of them will become free.
      guard workers.isEmpty else { return nil }
      _ = handle(.failed(job, .launch(reason: error.reason), process: 0))
      return Slot(value: nil)
    }
  }

  private mutating func fail(
    _ job: Int, of worker: Worker, _ end: ChildProcess.End, _ handle: (Event) -> Next
  ) {
    if worker.isOverdue {
      _ = handle(.failed(job, .timeout, process: worker.process.id))
    } else if worker.answers > 0, tried.insert(job).inserted {
      // An earlier job may have caused the failure.
      again.append(job)
    } else {
      let failure = end.failure(memoryLimit: options.memoryLimit)
      _ = handle(.failed(job, failure, process: worker.process.id))
    }
  }

  // MARK: - Frames

  private static func frame(_ content: [UInt8]) -> [UInt8] {
    let count = UInt32(content.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + content
  }

  /// Takes the first complete frame from a buffer; `nil` when there is none.
  package static func takeFrame(from buffer: inout [UInt8]) -> [UInt8]? {
    guard buffer.count >= 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    guard buffer.count >= 4 + count else { return nil }
    defer { buffer.removeFirst(4 + count) }
    return Array(buffer[4..<(4 + count)])
  }

  /// The content, after its length.
  package static func framed(_ content: [UInt8]) -> [UInt8] { frame(content) }

  /// Reads the answer of a worker; returns whether the worker still exists.
  private mutating func read(_ worker: Worker, handle: (Event) -> Next) -> Bool {
    guard let bytes = worker.process.read() else { return false }
    worker.buffer += bytes
    guard let answer = Self.takeFrame(from: &worker.buffer), let job = worker.job else {
      return true
    }
    worker.job = nil
    worker.deadline = nil
    worker.answers += 1
    if handle(.finished(job, answer: answer)) == .replace || worker.isOverdue {
      workers.removeAll { $0 === worker }
      end([worker])
    }
    return true
  }

  // MARK: - Time

  private func waitingTime() -> Int {
    let now = ContinuousClock.now
    let next = workers.compactMap(\.deadline).min().map { now.duration(to: $0) } ?? .seconds(1)
    let (seconds, attoseconds) = min(max(next, .zero), .milliseconds(200)).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000) + 1
  }

  /// Ends workers after the time limit; asks them first, so that they can clean up.
  private func endOverdue() {
    let now = ContinuousClock.now
    for worker in workers {
      guard let deadline = worker.deadline, deadline <= now else { continue }
      worker.process.send(worker.isOverdue ? SIGKILL : SIGTERM)
      worker.isOverdue = true
      worker.deadline = now + options.grace
    }
  }

  /// Ends workers without jobs, those that don't want to, too.
  private func end(_ workers: [Worker]) {
    for worker in workers { worker.process.closeInput() }
    let deadline = ContinuousClock.now + options.grace
    for worker in workers {
      while !worker.process.hasClosedOutput(waitingUntil: deadline), deadline > .now {}
      _ = worker.process.end()
    }
  }

  /// Ends all workers, but for one that may wait for the next run.
  private mutating func rest() {
    let kept = workers.first { options.keepsWorker && !$0.isOverdue }
    end(workers.filter { $0 !== kept })
    workers = kept.map { [$0] } ?? []
  }
}
