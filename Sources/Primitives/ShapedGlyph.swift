// SPDX-License-Identifier: Apache-2.0

/// A glyph in points; its cluster is a byte offset into the shaped text.
package struct ShapedGlyph: Sendable {
  /// The glyph's index in its font; `nil` when the font lacks the character.
  package let id: UInt32?
  /// Whether the glyph draws nothing (a control character, a variation selector).
  package let isEmpty: Bool
  /// The advance, in points.
  package let advance: Double
  /// The offset to the right of the pen, in points.
  package let xOffset: Double
  /// The offset below the pen, in points.
  package let yOffset: Double
  /// The first byte of the characters that the glyph draws, from the start of the shaped bytes.
  package let cluster: Int

  /// Creates a glyph.
  package init(
    id: UInt32?, isEmpty: Bool, advance: Double, xOffset: Double, yOffset: Double, cluster: Int
  ) {
    self.id = id
    self.isEmpty = isEmpty
    self.advance = advance
    self.xOffset = xOffset
    self.yOffset = yOffset
    self.cluster = cluster
  }

  /// The glyph as the drawing of other characters.
  package func moved(to cluster: Int) -> ShapedGlyph {
    ShapedGlyph(
      id: id, isEmpty: isEmpty, advance: advance, xOffset: xOffset, yOffset: yOffset,
      cluster: cluster)
  }
}
