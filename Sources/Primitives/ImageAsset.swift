// SPDX-License-Identifier: Apache-2.0

/// An image file of a document: its undecoded bytes, and the values of its header.
public struct ImageAsset: Hashable, Sendable {
  /// The kind of file.
  public enum Format: String, Sendable, Codable, CaseIterable {
    case png, jpeg, gif, webp, svg
  }

  /// A name of the content, equal for equal bytes, so that a file is embedded once.
  public let contentID: String
  /// The kind of file.
  public let format: Format
  /// The whole file.
  ///
  /// SVG is already stripped of everything that reaches outside it.
  public let bytes: [UInt8]
  /// The size in pixels before orientation; for SVG the size in CSS pixels.
  public let pixelSize: Size
  /// EXIF tag 0x0112, from 1 (upright) to 8; 1 when there is none.
  public let orientation: Int
  /// The natural size in points as shown, after orientation.
  ///
  /// One CSS pixel is 0.75 points, so that an image takes the same share of a text line as in a
  /// browser. As in browsers, a resolution stated in the file is ignored.
  public let naturalSize: Size
  /// For SVG, what drawing it takes.
  package var effort = DrawingEffort.none
  /// Whether no part of the file is known to be damaged.
  package var isSound = true

  /// Creates an asset; used by the image codecs.
  public init(
    contentID: String, format: Format, bytes: [UInt8], pixelSize: Size, orientation: Int,
    naturalSize: Size
  ) {
    self.contentID = contentID
    self.format = format
    self.bytes = bytes
    self.pixelSize = pixelSize
    self.orientation = orientation
    self.naturalSize = naturalSize
  }

  /// Compares by content.
  public static func == (a: ImageAsset, b: ImageAsset) -> Bool { a.contentID == b.contentID }

  /// Hashes `contentID`.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentID) }
}
