// SPDX-License-Identifier: Apache-2.0

internal import Pango
package import Primitives

/// The smallest part of a paragraph that a line takes whole.
package struct Token: Sendable {
  /// What a token is.
  package enum Kind: UInt8, Sendable {
    /// Characters with glyphs.
    case text
    /// A blank that vanishes at the end of a line.
    case space
    /// An image.
    case object
    /// Fixed space before a span; no characters.
    case leadingPad
    /// Fixed space after a span; no characters.
    case trailingPad
    /// A line feed.
    case newline
  }

  /// Whether a line may end after a token.
  package enum Break: UInt8, Sendable {
    case forbidden
    /// Only when the line would else be too short: inside of what reads as one word.
    case reluctant
    case allowed, mandatory
  }

  /// What it is.
  package var kind: Kind
  /// Whether a line may end after it.
  package var breakAfter: Break
  /// Whether a hyphen is shown when a line ends after it.
  package var breaksWithHyphen = false
  /// The width of that hyphen, in points.
  package var hyphenWidth = 0.0
  /// The first byte in the paragraph.
  package var offset: Int
  /// The number of bytes.
  package var length: Int
  /// How far the pen moves, in points.
  package var width: Double
  /// The bidirectional embedding level.
  package var level: Int
  /// The font of the glyphs.
  package var font: FontID
  /// The glyphs: which of the paragraph's words; `nil` for what has none.
  var word: Int32?
  /// Which of the word's glyphs.
  var glyphs: Range<Int>
  /// The word's first byte in the paragraph.
  var wordOffset: Int

  /// Whether it vanishes at the end of a line.
  var isBlank: Bool { kind == .space || kind == .newline }
  /// Whether it is space at the edge of a span.
  var isPad: Bool { kind == .leadingPad || kind == .trailingPad }
}

/// A paragraph shaped once, to be broken into lines at any width, any number of times.
package struct ShapedParagraph: Sendable {
  /// The characters, UTF-8.
  package let bytes: [UInt8]
  /// What was written where other characters are drawn, in order.
  let originals: [OriginalText]
  /// How they look.
  package let spans: [TextSpan]
  /// The parts in reading order.
  package let tokens: [Token]
  /// The words that tokens are parts of.
  let words: [ShapedWord]
  /// Whether the paragraph reads from right to left.
  package let isRightToLeft: Bool
  /// The first bytes of characters that no font has.
  package let missingGlyphs: [Int]
  /// The hyphen of each font that a line may end with.
  let hyphens: [FontID: Font.Hyphen]
  /// The blank of each font that has padded spans.
  let blanks: [FontID: Font.Blank]

  /// The width of the widest part that only an emergency would break, in points.
  package var minContentWidth: Double { contentWidth { $0.breakAfter != .forbidden } }

  /// The width of the widest part when short code stays whole, in points.
  package var comfortableContentWidth: Double {
    contentWidth { $0.breakAfter != .forbidden && $0.breakAfter != .reluctant }
  }

  /// The width of the paragraph when only forced breaks end lines, in points.
  package var maxContentWidth: Double { contentWidth { $0.breakAfter == .mandatory } }

  private func contentWidth(endsAfter: (Token) -> Bool) -> Double {
    var widest = 0.0
    var width = 0.0
    var trimmed = 0.0
    for token in tokens {
      width += token.width
      if token.kind != .space && token.kind != .newline { trimmed = width }
      if endsAfter(token) {
        widest = max(widest, trimmed + token.hyphenWidth)
        width = 0
        trimmed = 0
      }
    }
    return max(widest, trimmed)
  }

  /// The glyphs of a token; `nil` when it has none.
  func word(of token: Token) -> ShapedWord? { token.word.map { words[Int($0)] } }

  /// Whether the bytes are just U+00AD.
  func isSoftHyphen(_ range: Range<Int>) -> Bool {
    range.count == 2 && bytes[range.lowerBound] == 0xC2 && bytes[range.lowerBound + 1] == 0xAD
  }
}
