// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A shaped stretch of text without spaces, shared by all its occurrences.
package final class ShapedWord: Sendable {
  /// The glyphs in visual order.
  package let glyphs: [ShapedGlyph]
  /// The sum of their advances, in points.
  package let width: Double
  /// The number of UTF-8 bytes that it draws.
  package let byteCount: Int
  /// The space after its last letter that the font does not have, in points.
  let endSpacing: Double
  /// Whether a character has no glyph in any font.
  package let hasMissingGlyph: Bool
  /// Whether each of its bytes is drawn by one glyph, in order: most words are.
  let isByteByByte: Bool

  init(glyphs: [ShapedGlyph], byteCount: Int, endSpacing: Double = 0) {
    self.glyphs = glyphs
    self.byteCount = byteCount
    self.endSpacing = endSpacing
    var width = 0.0
    var missing = false
    var isByteByByte = glyphs.count == byteCount
    for (index, glyph) in glyphs.enumerated() {
      if glyph.cluster != index || glyph.isEmpty { isByteByByte = false }
      width += glyph.advance
      if glyph.id == nil && !glyph.isEmpty { missing = true }
    }
    self.width = width
    hasMissingGlyph = missing
    self.isByteByByte = isByteByByte
  }

  /// The glyphs of the bytes `range`, and their width; `nil` when a cut would split a cluster.
  func slice(_ range: Range<Int>, isRightToLeft: Bool) -> (glyphs: Range<Int>, width: Double)? {
    if range.lowerBound == 0 && range.upperBound == byteCount { return (0..<glyphs.count, width) }
    var first: Int?
    var end = 0
    var width = 0.0
    var cutsStart = range.lowerBound == 0
    var cutsEnd = range.upperBound == byteCount
    for (index, glyph) in glyphs.enumerated() {
      if glyph.cluster == range.lowerBound { cutsStart = true }
      if glyph.cluster == range.upperBound { cutsEnd = true }
      guard range.contains(glyph.cluster) else { continue }
      if first == nil { first = index }
      end = index + 1
      width += glyph.advance
    }
    guard cutsStart, cutsEnd, let first else { return nil }
    return (first..<end, width)
  }
}
