// SPDX-License-Identifier: Apache-2.0

/// Why a painted document could not be finished; each case is a defect of this program.
package enum PDFFinishingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The painted file has another number of pages than the plan.
  case pageCount(painted: Int, planned: Int)
  /// The painted file, or what was added to it, is not sound; one line for each finding.
  case damaged(String)
  /// The PDF library refused a step.
  case library(step: String, reason: String)

  /// What went wrong, in words.
  package var description: String {
    switch self {
    case .pageCount(let painted, let planned):
      "the painted file has \(painted) pages, the plan \(planned)"
    case .damaged(let findings): "the painted file is damaged: \(findings)"
    case .library(let step, let reason): "cannot \(step): \(reason)"
    }
  }
}
