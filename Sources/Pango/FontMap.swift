// SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
package import Fontconfig
internal import HarfBuzz
package import Primitives

/// Chooses fonts, itemizes and shapes; for one thread only.
///
/// It uses Pango only for text and faces that need it, because starting Pango takes a while.
package final class FontMap {
  /// The fonts to choose from.
  package var configuration: FontConfiguration { library.configuration }
  private let library: FontLibrary
  /// Every font seen so far; a glyph run refers to one by its index.
  package private(set) var fonts: [Font] = []
  /// The faces of `fonts`.
  package private(set) var faces: [FontFace] = []
  /// The files of chosen fonts that cannot be opened.
  package private(set) var damagedFiles: Set<String> = []
  private var language = "en"
  /// The indices of Pango's fonts; `nil` for those without a usable file.
  private var fontIndex: [UnsafeMutablePointer<PangoFont>: Int?] = [:]

  /// Creates a font map that uses a library.
  package init(library: FontLibrary) {
    self.library = library
  }

  /// Whether a family is installed under this name; case and blanks do not matter.
  package func isInstalled(_ family: String) -> Bool { library.isInstalled(family) }

  /// Sets the language of the text that follows, a BCP 47 tag; it chooses among Chinese, Japanese and
  /// Korean forms, and among local forms of letters.
  package func setLanguage(_ tag: String) {
    language = tag
  }

  /// The Pango context, set to the language.
  private func pangoContext() -> OpaquePointer {
    let context = library.pango
    context.setLanguage(language)
    return context.pointer
  }

  /// The index of the font for a description in Latin text; `nil` when no font is installed.
  package func font(for description: FontRequest) -> Int? {
    if let font = matchedFont(for: description) { return add(font) }
    return withFontFiles {
      description.withPango { pango in
        guard let font = pango_context_load_font(pangoContext(), pango) else { return nil }
        defer { g_object_unref(font) }
        return index(of: font)
      }
    }
  }

  /// The font that fontconfig chooses; `nil` when more than its file is needed.
  private func matchedFont(for description: FontRequest) -> Font? {
    guard let match = library.match(for: description, language: language) else { return nil }
    return library.face(of: match).flatMap { Font(match, of: $0, size: description.size) }
  }

  /// The index of a font; a font chosen before keeps its index.
  private func add(_ font: Font) -> Int {
    if let known = faces.firstIndex(of: font.face) { return known }
    fonts.append(font)
    faces.append(font.face)
    return fonts.count - 1
  }

  private func index(of pango: UnsafeMutablePointer<PangoFont>) -> Int? {
    if let known = fontIndex[pango] { return known }
    let index = Font(retaining: pango).map { font in
      library.keep(font.face.file)
      return add(font)
    }
    if index == nil, mdpdf_is_fc_font(pango) != 0, let pattern = mdpdf_fc_font_pattern(pango),
      let file = FontPattern(borrowing: pattern).file
    {
      damagedFiles.insert(file)
    }
    fontIndex[pango] = .some(index)
    // The reference keeps its address unique for the life of the map.
    g_object_ref(pango)
    return index
  }

  deinit {
    withFontFiles {
      for pango in fontIndex.keys { g_object_unref(pango) }
    }
  }

  // MARK: - Itemizing

  /// A stretch of text with one font, script, direction and language.
  package struct Item {
    /// The first UTF-8 byte.
    package let offset: Int
    /// The number of UTF-8 bytes.
    package let length: Int
    /// The font, as an index into `fonts`; `nil` when no font has the characters.
    package let font: Int?
    /// The embedding level of the bidirectional algorithm; odd is right to left.
    package let level: Int
    /// A key that is equal for items that shape equal bytes equally, given equal fonts and
    /// features.
    package let analysisKey: Int
    fileprivate let item: UnsafeMutablePointer<PangoItem>
  }

  /// A stretch of text with one font request.
  package struct FontSpan {
    /// The UTF-8 bytes.
    package let range: Range<Int>
    /// The request.
    package let description: FontRequest

    /// Creates a span.
    package init(range: Range<Int>, description: FontRequest) {
      self.range = range
      self.description = description
    }
  }

  /// Splits a text into items and calls `body` with them in logical order, and the shaping they allow.
  ///
  /// - Parameters:
  ///   - text: UTF-8; offsets of items are offsets into it.
  ///   - spans: The font requests of the text; together they cover it.
  ///   - isRightToLeft: The base direction.
  ///   - body: Receives the items and their shaper; neither may escape.
  /// - Returns: What `body` returns.
  package func withItems<R>(
    of text: [UInt8], spans: [FontSpan], isRightToLeft: Bool, _ body: ([Item], Shaper) -> R
  ) -> R {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    for span in spans {
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(span.range.lowerBound)
        attribute.pointee.end_index = guint(span.range.upperBound)
        pango_attr_list_insert(attributes, attribute)
      }
      span.description.withPango { add(pango_attr_font_desc_new($0)) }
      if !span.description.features.isEmpty {
        add(pango_attr_font_features_new(span.description.features.joined(separator: ",")))
      }
    }
    return text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress, !characters.isEmpty else {
          return body([], Shaper(text: nil, count: 0))
        }
        let list = withFontFiles {
          pango_itemize_with_base_dir(
            pangoContext(), isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, base, 0,
            CInt(characters.count), attributes, nil)
        }
        defer {
          g_list_free_full(list) { item in
            pango_item_free(item?.assumingMemoryBound(to: PangoItem.self))
          }
        }
        var items: [Item] = []
        var link = list
        while let current = link {
          if let data = current.pointee.data {
            items.append(item(data.assumingMemoryBound(to: PangoItem.self)))
          }
          link = current.pointee.next
        }
        return body(items, Shaper(text: base, count: characters.count))
      }
    }
  }

  private func item(_ pango: UnsafeMutablePointer<PangoItem>) -> Item {
    let analysis = pango.pointee.analysis
    var key = Hasher()
    key.combine(analysis.script)
    key.combine(analysis.gravity)
    key.combine(analysis.flags)
    key.combine(analysis.level & 1)
    key.combine(UInt(bitPattern: analysis.language))
    return Item(
      offset: Int(pango.pointee.offset), length: Int(pango.pointee.length),
      font: analysis.font.flatMap(index(of:)), level: Int(analysis.level),
      analysisKey: key.finalize(), item: pango)
  }

  // MARK: - Shaping

  /// Shapes stretches of the text that was itemized.
  package struct Shaper {
    fileprivate let text: UnsafePointer<CChar>?
    fileprivate let count: Int

    /// Shapes the bytes `range` of the text, which must lie in `item`; glyphs come in visual order.
    package func shape(_ range: Range<Int>, of item: Item) -> [ShapedGlyph] {
      guard let text, !range.isEmpty, range.upperBound <= count else { return [] }
      let glyphs = pango_glyph_string_new()
      defer { pango_glyph_string_free(glyphs) }
      guard let glyphs else { return [] }
      withFontFiles {
        pango_shape_full(
          text + range.lowerBound, CInt(range.count), text, CInt(count),
          &item.item.pointee.analysis, glyphs)
      }
      // Pango reserves space for a box with the character's code, but painting shows glyph 0.
      func missingAdvance() -> Double? {
        item.item.pointee.analysis.font.flatMap(Font.harfBuzz(of:))?.advance(of: 0)
      }
      let scale = Double(PANGO_SCALE)
      let total = Int(glyphs.pointee.num_glyphs)
      return (0..<total).map { index in
        let glyph = glyphs.pointee.glyphs[index]
        let empty = glyph.glyph == PangoGlyph(0x0FFF_FFFF)
        let unknown = glyph.glyph & PangoGlyph(0x1000_0000) != 0
        let advance = Double(glyph.geometry.width) / scale
        return ShapedGlyph(
          id: empty || unknown ? nil : glyph.glyph, isEmpty: empty,
          advance: unknown ? missingAdvance() ?? advance : advance,
          xOffset: Double(glyph.geometry.x_offset) / scale,
          yOffset: Double(glyph.geometry.y_offset) / scale,
          cluster: Int(glyphs.pointee.log_clusters[index]))
      }
    }
  }
}
