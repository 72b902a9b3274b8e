// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A box that stands in a line like a letter: an image.
package struct InlineObject: Hashable, Sendable {
  /// The width in points.
  package var width: Double
  /// How far it rises above the baseline, in points.
  package var ascent: Double
  /// How far it reaches below the baseline, in points.
  package var descent: Double

  /// Creates a box.
  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// A stretch of a paragraph's text with one look.
package struct TextSpan: Sendable {
  /// The UTF-8 bytes; spans cover the text without gaps, in order.
  package var range: Range<Int>
  /// What it asks of its font.
  package var font: FontRequest
  /// Fixed space before the first character, in points.
  package var spaceBefore: Double
  /// Fixed space after the last character, in points.
  package var spaceAfter: Double
  /// Whether its text is shaped as one with that of the span before, from which it differs in colour
  /// only.
  package var joinsPrevious = false
  /// The box that the span's one character, U+FFFC, stands for.
  package var object: InlineObject?

  /// Creates a span.
  package init(
    range: Range<Int>, font: FontRequest, spaceBefore: Double = 0, spaceAfter: Double = 0,
    object: InlineObject? = nil
  ) {
    self.range = range
    self.font = font
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.object = object
  }
}

extension TextSpan {
  /// Whether there is fixed space at an end.
  var hasSpace: Bool { spaceBefore > 0 || spaceAfter > 0 }
}

/// A paragraph before shaping; line feeds are forced line ends.
package struct ParagraphText: Sendable {
  /// The characters, UTF-8.
  package var bytes: [UInt8]
  /// How they look.
  package var spans: [TextSpan]
  /// Stretches that stay on one line where the line before is full enough without them; in order.
  package var keptRanges: [Range<Int>]
  /// What was written where other characters are drawn, in order.
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
