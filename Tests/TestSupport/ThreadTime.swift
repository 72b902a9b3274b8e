// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The seconds that this thread works on something; other work on the machine does not count.
///
/// It still slows this thread down, as caches and memory are shared: a test takes the shortest of
/// several times.
package func threadSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}

/// The seconds that this thread works on something, repeated while it seems to exceed a limit.
package func threadSeconds(limit: Double, _ work: () throws -> Void) rethrows -> Double {
  var shortest = Double.infinity
  for attempt in 0..<Growth.attempts where shortest > limit {
    Growth.wait(before: attempt)
    shortest = min(shortest, try threadSeconds(work))
  }
  return shortest
}

/// How the time for something grows with its size.
package struct Growth: CustomStringConvertible {
  /// The time of what is done whatever the size, in seconds of the thread.
  package private(set) var fixed = Double.infinity
  /// The time for the smaller size.
  package private(set) var small = Double.infinity
  /// The time for the larger size.
  package private(set) var large = Double.infinity

  /// How many times as long the larger size takes.
  ///
  /// The fixed part does not count. Times under 20 ms count as 20: they are as long as the
  /// disturbances.
  package var ratio: Double { (large - fixed) / max(small - fixed, 0.02) }

  package var description: String { "\(fixed) s, \(small) s, then \(large) s" }

  /// Measures up to ten times, until the ratio is within a limit, or the larger time is.
  ///
  /// Other work can only make a time longer, so the shortest of several is the nearest to the truth,
  /// for both sizes alike. It may last, so later attempts wait for its end.
  package init(
    limit: Double, seconds: Double = 0, fixed: () throws -> Void = {}, small: () throws -> Void,
    large: () throws -> Void
  ) rethrows {
    for attempt in 0..<Self.attempts where attempt == 0 || (ratio > limit && self.large > seconds) {
      Self.wait(before: attempt)
      self.fixed = min(self.fixed, try threadSeconds(fixed))
      self.small = min(self.small, try threadSeconds(small))
      self.large = min(self.large, try threadSeconds(large))
    }
  }

  fileprivate static let attempts = 10

  fileprivate static func wait(before attempt: Int) {
    Thread.sleep(forTimeInterval: 0.1 * Double(attempt))
  }
}
