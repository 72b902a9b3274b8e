// SPDX-License-Identifier: Apache-2.0

import Confining
import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests where there is no Landlock.
  static var withLandlock: Self {
    .enabled(if: Landlock.version > 0, "this kernel has no Landlock, or it is switched off")
  }

  /// Skips tests where there are no filters of system calls.
  static var withCallFilters: Self {
    .enabled(if: SystemCallFilter.isAvailable, "this kernel or processor has no filters")
  }
}

/// Runs work in a thread of its own; what confines the thread does not confine others.
enum Confined {
  /// Runs the work and returns its results.
  static func run(_ work: @escaping @Sendable () -> [Bool]) -> [Bool] {
    let results = Results()
    let thread = Thread { results.finish(work()) }
    thread.start()
    return results.wait()
  }

  /// What the thread found out.
  private final class Results: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var values: [Bool] = []

    func finish(_ values: [Bool]) {
      self.values = values
      isDone.signal()
    }

    func wait() -> [Bool] {
      isDone.wait()
      return values
    }
  }
}
