// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Pango
internal import Primitives

// MARK: - Overview
//
// 1. `BreakFinder` finds Unicode's break opportunities.
// 2. Pango itemizes the whole paragraph: one font, script, level and language per item. Plain Latin
//    text, nearly all of most documents, is one item per span (`PlainText`).
// 3. Each item is cut at blanks, break opportunities and objects; words come shaped from the cache.
// 4. The pieces become tokens, each knowing whether a line may end after it (`TokenBuilder`).

/// Shapes paragraphs and remembers words; for one thread only, like its font book.
package final class ParagraphShaper {
  let book: FontBook
  /// The hyphens of words.
  package let hyphens = HyphenationFinder()
  private var words = WordCache<ShapedWord>()
  private var plainFonts: [PlainKey: PlainFont?] = [:]

  /// Creates a shaper that uses the fonts of a book.
  package init(book: FontBook) {
    self.book = book
    book.plainText.evict()
  }

  /// Shapes a paragraph.
  package func shape(_ text: ParagraphText) -> ShapedParagraph {
    let isPlain = PlainText.isPlain(text.bytes)
    let isRTL = text.isRightToLeft ?? (!isPlain && isRightToLeft(text.bytes))
    if isPlain, !isRTL, let fonts = plainFonts(of: text) { return shape(text, in: fonts) }
    let eastAsian = isPlain ? nil : EastAsianText(text, language: book.eastAsianLanguage(of:))
    var builder = builder(of: text, isPlain: isPlain, eastAsian)
    addItems(of: text, eastAsian, isRightToLeft: isRTL, to: &builder)
    var paragraph = finish(&builder, isRightToLeft: isRTL)
    if let eastAsian {
      paragraph.eastAsianLanguage = eastAsian.language
      paragraph.isEastAsian = eastAsian.isMostOfText
    }
    return paragraph
  }

  private func builder(
    of text: ParagraphText, isPlain: Bool, _ eastAsian: EastAsianText? = nil
  ) -> TokenBuilder {
    var breaks = book.plainText.breaks.breaks(
      in: text.bytes, isPlain: isPlain, language: book.language)
    breaks.keepTogether(text.spans, in: text.bytes, language: book.language)
    return TokenBuilder(
      text: text, autospaces: eastAsian?.autospaces ?? [], breaks: breaks,
      fallbackFont: fallbackFont(of: text))
  }

  private func finish(_ builder: inout TokenBuilder, isRightToLeft: Bool) -> ShapedParagraph {
    builder.finish(
      isRightToLeft: isRightToLeft, hyphen: { font($0)?.hyphen() }, blank: { font($0)?.blank() })
  }

  /// A font; there is none when all font files turned out to be damaged.
  func font(_ id: FontID) -> HarfBuzzFont? {
    let fonts = book.map.fonts
    return fonts.indices.contains(id.index) ? fonts[id.index].harfBuzz : nil
  }

  /// Adds the items that Pango finds in a paragraph.
  private func addItems(
    of text: ParagraphText, _ eastAsian: EastAsianText?, isRightToLeft: Bool,
    to builder: inout TokenBuilder
  ) {
    let spans = FontSpans(text: text, eastAsian: eastAsian, book: book).list()
    book.map.withItems(
      of: text.bytes, spans: spans, isolates: text.isolates(isRightToLeft: isRightToLeft),
      isRightToLeft: isRightToLeft
    ) { items, shaper in
      var spanIndex = 0
      for item in items {
        while spanIndex + 1 < text.spans.count,
          text.spans[spanIndex].range.upperBound <= item.offset
        {
          spanIndex += 1
        }
        var context = Hasher()
        context.combine(item.analysisKey)
        context.combine(item.font)
        context.combine(text.spans.isEmpty ? [] : text.spans[spanIndex].font.features)
        let spacing = LetterSpacing(text.spans.isEmpty ? 0 : text.spans[spanIndex].letterSpacing)
        context.combine(spacing)
        let textItem = TextItem(
          offset: item.offset, length: item.length, font: item.font.map(FontID.init(index:)),
          level: item.level, padLevel: item.isolateLevel ?? item.level,
          context: context.finalize())
        builder.add(textItem, cache: &words) { range in
          spacing.word(
            shaper.shape(range, of: item), of: text.bytes, range,
            isRightToLeft: item.level & 1 == 1)
        }
      }
    }
  }

  private func fallbackFont(of text: ParagraphText) -> FontID {
    text.spans.first.flatMap { book.primary(for: $0.font).font } ?? FontID(index: 0)
  }

  // MARK: - Plain text

  /// A font of this render, and how to set plain text in it.
  private struct PlainFont {
    let id: FontID
    let font: PlainTextCache.SetFont
  }

  /// The fonts of the spans of plain text; `nil` when one lacks some of their characters.
  private func plainFonts(of text: ParagraphText) -> [PlainFont]? {
    var fonts: [PlainFont] = []
    fonts.reserveCapacity(text.spans.count)
    for span in text.spans {
      guard
        let font = plainFont(for: book.primary(for: span.font), LetterSpacing(span.letterSpacing)),
        font.font.coverage.covers(text.bytes[span.range])
      else { return nil }
      fonts.append(font)
    }
    return fonts
  }

  /// Shapes plain text in the fonts of its spans.
  private func shape(_ text: ParagraphText, in fonts: [PlainFont]) -> ShapedParagraph {
    var builder = builder(of: text, isPlain: true)
    let bytes = text.bytes
    var index = 0
    while index < text.spans.count {
      let plain = fonts[index]
      let start = text.spans[index].range.lowerBound
      repeat { index += 1 } while index < text.spans.count && text.spans[index].joinsPrevious
      let item = TextItem(
        offset: start, length: text.spans[index - 1].range.upperBound - start, font: plain.id,
        level: 0, padLevel: 0, context: ObjectIdentifier(plain.font).hashValue)
      book.plainText.add(item, of: bytes, in: plain.font, to: &builder)
    }
    return finish(&builder, isRightToLeft: false)
  }

  /// Shapes a paragraph for a shaper of another thread; `nil` when it is not plain text.
  package func shapeAhead(_ text: ParagraphText) -> ParagraphShapedAhead? {
    guard PlainText.isPlain(text.bytes), text.isRightToLeft != true,
      let fonts = plainFonts(of: text)
    else { return nil }
    return ParagraphShapedAhead(
      text: text, fonts: fonts.map(\.id), paragraph: shape(text, in: fonts))
  }

  private func plainFont(
    for primary: FontBook.Primary, _ letterSpacing: LetterSpacing
  ) -> PlainFont? {
    guard let id = primary.font else { return nil }
    let key = PlainKey(
      font: id, features: primary.request.features, letterSpacing: letterSpacing)
    if let known = plainFonts[key] { return known }
    let font = book.map.fonts[id.index]
    let plain = book.plainText.font(
      font, features: key.features, letterSpacing: letterSpacing, language: book.language
    ).map { PlainFont(id: id, font: $0) }
    plainFonts[key] = .some(plain)
    return plain
  }

  /// Shapes a part of a word alone.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - span: The span of the word.
  ///   - font: The font of the word.
  /// - Returns: The part; `nil` when it is not plain text in the font of its span.
  func shape(_ text: [UInt8], in span: TextSpan, font: FontID) -> ShapedWord? {
    let spacing = LetterSpacing(span.letterSpacing)
    guard PlainText.isPlain(text),
      let plain = plainFont(for: book.primary(for: span.font), spacing),
      plain.id == font, plain.font.coverage.covers(text[...])
    else { return nil }
    return spacing.word(plain.font.shaper.shape(text, text.indices), of: text, text.indices)
  }

  private struct PlainKey: Hashable {
    let font: FontID
    let features: [String]
    let letterSpacing: LetterSpacing
  }
}
