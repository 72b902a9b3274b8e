// SPDX-License-Identifier: Apache-2.0

package import Primitives

// MARK: - Overview
//
// A paragraph is a list of boxes, glue, penalties and discretionary breaks, as in TeX (The TeXbook,
// chapter 14). A token is one of its boxes, or a blank, which is glue. It also has the penalty of a
// line end after it and the pre-break of a discretionary break.
//
// A long paragraph has thousands of tokens: indices take four bytes, and the `HorizontalList`
// stores once what depends only on the font.

/// The smallest part of a paragraph, which a line takes whole.
package struct Token: Sendable {
  /// The kind of a token.
  package enum Kind: UInt8, Sendable {
    /// Characters with glyphs.
    case text
    /// A blank that vanishes at the end of a line.
    case space
    /// The space between a Han character and a letter, which vanishes at the end of a line; no
    /// characters.
    case autospace
    /// The space between two ideographs of a justified line, which has stretch only and vanishes at the end
    /// of the line; no characters.
    case ideographicGlue
    /// An image, or a part of a formula; its number among the boxes of its span is in place of glyphs.
    case object
    /// Fixed space before a span; no characters.
    case leadingPad
    /// Fixed space after a span; no characters.
    case trailingPad
    /// A line feed.
    case newline
  }

  /// The natural width, in points.
  package var width: Double
  // A text has fewer than 2^31 bytes, a limit of its parser.
  private var firstByte: Int32
  private var byteCount: Int32
  private var wordStart: Int32
  private var wordIndex: Int32
  private var firstGlyph: Int32
  private var glyphEnd: Int32
  private var fontIndex: Int32
  private var preBreakIndex: Int32 = -1
  /// The penalty of ending a line after it.
  package var penalty: Penalty
  private var embedding: UInt8
  /// Whether it keeps its width when a line is justified: code.
  var isFixed = false
  /// Whether it is the no-break space U+00A0: glue like other blanks, but no line ends at it.
  var isNoBreakSpace = false
  /// The kind.
  package let kind: Kind

  /// Creates a token without a discretionary break; the properties describe the values.
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

  /// Creates the glue after an ideograph, with the penalty of the line end there.
  ///
  /// - Parameters:
  ///   - token: The ideograph.
  ///   - stretch: The stretch, in points.
  init(ideographicGlueAfter token: Token, stretch: Double) {
    let end = token.offset + token.length
    self.init(
      kind: .ideographicGlue, penalty: token.penalty, offset: end, length: 0, width: 0,
      level: token.level, font: token.font, word: nil, glyphs: 0..<0, wordOffset: end)
    // It has no glyphs; their place holds its stretch.
    firstGlyph = Int32(bitPattern: Float(stretch).bitPattern)
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
  package internal(set) var font: FontID {
    get { FontID(index: Int(fontIndex)) }
    set { fontIndex = Int32(truncatingIfNeeded: newValue.index) }
  }

  /// The index of its word in the paragraph; `nil` for a token without glyphs.
  var word: Int? { wordIndex < 0 ? nil : Int(wordIndex) }

  /// The range of its glyphs in the word.
  var glyphs: Range<Int> {
    get { Int(firstGlyph)..<Int(glyphEnd) }
    set {
      firstGlyph = Int32(truncatingIfNeeded: newValue.lowerBound)
      glyphEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The word's first byte in the paragraph.
  var wordOffset: Int { Int(wordStart) }

  /// The index of the `PreBreak` for a line that ends after it; `nil` for none.
  var preBreak: Int? {
    get { preBreakIndex < 0 ? nil : Int(preBreakIndex) }
    set { preBreakIndex = Int32(truncatingIfNeeded: newValue ?? -1) }
  }

  /// The token with other glyphs: those of a part of a word that is shaped alone.
  func drawn(as fragment: PreBreak.Fragment) -> Token {
    var token = self
    token.wordIndex = Int32(truncatingIfNeeded: fragment.word)
    token.wordStart = firstByte
    token.glyphs = 0..<fragment.glyphCount
    token.width = fragment.width
    return token
  }

  /// The token with the one that follows it in the same word.
  func joined(with next: Token) -> Token {
    var token = next
    token.firstByte = firstByte
    token.byteCount = byteCount + next.byteCount
    token.firstGlyph = firstGlyph
    token.width = width + next.width
    return token
  }

  /// Whether it vanishes at the end of a line.
  var isBlank: Bool {
    kind == .space || kind == .newline || kind == .autospace || kind == .ideographicGlue
  }
  /// Whether a line that ends after it parts a formula.
  var endsInFormula: Bool { kind == .autospace && penalty >= .insideKeptRange }
  /// Whether it is space at the edge of a span.
  var isPad: Bool { kind == .leadingPad || kind == .trailingPad }
}

// MARK: - Glue

extension Token {
  /// The amount it grows at a glue set ratio of 1, in points; 0 for boxes.
  ///
  /// In any font and size, a blank grows by half its width and shrinks by a third of it, like the
  /// blanks of most TeX fonts.
  package var stretch: Double {
    if kind == .ideographicGlue { return Double(Float(bitPattern: UInt32(bitPattern: firstGlyph))) }
    return hasGlue ? width / 2 : 0
  }

  /// The amount it shrinks at a glue set ratio of -1, in points; 0 for boxes.
  package var shrink: Double { hasGlue ? width / 3 : 0 }

  private var hasGlue: Bool { (kind == .space || isNoBreakSpace) && !isFixed }

  /// The change of the natural width at a glue set ratio, in points.
  func growth(at ratio: Double) -> Double { ratio * (ratio < 0 ? shrink : stretch) }
}

/// The penalty of ending a line at a place, on TeX's scale.
package struct Penalty: Hashable, Comparable, Sendable {
  /// The value, from -10,000 to 10,000.
  package let value: Int16

  /// Creates a penalty.
  package init(_ value: Int16) {
    self.value = value
  }

  /// A forced line end: TeX's minus infinity.
  package static let forced = Penalty(-10_000)
  /// An ordinary line end.
  package static let none = Penalty(0)
  /// A line end after a hyphen that is always shown: TeX's `\exhyphenpenalty`.
  package static let afterHyphen = Penalty(50)
  /// A line end inside a kept range, for when the line would otherwise be too short.
  ///
  /// The value of plain TeX's `\relpenalty`, for a line end after a relation in a formula.
  package static let insideKeptRange = Penalty(500)
  /// A line end before a capital inside a name in code, for when the line would otherwise be very loose:
  /// the parts may be taken for two words.
  package static let insideName = Penalty(700)
  /// A line end inside a token of code, for when the token fits on no line.
  package static let insideToken = Penalty(1_000)
  /// No line end: TeX's infinity.
  package static let forbidden = Penalty(10_000)

  /// Whether one penalty is smaller than another.
  package static func < (a: Penalty, b: Penalty) -> Bool { a.value < b.value }
}
