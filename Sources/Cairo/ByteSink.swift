// SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// Collects the bytes that a surface writes.
final class ByteSink {
  /// All bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// The stream callback; its closure is the `ByteSink`, retained by the surface's owner.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
