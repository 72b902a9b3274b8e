// SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// An error of cairo, with the operation that failed.
package struct CairoError: Error, Sendable, CustomStringConvertible {
  /// The operation, for example `finish PDF surface`.
  package let operation: String
  /// Cairo's message.
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

/// Unwraps a pointer that the C function guarantees never to be NULL.
func required<Pointer>(_ pointer: Pointer?, _ function: String) -> Pointer {
  guard let pointer else { preconditionFailure("\(function) returned NULL") }
  return pointer
}
