// SPDX-License-Identifier: Apache-2.0

/// An error in finishing a painted document: a defect of this program, or of its installation.
package enum PDFFinishingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file that libqpdf reads is malformed: that of a vector picture, or the finished one.
  case damaged(String)
  /// libqpdf is not installed.
  case missingLibrary

  /// The error in words.
  package var description: String {
    switch self {
    case .damaged(let findings): "libqpdf found damage: \(findings)"
    case .missingLibrary: "libqpdf is not installed"
    }
  }
}
