// SPDX-License-Identifier: Apache-2.0

package import Messages
import Batch

/// Shows how far a run over many documents has come: a bar on a terminal, now and then a line of
/// words elsewhere.
package final class BatchProgress {
  /// How it is shown.
  package enum Form: Sendable {
    case none
    case bar
    /// A line each so many seconds.
    case lines(every: Double)
  }

  /// When it is shown.
  package enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  private let form: Form
  private let line: ProgressLine
  private var estimate = ProgressEstimate(total: 0)
  private var current = ""
  private var start = ContinuousClock.now
  private var lastTime = 0.0

  /// Creates a progress that has not begun.
  package init(_ form: Form, line: ProgressLine) {
    self.form = form
    self.line = line
  }

  /// The form that is asked for.
  package static func form(
    _ choice: Choice, isTerminal: Bool, isQuiet: Bool,
    diagnostics: DiagnosticPrinter.Form
  ) -> Form {
    switch (choice, diagnostics) {
    // Programs read every line.
    case (.never, _), (_, .json), (_, .github): .none
    case (.always, _): isTerminal ? .bar : .lines(every: 0)
    case (.auto, _): isQuiet ? .none : isTerminal ? .bar : .lines(every: 10)
    }
  }

  /// Begins to count.
  package func begin(total: Int) {
    estimate = ProgressEstimate(total: total)
    start = .now
    lastTime = 0
  }

  /// Tells that the work on a document begins.
  package func start(_ name: String) {
    current = name
    update()
  }

  /// Tells that a document is done.
  package func finish() {
    estimate.done += 1
    if case .lines(let interval) = form, elapsed - lastTime >= interval,
      estimate.done < estimate.total
    {
      lastTime = elapsed
      StandardStream.error.write(Array("\(estimate.words(after: elapsed))\n".utf8))
    }
    update()
  }

  /// Shows the bar anew, at most ten times in a second.
  package func update() {
    guard case .bar = form, elapsed - lastTime >= 0.1 else { return }
    lastTime = elapsed
    line.show(
      estimate.bar(current: current, after: elapsed, width: StandardStream.error.width ?? 80))
  }

  /// Clears the bar, before something else is said.
  package func clear() {
    if case .bar = form { line.end() }
  }

  /// Clears the bar for good.
  package func end() { clear() }

  private var elapsed: Double { start.duration(to: .now).asSeconds }
}
