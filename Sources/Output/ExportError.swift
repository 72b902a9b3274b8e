// SPDX-License-Identifier: Apache-2.0

/// Why no file could be made.
package struct ExportError: Error, Sendable, CustomStringConvertible {
  /// The reason in words.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
