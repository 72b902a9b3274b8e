// SPDX-License-Identifier: Apache-2.0

package import Deflate

/// The bytes of a stream object (ISO 32000-1 §7.3.8), compressed where that is possible.
package struct PDFStream: Sendable {
  /// The bytes as the file holds them.
  package let bytes: [UInt8]
  /// Whether they are compressed for the Flate filter (§7.4.4).
  package let isCompressed: Bool
  /// The number of bytes before compression.
  package let length: Int

  /// Creates a stream of bytes.
  package init(_ content: [UInt8], by compressor: Compressor) {
    let compressed = compressor.compressed(content)
    bytes = compressed ?? content
    isCompressed = compressed != nil
    length = content.count
  }
}
