// SPDX-License-Identifier: Apache-2.0

package import Deflate
internal import HarfBuzz
package import Primitives

/// Text painted as shapes that readers cannot select: forms, embedded once if equal (ISO 32000-1
/// §8.10).
package final class OutlinedText {
  private struct Key: Hashable {
    let face: FontFace
    let glyphs: [PlacedGlyph]
    let expansion: Double
  }

  /// The forms in the order of their numbers.
  package private(set) var forms: [OutlineForm] = []
  private var numbers: [Key: Int] = [:]

  /// Creates a collection without forms.
  package init() {}

  /// The number of the form that shows a run.
  package func form(
    of run: GlyphRun, face: FontFace, font: DocumentFont, by compressor: Compressor
  ) -> Int {
    let key = Key(face: face, glyphs: run.glyphs, expansion: run.expansion)
    if let known = numbers[key] { return known }
    var path = OutlinePath()
    let transform = face.transform
    let em = Double(font.program.unitsPerEm)
    for glyph in run.glyphs {
      path.add(font.program.outline(of: glyph.id)) { point in
        let (x, y) = (point.x / em, point.y / em)
        return Point(
          x: glyph.x + run.expansion * (transform.xx * x - transform.xy * y),
          y: -glyph.y - transform.yx * x + transform.yy * y)
      }
    }
    forms.append(
      OutlineForm(bounds: path.bounds, content: PDFStream(path.finish(), by: compressor)))
    numbers[key] = forms.count - 1
    return forms.count - 1
  }
}

/// Filled shapes, in points from the start of the line on its baseline; y grows up.
package struct OutlineForm: Sendable {
  /// The lowest and highest x and y: left, bottom, right, top.
  package var bounds: [Double]
  /// The content stream.
  package var content: PDFStream
}
