// SPDX-License-Identifier: Apache-2.0

/// Why no file could be made.
package struct ExportError: Error, Sendable, CustomStringConvertible {
  /// What is at fault.
  package enum Cause: Sendable {
    /// This program, or one of its libraries.
    case defect
    /// The size of the output, above a limit.
    case limit
    /// A font file.
    case font
    /// The licence of a font, which forbids embedding.
    case fontLicence
    /// A library that is not installed.
    case library
  }

  /// The reason in words.
  package let description: String
  /// What is at fault.
  package let cause: Cause

  /// Creates an error.
  package init(_ description: String, cause: Cause = .defect) {
    self.description = description
    self.cause = cause
  }
}
