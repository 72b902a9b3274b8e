// SPDX-License-Identifier: Apache-2.0

package import Primitives

// MARK: - Overview
//
// A paragraph is a row of boxes, glue, penalties and discretionary breaks as in TeX (The TeXbook,
// chapter 14). A token is one of its boxes, or a blank, which is glue. It also has the penalty of a
// line end after it and, of a discretionary break, what then stands there.
//
// A long paragraph has thousands of tokens: indices take four bytes, and what follows from the font
// stands once in the `HorizontalList`.

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

  /// How far the pen moves at the natural width, in points.
  package var width: Double
  // No text has more than 2^31 bytes: its parser counts them so.
  private var firstByte: Int32
  private var byteCount: Int32
  private var wordStart: Int32
  private var wordIndex: Int32
  private var firstGlyph: Int32
  private var glyphEnd: Int32
  private var fontIndex: Int32
  private var preBreakIndex: Int32 = -1
  /// What speaks against ending a line after it.
  package var penalty: Penalty
  private var embedding: UInt8
  /// What it is.
  package let kind: Kind

  /// Creates a token without a discretionary break; the properties say what the values are.
  init(
    kind: Kind, penalty: Penalty, offset: Int, length: Int, width: Double, level: Int,
    font: FontID, word: Int?, glyphs: Range<Int>, wordOffset: Int
  ) {
    self.kind = kind
    self.penalty = penalty
    self.width = width
    firstByte = Int32(truncatingIfNeeded: offset)
    byteCount = Int32(truncatingIfNeeded: length)
    wordStart = Int32(truncatingIfNeeded: wordOffset)
    wordIndex = Int32(truncatingIfNeeded: word ?? -1)
    firstGlyph = Int32(truncatingIfNeeded: glyphs.lowerBound)
    glyphEnd = Int32(truncatingIfNeeded: glyphs.upperBound)
    fontIndex = Int32(truncatingIfNeeded: font.index)
    embedding = UInt8(truncatingIfNeeded: level)
  }

  /// The first byte in the paragraph.
  package var offset: Int {
    get { Int(firstByte) }
    set { firstByte = Int32(truncatingIfNeeded: newValue) }
  }

  /// The number of bytes.
  package var length: Int {
    get { Int(byteCount) }
    set { byteCount = Int32(truncatingIfNeeded: newValue) }
  }

  /// The bidirectional embedding level.
  package var level: Int { Int(embedding) }

  /// The font of the glyphs.
  package var font: FontID { FontID(index: Int(fontIndex)) }

  /// The glyphs: which of the paragraph's words; `nil` for what has none.
  var word: Int? { wordIndex < 0 ? nil : Int(wordIndex) }

  /// Which of the word's glyphs.
  var glyphs: Range<Int> {
    get { Int(firstGlyph)..<Int(glyphEnd) }
    set {
      firstGlyph = Int32(truncatingIfNeeded: newValue.lowerBound)
      glyphEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The word's first byte in the paragraph.
  var wordOffset: Int { Int(wordStart) }

  /// What stands at the end of a line that ends after it: which of the `PreBreak`s of its list; `nil`
  /// is nothing.
  var preBreak: Int? {
    get { preBreakIndex < 0 ? nil : Int(preBreakIndex) }
    set { preBreakIndex = Int32(truncatingIfNeeded: newValue ?? -1) }
  }

  /// Whether it vanishes at the end of a line.
  var isBlank: Bool { kind == .space || kind == .newline }
  /// Whether it is space at the edge of a span.
  var isPad: Bool { kind == .leadingPad || kind == .trailingPad }
}

// MARK: - Glue

extension Token {
  /// How much wider than its natural width it is with a glue set ratio of 1, in points; 0 for boxes.
  ///
  /// A blank grows by half of its width and shrinks by a third of it, as the blanks of most fonts made
  /// for TeX do, in any font and size.
  package var stretch: Double { kind == .space ? width / 2 : 0 }

  /// How much narrower than its natural width it is with a glue set ratio of -1, in points; 0 for
  /// boxes.
  package var shrink: Double { kind == .space ? width / 3 : 0 }

  /// What a glue set ratio adds to the natural width, in points.
  func growth(at ratio: Double) -> Double { ratio * (ratio < 0 ? shrink : stretch) }
}

/// What speaks against ending a line at a place, in TeX's measure.
package struct Penalty: Hashable, Comparable, Sendable {
  /// From -10,000 to 10,000.
  package let value: Int16

  /// Creates a penalty.
  package init(_ value: Int16) {
    self.value = value
  }

  /// A line must end here: minus infinity.
  package static let forced = Penalty(-10_000)
  /// A line may end here as well as anywhere.
  package static let none = Penalty(0)
  /// Only when the line would else be too short: inside of what reads as one word.
  ///
  /// As dear as a line end after a relation in a formula is in plain TeX (`\relpenalty`).
  package static let insideKeptRange = Penalty(500)
  /// No line ends here: infinity.
  package static let forbidden = Penalty(10_000)

  /// Compares what speaks against two line ends.
  package static func < (a: Penalty, b: Penalty) -> Bool { a.value < b.value }
}
