// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Primitives

/// A paragraph to be broken into lines: TeX's horizontal list.
package struct HorizontalList: Sendable {
  /// The tokens in reading order.
  package var tokens: [Token]
  /// The pre-breaks; tokens refer to them by index.
  var preBreaks: [PreBreak]
  /// How far each token stands in the margin at the edges of lines; empty when none does.
  var protrusions: [Protrusion] = []

  /// The pre-break of a line that ends after a token; `nil` for none.
  func preBreak(after token: Token) -> PreBreak? { token.preBreak.map { preBreaks[$0] } }

  /// The width of the pre-break of a line that ends after a token, in points; 0 without one.
  package func preBreakWidth(after token: Token) -> Double {
    preBreak(after: token)?.width ?? 0
  }

  /// How far a line stands in the left margin, in points.
  func leftProtrusion(of line: Range<Int>) -> Double {
    protrusions.isEmpty || line.isEmpty ? 0 : protrusions[line.lowerBound].left
  }

  /// How far a line without blanks at its end stands in the right margin, in points; its hyphen is
  /// that of its last token.
  func rightProtrusion(of line: Range<Int>, isHyphenated: Bool) -> Double {
    guard !protrusions.isEmpty, let last = line.last else { return 0 }
    return isHyphenated
      ? preBreakWidth(after: tokens[last]) * Protrusion.hyphen : protrusions[last].right
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

/// The pre-breaks of a list, one for each font that has a hyphen.
struct PreBreakTable {
  private(set) var preBreaks: [PreBreak]
  private var known: [FontID: Int?] = [:]

  /// Creates a table with the pre-breaks of a list.
  init(_ preBreaks: [PreBreak] = []) {
    self.preBreaks = preBreaks
    for (index, preBreak) in preBreaks.enumerated() { known[preBreak.font] = .some(index) }
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
