// SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
package import Primitives

/// Chooses fonts, itemizes and shapes; belongs to one thread.
package final class FontMap {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// The fonts to choose from.
  package let configuration: FontConfiguration
  /// Every font seen so far; a glyph run names one by its index.
  package private(set) var fonts: [Font] = []
  /// The faces of `fonts`.
  package private(set) var faces: [FontFace] = []
  private var fontIndex: [UnsafeMutablePointer<PangoFont>: Int] = [:]

  /// Creates a font map of its own over a configuration.
  package init(configuration: FontConfiguration) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      preconditionFailure("cairo has no FreeType fonts")
    }
    self.map = map
    self.configuration = configuration
    pango_fc_font_map_set_config(mdpdf_fc_font_map(map), configuration.pointer)
    // 96 is Pango's default, which would write 11 points as 14.67.
    mdpdf_set_resolution(map, 72)
    context = pango_font_map_create_context(map)
    // Advances must not depend on a resolution, and rounded ones fill a PDF with corrections.
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    withFontFiles {
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
    }
  }

  /// Sets the language of the text that follows, a BCP 47 tag; it chooses among Chinese, Japanese and
  /// Korean forms, and among local forms of letters.
  package func setLanguage(_ tag: String) {
    pango_context_set_language(context, pango_language_from_string(tag))
  }

  /// Loads the font that a description means for Latin text; `nil` when there is no font at all.
  package func font(for description: FontDescription) -> Int? {
    withFontFiles {
      description.withPango { pango in
        guard let font = pango_context_load_font(context, pango) else { return nil }
        defer { g_object_unref(font) }
        return index(of: font)
      }
    }
  }

  private func index(of font: UnsafeMutablePointer<PangoFont>) -> Int {
    if let known = fontIndex[font] { return known }
    let index = fonts.count
    fonts.append(Font(retaining: font))
    faces.append(fonts[index].face)
    fontIndex[font] = index
    return index
  }

  // MARK: - Itemizing

  /// A stretch of text of one font, script, direction and language.
  package struct Item {
    /// The first UTF-8 byte.
    package let offset: Int
    /// The number of UTF-8 bytes.
    package let length: Int
    /// The font, as an index into `fonts`; `nil` when no font has the characters.
    package let font: Int?
    /// The embedding level of the bidirectional algorithm; odd is right to left.
    package let level: Int
    /// Equal for items that shape equal bytes equally, given equal fonts and features.
    package let analysisKey: Int
    fileprivate let item: UnsafeMutablePointer<PangoItem>
  }

  /// A stretch of a text that asks for one font.
  package struct FontSpan {
    /// The UTF-8 bytes.
    package let range: Range<Int>
    /// What they ask for.
    package let description: FontDescription

    /// Creates a span.
    package init(range: Range<Int>, description: FontDescription) {
      self.range = range
      self.description = description
    }
  }

  /// Splits a text into items in logical order and lends them, with the shaping they allow, to `body`.
  ///
  /// - Parameters:
  ///   - text: UTF-8; offsets of items are offsets into it.
  ///   - spans: What the text asks for; together they cover it.
  ///   - isRightToLeft: The base direction.
  ///   - body: Gets the items and what shapes them; neither may leave it.
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
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, base, 0,
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
      font: analysis.font.map(index(of:)), level: Int(analysis.level),
      analysisKey: key.finalize(), item: pango)
  }

  // MARK: - Shaping

  /// How Pango shapes Latin letters in a font: an item that outlives its text.
  package final class LatinItem {
    private let item: UnsafeMutablePointer<PangoItem>

    fileprivate init(copying item: UnsafeMutablePointer<PangoItem>) {
      self.item = pango_item_copy(item)
    }

    deinit { withFontFiles { pango_item_free(item) } }

    /// Shapes the bytes `range` of a text of letters of the item's font, read from left to right;
    /// clusters count from the start of the range.
    package func shape(_ text: [UInt8], _ range: Range<Int>) -> [ShapedGlyph] {
      text.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          FontMap.shape(
            range, of: characters.baseAddress, count: characters.count, &item.pointee.analysis)
        }
      }
    }
  }

  /// Prepares the shaping of Latin letters in the font of a description.
  package func latinItem(for description: FontDescription) -> LatinItem? {
    let letter = Array("x".utf8)
    // What holds for the letter holds for whatever will be shaped.
    let span = FontSpan(range: 0..<Int(UInt32.max), description: description)
    return withItems(of: letter, spans: [span], isRightToLeft: false) { items, _ in
      items.first.map { LatinItem(copying: $0.item) }
    }
  }

  /// A glyph in points; its cluster is a byte offset into the shaped text.
  package struct ShapedGlyph {
    /// The glyph's number in its font; `nil` when the font lacks the character.
    package let id: UInt32?
    /// Whether the glyph draws nothing (a control character, a variation selector).
    package let isEmpty: Bool
    /// How far the pen moves.
    package let advance: Double
    /// How far right of the pen the glyph stands.
    package let xOffset: Double
    /// How far below the pen the glyph stands.
    package let yOffset: Double
    /// The first byte of the characters that the glyph draws, from the start of the shaped bytes.
    package let cluster: Int
  }

  /// Shapes stretches of the text that was itemized.
  package struct Shaper {
    fileprivate let text: UnsafePointer<CChar>?
    fileprivate let count: Int

    /// Shapes the bytes `range` of the text, which must lie in `item`; glyphs come in visual order.
    package func shape(_ range: Range<Int>, of item: Item) -> [ShapedGlyph] {
      FontMap.shape(range, of: text, count: count, &item.item.pointee.analysis)
    }
  }

  private static func shape(
    _ range: Range<Int>, of text: UnsafePointer<CChar>?, count: Int,
    _ analysis: inout PangoAnalysis
  ) -> [ShapedGlyph] {
    guard let text, !range.isEmpty, range.upperBound <= count else { return [] }
    let glyphs = pango_glyph_string_new()
    defer { pango_glyph_string_free(glyphs) }
    guard let glyphs else { return [] }
    withFontFiles {
      pango_shape_full(
        text + range.lowerBound, CInt(range.count), text, CInt(count), &analysis, glyphs)
    }
    let scale = Double(PANGO_SCALE)
    let total = Int(glyphs.pointee.num_glyphs)
    return (0..<total).map { index in
      let glyph = glyphs.pointee.glyphs[index]
      let empty = glyph.glyph == PangoGlyph(0x0FFF_FFFF)
      let unknown = glyph.glyph & PangoGlyph(0x1000_0000) != 0
      return ShapedGlyph(
        id: empty || unknown ? nil : glyph.glyph, isEmpty: empty,
        advance: Double(glyph.geometry.width) / scale,
        xOffset: Double(glyph.geometry.x_offset) / scale,
        yOffset: Double(glyph.geometry.y_offset) / scale,
        cluster: Int(glyphs.pointee.log_clusters[index]))
    }
  }
}
