// SPDX-License-Identifier: Apache-2.0

/// A font as a PDF file describes it (ISO 32000-1 §9.6 to §9.9).
package struct EmbeddedFont: Sendable {
  /// The drawing of the glyphs.
  package enum Glyphs: Sendable {
    /// A TrueType font file; codes are glyph numbers.
    case trueType(PDFStream)
    /// A `CFF` table; codes are character numbers.
    case compact(PDFStream)
    /// A procedure for each code.
    case procedures([(code: UInt16, content: PDFStream)])
  }

  /// The PostScript name after six letters that distinguish subsets (§9.6.4).
  package var name: String
  /// The drawing of the glyphs.
  package var glyphs: Glyphs
  /// The measures of the face.
  package var descriptor: FontDescriptor
  /// The advances by code, ascending, in thousandths of an em.
  package var widths: [(code: UInt16, width: Double)]
  /// The characters of the codes (§9.10.3).
  package var toUnicode: PDFStream
  /// The characters of Private Use Areas among them.
  package var privateCharacters: Set<Unicode.Scalar> = []
}

/// The measures of a face (ISO 32000-1 §9.8), in thousandths of an em; y grows up.
package struct FontDescriptor: Hashable, Sendable {
  /// The lowest and highest x and y of all glyphs: left, bottom, right, top.
  package var bounds: [Double]
  /// The distance from the baseline to the top of the line.
  package var ascent: Double
  /// The distance from the baseline to the bottom of the line; negative below it.
  package var descent: Double
  /// The height of capital letters.
  package var capHeight: Double
  /// The angle of upright strokes in degrees; negative when they lean to the right.
  package var italicAngle: Double
  /// The width of upright strokes, estimated.
  package var stemWidth: Double
  /// The flags of §9.8.2.
  package var flags: Int
}
