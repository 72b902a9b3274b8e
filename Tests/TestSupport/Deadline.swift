// SPDX-License-Identifier: Apache-2.0

package import Dispatch
package import Testing

/// Ends the run when a test takes too long, and names the test; an endless loop is a failure then.
///
/// Every suite has one. `timeLimit` of Swift Testing does not serve here: it also counts how long a
/// test waits for a thread, which is most of the run, and a test that never ends keeps the process.
package struct Deadline: SuiteTrait, TestTrait, TestScoping {
  /// The tests take seconds, those that run the program perhaps a minute on a busy machine.
  package static let minutes = 3

  /// The time, in minutes.
  package var minutes = Self.minutes

  /// Whether it is that of each test in the suite; the suite as a whole may take longer.
  package var isRecursive: Bool { true }

  /// Runs a test, or one case of it.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = "\(test.name) (\(test.sourceLocation.fileID):\(test.sourceLocation.line))"
    let timer = Self.start(for: name, minutes: minutes)
    defer { timer.cancel() }
    try await function()
  }

  /// Starts the time of a test; `cancel()` of the result ends it.
  ///
  /// Tests of XCTest call it in `invokeTest()`.
  package static func start(
    for name: String, minutes: Int = minutes
  ) -> any DispatchSourceTimer {
    // The threads of the tests may all be busy, so the timer has its own queue.
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "deadline"))
    timer.setEventHandler { fatalError("\(name) takes more than \(minutes) minutes") }
    timer.schedule(deadline: .now() + .seconds(60 * minutes))
    timer.activate()
    return timer
  }
}

extension Trait where Self == Deadline {
  /// A test takes three minutes at most.
  package static var deadline: Deadline { Deadline() }

  /// A test takes some minutes at most.
  ///
  /// One that awaits something also waits for a thread, because
  /// the other tests keep them busy: its time is that of the whole run.
  package static func deadline(minutes: Int) -> Deadline { Deadline(minutes: minutes) }
}
