// SPDX-License-Identifier: Apache-2.0

/// A paragraph to be broken into lines: TeX's horizontal list.
package struct HorizontalList: Sendable {
  /// The tokens in reading order.
  package var tokens: [Token]
  /// The pre-breaks; tokens refer to them by index.
  var preBreaks: [PreBreak]
  /// How far each token stands in the margin at the edges of lines; empty when none does.
  var protrusions: [Protrusion] = []

  /// The pre-break of a line that ends after a token; `nil` for none.
  func preBreak(after token: Token) -> PreBreak? { token.preBreak.map { preBreaks[$0] } }

  /// How much wider than its tokens a line is that ends after a token, in points: by its hyphen, and by
  /// the parts of a ligature that is divided there.
  package func preBreakWidth(after token: Token) -> Double {
    guard let preBreak = preBreak(after: token) else { return 0 }
    return preBreak.width + (preBreak.before.map { $0.width - token.width } ?? 0)
  }

  /// How much wider than its tokens a line is that begins with a token, in points: 0 unless a ligature is
  /// divided before it.
  package func postBreakWidth(before index: Int) -> Double {
    guard let after = postBreak(before: index) else { return 0 }
    return after.width - tokens[index].width
  }

  /// What a line that begins with a token draws in its place; `nil` for the token itself.
  private func postBreak(before index: Int) -> PreBreak.Fragment? {
    guard index > 0, index < tokens.count, let preBreak = tokens[index - 1].preBreak else {
      return nil
    }
    return preBreaks[preBreak].after
  }

  /// How far a line stands in the left margin, in points.
  func leftProtrusion(of line: Range<Int>) -> Double {
    protrusions.isEmpty || line.isEmpty ? 0 : protrusions[line.lowerBound].left
  }

  /// How far a line without blanks at its end stands in the right margin, in points; its hyphen is
  /// that of its last token.
  func rightProtrusion(of line: Range<Int>, isHyphenated: Bool) -> Double {
    guard !protrusions.isEmpty, let last = line.last else { return 0 }
    return isHyphenated
      ? (preBreak(after: tokens[last])?.width ?? 0) * Protrusion.hyphen : protrusions[last].right
  }

  // MARK: - Divided ligatures

  /// Whether a line may end inside a ligature, or where a word is written otherwise.
  private var dividesLigatures: Bool { preBreaks.contains { $0.before != nil } }

  /// The tokens that a line draws: ligatures whole inside it, and in parts at its edges.
  func drawnTokens(of line: Range<Int>) -> ArraySlice<Token> {
    guard dividesLigatures else { return tokens[line] }
    var drawn = Array(tokens[line])
    if let first = drawn.first, let after = postBreak(before: line.lowerBound) {
      drawn[0] = first.drawn(as: after)
    }
    if let last = drawn.lastIndex(where: { !$0.isBlank }),
      let before = preBreak(after: drawn[last])?.before
    {
      drawn[last] = drawn[last].drawn(as: before)
    }
    return joined(drawn)[...]
  }

  /// The list with no line end inside a ligature, or where a word is written otherwise.
  func withoutDividedLigatures() -> HorizontalList {
    guard dividesLigatures else { return self }
    return HorizontalList(tokens: joined(tokens), preBreaks: preBreaks)
  }

  /// Joins the tokens between which a ligature is divided.
  private func joined(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    for token in tokens {
      if let last = result.last, last.kind == .text, preBreak(after: last)?.before != nil {
        result[result.count - 1] = last.joined(with: token)
      } else {
        result.append(token)
      }
    }
    return result
  }
}
