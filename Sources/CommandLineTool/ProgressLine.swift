// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A line on the terminal that says what takes so long; it appears after a second and vanishes.
final class ProgressLine: Sendable {
  private struct State {
    var activity: String?
    var start = ContinuousClock.now
    var isShown = false
  }

  private let isEnabled: Bool
  private let state = Mutex(State())

  /// Creates a line; if it is not enabled, nothing is ever shown.
  init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Starts to measure the time of an activity.
  func begin(_ activity: String) {
    guard isEnabled else { return }
    end()
    state.withLock { state in
      state.activity = activity
      state.start = .now
    }
    scheduleUpdate()
  }

  /// Clears the line, which must be done before anything else is printed.
  func end() {
    state.withLock { state in
      if state.isShown { StandardStream.error.write(Array("\r\u{1B}[K".utf8)) }
      state.isShown = false
      state.activity = nil
    }
  }

  private func scheduleUpdate() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
      guard let self, self.update() else { return }
      self.scheduleUpdate()
    }
  }

  /// Shows the line; answers whether the activity still goes on.
  private func update() -> Bool {
    state.withLock { state in
      guard let activity = state.activity else { return false }
      let seconds = state.start.duration(to: .now).components.seconds
      // An activity that began after this update was scheduled has one of its own.
      guard seconds >= 1 else { return false }
      StandardStream.error.write(Array("\r\u{1B}[K\(activity) … \(seconds) s".utf8))
      state.isShown = true
      return true
    }
  }
}
