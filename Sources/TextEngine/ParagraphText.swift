// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The extents of a box that a line places like a letter, such as an image or a part of a formula.
package struct InlineObject: Hashable, Sendable {
  /// The width in points.
  package var width: Double
  /// The extent above the baseline, in points.
  package var ascent: Double
  /// The extent below the baseline, in points.
  package var descent: Double
  /// The line end after it; `nil` for the one that the text has there.
  package var lineEnd: LineEnd?

  /// A place where a line may end between two boxes of one span.
  package struct LineEnd: Hashable, Sendable {
    /// The penalty.
    package var penalty: Penalty
    /// The space between the boxes on one line, in points.
    package var space: Double

    /// Creates a place.
    package init(penalty: Penalty, space: Double) {
      self.penalty = penalty
      self.space = space
    }
  }

  /// Creates a box.
  package init(width: Double, ascent: Double, descent: Double, lineEnd: LineEnd? = nil) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.lineEnd = lineEnd
  }
}

/// A stretch of a paragraph's text with one style.
package struct TextSpan: Hashable, Sendable {
  /// The UTF-8 bytes; spans cover the text without gaps, in order.
  package var range: Range<Int>
  /// The request for its font.
  package var font: FontRequest
  /// Fixed space before the first character, in points.
  package var spaceBefore: Double
  /// Fixed space after the last character, in points.
  package var spaceAfter: Double
  /// The space after each letter in addition to the font's own, in points; 0 for none.
  package var letterSpacing = 0.0
  /// Its isolation from the text around it, in the sense of the bidirectional algorithm.
  package var isolation = Isolation.none
  /// The space between a Han character or kana in it and a Latin letter or digit beside it, in
  /// points; 0 for none, on either side.
  package var autospace = 0.0
  /// The weight of scripts without italics when the font is slanted; `nil` for that of the font.
  package var uprightWeight: Int?
  /// Whether dots emphasise its East Asian text, in place of `uprightWeight`.
  package var hasEmphasisMarks = false
  /// Whether its text is shaped together with the span before, from which it differs at most in
  /// colour.
  package var joinsPrevious = false
  /// Whether no line may end before it.
  package var staysWithPrevious = false
  /// The language whose patterns divide its words, as in BCP 47; `nil` for that of the document.
  package var language: String?
  /// The boxes that the span's one character represents; empty for text.
  ///
  /// All but the last say how a line may end after them.
  package var objects: [InlineObject] = []

  /// How the order of a span's characters depends on the text around it.
  package enum Isolation: Sendable {
    /// It is part of the text.
    case none
    /// It is apart, in the direction of its first letter.
    case natural
    /// It is apart and reads from left to right; so does prose in it, in its own direction.
    case code
  }

  /// Creates a span.
  package init(
    range: Range<Int>, font: FontRequest, spaceBefore: Double = 0, spaceAfter: Double = 0,
    objects: [InlineObject] = []
  ) {
    self.range = range
    self.font = font
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.objects = objects
  }
}

extension TextSpan {
  /// Whether there is fixed space at an end.
  var hasSpace: Bool { spaceBefore > 0 || spaceAfter > 0 }
}

/// A paragraph before shaping; line feeds are forced line breaks.
package struct ParagraphText: Hashable, Sendable {
  /// The characters in UTF-8.
  package var bytes: [UInt8]
  /// The spans.
  package var spans: [TextSpan]
  /// The ranges that stay on one line if the line before is full enough without them; in order.
  package var keptRanges: [Range<Int>]
  /// The ranges of code whose lines end at blanks unless a token fits on no line; in order.
  package var tokenRanges: [Range<Int>] = []
  /// The original text of stretches that are drawn with other characters, in order.
  package var originals: [OriginalText] = []
  /// Whether it reads from right to left; `nil` lets the first letter decide.
  package var isRightToLeft: Bool?

  /// Creates a paragraph.
  package init(
    bytes: [UInt8] = [], spans: [TextSpan] = [], keptRanges: [Range<Int>] = [],
    isRightToLeft: Bool? = nil
  ) {
    self.bytes = bytes
    self.spans = spans
    self.keptRanges = keptRanges
    self.isRightToLeft = isRightToLeft
  }
}

extension [UInt8] {
  /// Whether U+00A0 in UTF-8 is at an index.
  func hasNoBreakSpace(at index: Int) -> Bool {
    self[index] == 0xC2 && index + 1 < count && self[index + 1] == 0xA0
  }
}
