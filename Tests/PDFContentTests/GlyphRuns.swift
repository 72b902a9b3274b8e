// SPDX-License-Identifier: Apache-2.0

import HarfBuzz
import Primitives

@testable import PDFContent

/// A run of characters that have a glyph each, at the natural advances; `place` moves them.
func run(
  _ text: String, in program: FontProgram, isRightToLeft: Bool = false,
  place: (inout PlacedGlyph, Int) -> Void = { _, _ in }
) -> GlyphRun {
  var x = 0.0
  var glyphs: [PlacedGlyph] = []
  let scalars = Array(text.unicodeScalars)
  for (index, scalar) in (isRightToLeft ? scalars.reversed() : scalars).enumerated() {
    var glyph = PlacedGlyph(id: program.glyph(of: scalar) ?? 0, x: x, y: 0)
    x += Double(program.advance(of: glyph.id)) * 10 / Double(program.unitsPerEm)
    place(&glyph, index)
    glyphs.append(glyph)
  }
  return GlyphRun(
    font: FontID(index: 0), span: 0, isRightToLeft: isRightToLeft, x: 0, width: x, glyphs: glyphs,
    text: Array(text.utf8),
    clusters: scalars.map {
      TextCluster(byteCount: Int32(String($0).utf8.count), glyphCount: 1)
    })
}
