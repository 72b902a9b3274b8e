// SPDX-License-Identifier: Apache-2.0

package import HarfBuzz
package import Primitives

/// A font with a table `MATH`, read through HarfBuzz; for one thread only.
///
/// What a glyph measures and how it grows is read once.
package final class OpenTypeMathFont: MathFont {
  /// The constants, in ems or as fractions.
  package let constants: [Double]
  /// The height of an `x`.
  package let xHeight: Double
  /// The height of capital letters; a math font is scaled by it and `xHeight` to fit the text around it.
  package let capHeight: Double
  private let program: FontProgram
  private let base: FontFace
  private let baseSize: Double
  private let em: Double
  private let scriptLookups: [UInt32]
  private let dotlessLookups: [UInt32]
  private var known: [MathGlyphMetrics?]
  private var forms: [[UInt32]?]
  private var dotless: [UInt32: UInt32] = [:]
  private var growths: [[MathGlyphGrowth?]]
  private var glyphs: [UInt32: UInt32] = [:]
  private var faces: [(size: Double, face: FontFace)] = []

  /// Opens a font.
  ///
  /// - Parameter face: The face at any size; each glyph gets it at its own.
  /// - Throws: When the file is missing or is no font.
  package init(_ face: FontFace) throws(FontProgramError) {
    let program = try FontProgram(face)
    let em = Double(program.unitsPerEm)
    self.program = program
    self.em = em
    base = face
    baseSize = face.transform.yy == 0 ? 1 : face.transform.yy
    constants =
      program.hasMathTable
      ? MathConstant.allCases.map {
        Double(program.mathConstant($0)) / ($0.isPercentage ? 100 : em)
      } : MathSetter.usualConstants
    xHeight =
      program.glyph(of: "x").map { Double(program.ink(of: $0).top) / em } ?? 0.45
    capHeight = program.glyph(of: "H").map { Double(program.ink(of: $0).top) / em } ?? 0.65
    scriptLookups = program.substitutions(of: "ssty")
    dotlessLookups = program.substitutions(of: "dtls")
    known = Array(repeating: nil, count: program.glyphCount)
    forms = Array(repeating: nil, count: program.glyphCount)
    growths = [
      Array(repeating: nil, count: program.glyphCount),
      Array(repeating: nil, count: program.glyphCount),
    ]
  }

  /// Whether formulas can be set with the font alone: it has letters for them, signs that grow, and
  /// corrections for slanted letters.
  package var isUsable: Bool {
    guard program.hasMathTable, let letter = program.glyph(of: "\u{1D465}"),
      let sum = program.glyph(of: "\u{2211}"),
      program.mathForms(of: sum, isVertical: true).contains(where: { $0.glyph != sum })
    else { return false }
    let slanted = [letter, program.glyph(of: "\u{1D453}"), program.glyph(of: "\u{1D449}")]
    return slanted.contains { $0.map { program.italicsCorrection(of: $0) > 0 } ?? false }
  }

  /// The glyph of a character; `nil` when the font lacks it.
  package func glyph(of character: Unicode.Scalar) -> UInt32? {
    if let glyph = glyphs[character.value] { return glyph == .max ? nil : glyph }
    let glyph = program.glyph(of: character)
    glyphs[character.value] = glyph ?? .max
    return glyph
  }

  /// The measures of a glyph.
  package func metrics(of glyph: UInt32) -> MathGlyphMetrics {
    guard known.indices.contains(Int(glyph)) else {
      return MathGlyphMetrics(advance: 0, height: 0, depth: 0)
    }
    if let metrics = known[Int(glyph)] { return metrics }
    let ink = program.ink(of: glyph)
    let metrics = MathGlyphMetrics(
      advance: Double(program.advance(of: glyph)) / em, height: Double(ink.top) / em,
      depth: Double(-ink.bottom) / em, left: Double(ink.left) / em, right: Double(ink.right) / em,
      italics: Double(program.italicsCorrection(of: glyph)) / em,
      accent: Double(program.topAccentAttachment(of: glyph)) / em,
      isExtendedShape: program.isExtendedShape(glyph))
    known[Int(glyph)] = metrics
    return metrics
  }

  /// How far scripts move at a corner of a glyph.
  package func kern(of glyph: UInt32, _ corner: MathCorner, at height: Double) -> Double {
    guard height.isFinite else { return 0 }
    let units = Int((min(max(height, -100), 100) * em).rounded())
    return Double(program.mathKern(of: glyph, corner, at: units)) / em
  }

  /// How a glyph grows.
  package func growth(of glyph: UInt32, isVertical: Bool) -> MathGlyphGrowth {
    guard known.indices.contains(Int(glyph)) else { return MathGlyphGrowth() }
    let direction = isVertical ? 1 : 0
    if let growth = growths[direction][Int(glyph)] { return growth }
    let growth = MathGlyphGrowth(
      forms: program.mathForms(of: glyph, isVertical: isVertical).map {
        MathGlyphGrowth.Form(glyph: $0.glyph, extent: Double($0.extent) / em)
      },
      pieces: program.mathPieces(of: glyph, isVertical: isVertical).map {
        MathGlyphGrowth.Piece(
          glyph: $0.glyph, startConnector: Double($0.startConnector) / em,
          endConnector: Double($0.endConnector) / em, extent: Double($0.extent) / em,
          isExtender: $0.isExtender)
      }, minOverlap: Double(program.minConnectorOverlap(isVertical: isVertical)) / em)
    growths[direction][Int(glyph)] = growth
    return growth
  }

  /// The form of a glyph for scripts.
  package func scriptForm(of glyph: UInt32, level: Int) -> UInt32 {
    guard !scriptLookups.isEmpty, forms.indices.contains(Int(glyph)) else { return glyph }
    let known = forms[Int(glyph)] ?? program.alternates(of: glyph, in: scriptLookups)
    forms[Int(glyph)] = known
    return known.isEmpty ? glyph : known[min(max(level, 1), known.count) - 1]
  }

  /// The form of a glyph without a dot.
  package func dotlessForm(of glyph: UInt32) -> UInt32 {
    guard !dotlessLookups.isEmpty else { return glyph }
    if let form = dotless[glyph] { return form }
    let form = program.alternates(of: glyph, in: dotlessLookups).first ?? glyph
    dotless[glyph] = form
    return form
  }

  /// The face at a size in points.
  package func face(at size: Double) -> FontFace {
    if let known = faces.first(where: { $0.size == size }) { return known.face }
    var face = base
    let scale = size / baseSize
    face.transform.xx *= scale
    face.transform.xy *= scale
    face.transform.yx *= scale
    face.transform.yy *= scale
    face.ascent *= scale
    face.descent *= scale
    if faces.count >= 16 { faces.removeFirst() }
    faces.append((size, face))
    return face
  }
}
