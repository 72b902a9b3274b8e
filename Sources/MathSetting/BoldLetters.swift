// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The bold forms of letters and digits, as `\boldmath` of LaTeX has for formulas in bold headings.
///
/// Signs have no bold form in Unicode (chapter 22.2), and few fonts for mathematics are bold: signs are painted
/// several times at places that differ a little, as `\pmb` of amsmath does.
enum BoldLetters {
  /// The bold form of a letter of any mathematical alphabet, or of a digit; `nil` when there is none.
  static func of(_ character: Unicode.Scalar) -> Unicode.Scalar? {
    if let other = outside[character] { return other }
    guard let range = ranges.first(where: { $0.plain.contains(character.value) }) else {
      return nil
    }
    return Unicode.Scalar(range.bold + character.value - range.plain.lowerBound)
  }

  /// Alphabets without a gap, and where their bold forms start.
  private static let ranges: [(plain: ClosedRange<UInt32>, bold: UInt32)] = [
    (0x1D434...0x1D467, 0x1D468), (0x30...0x39, 0x1D7CE), (0x41...0x5A, 0x1D400),
    (0x61...0x7A, 0x1D41A), (0x1D6E2...0x1D71B, 0x1D71C), (0x391...0x3A9, 0x1D6A8),
    (0x3B1...0x3C9, 0x1D6C2), (0x1D49C...0x1D4CF, 0x1D4D0), (0x1D504...0x1D537, 0x1D56C),
    (0x1D5A0...0x1D5D3, 0x1D5D4), (0x1D608...0x1D63B, 0x1D63C), (0x1D7E2...0x1D7EB, 0x1D7EC),
  ]

  /// The letters that Unicode had before the alphabets.
  private static let outside: [Unicode.Scalar: Unicode.Scalar] = [
    "ℎ": "\u{1D489}",
    "ℬ": "\u{1D4D1}", "ℰ": "\u{1D4D4}", "ℱ": "\u{1D4D5}", "ℋ": "\u{1D4D7}", "ℐ": "\u{1D4D8}",
    "ℒ": "\u{1D4DB}", "ℳ": "\u{1D4DC}", "ℛ": "\u{1D4E1}", "ℯ": "\u{1D4EE}", "ℊ": "\u{1D4F0}",
    "ℴ": "\u{1D4F8}",
    "ℭ": "\u{1D56E}", "ℌ": "\u{1D573}", "ℑ": "\u{1D574}", "ℜ": "\u{1D57D}", "ℨ": "\u{1D585}",
    "∇": "\u{1D6C1}", "∂": "\u{1D6DB}",
  ]
}

extension MathGlyph {
  /// How much bolder signs are, in em: nearly as much as the stems of bold letters of TeX Gyre Pagella and Termes.
  static let boldness = 0.03

  /// Four of the glyph around its place, which together are bolder; the first has its text.
  var emboldened: [MathGlyph] {
    let shift = Self.boldness * size / 2
    return [(-shift, -shift), (shift, -shift), (-shift, shift), (shift, shift)].enumerated()
      .map { index, place in
        var glyph = self
        glyph.origin = Point(x: origin.x + place.0, y: origin.y + place.1)
        if index > 0 { glyph.text = "" }
        return glyph
      }
  }
}

extension Rect {
  /// A rule that is as much bolder as signs of a size.
  func emboldened(size: Double) -> Rect {
    let more = MathGlyph.boldness * size
    return Rect(x: minX - more / 2, y: minY - more / 2, width: width + more, height: height + more)
  }
}
