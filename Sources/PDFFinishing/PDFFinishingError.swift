// SPDX-License-Identifier: Apache-2.0

/// Why a painted document could not be finished; each case is a defect of this program.
package enum PDFFinishingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or a picture in it, is not sound; one line for each finding.
  case damaged(String)
  /// The PDF library refused a step.
  case library(step: String, reason: String)

  /// What went wrong, in words.
  package var description: String {
    switch self {
    case .damaged(let findings): "the file is damaged: \(findings)"
    case .library(let step, let reason): "cannot \(step): \(reason)"
    }
  }
}
