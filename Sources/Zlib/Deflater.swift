// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Compresses bytes into a zlib stream (RFC 1950).
///
/// - Parameters:
///   - bytes: What to compress.
///   - level: zlib's level, 0 to 9.
/// - Returns: The stream; `nil` when memory is short.
package func deflated(_ bytes: [UInt8], level: Int) -> [UInt8]? {
  let room = compressBound(UInt(bytes.count))
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Int(room))
  defer { buffer.deallocate() }
  var count = room
  let status = compress2(
    buffer.baseAddress, &count, bytes, UInt(bytes.count), CInt(clamping: level))
  return status == Z_OK ? [UInt8](UnsafeBufferPointer(rebasing: buffer[..<Int(count)])) : nil
}

/// Compresses bytes that come piece by piece into a zlib stream.
package struct Deflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8] = []
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// Whether zlib has taken everything so far.
  package private(set) var isSound: Bool

  /// Begins a stream for rows of pixels that were filtered before: only repeated bytes are looked for,
  /// which is fast, and makes such rows smaller than a short search for all that repeats.
  package init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    buffer = .allocate(capacity: 1 << 16)
    buffer.initialize(repeating: 0)
    isSound =
      deflateInit2_(
        stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS, 9, Z_RLE, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Adds bytes to the stream.
  package mutating func write(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    run(bytes, Z_NO_FLUSH)
  }

  /// Ends the stream and returns it.
  package mutating func finish() -> [UInt8] {
    run(UnsafeMutableBufferPointer(start: nil, count: 0), Z_FINISH)
    return output
  }

  private mutating func run(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ flush: CInt) {
    guard isSound else { return }
    stream.pointee.next_in = bytes.baseAddress
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(buffer.count)
      let status = deflate(stream, flush)
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        isSound = false
        return
      }
      output += buffer.prefix(buffer.count - Int(stream.pointee.avail_out))
    } while stream.pointee.avail_out == 0
  }
}
