// SPDX-License-Identifier: Apache-2.0

package import Math
package import Primitives

/// A formula with all its places.
///
/// The origin is the left end on the baseline; y grows down, as on pages. Lengths are in points.
package struct MathBox: Hashable, Sendable {
  /// The width.
  package var width = 0.0
  /// The extent above the baseline.
  package var height = 0.0
  /// The extent below the baseline.
  package var depth = 0.0
  /// How far the last letter leans over the width; a bracket that follows should keep this distance.
  package var overhang = 0.0
  /// What is painted, in reading order.
  package var items: [MathItem] = []
  /// The places where a line may end, from left to right; only those of the outermost list, and none between
  /// brackets.
  package var breaks: [MathBreak] = []
  /// The extents between the breaks: one more than there are breaks; empty when there are none.
  package var extents: [MathExtent] = []
  /// The same with those between brackets, for a line that is too short otherwise.
  package var innerBreaks: [MathBreak] = []
  /// The extents between those.
  package var innerExtents: [MathExtent] = []
  /// The places where a display may be broken, before relations and binary operators, behind commas and at wide
  /// spaces, from left to right; with those between brackets.
  package var displayBreaks: [MathBreak] = []
  /// The extents between those places: one more than there are; empty when there are none.
  package var displayExtents: [MathExtent] = []
  /// The rows of a table that is all of the formula: one of lines, as `align`, or an array without brackets; empty
  /// for other formulas.
  package var rows: [MathRow] = []
  /// The characters that no font has, each once, with the places in the source.
  package var missing: [MathMissingCharacter] = []

  /// Creates an empty box.
  package init() {}
}

/// A painted part of a formula.
package enum MathItem: Hashable, Sendable {
  /// A glyph.
  case glyph(MathGlyph)
  /// A filled rectangle: the rule of a fraction, of a root, of a table.
  case rule(Rect, MathColor?)
  /// A line of a thickness, such as that of `\cancel`.
  case stroke(from: Point, to: Point, thickness: Double, MathColor?)
  /// The background of a part; it comes before what it is behind.
  case background(Rect, MathColor)
}

/// A glyph at its place.
package struct MathGlyph: Hashable, Sendable {
  /// The face at its size.
  package var face: FontFace
  /// The number of the glyph in the font.
  package var glyph: UInt32
  /// The characters to copy; empty for the second and later pieces of an assembled sign.
  package var text: String
  /// The origin of the glyph.
  package var origin: Point
  /// The advance width.
  package var advance: Double
  /// The size of the font.
  package var size: Double
  /// The colour as written; `nil` for that of the formula.
  package var color: MathColor?
  /// The address that it links to; `nil` for none.
  package var link: String?
  /// Whether it is source that is not understood.
  package var isError: Bool

  /// Creates a glyph.
  package init(
    face: FontFace, glyph: UInt32, text: String, origin: Point, advance: Double, size: Double,
    color: MathColor? = nil, link: String? = nil, isError: Bool = false
  ) {
    self.face = face
    self.glyph = glyph
    self.text = text
    self.origin = origin
    self.advance = advance
    self.size = size
    self.color = color
    self.link = link
    self.isError = isError
  }
}

/// The extents of a part of a formula above and below the baseline.
package struct MathExtent: Hashable, Sendable {
  /// The extent above.
  package var height = 0.0
  /// The extent below.
  package var depth = 0.0

  /// Creates extents of 0.
  package init() {}
}

/// A place where a line of text may end inside a formula.
package struct MathBreak: Hashable, Sendable {
  /// What it is at, with TeX’s penalties as far as TeX has them.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A space as wide as `\quad`.
    case space = 100
    case relation = 500
    case binary = 700
    /// A sign such as `\cdot`.
    case product = 850
    case punctuation = 900
    /// Between `)` and `(`.
    case factors = 1_000

    /// Whether it is at a sign between two terms or factors.
    var isSign: Bool { self == .relation || self == .binary || self == .product }
  }

  /// The kind.
  package var kind: Kind
  /// In how many pairs of brackets it is; one more between `)` and `(`.
  package var depth = 0
  /// The number of items before it.
  package var itemIndex: Int
  /// The right end of what is before it.
  package var end: Double
  /// The left end of what is after it; the space between them is lost at a break.
  package var start: Double

  /// Creates a place.
  package init(_ kind: Kind, itemIndex: Int, end: Double, start: Double) {
    self.kind = kind
    self.itemIndex = itemIndex
    self.end = end
    self.start = start
  }
}

/// A row of a table that is all of a formula.
package struct MathRow: Hashable, Sendable {
  /// The distance of its top below the baseline of the formula.
  package var top: Double
  /// The distance of its baseline below that of the formula.
  package var baseline: Double
  /// The left end of its content.
  package var left: Double
  /// The right end of its content.
  package var right: Double
  /// What the source says about its number.
  package var number: MathNumber

  /// Creates a row.
  package init(top: Double, baseline: Double, left: Double, right: Double, number: MathNumber) {
    self.top = top
    self.baseline = baseline
    self.left = left
    self.right = right
    self.number = number
  }
}

/// A character that no font has.
package struct MathMissingCharacter: Hashable, Sendable {
  /// The character.
  package var character: Unicode.Scalar
  /// The bytes of the node in the source; none when they are not known.
  package var range: Range<Int>

  /// Creates one.
  package init(_ character: Unicode.Scalar, range: Range<Int>) {
    self.character = character
    self.range = range
  }
}
