// SPDX-License-Identifier: Apache-2.0

import Confining
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("A fresh thread", .deadline)
struct FreshThreadTests {
  @Test("has done its work when it returns, with what it changed")
  func waits() {
    var number = 0
    FreshThread.run { number = 7 }
    #expect(number == 7)
  }

  #if os(Linux)
    @Test("is another thread")
    func differs() {
      let caller = pthread_self()
      var inside = caller
      FreshThread.run { inside = pthread_self() }
      #expect(inside != caller)
    }

    // The thread that goes on in a copy can't: Swift ends the copy, or both threads wait for ever.
    @Test("shares locks with other threads in a copy of the process")
    func locksInCopies() async {
      await #expect(processExitsWith: .success) {
        // This thread learns its number, and remembers it in the copy.
        turns.withLock { $0 += 1 }
        switch ProcessCopy.make(endingWithOriginal: SIGKILL) {
        case .copy:
          alarm(20)
          FreshThread.run {
            Pair.run {
              for _ in 0..<5 {
                // Long enough for the other thread to stop spinning and wait.
                turns.withLock { $0 += usleep(5000) == 0 ? 1 : 0 }
              }
            }
            _exit(turns.withLock { $0 } == 11 ? 0 : 1)
          }
        case .original(let copy):
          var status: Int32 = -1
          unsafe waitpid(copy, &status, 0)
          exit(status == 0 ? 0 : 1)
        case .none:
          exit(2)
        }
      }
    }
  #endif
}

private let turns = Mutex(0)

/// Two threads with the same work.
private enum Pair {
  /// Runs the work on this thread and on another at once.
  static func run(_ work: @escaping @Sendable () -> Void) {
    let other = Thread(block: work)
    other.start()
    work()
    while !other.isFinished { sched_yield() }
  }
}
