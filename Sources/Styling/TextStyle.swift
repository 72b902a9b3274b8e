// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Theming

/// The computed style of a stretch of text; nothing in it depends on the page.
package struct TextStyle: Hashable, Sendable {
  /// The font.
  package var font: ThemeFont
  /// The colour of the glyphs.
  package var color: RGBA
  /// The fill behind the text; `nil` paints none.
  package var background: TextBackground?
  /// The opaque colour of the panel that it is in; `nil` on the bare page.
  package var ground: RGBA?
  /// The colour of the line under the text; `nil` draws none.
  package var underline: RGBA?
  /// Whether a line runs through the text.
  package var hasStrikethrough = false
  /// How far the baseline is raised, in points; negative lowers it.
  package var baselineShift = 0.0
  /// The space after each letter in addition to the font's own, in points.
  package var letterSpacing = 0.0
  /// Whether the text is painted as plain shapes that readers cannot select, copy or search.
  ///
  /// This applies to the label above code, the numbers beside its lines, and the file name of a
  /// missing image: none of them is the author's text.
  package var isDecorative = false
  /// The space between lines in addition to the font's line height, in em.
  package var lineSpacing: Double
  /// The least distance from one line to the next, in points.
  package var lineHeight = 0.0
  /// Whether it is code, which reads from left to right in any text.
  package var isCode = false
  /// The weight of scripts without italics where the font is italic; `nil` for that of the font.
  package var uprightWeight: FontWeight?
  /// Whether Han characters, kana and Hangul have dots beside them.
  package var hasEmphasisMarks = false
  /// The space between Han characters or kana and letters of other scripts, in em.
  package var autospace = 0.0
  /// The least distance between lines of Chinese, Japanese or Korean text, in em.
  package var eastAsianLineHeight = 0.0
  /// The change of letter case when the text is drawn.
  package var transform = TextTransform.none
  /// The custom attributes.
  package var custom = Attributes()

  /// Creates plain text of a font and colour.
  package init(font: ThemeFont, color: RGBA, lineSpacing: Double) {
    self.font = font
    self.color = color
    self.lineSpacing = lineSpacing
  }

  /// Enlarges all lengths of the text by a factor.
  mutating func scale(by factor: Double) {
    font = font.withSize(factor * font.pointSize)
    baselineShift *= factor
    letterSpacing *= factor
    lineHeight *= factor
    background?.padding *= factor
  }

  /// Hashes only what distinguishes most styles of a document; hashing family names takes long.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(font.pointSize)
    hasher.combine(font.weight)
    hasher.combine(font.isItalic)
    hasher.combine(color)
    hasher.combine(baselineShift)
    hasher.combine(background == nil)
  }
}

/// A fill behind text in a line: inline code, a key, marked text.
package struct TextBackground: Hashable, Sendable {
  /// The fill.
  package var fill: RGBA
  /// The colour of a thin frame; `nil` draws none.
  package var border: RGBA?
  /// The width of the frame, in points.
  package var borderWidth = 0.75
  /// The radius of the corners, in points.
  package var cornerRadius: Double
  /// The space left and right of the text, in points.
  package var padding: Double

  /// Creates a fill.
  package init(fill: RGBA, border: RGBA? = nil, cornerRadius: Double, padding: Double) {
    self.fill = fill
    self.border = border
    self.cornerRadius = cornerRadius
    self.padding = padding
  }
}

/// Identifies a style in the box tree's table.
package struct StyleID: Hashable, Sendable {
  /// The index in the table.
  package let index: Int

  /// Creates the identifier of the style at an index.
  package init(index: Int) {
    self.index = index
  }
}

/// The alignment of the lines of a text.
package enum TextAlignment: String, Hashable, Sendable {
  /// At the side where the text starts.
  case natural
  case left, center, right
  /// At both sides, but for the last line, which is at the side where the text starts.
  case justified

  /// Whether lines begin at the side where the text starts.
  package var isNatural: Bool { self == .natural || self == .justified }
}
