// SPDX-License-Identifier: Apache-2.0

/// A glyph in points; its cluster is a byte offset into the shaped text.
package struct ShapedGlyph: Sendable {
  /// The glyph's number in its font; `nil` when the font lacks the character.
  package let id: UInt32?
  /// Whether the glyph draws nothing (a control character, a variation selector).
  package let isEmpty: Bool
  /// How far the pen moves.
  package let advance: Double
  /// How far right of the pen the glyph stands.
  package let xOffset: Double
  /// How far below the pen the glyph stands.
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
}
