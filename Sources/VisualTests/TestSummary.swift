// SPDX-License-Identifier: Apache-2.0

/// The numbers of documents in a run, by result.
package struct TestSummary: Hashable, Sendable, Codable {
  /// The documents that look as recorded.
  package var same = 0
  /// The documents that look different.
  package var different = 0
  /// The documents without a baseline.
  package var missing = 0
  /// The documents whose baselines were recorded.
  package var recorded = 0
  /// The documents that could not be rendered or compared.
  package var failed = 0

  /// Creates a summary without documents.
  package init() {}

  /// Counts results.
  package init(_ results: [DocumentResult]) {
    for result in results { add(result.outcome) }
  }

  /// Counts a result.
  package mutating func add(_ outcome: DocumentResult.Outcome) {
    switch outcome {
    case .same: same += 1
    case .different: different += 1
    case .missing: missing += 1
    case .recorded: recorded += 1
    case .failed: failed += 1
    }
  }

  /// Adds the counts of another run.
  package mutating func add(_ other: TestSummary) {
    same += other.same
    different += other.different
    missing += other.missing
    recorded += other.recorded
    failed += other.failed
  }

  /// The number of documents.
  package var total: Int { same + different + missing + recorded + failed }

  /// The counts in words, such as `100 documents: 99 the same, 1 different`.
  package var words: String {
    let parts = [
      (recorded, "recorded"), (same, "the same"), (different, "different"),
      (missing, "without baseline"), (failed, "failed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let documents = total == 1 ? "1 document" : "\(total) documents"
    return parts.isEmpty ? documents : "\(documents): \(parts.joined(separator: ", "))"
  }
}
