// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Measures how long the stages of a conversion take.
///
/// Stages take turns on the thread that converts; other threads add what they do meanwhile.
package final class StageClock: Sendable {
  /// A stage of a conversion.
  package enum Stage: String, CaseIterable, Sendable {
    /// From the start of the process to the first byte read: linking, arguments, settings, confinement.
    case start
    /// Reading the configuration of fonts, choosing and opening fonts.
    case fonts
    /// Reading and parsing the text.
    case parse
    /// Numbers, references, styles and boxes.
    case style
    /// Turning characters into glyphs.
    case shape
    /// Breaking paragraphs into lines.
    case `break`
    /// Building the flow, cutting it into pages, and placing everything.
    case paginate
    /// Painting pages.
    case paint
    /// Embedding fonts, making the file, and writing it.
    case finish
  }

  /// The times of all stages.
  package struct Times: Hashable, Sendable {
    /// The time of each stage on the thread that converts, waiting included.
    package fileprivate(set) var stages: [Stage: Duration] = [:]
    /// The time of each stage on other threads.
    package fileprivate(set) var elsewhere: [Stage: Duration] = [:]

    /// Creates times of zero.
    package init() {}

    /// The time of all stages on the thread that converts.
    package var total: Duration { stages.values.reduce(.zero, +) }

    /// The share of the thread that converts in the time of all threads, from 0 to 1.
    package var mainShare: Double {
      let all = total + elsewhere.values.reduce(.zero, +)
      return all > .zero ? total / all : 1
    }
  }

  private struct State {
    var times = Times()
    var stage: Stage
    var since = ContinuousClock.now
  }

  private let state: Mutex<State>

  /// Creates a clock that measures the start.
  ///
  /// - Parameter earlier: What has passed of it.
  package init(earlier: Duration = .zero) {
    var state = State(stage: .start)
    state.times.stages[.start] = earlier
    self.state = Mutex(state)
  }

  /// Ends the current stage, and begins another.
  ///
  /// - Parameter stage: The stage that begins.
  /// - Returns: The stage that ends.
  @discardableResult
  package func enter(_ stage: Stage) -> Stage {
    state.withLock { state in
      let now = ContinuousClock.now
      state.times.stages[state.stage, default: .zero] += now - state.since
      state.since = now
      defer { state.stage = stage }
      return state.stage
    }
  }

  /// Adds the work of another thread.
  package func add(_ time: Duration, to stage: Stage) {
    state.withLock { $0.times.elsewhere[stage, default: .zero] += time }
  }

  /// The times until now.
  package var times: Times {
    state.withLock { state in
      var times = state.times
      times.stages[state.stage, default: .zero] += ContinuousClock.now - state.since
      return times
    }
  }
}

extension StageClock? {
  /// Measures a stage of the thread that converts, inside the current one.
  package func measure<T, E: Error>(
    _ stage: StageClock.Stage, _ body: () throws(E) -> T
  ) throws(E) -> T {
    guard let clock = self else { return try body() }
    let outer = clock.enter(stage)
    defer { clock.enter(outer) }
    return try body()
  }

  /// Measures a stage on another thread.
  package func measureElsewhere<T>(_ stage: StageClock.Stage, _ body: () -> T) -> T {
    guard let clock = self else { return body() }
    let start = ContinuousClock.now
    defer { clock.add(ContinuousClock.now - start, to: stage) }
    return body()
  }
}
