// SPDX-License-Identifier: Apache-2.0

/// Identifies a face at a size in the font book of one render.
public struct FontID: Hashable, Sendable {
  /// The index in the font book.
  public let index: Int

  /// Creates the identifier of the font at `index`.
  public init(index: Int) {
    self.index = index
  }
}

/// A placed glyph.
public struct PlacedGlyph: Hashable, Sendable {
  /// The glyph's index in the font.
  public var id: UInt32
  /// The pen's distance from the start of the line, in points.
  public var x: Double
  /// The distance below the baseline, in points; 0 except for marks and the like.
  public var y: Double

  /// Creates a glyph at a place.
  public init(id: UInt32, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// Some characters and the glyphs that draw them together.
public struct TextCluster: Hashable, Sendable {
  /// The number of UTF-8 bytes.
  public var byteCount: Int32
  /// The number of glyphs.
  public var glyphCount: Int32

  /// Creates a cluster.
  public init(byteCount: Int32, glyphCount: Int32) {
    self.byteCount = byteCount
    self.glyphCount = glyphCount
  }
}

/// Shaped text with one font, direction and style on one line.
public struct GlyphRun: Hashable, Sendable {
  /// The font.
  public var font: FontID
  /// The index of the text's span in the paragraph.
  public var span: Int
  /// Whether the text is written from right to left.
  public var isRightToLeft: Bool
  /// The distance of the run's left edge from the start of the line, in points.
  public var x: Double
  /// The advance of the run, in points.
  public var width: Double
  /// The glyphs from left to right.
  public var glyphs: [PlacedGlyph]
  /// The characters in reading order, in UTF-8.
  public var text: [UInt8]
  /// The clusters that relate glyphs to characters, in reading order.
  public var clusters: [TextCluster]
  /// The space after each letter in addition to the font's own, in points; the glyphs' places
  /// include it.
  public var letterSpacing = 0.0
  /// The horizontal scale of the glyphs, which the glyphs' places include; 1 for the font's own widths.
  public var expansion = 1.0

  /// The place of its first character in the paragraph, from 1, where the paragraph has text from right to
  /// left; 0 elsewhere, where runs are in reading order.
  package var readingPlace: Int32 = 0
  /// Whether a blank follows that is not drawn, because the line ends there.
  public var endsWithBlank = false

  /// The letter spacing in em from which PDF readers might take it for a blank: most do at a tenth
  /// of an em, to which the space in a letter itself adds.
  package static let wideSpacing = 0.06

  /// Creates a run without letter spacing.
  public init(
    font: FontID, span: Int, isRightToLeft: Bool, x: Double, width: Double, glyphs: [PlacedGlyph],
    text: [UInt8], clusters: [TextCluster]
  ) {
    self.font = font
    self.span = span
    self.isRightToLeft = isRightToLeft
    self.x = x
    self.width = width
    self.glyphs = glyphs
    self.text = text
    self.clusters = clusters
  }
}
