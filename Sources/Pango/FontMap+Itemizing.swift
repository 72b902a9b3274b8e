// SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
package import Primitives

// MARK: - Overview
//
// Pango splits a text into items and finds their embedding levels. Isolates (UAX #9, X5a to X6a)
// need no characters in the text: each is itemized alone, in its own direction, and in the text
// around it a neutral character stands for each of its bytes. The level of those is the level that
// the isolate is embedded at.

/// A stretch of text whose order the text around it does not influence.
package struct BidiIsolate: Hashable, Sendable {
  /// The UTF-8 bytes.
  package var range: Range<Int>
  /// Whether it reads from right to left.
  package var isRightToLeft: Bool
  /// The isolates in it, in order and apart from one another.
  package var inner: [BidiIsolate]

  /// Creates an isolate.
  package init(range: Range<Int>, isRightToLeft: Bool, inner: [BidiIsolate] = []) {
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.inner = inner
  }

  /// The lowest level in an isolate at a level: the next one that is odd from right to left, or even
  /// from left to right.
  fileprivate func level(in outer: Int) -> Int {
    isRightToLeft ? (outer + 1) | 1 : (outer + 2) & ~1
  }
}

extension FontMap {
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
    /// The lowest level of the outermost isolate that contains it; `nil` outside isolates.
    package let isolateLevel: Int?
    /// A key that is equal for items that shape equal bytes equally, given equal fonts and
    /// features.
    package let analysisKey: Int
    let item: UnsafeMutablePointer<PangoItem>
  }

  /// A stretch of text with one font request.
  package struct FontSpan {
    /// The UTF-8 bytes.
    package let range: Range<Int>
    /// The request.
    package let description: FontRequest
    /// Its language, a BCP 47 tag; `nil` for that of the document.
    package let language: String?

    /// Creates a span.
    package init(range: Range<Int>, description: FontRequest, language: String? = nil) {
      self.range = range
      self.description = description
      self.language = language
    }
  }

  /// Splits a text into items and calls `body` with them in logical order, and the shaping they allow.
  ///
  /// - Parameters:
  ///   - text: UTF-8; offsets of items are offsets into it.
  ///   - spans: The font requests of the text, in order; together they cover it.
  ///   - isolates: The isolates, in order and apart from one another.
  ///   - isRightToLeft: The base direction.
  ///   - body: Receives the items and their shaper; neither may escape.
  /// - Returns: What `body` returns.
  package func withItems<R>(
    of text: [UInt8], spans: [FontSpan], isolates: [BidiIsolate] = [], isRightToLeft: Bool,
    _ body: ([Item], Shaper) -> R
  ) -> R {
    guard !text.isEmpty else { return body([], Shaper(text: nil, count: 0)) }
    var lists: [UnsafeMutablePointer<GList>?] = []
    defer {
      for list in lists {
        g_list_free_full(list) { item in
          pango_item_free(item?.assumingMemoryBound(to: PangoItem.self))
        }
      }
    }
    var items: [Item] = []
    addItems(
      of: BidiIsolate(range: 0..<text.count, isRightToLeft: isRightToLeft, inner: isolates),
      in: text, spans, addedLevel: 0, isolateLevel: nil, to: &items, keeping: &lists)
    return text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        body(items, Shaper(text: characters.baseAddress, count: characters.count))
      }
    }
  }

  /// Adds the items of an isolate; Pango's levels for it are raised by `addedLevel`.
  private func addItems(
    of isolate: BidiIsolate, in text: [UInt8], _ spans: [FontSpan], addedLevel: Int,
    isolateLevel: Int?, to items: inout [Item], keeping lists: inout [UnsafeMutablePointer<GList>?]
  ) {
    let start = isolate.range.lowerBound
    var bytes = text
    if isolate.range != 0..<text.count || !isolate.inner.isEmpty {
      bytes = Array(text[isolate.range])
      for inner in isolate.inner {
        for index in inner.range { bytes[index - start] = Self.neutral }
      }
    }
    let list = pangoItems(
      of: bytes, spans.attributes(of: isolate.range), isRightToLeft: isolate.isRightToLeft)
    lists.append(list)
    var remaining = isolate.inner[...]
    var link = list
    while let current = link {
      link = current.pointee.next
      guard let pango = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) else {
        continue
      }
      var position = start + Int(pango.pointee.offset)
      let end = position + Int(pango.pointee.length)
      let level = addedLevel + Int(pango.pointee.analysis.level)
      while position < end {
        var next = min(end, remaining.first?.range.lowerBound ?? end)
        if let inner = remaining.first, inner.range.lowerBound <= position {
          next = min(end, inner.range.upperBound)
          if position == inner.range.lowerBound {
            let lowest = inner.level(in: level)
            addItems(
              of: inner, in: text, spans, addedLevel: lowest - (inner.isRightToLeft ? 1 : 0),
              isolateLevel: isolateLevel ?? lowest, to: &items, keeping: &lists)
          }
          if next == inner.range.upperBound { remaining.removeFirst() }
        } else {
          items.append(item(pango, position..<next, level: level, isolateLevel: isolateLevel))
        }
        position = next
      }
    }
  }

  /// The byte that stands for those of an isolate: a neutral character, and no bracket.
  private static let neutral = UInt8(ascii: "&")

  private func pangoItems(
    of text: [UInt8], _ attributes: OpaquePointer?, isRightToLeft: Bool
  ) -> UnsafeMutablePointer<GList>? {
    defer { pango_attr_list_unref(attributes) }
    return text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        withFontFiles {
          pango_itemize_with_base_dir(
            pangoContext(), isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR,
            characters.baseAddress, 0, CInt(characters.count), attributes, nil)
        }
      }
    }
  }

  private func item(
    _ pango: UnsafeMutablePointer<PangoItem>, _ range: Range<Int>, level: Int, isolateLevel: Int?
  ) -> Item {
    let analysis = pango.pointee.analysis
    var key = Hasher()
    key.combine(analysis.script)
    key.combine(analysis.gravity)
    key.combine(analysis.flags)
    key.combine(analysis.level & 1)
    key.combine(UInt(bitPattern: analysis.language))
    return Item(
      offset: range.lowerBound, length: range.count, font: analysis.font.flatMap(index(of:)),
      level: level, isolateLevel: isolateLevel, analysisKey: key.finalize(), item: pango)
  }
}

extension [FontMap.FontSpan] {
  /// Pango's attributes for a stretch of the text, counted from its first byte; the caller owns
  /// them.
  fileprivate func attributes(of range: Range<Int>) -> OpaquePointer? {
    let attributes = pango_attr_list_new()
    var index = firstIndex(after: range.lowerBound)
    while index < count, self[index].range.lowerBound < range.upperBound {
      let span = self[index]
      let bytes = span.range.clamped(to: range)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(bytes.lowerBound - range.lowerBound)
        attribute.pointee.end_index = guint(bytes.upperBound - range.lowerBound)
        pango_attr_list_insert(attributes, attribute)
      }
      span.description.withPango { add(pango_attr_font_desc_new($0)) }
      if !span.description.features.isEmpty {
        add(pango_attr_font_features_new(span.description.features.joined(separator: ",")))
      }
      if let language = span.language {
        add(pango_attr_language_new(pango_language_from_string(language)))
      }
      index += 1
    }
    return attributes
  }

  /// The first span that ends after a byte.
  private func firstIndex(after byte: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
