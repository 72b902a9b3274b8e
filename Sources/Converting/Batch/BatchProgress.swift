// SPDX-License-Identifier: Apache-2.0

package import Messages
import Batch

/// Shows the progress of a run over many documents: a bar on a terminal, otherwise occasional lines
/// of text.
package final class BatchProgress {
  /// The form of the display.
  package enum Form: Sendable {
    case none
    case bar
    /// A line every so many seconds.
    case lines(every: Double)
  }

  /// When to show progress.
  package enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  private let form: Form
  private let line: ProgressLine
  private var estimate = ProgressEstimate(total: 0)
  private var current = ""
  private var start = ContinuousClock.now
  private var lastTime = 0.0

  /// Creates a progress display before its start.
  package init(_ form: Form, line: ProgressLine) {
    self.form = form
    self.line = line
  }

  /// The form for some options.
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

  /// Records the start of a document.
  package func start(_ name: String) {
    current = name
    update()
  }

  /// Records the end of a document.
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

  /// Redraws the bar, at most ten times a second.
  package func update() {
    guard case .bar = form, elapsed - lastTime >= 0.1 else { return }
    lastTime = elapsed
    line.show(
      estimate.bar(
        current: current.printable, after: elapsed, width: StandardStream.error.width ?? 80))
  }

  /// Clears the bar, before anything else is printed.
  package func clear() {
    if case .bar = form { line.end() }
  }

  /// Ends the display.
  package func end() { clear() }

  private var elapsed: Double { start.duration(to: .now).asSeconds }
}
