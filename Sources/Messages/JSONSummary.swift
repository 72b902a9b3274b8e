// SPDX-License-Identifier: Apache-2.0

import VisualTests

/// The last JSON object that a run writes.
package struct JSONSummary: Codable {
  private(set) var schema = jsonSchema
  private(set) var event = "summary"
  private(set) var inputs = 0
  private(set) var outputs: [String] = []
  private(set) var pages = 0
  /// The number of errors.
  package private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notRepeated: Int?
  private(set) var seconds = 0.0
  private(set) var peakMB = 0
  private(set) var written: Int?
  private(set) var unchanged: Int?
  private(set) var failed: Int?
  private(set) var tests: TestSummary?
  private(set) var milliseconds: StageTimes?

  /// Creates an empty summary.
  package init() {}

  /// Creates the summary of a run.
  package init(_ summary: DiagnosticPrinter.Summary) {
    inputs = summary.inputs
    outputs = summary.outputs
    pages = summary.pages
    errors = summary.errors
    warnings = summary.warnings
    notRepeated = summary.unrepeated > 0 ? summary.unrepeated : nil
    seconds = (summary.seconds * 1000).rounded() / 1000
    peakMB = summary.peakMemory >> 20
    written = summary.batch?.written
    unchanged = summary.batch?.unchanged
    failed = summary.batch?.failed
    tests = summary.tests
    milliseconds = summary.times.map(StageTimes.init)
  }

  /// Adds the summary of a run at the same time.
  package mutating func add(_ other: JSONSummary) {
    inputs += other.inputs
    outputs += other.outputs
    pages += other.pages
    errors += other.errors
    warnings += other.warnings
    seconds = max(seconds, other.seconds)
    peakMB = max(peakMB, other.peakMB)
    func sum(_ a: Int?, _ b: Int?) -> Int? { a == nil && b == nil ? nil : (a ?? 0) + (b ?? 0) }
    notRepeated = sum(notRepeated, other.notRepeated)
    written = sum(written, other.written)
    unchanged = sum(unchanged, other.unchanged)
    failed = sum(failed, other.failed)
    if let more = other.tests {
      var both = tests ?? TestSummary()
      both.add(more)
      tests = both
    }
  }

  /// Counts some warnings no longer.
  package mutating func leaveOut(warnings count: Int) { warnings = max(0, warnings - count) }

  /// The object on a line.
  package var text: String { jsonLine(self) }
}
