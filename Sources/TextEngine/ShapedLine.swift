// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A line of a paragraph: glyph runs and boxes from left to right.
package struct ShapedLine: Sendable {
  /// A box at its place in the line.
  package struct PlacedObject: Sendable {
    /// Which span of the paragraph it is.
    package var span: Int
    /// The distance of its left edge from the start of the line, in points.
    package var x: Double
    /// Its extents.
    package var object: InlineObject
  }

  /// The text, from left to right.
  package var runs: [GlyphRun]
  /// The boxes, from left to right.
  package var objects: [PlacedObject]
  /// The width without blanks at the end, in points.
  package var width: Double
  /// The bytes of the paragraph, blanks at the end included.
  package var range: Range<Int>
  /// Whether the paragraph, or a forced break, starts this line, and not a line that was full.
  package var startsAfterForcedBreak: Bool
}

extension ShapedParagraph {
  /// How many lines of `measure` points the paragraph takes.
  package func lineCount(measure: Double, by breaker: some LineBreaker) -> Int {
    breaker.lines(of: tokens(fitting: measure), measure: measure).count
  }

  /// Breaks the paragraph into lines of `measure` points.
  package func lines(measure: Double, by breaker: some LineBreaker) -> [ShapedLine] {
    let tokens = tokens(fitting: measure)
    var isForced = true
    var builder = LineBuilder(paragraph: self)
    return breaker.lines(of: tokens, measure: measure).map { range in
      let line = builder.line(tokens[range], startsAfterForcedBreak: isForced)
      isForced = tokens[range].last?.breakAfter == .mandatory
      return line
    }
  }
}
