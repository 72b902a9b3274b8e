// SPDX-License-Identifier: Apache-2.0

internal import Hyphenation
internal import Primitives

/// A token of text that reads from left to right, cut into parts after which lines may end.
struct TokenParts {
  private let token: Token
  private let word: ShapedWord
  private var parts: [Token] = []
  /// The first byte of the rest, and its first glyph in the word.
  private var (start, firstGlyph): (Int, Int)
  /// Whether a ligature is divided before the rest.
  private var followsLigature = false

  /// Starts with a whole token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - word: Its word.
  init(of token: Token, word: ShapedWord) {
    self.token = token
    self.word = word
    (start, firstGlyph) = (token.offset, token.glyphs.lowerBound)
  }

  /// Cuts the rest before a byte, unless a ligature stands there.
  ///
  /// - Parameters:
  ///   - place: The byte.
  ///   - penalty: The penalty of a line end before it.
  ///   - preBreak: The index of the pre-break of such a line; `nil` for none.
  /// - Returns: Whether the token was cut.
  @discardableResult
  mutating func cut(before place: Int, penalty: Penalty, preBreak: Int? = nil) -> Bool {
    let end = glyphEnd(before: place)
    // The glyphs after a divided ligature may all be in it.
    guard end > firstGlyph || followsLigature, isBetweenGlyphs(place, end) else { return false }
    close(before: place, end, penalty, preBreak)
    followsLigature = false
    return true
  }

  /// Cuts the rest before a byte inside a ligature, which stays with what is before it, or where the word
  /// is written otherwise.
  mutating func cut(insideLigatureBefore place: Int, preBreak: Int) {
    close(before: place, glyphEnd(before: place), .none, preBreak)
    followsLigature = true
  }

  /// The end of the part that begins with a division: the first of some later places that is not inside a
  /// ligature, or the end of the token.
  func end(among places: [Int]) -> Int {
    places.first { isBetweenGlyphs($0, glyphEnd(before: $0)) } ?? token.offset + token.length
  }

  private func isBetweenGlyphs(_ place: Int, _ end: Int) -> Bool {
    end < token.glyphs.upperBound && word.glyphs[end].cluster == place - token.wordOffset
  }

  private mutating func close(before place: Int, _ end: Int, _ penalty: Penalty, _ preBreak: Int?) {
    var part = part(to: place, end)
    part.penalty = penalty
    part.preBreak = preBreak
    parts.append(part)
    (start, firstGlyph) = (place, end)
  }

  private func part(to place: Int, _ end: Int) -> Token {
    var part = token
    part.offset = start
    part.length = place - start
    part.glyphs = firstGlyph..<end
    part.width = word.glyphs[firstGlyph..<end].reduce(0) { $0 + $1.advance }
    return part
  }

  /// The end of the glyphs whose characters begin before a byte.
  private func glyphEnd(before place: Int) -> Int {
    var end = firstGlyph
    while end < token.glyphs.upperBound, word.glyphs[end].cluster < place - token.wordOffset {
      end += 1
    }
    return end
  }

  /// All parts, the rest included.
  func finish() -> [Token] {
    guard !parts.isEmpty else { return [token] }
    return parts + [part(to: token.offset + token.length, token.glyphs.upperBound)]
  }

  // MARK: - Fragments

  /// The characters of a part of a word that is shaped alone, with the bytes of the token that they stand
  /// for.
  struct Text {
    /// The characters, in UTF-8.
    var bytes: [UInt8]
    /// The number of bytes of the token.
    var length: Int
    /// The characters that are written otherwise, and how many bytes of the token they stand for.
    var changed: Range<Int>
    var changedLength: Int
  }

  /// What stands before and after a hyphen that needs other glyphs at both edges; `nil` where the parts
  /// before or after it are not whole.
  ///
  /// - Parameters:
  ///   - division: The place.
  ///   - word: The letters of the token.
  ///   - end: The end of the part after the hyphen.
  ///   - bytes: The paragraph.
  /// - Returns: The characters that both lines draw.
  func texts(
    around division: WordDivision, of word: Range<Int>, to end: Int, in bytes: [UInt8]
  ) -> (before: Text, after: Text)? {
    let place = word.lowerBound + division.place
    let change =
      division.change ?? WordDivision.Change(range: division.place..<division.place)
    let (from, to) = (
      word.lowerBound + change.range.lowerBound, word.lowerBound + change.range.upperBound
    )
    guard !followsLigature, start < place, place < end, start <= from, from <= place, place <= to,
      to <= end
    else { return nil }
    return (
      Text(
        bytes: bytes[start..<from] + change.before, length: place - start,
        changed: from - start..<from - start + change.before.count, changedLength: place - from),
      Text(
        bytes: change.after + bytes[to..<end], length: end - place,
        changed: 0..<change.after.count, changedLength: to - place)
    )
  }
}

extension ShapedWord {
  /// The word as a part of a token that may be written otherwise: each glyph belongs to a byte of the
  /// token.
  func drawing(_ text: TokenParts.Text) -> ShapedWord {
    guard text.changed.count != text.changedLength else { return self }
    return ShapedWord(
      glyphs: glyphs.map { glyph in
        var cluster = glyph.cluster
        if cluster >= text.changed.upperBound {
          cluster += text.changedLength - text.changed.count
        } else if cluster >= text.changed.lowerBound {
          // New letters belong to the first letter that they replace, or to the one before.
          cluster =
            text.changedLength > 0 ? text.changed.lowerBound : max(0, text.changed.lowerBound - 1)
        }
        return glyph.moved(to: cluster)
      }, byteCount: text.length, endSpacing: endSpacing)
  }
}

extension PreBreak.Fragment {
  /// A fragment that draws a word of a paragraph.
  init(_ word: ShapedWord, at index: Int) {
    self.init(word: index, glyphCount: word.glyphs.count, width: word.width)
  }
}
