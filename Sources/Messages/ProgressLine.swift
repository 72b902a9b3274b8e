// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A line on the terminal that names the current activity.
///
/// It appears after a second and vanishes.
package final class ProgressLine: Sendable {
  private struct State {
    var activity: String?
    /// The number of activities begun, which tells whether a scheduled update is still current.
    var count = 0
    var start = ContinuousClock.now
    var isShown = false
  }

  /// Whether anything is shown.
  package let isEnabled: Bool
  private let state = Mutex(State())

  /// Creates a line; if it is not enabled, it never appears.
  package init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Begins an activity.
  package func begin(_ activity: String) {
    guard isEnabled else { return }
    end()
    let number = state.withLock { state in
      state.activity = activity.printable
      state.start = .now
      state.count += 1
      return state.count
    }
    scheduleUpdate(of: number)
  }

  /// Shows a text at once, replacing the current one.
  package func show(_ text: String) {
    guard isEnabled else { return }
    state.withLock { state in
      state.activity = nil
      state.count += 1
      StandardStream.error.write(Array("\r\u{1B}[K\(text)".utf8))
      state.isShown = true
    }
  }

  /// Clears the line; call it before printing anything else.
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

  /// Shows the line; returns whether the activity with this number still continues.
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
