// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A line on the terminal that says what takes so long; it appears after a second and vanishes.
package final class ProgressLine: Sendable {
  private struct State {
    var activity: String?
    /// The number of activities begun, which tells whose turn a scheduled update is.
    var count = 0
    var start = ContinuousClock.now
    var isShown = false
  }

  /// Whether anything is shown.
  package let isEnabled: Bool
  private let state = Mutex(State())

  /// Creates a line; if it is not enabled, nothing is ever shown.
  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Starts to measure the time of an activity.
  package func begin(_ activity: String) {
    guard isEnabled else { return }
    end()
    let number = state.withLock { state in
      state.activity = activity
      state.start = .now
      state.count += 1
      return state.count
    }
    scheduleUpdate(of: number)
  }

  /// Shows a text at once, in the place of whatever is shown.
  package func show(_ text: String) {
    guard isEnabled else { return }
    state.withLock { state in
      state.activity = nil
      state.count += 1
      StandardStream.error.write(Array("\r\u{1B}[K\(text)".utf8))
      state.isShown = true
    }
  }

  /// Clears the line, which must be done before anything else is printed.
  package func end() {
    state.withLock { state in
      if state.isShown { StandardStream.error.write(Array("\r\u{1B}[K".utf8)) }
      state.isShown = false
      state.activity = nil
    }
  }

  private func scheduleUpdate(of number: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
      guard let self, self.update(number) else { return }
      self.scheduleUpdate(of: number)
    }
  }

  /// Shows the line; answers whether the activity of this number still goes on.
  private func update(_ number: Int) -> Bool {
    state.withLock { state in
      guard state.count == number, let activity = state.activity else { return false }
      let seconds = state.start.duration(to: .now).components.seconds
      StandardStream.error.write(Array("\r\u{1B}[K\(activity) … \(seconds) s".utf8))
      state.isShown = true
      return true
    }
  }
}
