// SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
internal import HarfBuzz
package import Primitives

extension FontMap {
  /// Shapes stretches of the text that was itemized.
  package struct Shaper {
    let text: UnsafePointer<CChar>?
    let count: Int

    /// Shapes the bytes `range` of the text, which must lie in `item`; glyphs come in visual order.
    package func shape(_ range: Range<Int>, of item: Item) -> [ShapedGlyph] {
      guard let text, !range.isEmpty, range.upperBound <= count else { return [] }
      let glyphs = pango_glyph_string_new()
      defer { pango_glyph_string_free(glyphs) }
      guard let glyphs else { return [] }
      withFontFiles {
        pango_shape_full(
          text + range.lowerBound, CInt(range.count), text, CInt(count),
          &item.item.pointee.analysis, glyphs)
      }
      // Pango reserves space for a box with the character's code, but painting shows glyph 0.
      func missingAdvance() -> Double? {
        item.item.pointee.analysis.font.flatMap(Font.harfBuzz(of:))?.advance(of: 0)
      }
      let scale = Double(PANGO_SCALE)
      let total = Int(glyphs.pointee.num_glyphs)
      return (0..<total).map { index in
        let glyph = glyphs.pointee.glyphs[index]
        let empty = glyph.glyph == PangoGlyph(0x0FFF_FFFF)
        let unknown = glyph.glyph & PangoGlyph(0x1000_0000) != 0
        let advance = Double(glyph.geometry.width) / scale
        return ShapedGlyph(
          id: empty || unknown ? nil : glyph.glyph, isEmpty: empty,
          advance: unknown ? missingAdvance() ?? advance : advance,
          xOffset: Double(glyph.geometry.x_offset) / scale,
          yOffset: Double(glyph.geometry.y_offset) / scale,
          cluster: Int(glyphs.pointee.log_clusters[index]))
      }
    }
  }
}
