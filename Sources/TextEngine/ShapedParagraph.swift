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
  package internal(set) var list: HorizontalList
  /// The words that tokens are parts of.
  var words: [ShapedWord]
  /// Whether the paragraph reads from right to left.
  package let isRightToLeft: Bool
  /// Whether some of its text reads from right to left.
  package let isBidirectional: Bool
  /// The language of its East Asian characters; `nil` when it has none.
  package internal(set) var eastAsianLanguage: EastAsianLanguage?
  /// Whether such characters are at least a third of it.
  package internal(set) var isEastAsian = false
  /// The first bytes of characters that no font has.
  package let missingGlyphs: [Int]
  /// The blank of each font that has padded spans.
  var blanks: [FontID: HarfBuzzFont.Blank]

  /// The width of the widest part that only an emergency would break, in points.
  package var minContentWidth: Double { contentWidth { $0 < .forbidden } }

  /// The width of the widest part when short code stays whole, in points.
  package var comfortableContentWidth: Double { contentWidth { $0 < .insideKeptRange } }

  /// The width of the widest part when no token of code breaks, in points.
  package var tokenContentWidth: Double { contentWidth { $0 < .insideToken } }

  /// The width of the paragraph when only forced breaks end lines, in points.
  package var maxContentWidth: Double { contentWidth { $0 == .forced } }

  /// The width of the widest word in points: a number, or a part of nothing but letters and digits,
  /// besides signs at its ends.
  package var wordContentWidth: Double {
    contentWidth(isCounted: isWord) { $0 < .forbidden }
  }

  private func contentWidth(
    isCounted: (ArraySlice<Token>) -> Bool = { _ in true }, endsAt: (Penalty) -> Bool
  ) -> Double {
    var widest = 0.0
    var width = 0.0
    var trimmed = 0.0
    var start = 0
    for (index, token) in list.tokens.enumerated() {
      width += token.width
      if !token.isBlank { trimmed = width }
      if endsAt(token.penalty) {
        let whole = trimmed + list.preBreakWidth(after: token)
        if whole > widest, isCounted(list.tokens[start...index]) { widest = whole }
        width = list.postBreakWidth(before: index + 1)
        trimmed = 0
        start = index + 1
      }
    }
    return trimmed > widest && isCounted(list.tokens[start...]) ? trimmed : widest
  }

  private func isWord(_ tokens: ArraySlice<Token>) -> Bool {
    guard let first = tokens.first, let last = tokens.last,
      !tokens.contains(where: { $0.kind == .object })
    else { return false }
    let part = bytes[first.offset..<last.offset + last.length]
    // Words joined by no-break spaces are several.
    guard !tokens.contains(where: \.isNoBreakSpace) else { return false }
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard part.contains(where: isLetter) else {
      return part.count <= Self.longestNumber && part.contains(where: isDigit)
    }
    func isInWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
    guard let start = part.firstIndex(where: isInWord), let end = part.lastIndex(where: isInWord)
    else { return false }
    return part[start...end].allSatisfy { isInWord($0) || $0 == UInt8(ascii: "'") }
  }

  /// The length of the longest number that is read as one word, in bytes.
  private static let longestNumber = 16

  /// The glyphs of a token; `nil` when it has none.
  func word(of token: Token) -> ShapedWord? { token.word.map { words[$0] } }

  /// Whether the bytes are just U+00AD.
  func isSoftHyphen(_ range: Range<Int>) -> Bool {
    range.count == 2 && bytes[range.lowerBound] == 0xC2 && bytes[range.lowerBound + 1] == 0xAD
  }
}
