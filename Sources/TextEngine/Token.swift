// SPDX-License-Identifier: Apache-2.0

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
