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
