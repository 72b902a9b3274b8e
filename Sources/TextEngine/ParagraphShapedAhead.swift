// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A paragraph of plain text that the shaper of another thread has shaped.
package struct ParagraphShapedAhead: Sendable {
  let text: ParagraphText
  /// The fonts of the spans, in the font book of that thread.
  let fonts: [FontID]
  let paragraph: ShapedParagraph

  /// The length of the text, in bytes.
  package var length: Int { text.bytes.count }
}

extension ParagraphShaper {
  /// Takes over a paragraph that another thread has shaped.
  ///
  /// Font books number their fonts in the order of first use, so the fonts are asked for as if it were
  /// shaped here.
  ///
  /// - Parameters:
  ///   - ahead: The paragraph of the other thread.
  ///   - text: The text to be shaped.
  /// - Returns: The paragraph, as this shaper would shape it; `nil` when it is of another text.
  package func adopt(_ ahead: ParagraphShapedAhead, of text: ParagraphText) -> ShapedParagraph? {
    guard ahead.text == text else { return nil }
    var paragraph = ahead.paragraph
    // The own number of each font, by the number that it has on the other thread.
    var numbers: [FontID] = []
    for (span, other) in zip(text.spans, ahead.fonts) {
      guard let own = book.primary(for: span.font).font else { return nil }
      if numbers.isEmpty, own == other { continue }
      while numbers.count <= other.index { numbers.append(FontID(index: numbers.count)) }
      numbers[other.index] = own
    }
    if !numbers.isEmpty { paragraph.renumber(numbers) }
    return paragraph
  }
}

extension ShapedParagraph {
  /// Gives fonts other numbers.
  ///
  /// - Parameter numbers: The new number of each font, by its old one; later fonts keep theirs.
  fileprivate mutating func renumber(_ numbers: [FontID]) {
    func number(_ font: FontID) -> FontID {
      font.index < numbers.count ? numbers[font.index] : font
    }
    for index in list.tokens.indices {
      list.tokens[index].font = number(list.tokens[index].font)
    }
    for index in list.preBreaks.indices {
      list.preBreaks[index].font = number(list.preBreaks[index].font)
    }
    blanks = Dictionary(uniqueKeysWithValues: blanks.map { (number($0.key), $0.value) })
  }
}
