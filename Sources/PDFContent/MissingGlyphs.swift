// SPDX-License-Identifier: Apache-2.0

/// The characters of a document that its font has no glyph for.
///
/// Text may not show the glyph `.notdef` (ISO 19005-2 §6.2.11.8, ISO 14289-1 §7.21.8). Its outline is drawn
/// by procedures instead, in fonts of their own, with a code for each text, so that readers find the
/// characters.
struct MissingGlyphs {
  /// The numbers of the fonts in the document.
  private(set) var fonts: [Int] = []
  /// The texts in UTF-8, in the order of their codes, through all fonts.
  private var texts: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]

  /// The font and the code that show a text.
  mutating func code(for text: [UInt8], _ numbers: FontNumbers) -> (font: Int, value: UInt16) {
    let place = places[text] ?? texts.count
    if place == texts.count {
      if place % DocumentFont.procedureCount == 0 { fonts.append(numbers.next()) }
      texts.append(text)
      places[text] = place
    }
    let (font, value) = place.quotientAndRemainder(dividingBy: DocumentFont.procedureCount)
    return (fonts[font], UInt16(value))
  }

  /// The texts of one of the fonts, by code; `nil` when the number is not one of them.
  func texts(of font: Int) -> ArraySlice<[UInt8]>? {
    guard let index = fonts.firstIndex(of: font) else { return nil }
    let first = index * DocumentFont.procedureCount
    return texts[first..<min(first + DocumentFont.procedureCount, texts.count)]
  }
}
