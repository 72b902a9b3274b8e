// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

/// The bytes of a font file's table, without copying them: tables of large fonts take megabytes, of
/// which little is read.
package final class FontTable: RandomAccessCollection {
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer

  /// Takes over a reference.
  init(_ blob: OpaquePointer?) {
    self.blob = blob
    var count: UInt32 = 0
    let start = hb_blob_get_data(blob, &count)
    bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  deinit { hb_blob_destroy(blob) }

  /// 0.
  package var startIndex: Int { 0 }
  /// The number of bytes.
  package var endIndex: Int { bytes.count }

  /// A byte; the position must be one of `indices`.
  package subscript(position: Int) -> UInt8 {
    precondition(indices.contains(position), "beyond the end of a table")
    return bytes[position]
  }
}
