// SPDX-License-Identifier: Apache-2.0

/// What an exporter made.
package struct ExportedFile: Sendable {
  /// The content.
  package var bytes: [UInt8]
  /// The images that could not be decoded, by content name, with the reason; grey boxes stand for them.
  package var unreadableImages: [String: UnreadableImage]
}
