// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Margins look even when light signs stand a little outside of them: pdfTeX's character protrusion, the
// hanging punctuation of CSS Text. How far depends on the ink of a sign: a full stop has almost none at
// its top, so most of it stands outside; a bracket is nearly as dark as a letter.

/// How far a token stands in the margins when it is at the edge of a line, in points.
struct Protrusion: Hashable, Sendable {
  /// In the left margin, at the start of a line.
  var left = 0.0
  /// In the right margin, at the end of a line.
  var right = 0.0

  /// The share of a hyphen’s width that stands in the margin.
  static let hyphen = 0.6

  /// The shares of a character’s width that stand in the margins; `nil` when none does.
  static func shares(of character: Unicode.Scalar) -> (left: Double, right: Double)? {
    switch character {
    case ".", ",": (0, 0.7)
    case "-", "\u{2010}", "\u{2011}": (0, hyphen)
    case ";", ":": (0, 0.4)
    case "“", "”", "„", "‘", "’", "‚", "\"", "'": (0.5, 0.5)
    case "‹", "›", "«", "»": (0.3, 0.3)
    case "!", "?": (0, 0.15)
    case "–": (0.2, 0.3)
    case "—": (0.1, 0.2)
    case "…": (0, 0.15)
    case "(", "[": (0.1, 0)
    case ")", "]": (0, 0.1)
    case "*": (0.3, 0.3)
    case "A": (0.04, 0.04)
    case "T", "V", "W", "Y": (0.05, 0.05)
    case "v", "w", "y": (0.04, 0.04)
    case "r": (0, 0.04)
    default: nil
    }
  }
}

extension ShapedParagraph {
  /// A list of the paragraph, with the protrusions of its tokens.
  ///
  /// Code, colour pictures, ligatures and text that reads from right to left stay inside.
  func protruding(_ list: HorizontalList) -> HorizontalList {
    guard !isRightToLeft else { return list }
    var list = list
    list.protrusions = list.tokens.map { token in
      guard token.kind == .text, token.level == 0, !token.isFixed, let word = word(of: token),
        let first = token.glyphs.first, let last = token.glyphs.last
      else { return Protrusion() }
      let text = token.offset..<token.offset + token.length
      var protrusion = Protrusion()
      if let (character, length) = firstCharacter(in: text),
        let share = Protrusion.shares(of: character)?.left, share > 0,
        first == last || word.glyphs[first + 1].cluster == word.glyphs[first].cluster + length
      {
        protrusion.left = share * word.glyphs[first].advance
      }
      if let (character, length) = lastCharacter(in: text),
        let share = Protrusion.shares(of: character)?.right, share > 0,
        token.wordOffset + word.glyphs[last].cluster == text.upperBound - length
      {
        protrusion.right = share * word.glyphs[last].advance
      }
      return protrusion
    }
    return list
  }

  private func firstCharacter(in text: Range<Int>) -> (Unicode.Scalar, length: Int)? {
    let byte = bytes[text.lowerBound]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let end = bytes[text].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? text.upperBound
    return character(in: text.lowerBound..<end)
  }

  private func lastCharacter(in text: Range<Int>) -> (Unicode.Scalar, length: Int)? {
    let byte = bytes[text.upperBound - 1]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    guard let start = bytes[text].lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
    return character(in: start..<text.upperBound)
  }

  private func character(in range: Range<Int>) -> (Unicode.Scalar, length: Int)? {
    String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first.map { ($0, range.count) }
  }
}
