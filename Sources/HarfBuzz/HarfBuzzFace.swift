// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
internal import FontFiles

/// A font file that HarfBuzz has opened, for all sizes.
package final class HarfBuzzFace {
  /// The `hb_face_t`.
  let pointer: OpaquePointer

  /// Opens a face; `nil` when the file can't be read or has no glyphs.
  package init?(file: String, index: Int) {
    guard let file = FontFile.open(file),
      let blob = hb_blob_create(
        file.bytes.baseAddress, UInt32(file.bytes.count), HB_MEMORY_MODE_READONLY, file.retained(),
        { FontFile.release($0) })
    else { return nil }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(index))
    guard let face, hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    pointer = face
  }

  deinit { hb_face_destroy(pointer) }
}
