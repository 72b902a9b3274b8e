// SPDX-License-Identifier: Apache-2.0

/// An error in finishing a painted document: a defect of this program.
package enum PDFFinishingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file of a vector picture is malformed.
  case damaged(String)

  /// The error in words.
  package var description: String {
    switch self {
    case .damaged(let findings): "the vector pictures are damaged: \(findings)"
    }
  }
}
