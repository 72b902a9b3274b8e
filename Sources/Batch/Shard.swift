// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// One of several equal parts of all documents.
///
/// The name of a document alone determines its part.
package struct Shard: Hashable, Sendable {
  /// The part, counted from 0.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// Parses `3/16`, the third of sixteen; `nil` for other forms.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// A part that is counted from 1.
  private init?(number: Int, count: Int) {
    // The smallest number has no predecessor.
    guard number > 0 else { return nil }
    self.init(index: number - 1, count: count)
  }

  private init?(index: Int, count: Int) {
    guard count > 0, (0..<count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The part that a scheduler assigns to this process: in a Slurm job array, an AWS Batch array
  /// job, a GitLab job with `parallel`, or an indexed Kubernetes job with `JOB_COMPLETIONS` set.
  package init?(environment: [String: String]) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    if let id = number("SLURM_ARRAY_TASK_ID"), let count = number("SLURM_ARRAY_TASK_COUNT") {
      // Numbers can start anywhere and have gaps, as in `--array=10-40:10`.
      let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
      let (distance, overflows) = id.subtractingReportingOverflow(
        number("SLURM_ARRAY_TASK_MIN") ?? 0)
      guard !overflows else { return nil }
      self.init(index: distance / step, count: count)
    } else if let index = number("AWS_BATCH_JOB_ARRAY_INDEX"),
      let count = number("AWS_BATCH_JOB_ARRAY_SIZE")
    {
      self.init(index: index, count: count)
    } else if let node = number("CI_NODE_INDEX"), let count = number("CI_NODE_TOTAL") {
      self.init(number: node, count: count)
    } else if let index = number("JOB_COMPLETION_INDEX"), let count = number("JOB_COMPLETIONS") {
      self.init(index: index, count: count)
    } else {
      return nil
    }
  }

  /// The environment variables of schedulers for the part and the number of parts.
  private static let variables = [
    (index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT"),
    (index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    (index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL"),
    (index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS"),
  ]

  /// The variables of a scheduler that don't determine the part; `nil` when there are none.
  package static func unusableVariables(
    _ environment: [String: String]
  ) -> (index: String, count: String)? {
    variables.first { environment[$0.index] != nil }
  }

  /// Whether a document belongs to this part.
  ///
  /// - Parameter name: Its name, relative to the folder that the user named.
  /// - Returns: Whether this process converts it.
  package func contains(_ name: String) -> Bool {
    let digits = ContentHash(Array(name.utf8)).hexadecimal.prefix(15)
    return (Int(digits, radix: 16) ?? 0) % count == index
  }
}
