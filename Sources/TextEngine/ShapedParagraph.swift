// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
package import Primitives

/// A paragraph shaped once, to be broken into lines at any width, any number of times.
package struct ShapedParagraph: Sendable {
  /// The characters in UTF-8.
  package let bytes: [UInt8]
  /// The original text of stretches that are drawn with other characters, in order.
  let originals: [OriginalText]
  /// The spans.
  package let spans: [TextSpan]
  /// The tokens to be broken into lines.
  package let list: HorizontalList
  /// The words that tokens are parts of.
  let words: [ShapedWord]
  /// Whether the paragraph reads from right to left.
  package let isRightToLeft: Bool
  /// The language of its East Asian characters; `nil` when it has none.
  package internal(set) var eastAsianLanguage: EastAsianLanguage?
  /// Whether such characters are at least a third of it.
  package internal(set) var isEastAsian = false
  /// The first bytes of characters that no font has.
  package let missingGlyphs: [Int]
  /// The blank of each font that has padded spans.
  let blanks: [FontID: HarfBuzzFont.Blank]

  /// The width of the widest part that only an emergency would break, in points.
  package var minContentWidth: Double { contentWidth { $0 < .forbidden } }

  /// The width of the widest part when short code stays whole, in points.
  package var comfortableContentWidth: Double { contentWidth { $0 <= .none } }

  /// The width of the paragraph when only forced breaks end lines, in points.
  package var maxContentWidth: Double { contentWidth { $0 == .forced } }

  private func contentWidth(endsAt: (Penalty) -> Bool) -> Double {
    var widest = 0.0
    var width = 0.0
    var trimmed = 0.0
    for token in list.tokens {
      width += token.width
      if !token.isBlank { trimmed = width }
      if endsAt(token.penalty) {
        widest = max(widest, trimmed + list.preBreakWidth(after: token))
        width = 0
        trimmed = 0
      }
    }
    return max(widest, trimmed)
  }

  /// The glyphs of a token; `nil` when it has none.
  func word(of token: Token) -> ShapedWord? { token.word.map { words[$0] } }

  /// Whether the bytes are just U+00AD.
  func isSoftHyphen(_ range: Range<Int>) -> Bool {
    range.count == 2 && bytes[range.lowerBound] == 0xC2 && bytes[range.lowerBound + 1] == 0xAD
  }
}
