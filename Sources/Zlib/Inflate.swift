// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Reads a zlib stream piece by piece.
///
/// The checksum at its end is not looked at: PNG files have others, which cost less.
///
/// - Parameters:
///   - chunks: Where the pieces of the stream stand in `bytes`.
///   - bytes: What holds them.
///   - size: The number of bytes to give to `body` at once.
///   - body: Gets the next `size` bytes; `false` stops.
/// - Returns: Whether the stream was sound and gave a whole number of pieces.
package func inflate(
  _ chunks: [Range<Int>], of bytes: [UInt8], by size: Int,
  _ body: (UnsafeMutableBufferPointer<UInt8>) -> Bool
) -> Bool {
  var stream = z_stream()
  // Negative window bits: the stream without the two bytes before it and the checksum behind it.
  guard let chunks = withoutHeader(chunks, of: bytes),
    inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
  else { return false }
  defer { inflateEnd(&stream) }
  return bytes.withUnsafeBufferPointer { source in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { piece in
      stream.next_out = piece.baseAddress
      stream.avail_out = UInt32(size)
      for chunk in chunks where !chunk.isEmpty {
        // zlib reads only; its interface is older than `const`.
        stream.next_in = UnsafeMutablePointer(
          mutating: UnsafeBufferPointer(rebasing: source[chunk]).baseAddress)
        stream.avail_in = UInt32(chunk.count)
        repeat {
          let status = CZlib.inflate(&stream, Z_NO_FLUSH)
          guard status == Z_OK || status == Z_STREAM_END else { return false }
          if stream.avail_out == 0 {
            guard body(piece) else { return false }
            stream.next_out = piece.baseAddress
            stream.avail_out = UInt32(size)
          } else if status == Z_OK, stream.avail_in > 0 {
            return false
          }
          if status == Z_STREAM_END { return stream.avail_out == UInt32(size) }
        } while stream.avail_in > 0
      }
      return false
    }
  }
}

/// The pieces without the header (RFC 1950 §2.2); `nil` when it is none of a stream like ours.
private func withoutHeader(_ chunks: [Range<Int>], of bytes: [UInt8]) -> [Range<Int>]? {
  var rest = chunks.filter { !$0.isEmpty }[...]
  var header: [Int] = []
  while header.count < 2, let first = rest.first {
    header.append(Int(bytes[first.lowerBound]))
    if first.count > 1 {
      rest[rest.startIndex] = first.dropFirst()
    } else {
      rest = rest.dropFirst()
    }
  }
  // Deflate, a window of at most 32 KB, no dictionary, and a check of both bytes.
  guard header.count == 2, header[0] & 15 == 8, header[0] >> 4 <= 7, header[1] & 32 == 0,
    (header[0] << 8 | header[1]) % 31 == 0
  else { return nil }
  return Array(rest)
}
