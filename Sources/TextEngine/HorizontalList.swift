// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A paragraph as lines are made of it: TeX's horizontal list.
package struct HorizontalList: Sendable {
  /// The parts in reading order.
  package var tokens: [Token]
  /// What may stand at line ends; tokens name it by its index.
  let preBreaks: [PreBreak]

  /// What stands at the end of a line that ends after a token; `nil` is nothing.
  func preBreak(after token: Token) -> PreBreak? { token.preBreak.map { preBreaks[$0] } }

  /// The width of what stands at the end of a line that ends after a token, in points.
  package func preBreakWidth(after token: Token) -> Double {
    preBreak(after: token)?.width ?? 0
  }
}

/// What stands at a line end only, the pre-break text of TeX's `\discretionary`: a hyphen.
struct PreBreak: Hashable, Sendable {
  /// The glyph.
  var glyph: UInt32
  /// Its font.
  var font: FontID
  /// How far the pen moves, in points.
  var width: Double
}
