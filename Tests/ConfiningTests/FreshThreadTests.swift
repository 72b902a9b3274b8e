// SPDX-License-Identifier: Apache-2.0

import Confining
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

    @Test("shares locks with other threads in a copy of the process")
    func locksInCopies() {
      // This thread learns its number, and remembers it in the copy. It would not share a lock there:
      // Swift ends the copy, or both threads wait for ever.
      turns.withLock { $0 = 0 }
      // Another test may hold a lock of the system while this process is copied.
      #expect((0..<3).contains { _ in Self.copySharesLocks() })
    }

    /// Whether two threads of a copy of this process can take turns.
    private static func copySharesLocks() -> Bool {
      switch ProcessCopy.make(endingWithOriginal: SIGKILL) {
      case .copy:
        alarm(10)
        FreshThread.run {
          var other = pthread_t()
          unsafe pthread_create(&other, nil, { _ in unsafe takeTurns() }, nil)
          _ = unsafe takeTurns()
          pthread_join(other, nil)
          _exit(turns.withLock { $0 } == 10 ? 0 : 1)
        }
        return false
      case .original(let copy):
        var status: Int32 = -1
        unsafe waitpid(copy, &status, 0)
        return status == 0
      case .none:
        return false
      }
    }
  #endif
}

private let turns = Mutex(0)

/// Holds the lock five times, so long that another thread stops spinning and waits.
private func takeTurns() -> UnsafeMutableRawPointer? {
  for _ in 0..<5 { turns.withLock { $0 += usleep(5000) == 0 ? 1 : 0 } }
  return nil
}
