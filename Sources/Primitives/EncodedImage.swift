// SPDX-License-Identifier: Apache-2.0

/// Pixels compressed in the form that PDF stores.
public struct EncodedImage: Hashable, Sendable {
  /// The compression of the pixels.
  public enum Coding: Hashable, Sendable {
    /// PNG rows (RFC 2083 §6) inside a zlib stream, for the Flate filter with predictor 15
    /// (ISO 32000-1 §7.4.4.4).
    case rows
    /// A JPEG file.
    case jpeg
  }

  /// The meaning of a pixel's samples.
  public enum ColorSpace: Hashable, Sendable {
    /// One sample: grey.
    case gray
    /// Three samples: red, green, blue.
    case rgb
    /// One sample: an index into red, green, blue triples.
    case indexed([UInt8])
  }

  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The meaning of the samples.
  public var colorSpace: ColorSpace
  /// The bits of a sample: 1, 2, 4 or 8.
  public var bitsPerSample: Int
  /// The compression of the pixels.
  public var coding: Coding
  /// The compressed pixels.
  public var data: [UInt8]
  /// The opacity as compressed rows of 8-bit samples; `nil` when all pixels are opaque.
  public var alpha: [UInt8]?

  /// Creates an image from its compressed pixels.
  public init(
    width: Int, height: Int, colorSpace: ColorSpace, bitsPerSample: Int,
    coding: Coding = .rows, data: [UInt8], alpha: [UInt8]? = nil
  ) {
    self.coding = coding
    self.width = width
    self.height = height
    self.colorSpace = colorSpace
    self.bitsPerSample = bitsPerSample
    self.data = data
    self.alpha = alpha
  }
}
