// SPDX-License-Identifier: Apache-2.0

/// Fills each line in turn with as many words as fit; all lines are ragged, with a glue set ratio
/// of 0.
package struct FirstFitBreaker: LineBreaker {
  /// Creates the breaker.
  package init() {}

  /// A place where the line may end.
  private struct Candidate {
    /// The token after it.
    var end: Int
    /// The width up to it.
    var width: Double

    /// The same place, measured from a line that starts at `other` and is wider than its tokens; `nil`
    /// when it is not after it.
    func after(_ other: Candidate, _ postBreak: Double) -> Candidate? {
      end > other.end ? Candidate(end: end, width: width - other.width + postBreak) : nil
    }
  }

  /// Breaks before the first word that does not fit.
  package func lines(of list: HorizontalList, in shape: LineShape) -> [BrokenLine] {
    var lines: [BrokenLine] = []
    var measure = shape.measure(ofLine: 0)
    var start = 0
    var last: Candidate?
    // A later place, inside a kept range.
    var reluctant: Candidate?
    // A later place inside a token, the only one on the line.
    var desperate: Candidate?
    // A later place where the word fits but not its hyphen: usable only on the next line.
    var withoutRoom: Candidate?
    var width = 0.0
    func best() -> Candidate? {
      guard let reluctant else { return last ?? desperate }
      return last.flatMap { $0.width >= LineShape.tolerableFill * measure ? $0 : nil } ?? reluctant
    }
    func endLine(before end: Int) {
      lines.append(BrokenLine(tokens: start..<end))
      start = end
      measure = shape.measure(ofLine: lines.count)
    }
    for (index, token) in list.tokens.enumerated() {
      while !token.isBlank, width + token.width > measure + LineShape.tolerance, let end = best() {
        endLine(before: end.end)
        let postBreak = list.postBreakWidth(before: end.end)
        width += postBreak - end.width
        last = withoutRoom?.after(end, postBreak)
        reluctant = reluctant?.after(end, postBreak)
        desperate = desperate?.after(end, postBreak)
        withoutRoom = nil
      }
      width += token.width
      guard token.penalty != .forbidden else { continue }
      let candidate = Candidate(end: index + 1, width: width)
      if token.penalty == .forced {
        endLine(before: index + 1)
        (last, reluctant, desperate, withoutRoom, width) = (nil, nil, nil, nil, 0)
      } else if token.penalty > .insideKeptRange {
        desperate = candidate
      } else if token.penalty >= .insideKeptRange {
        reluctant = candidate
      } else if last != nil, token.preBreak != nil,
        width + list.preBreakWidth(after: token) > measure + LineShape.tolerance
      {
        withoutRoom = candidate
      } else {
        (last, reluctant, withoutRoom) = (candidate, nil, nil)
      }
    }
    if start < list.tokens.count { endLine(before: list.tokens.count) }
    return lines
  }
}
