// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Pango
internal import Primitives

/// A cache for plain text: the words in each font and where lines may end in them; for one thread
/// only.
///
/// Documents of one folder have most words in common, so renders share the cache. No entry depends
/// on the text around it.
final class PlainTextCache {
  /// The means to set plain text in a font.
  final class SetFont {
    /// The characters that the font has.
    let coverage: PlainText.Coverage
    /// The shaper of its words.
    let shaper: LatinShaper
    /// The space after each letter.
    let letterSpacing: LetterSpacing

    fileprivate init(
      coverage: PlainText.Coverage, shaper: LatinShaper, letterSpacing: LetterSpacing
    ) {
      self.coverage = coverage
      self.shaper = shaper
      self.letterSpacing = letterSpacing
    }
  }

  private struct Key: Hashable {
    let face: FontFace
    let features: [String]
    let letterSpacing: LetterSpacing
    let language: String
  }

  /// The number of words, some 30 MB, beyond which the next document begins with an empty cache.
  private static let mostWords = 1 << 16

  /// The break opportunities.
  var breaks = BreakFinder()
  private var words = WordCache<ShapedWord>()
  private var fonts: [Key: SetFont?] = [:]

  /// Empties the cache when it is large; call it between documents.
  func evict() {
    guard words.count > Self.mostWords || breaks.wordCount > Self.mostWords else { return }
    breaks = BreakFinder()
    words = WordCache()
    fonts = [:]
  }

  /// The means to set plain text in a font; `nil` when that is not possible.
  func font(
    _ font: Font, features: [String], letterSpacing: LetterSpacing = .none, language: String
  ) -> SetFont? {
    let key = Key(
      face: font.face, features: features, letterSpacing: letterSpacing, language: language)
    if let known = fonts[key] { return known }
    let new = LatinShaper(
      font: font.harfBuzz, features: letterSpacing.features(features), language: language
    ).map {
      SetFont(
        coverage: PlainText.Coverage { font.harfBuzz.glyph(of: $0) != nil }, shaper: $0,
        letterSpacing: letterSpacing)
    }
    fonts[key] = .some(new)
    return new
  }

  /// Adds the words of a stretch of text.
  func add(_ item: TextItem, of bytes: [UInt8], in font: SetFont, to builder: inout TokenBuilder) {
    builder.add(item, cache: &words) { range in
      font.letterSpacing.word(font.shaper.shape(bytes, range), of: bytes, range)
    }
  }
}
