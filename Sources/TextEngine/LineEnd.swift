// SPDX-License-Identifier: Apache-2.0

/// The end of a line, and what the line would be with the next word on it.
package struct LineEnd: Sendable {
  /// The bytes of the paragraph in the line, without blanks at its end.
  package var range: Range<Int>
  /// The width that the line should have, in points.
  package var measure: Double
  /// Its natural width, in points.
  package var width: Double
  /// TeX's glue set ratio; 0 in ragged text.
  package var ratio: Double
  /// The horizontal scale of its letters.
  package var expansion: Double
  /// Whether the next character is divided from it by a hyphen.
  package var isHyphenated: Bool
  /// The bytes from its end to the next place where a line may end; empty where a hard break or the
  /// paragraph ends the line.
  package var next: Range<Int>
  /// The natural width with these, in points.
  package var widthWithNext: Double
  /// The least width with these, in points: that of all blanks and letters as narrow as they may be.
  package var leastWidthWithNext: Double
}

extension ShapedParagraph {
  /// The ends of the lines of the paragraph.
  package func lineEnds(in shape: LineShape, by breaker: some LineBreaker) -> [LineEnd] {
    let list = list(fitting: shape.narrowest)
    let sums = GlueSums(list)
    return breaker.lines(of: list, in: shape).enumerated().compactMap { number, line in
      guard let last = line.tokens.last else { return nil }
      let content = sums.contentRange(line.tokens)
      let isForced = list.tokens[last].penalty == .forced || last + 1 == list.tokens.count
      var end = last + 1
      while !isForced, end < list.tokens.count {
        end += 1
        if list.tokens[end - 1].penalty < .forbidden { break }
      }
      let next = sums.contentRange(line.tokens.lowerBound..<end)
      let with = sums.content(line.tokens.lowerBound..<end)
      let isHyphenated = list.tokens[last].preBreak != nil && !isForced
      let hyphen = isHyphenated ? list.preBreakWidth(after: list.tokens[last]) : 0
      let start = list.tokens[line.tokens.lowerBound].offset
      let stop = content.last.map { list.tokens[$0].offset + list.tokens[$0].length } ?? start
      let nextStop = next.last.map { list.tokens[$0].offset + list.tokens[$0].length } ?? stop
      return LineEnd(
        range: start..<stop, measure: shape.measure(ofLine: number),
        width: sums.content(line.tokens).width + hyphen
          + list.postBreakWidth(before: line.tokens.lowerBound), ratio: line.ratio,
        expansion: line.expansion, isHyphenated: isHyphenated,
        next: stop..<max(stop, isForced ? stop : nextStop), widthWithNext: with.width,
        leastWidthWithNext: shape.isJustified
          ? with.width - with.shrink - shape.expansion * with.letters : with.width)
    }
  }
}
