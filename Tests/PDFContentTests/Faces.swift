// SPDX-License-Identifier: Apache-2.0

import Foundation
import HarfBuzz
import Primitives
import TestSupport

@testable import PDFContent

extension FontFace {
  /// A face of the fonts that tests use, at 10 points.
  static func test(_ file: String, index: Int = 0, slant: Double = 0) -> FontFace {
    FontFace(
      name: file, file: Checkout.root.appending(path: "fonts/files/\(file)").path, index: index,
      transform: Transform(xx: 10, yx: 0, xy: -slant * 10, yy: 10), ascent: 10, descent: 2)
  }

  /// Glyphs of 600 thousandths of an em.
  static let mono = test("JetBrainsMono-Regular.ttf")
}

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
