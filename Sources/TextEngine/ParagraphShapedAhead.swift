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
    var fonts: [FontID: FontID] = [:]
    for (span, other) in zip(text.spans, ahead.fonts) {
      guard let own = book.primary(for: span.font).font else { return nil }
      if own != other { fonts[other] = own }
    }
    if !fonts.isEmpty { paragraph.renumber(fonts) }
    return paragraph
  }
}

extension ShapedParagraph {
  /// Gives fonts other numbers.
  fileprivate mutating func renumber(_ fonts: [FontID: FontID]) {
    for index in list.tokens.indices {
      if let font = fonts[list.tokens[index].font] { list.tokens[index].font = font }
    }
    for index in list.preBreaks.indices {
      if let font = fonts[list.preBreaks[index].font] { list.preBreaks[index].font = font }
    }
    blanks = Dictionary(
      uniqueKeysWithValues: blanks.map { (fonts[$0.key] ?? $0.key, $0.value) })
  }
}
