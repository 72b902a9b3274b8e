// SPDX-License-Identifier: Apache-2.0

/// Why a painted document could not be finished: a defect of this program.
package enum PDFFinishingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of vector pictures is not sound.
  case damaged(String)

  /// What went wrong, in words.
  package var description: String {
    switch self {
    case .damaged(let findings): "the vector pictures are damaged: \(findings)"
    }
  }
}
