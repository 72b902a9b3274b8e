// SPDX-License-Identifier: Apache-2.0

/// The widths of a paragraph up to each token.
struct GlueSums {
  /// The natural width, the stretch and the shrink of the tokens before each index.
  struct Sum {
    var width = 0.0
    var stretch = 0.0
    var shrink = 0.0
    /// The width of what may be expanded.
    var letters = 0.0
  }

  private(set) var sums: [Sum] = []
  /// The end of the last token that is not blank, among those before each index.
  private(set) var contentEnds: [Int32] = []

  init(_ list: HorizontalList) {
    sums.reserveCapacity(list.tokens.count + 1)
    contentEnds.reserveCapacity(list.tokens.count + 1)
    var (sum, contentEnd) = (Sum(), Int32(0))
    sums.append(sum)
    contentEnds.append(0)
    for (index, token) in list.tokens.enumerated() {
      sum.width += token.width
      sum.stretch += token.stretch
      sum.shrink += token.shrink
      if !token.isFixed, token.kind == .text || token.kind == .space { sum.letters += token.width }
      if !token.isBlank { contentEnd = Int32(index + 1) }
      sums.append(sum)
      contentEnds.append(contentEnd)
    }
  }

  /// The end of the tokens up to a forced line end.
  func endOfStretch(from start: Int, _ list: HorizontalList) -> Int {
    var end = start
    while end < list.tokens.count {
      end += 1
      if list.tokens[end - 1].penalty == .forced { break }
    }
    return end
  }

  /// The tokens of a line without the blanks at its end.
  func contentRange(_ tokens: Range<Int>) -> Range<Int> {
    tokens.lowerBound..<Swift.max(tokens.lowerBound, Int(contentEnds[tokens.upperBound]))
  }

  /// What a line with some tokens contains: all but the blanks at its end.
  func content(_ tokens: Range<Int>) -> Sum {
    let content = contentRange(tokens)
    let (first, last) = (sums[content.lowerBound], sums[content.upperBound])
    return Sum(
      width: last.width - first.width, stretch: last.stretch - first.stretch,
      shrink: last.shrink - first.shrink, letters: last.letters - first.letters)
  }

  /// The line of tokens that fit on one; `nil` when they don’t.
  func onlyLine(
    _ tokens: Range<Int>, of list: HorizontalList, in shape: LineShape, at number: Int
  ) -> BrokenLine? {
    let measure = shape.measure(ofLine: number)
    guard content(tokens).width <= measure + LineShape.tolerance else { return nil }
    return BrokenLine(tokens: tokens)
  }
}
