// SPDX-License-Identifier: Apache-2.0

/// The result of an exporter.
package struct ExportedFile: Sendable {
  /// The content.
  package var bytes: [UInt8]
  /// The identity of the pixels (`PixelImage.identity`); `nil` unless it was requested.
  package var pixels: String?
  /// The images that could not be decoded, by `ImageAsset.contentID`, with the reason; grey boxes
  /// replace them.
  package var unreadableImages: [String: UnreadableImage]
}
