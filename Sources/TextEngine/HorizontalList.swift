// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A paragraph to be broken into lines: TeX's horizontal list.
package struct HorizontalList: Sendable {
  /// The tokens in reading order.
  package var tokens: [Token]
  /// The pre-breaks; tokens refer to them by index.
  var preBreaks: [PreBreak]

  /// The pre-break of a line that ends after a token; `nil` for none.
  func preBreak(after token: Token) -> PreBreak? { token.preBreak.map { preBreaks[$0] } }

  /// The width of the pre-break of a line that ends after a token, in points; 0 without one.
  package func preBreakWidth(after token: Token) -> Double {
    preBreak(after: token)?.width ?? 0
  }
}

/// A hyphen that appears only at the end of a line: the pre-break text of TeX's `\discretionary`.
struct PreBreak: Hashable, Sendable {
  /// The glyph.
  var glyph: UInt32
  /// Its font.
  var font: FontID
  /// The advance, in points.
  var width: Double
}
