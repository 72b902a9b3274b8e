// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Primitives

/// What is drawn at a line end inside a word: TeX's `\discretionary`.
struct PreBreak: Hashable, Sendable {
  /// The glyph of the hyphen.
  var glyph: UInt32
  /// Its font.
  var font: FontID
  /// Its advance, in points.
  var width: Double
  /// What the line draws for its last token, before the hyphen; `nil` for the token itself.
  var before: Fragment?
  /// What the next line draws for its first token; `nil` for the token itself.
  var after: Fragment?

  /// A part of a word, shaped alone: of a ligature, or of a word that is written otherwise.
  struct Fragment: Hashable, Sendable {
    /// The index of the word in the paragraph.
    var word: Int
    /// The number of its glyphs.
    var glyphCount: Int
    /// Its width, in points.
    var width: Double
  }
}

/// The pre-breaks of a list, one for each font that has a hyphen.
struct PreBreakTable {
  private(set) var preBreaks: [PreBreak]
  private var known: [FontID: Int?] = [:]

  /// Creates a table with the pre-breaks of a list.
  init(_ preBreaks: [PreBreak] = []) {
    self.preBreaks = preBreaks
    for (index, preBreak) in preBreaks.enumerated() { known[preBreak.font] = .some(index) }
  }

  /// Adds the pre-break of a divided ligature.
  ///
  /// - Parameters:
  ///   - hyphen: The index of its hyphen.
  ///   - before: What stands before the hyphen.
  ///   - after: What stands in the next line.
  /// - Returns: Its index.
  mutating func add(
    _ hyphen: Int, before: PreBreak.Fragment, after: PreBreak.Fragment
  ) -> Int {
    var preBreak = preBreaks[hyphen]
    (preBreak.before, preBreak.after) = (before, after)
    preBreaks.append(preBreak)
    return preBreaks.count - 1
  }

  /// The index of a font’s pre-break; `nil` when the font has no hyphen.
  mutating func index(of font: FontID, hyphen: (FontID) -> HarfBuzzFont.Hyphen?) -> Int? {
    if let index = known[font] { return index }
    let hyphen = hyphen(font)
    known[font] = .some(hyphen == nil ? nil : preBreaks.count)
    preBreaks += hyphen.map { [PreBreak(glyph: $0.glyph, font: font, width: $0.advance)] } ?? []
    return known[font] ?? nil
  }
}
