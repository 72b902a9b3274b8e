// SPDX-License-Identifier: Apache-2.0

package import HarfBuzz
package import Primitives

/// A font with what setting formulas asks of it; all lengths are in ems, y grows up.
package protocol MathFont: AnyObject {
  /// The constants, by their raw values; percentages are fractions.
  var constants: [Double] { get }
  /// The height of an `x`.
  var xHeight: Double { get }
  /// The glyph of a character; `nil` when the font lacks it.
  func glyph(of character: Unicode.Scalar) -> UInt32?
  /// The measures of a glyph.
  func metrics(of glyph: UInt32) -> MathGlyphMetrics
  /// How far scripts move at a corner of a glyph, at a height.
  func kern(of glyph: UInt32, _ corner: MathCorner, at height: Double) -> Double
  /// How a glyph grows in a direction.
  func growth(of glyph: UInt32, isVertical: Bool) -> MathGlyphGrowth
  /// The form of a glyph for scripts, level 1, or their scripts, level 2: `ssty`; the glyph itself when there
  /// is none.
  func scriptForm(of glyph: UInt32, level: Int) -> UInt32
  /// The form of a glyph without a dot, for accents, `dtls`; the glyph itself when there is none.
  func dotlessForm(of glyph: UInt32) -> UInt32
  /// The face at a size in points.
  func face(at size: Double) -> FontFace
}

/// The measures of a glyph, in ems.
package struct MathGlyphMetrics: Hashable, Sendable {
  /// The advance width.
  package var advance: Double
  /// The extent of the ink above the baseline; negative when it is below.
  package var height: Double
  /// The extent of the ink below the baseline; negative when it is above.
  package var depth: Double
  /// The left end of the ink.
  package var left: Double
  /// The right end of the ink.
  package var right: Double
  /// How far the top leans over the advance.
  package var italics: Double
  /// Where accents above are attached.
  package var accent: Double
  /// Whether scripts are placed by its height, as those of boxes.
  package var isExtendedShape: Bool

  /// Creates measures.
  package init(
    advance: Double, height: Double, depth: Double, left: Double = 0, right: Double? = nil,
    italics: Double = 0, accent: Double? = nil, isExtendedShape: Bool = false
  ) {
    self.advance = advance
    self.height = height
    self.depth = depth
    self.left = left
    self.right = right ?? advance
    self.italics = italics
    self.accent = accent ?? advance / 2
    self.isExtendedShape = isExtendedShape
  }
}

/// How a glyph grows in a direction; lengths are in ems.
package struct MathGlyphGrowth: Hashable, Sendable {
  /// A form.
  package struct Form: Hashable, Sendable {
    /// The glyph.
    package var glyph: UInt32
    /// Its extent.
    package var extent: Double

    /// Creates a form.
    package init(glyph: UInt32, extent: Double) {
      self.glyph = glyph
      self.extent = extent
    }
  }

  /// A piece of an assembly.
  package struct Piece: Hashable, Sendable {
    /// The glyph.
    package var glyph: UInt32
    /// The straight part at the beginning.
    package var startConnector: Double
    /// The straight part at the end.
    package var endConnector: Double
    /// The extent.
    package var extent: Double
    /// Whether it may be repeated or left out.
    package var isExtender: Bool

    /// Creates a piece.
    package init(
      glyph: UInt32, startConnector: Double, endConnector: Double, extent: Double,
      isExtender: Bool
    ) {
      self.glyph = glyph
      self.startConnector = startConnector
      self.endConnector = endConnector
      self.extent = extent
      self.isExtender = isExtender
    }
  }

  /// The forms, from the smallest.
  package var forms: [Form]
  /// The pieces of an assembly, from the bottom or the left; empty for none.
  package var pieces: [Piece]
  /// The least overlap of two pieces.
  package var minOverlap: Double

  /// Creates what is known.
  package init(forms: [Form] = [], pieces: [Piece] = [], minOverlap: Double = 0) {
    self.forms = forms
    self.pieces = pieces
    self.minOverlap = minOverlap
  }
}
