// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Does work on several threads at once.
///
/// Tasks would wait until the tests that run before them have left the threads of the pool.
///
/// - Parameters:
///   - count: How often.
///   - work: Gets 0, 1, 2 and so on.
/// - Returns: The results in order.
/// - Throws: The first error in that order.
package func atOnce<Value: Sendable>(
  _ count: Int, _ work: @Sendable (Int) throws -> Value
) throws -> [Value] {
  let results = Mutex([Int: Result<Value, any Error>]())
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let result = Result { try work(index) }
    results.withLock { $0[index] = result }
  }
  return try results.withLock { results in
    try (0..<count).compactMap { try results[$0]?.get() }
  }
}
