// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Pango
internal import Primitives

/// What is known of plain text: the words in each font and where lines may end in them; belongs to one
/// thread.
///
/// Documents of one folder have most of their words in common, so renders share what they find out.
/// Nothing that is remembered depends on the text around it.
final class PlainTextCache {
  /// How plain text of a font is set.
  final class SetFont {
    /// Which characters the font has.
    let coverage: PlainText.Coverage
    /// What shapes its words.
    let shaper: LatinShaper

    fileprivate init(coverage: PlainText.Coverage, shaper: LatinShaper) {
      self.coverage = coverage
      self.shaper = shaper
    }
  }

  private struct Key: Hashable {
    let face: FontFace
    let features: [String]
    let language: String
  }

  /// With more words than these, some 30 MB, a new document begins with none.
  private static let mostWords = 1 << 16

  /// Where lines may end.
  var breaks = BreakFinder()
  private var words = WordCache<ShapedWord>()
  private var fonts: [Key: SetFont?] = [:]

  /// Drops everything when there is much of it; to be called between documents.
  func evict() {
    guard words.count > Self.mostWords || breaks.wordCount > Self.mostWords else { return }
    breaks = BreakFinder()
    words = WordCache()
    fonts = [:]
  }

  /// How plain text of a font is set; `nil` when it can't be.
  func font(_ font: Font, features: [String], language: String) -> SetFont? {
    let key = Key(face: font.face, features: features, language: language)
    if let known = fonts[key] { return known }
    let new = LatinShaper(font: font.harfBuzz, features: features, language: language).map {
      SetFont(
        coverage: PlainText.Coverage { font.harfBuzz.glyph(of: $0) != nil }, shaper: $0)
    }
    fonts[key] = .some(new)
    return new
  }

  /// Adds the words of a stretch of text.
  func add(_ item: TextItem, of bytes: [UInt8], in font: SetFont, to builder: inout TokenBuilder) {
    builder.add(item, cache: &words) { range in
      ShapedWord(glyphs: font.shaper.shape(bytes, range), byteCount: range.count)
    }
  }
}
