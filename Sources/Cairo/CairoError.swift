// SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// What cairo said when it could not go on, and what it was doing.
package struct CairoError: Error, Sendable, CustomStringConvertible {
  /// What was being done, for example `finish PDF surface`.
  package let operation: String
  /// Cairo's own words.
  package let reason: String

  /// The operation and the reason in one line.
  package var description: String { "\(operation): \(reason)" }

  /// Throws when `status` is not success.
  static func check(_ status: cairo_status_t, _ operation: String) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(
      operation: operation, reason: String(cString: cairo_status_to_string(status)))
  }
}

/// Unwraps a pointer that the C function promises never to be NULL.
func required<Pointer>(_ pointer: Pointer?, _ function: String) -> Pointer {
  guard let pointer else { preconditionFailure("\(function) returned NULL") }
  return pointer
}
