// SPDX-License-Identifier: Apache-2.0

import CPNG

/// Reads a zlib stream piece by piece.
///
/// - Parameters:
///   - chunks: Where the pieces of the stream stand in `bytes`.
///   - bytes: What holds them.
///   - size: The number of bytes to give to `body` at once.
///   - body: Gets the next `size` bytes; `false` stops.
/// - Returns: Whether the stream was sound and gave a whole number of pieces.
func inflate(
  _ chunks: [Range<Int>], of bytes: [UInt8], by size: Int,
  _ body: (UnsafeMutableBufferPointer<UInt8>) -> Bool
) -> Bool {
  var stream = z_stream()
  guard inflateInit_(&stream, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
    return false
  }
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
          let status = CPNG.inflate(&stream, Z_NO_FLUSH)
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

/// Compresses bytes that come piece by piece into a zlib stream.
struct Deflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8] = []
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var isSound: Bool

  /// Begins a stream; `level` is zlib's, 0 to 9.
  init(level: CInt) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    buffer = .allocate(capacity: 1 << 16)
    buffer.initialize(repeating: 0)
    isSound =
      deflateInit_(stream, level, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Adds bytes to the stream.
  mutating func write(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    run(bytes, Z_NO_FLUSH)
  }

  /// Ends the stream and returns it.
  mutating func finish() -> [UInt8] {
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
