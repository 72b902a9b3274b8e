// SPDX-License-Identifier: Apache-2.0

/// Why no file could be made.
package struct ExportError: Error, Sendable, CustomStringConvertible {
  /// The reason in words.
  package let description: String
  /// Whether a limit was reached; for other errors there is no advice.
  package let isLimit: Bool

  /// Creates an error.
  package init(_ description: String, isLimit: Bool = false) {
    self.description = description
    self.isLimit = isLimit
  }
}
