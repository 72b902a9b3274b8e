// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A line of a paragraph: glyph runs and boxes from left to right.
package struct ShapedLine: Sendable {
  /// A box and its place in the line.
  package struct PlacedObject: Sendable {
    /// The index of its span in the paragraph.
    package var span: Int
    /// Its number among the boxes of the span, from 0.
    package var number: Int
    /// The distance of its left edge from the start of the line, in points.
    package var x: Double
    /// Its extents.
    package var object: InlineObject
  }

  /// The glyph runs, from left to right.
  package var runs: [GlyphRun]
  /// The boxes, from left to right.
  package var objects: [PlacedObject]
  /// The width without blanks at the end, in points.
  package var width: Double
  /// The bytes of the paragraph, blanks at the end included.
  package var range: Range<Int>
  /// Whether the line starts the paragraph or follows a forced break, rather than a full line.
  package var startsAfterForcedBreak: Bool
}

extension ShapedParagraph {
  /// The number of lines that the paragraph takes.
  package func lineCount(in shape: LineShape, by breaker: some LineBreaker) -> Int {
    breaker.lines(of: list(fitting: shape.narrowest), in: shape).count
  }

  /// The width of the widest of the lines that the paragraph takes, in points.
  package func widestLine(in shape: LineShape, by breaker: some LineBreaker) -> Double {
    let list = list(fitting: shape.narrowest)
    return breaker.lines(of: list, in: shape).reduce(0) { widest, line in
      let end = line.tokens.last { !list.tokens[$0].isBlank } ?? line.tokens.lowerBound
      guard let last = line.tokens.last, end <= last else { return widest }
      let width = list.tokens[line.tokens.lowerBound...end].reduce(0) { $0 + $1.width }
      return max(
        widest,
        width + list.postBreakWidth(before: line.tokens.lowerBound)
          + list.preBreakWidth(after: list.tokens[last]))
    }
  }

  /// Breaks the paragraph into lines.
  package func lines(in shape: LineShape, by breaker: some LineBreaker) -> [ShapedLine] {
    var list = list(fitting: shape.narrowest)
    if shape.protrudes { list = protruding(list) }
    var isForced = true
    var builder = LineBuilder(paragraph: self)
    return breaker.lines(of: list, in: shape).map { broken in
      let line = builder.line(broken, of: list, startsAfterForcedBreak: isForced)
      isForced = broken.tokens.last.map { list.tokens[$0].penalty } == .forced
      return line
    }
  }
}
