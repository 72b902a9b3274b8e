// SPDX-License-Identifier: Apache-2.0

/// Fills each line with as many words as fit, from the first line on.
package struct FirstFitBreaker: LineBreaker {
  /// Rounding of sums must not push a word that fits just so to the next line.
  private static let tolerance = 0.001
  /// How full a line must be without a stretch of code for that to go to the next line in one piece.
  private static let tolerableFill = 0.7

  /// Creates the breaker.
  package init() {}

  /// A place where the line may end.
  private struct Candidate {
    /// The token after it.
    var end: Int
    /// The width up to it.
    var width: Double

    /// The same place, seen from the start of the line that begins at `other`.
    func after(_ other: Candidate) -> Candidate? {
      end > other.end ? Candidate(end: end, width: width - other.width) : nil
    }
  }

  /// Breaks before the first word that does not fit.
  package func lines(of tokens: [Token], measure: Double) -> [Range<Int>] {
    let limit = measure + Self.tolerance
    var lines: [Range<Int>] = []
    var start = 0
    var last: Candidate?
    // A later place, inside of something that reads as one word.
    var reluctant: Candidate?
    // A later place where the word would fit but its hyphen would not: one for the next line.
    var withoutRoom: Candidate?
    var width = 0.0
    func best() -> Candidate? {
      guard let reluctant else { return last }
      return last.flatMap { $0.width >= Self.tolerableFill * measure ? $0 : nil } ?? reluctant
    }
    for (index, token) in tokens.enumerated() {
      let isBlank = token.kind == .space || token.kind == .newline
      while !isBlank, width + token.width > limit, let end = best() {
        lines.append(start..<end.end)
        start = end.end
        width -= end.width
        last = withoutRoom?.after(end)
        reluctant = reluctant?.after(end)
        withoutRoom = nil
      }
      width += token.width
      switch token.breakAfter {
      case .forbidden: break
      case .reluctant: reluctant = Candidate(end: index + 1, width: width)
      case .allowed:
        let candidate = Candidate(end: index + 1, width: width)
        if token.hyphenWidth > 0, last != nil, width + token.hyphenWidth > limit {
          withoutRoom = candidate
        } else {
          last = candidate
          reluctant = nil
          withoutRoom = nil
        }
      case .mandatory:
        lines.append(start..<index + 1)
        start = index + 1
        last = nil
        reluctant = nil
        withoutRoom = nil
        width = 0
      }
    }
    if start < tokens.count { lines.append(start..<tokens.count) }
    return lines
  }
}
