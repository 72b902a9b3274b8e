// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The result of an exporter.
package struct ExportedFile: Sendable {
  /// The content.
  package var bytes: [UInt8]
  /// The identity of the pixels (`PixelImage.identity`); `nil` unless it was requested.
  package var pixels: String?
  /// The images that could not be decoded, by `ImageAsset.contentID`, with the reason; grey boxes
  /// replace them.
  package var unreadableImages: [String: UnreadableImage]
  /// The standards of PDF that it claims to conform to.
  package var standards: [PDFStandard] = []
  /// What keeps it from conforming to others.
  package var obstacles: [ConformanceObstacle] = []
}
