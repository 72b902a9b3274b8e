// SPDX-License-Identifier: Apache-2.0

import CDeflate

/// Decompresses a zlib stream (RFC 1950) of known length.
///
/// - Parameters:
///   - stream: The stream.
///   - count: The number of decompressed bytes.
/// - Returns: The bytes; `nil` when the stream is damaged or has another length.
package func decompressed(_ stream: some Sequence<UInt8>, count: Int) -> [UInt8]? {
  guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
  defer { libdeflate_free_decompressor(decompressor) }
  let source = Array(stream)
  var status = LIBDEFLATE_BAD_DATA
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
    source.withUnsafeBytes {
      // When the count is not returned, any other count is an error.
      status = libdeflate_zlib_decompress(
        decompressor, $0.baseAddress, $0.count, buffer.baseAddress, count, nil)
    }
    written = status == LIBDEFLATE_SUCCESS ? count : 0
  }
  return status == LIBDEFLATE_SUCCESS ? bytes : nil
}

/// The checksum of PNG (PNG specification, annex D).
package func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
}

/// The checksums of PNG and of zlib (RFC 1950) of some bytes.
package func checksums(_ bytes: [UInt8]) -> [UInt32] {
  bytes.withUnsafeBytes {
    [
      libdeflate_crc32(0, $0.baseAddress, $0.count),
      libdeflate_adler32(1, $0.baseAddress, $0.count),
    ]
  }
}
