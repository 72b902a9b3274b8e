// SPDX-License-Identifier: Apache-2.0

/// Chooses where the lines of a paragraph end.
package protocol LineBreaker: Sendable {
  /// Chooses the tokens of each line.
  ///
  /// - Parameters:
  ///   - tokens: The paragraph; no token that a line may end before is wider than `measure`.
  ///   - measure: The width of the lines, in points.
  /// - Returns: The tokens of each line, in order; together they are all tokens.
  func lines(of tokens: [Token], measure: Double) -> [Range<Int>]
}

/// Fills each line with as many words as fit, from the first line on.
package struct FirstFitBreaker: LineBreaker {
  /// Rounding of sums must not push a word that fits just so to the next line.
  private static let tolerance = 0.001

  /// Creates the breaker.
  package init() {}

  /// Breaks before the first word that does not fit.
  package func lines(of tokens: [Token], measure: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var lastBreak: Int?  // The token after the last place where the line may end.
    var width = 0.0
    var widthAtBreak = 0.0
    for (index, token) in tokens.enumerated() {
      let isBlank = token.kind == .space || token.kind == .newline
      if !isBlank, width + token.width > measure + Self.tolerance, let end = lastBreak {
        lines.append(start..<end)
        start = end
        width -= widthAtBreak
        lastBreak = nil
      }
      width += token.width
      switch token.breakAfter {
      case .forbidden: break
      case .allowed:
        lastBreak = index + 1
        widthAtBreak = width
      case .mandatory:
        lines.append(start..<index + 1)
        start = index + 1
        lastBreak = nil
        width = 0
        widthAtBreak = 0
      }
    }
    if start < tokens.count { lines.append(start..<tokens.count) }
    return lines
  }
}
