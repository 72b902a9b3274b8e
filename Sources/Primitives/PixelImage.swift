// SPDX-License-Identifier: Apache-2.0

/// Decoded pixels: rows from top to bottom, four bytes per pixel: blue, green, red, alpha,
/// premultiplied (cairo's ARGB32 on a little-endian machine).
public struct PixelImage: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width × height × 4` bytes without padding between rows.
  public var bytes: [UInt8]

  /// Creates an image; `bytes` must hold `width × height × 4` of them.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes for \(width)×\(height)")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
