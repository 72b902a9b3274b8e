// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Pango
internal import Primitives

/// A stretch of a paragraph with one font, script, direction and language.
struct TextItem {
  /// The first UTF-8 byte.
  var offset: Int
  /// The number of UTF-8 bytes.
  var length: Int
  /// The font; `nil` when no font has the characters.
  var font: FontID?
  /// The embedding level of the bidirectional algorithm; odd is right to left.
  var level: Int
  /// The embedding level of the space at the ends of its span.
  var padLevel: Int
  /// A key that is equal for items that shape equal words equally.
  var context: Int
}

/// Cuts items into tokens.
struct TokenBuilder {
  private let text: ParagraphText
  /// The bytes of `text`, stored separately so that reading them needs no reference counting.
  private let bytes: [UInt8]
  private let breaks: BreakMap
  private let fallbackFont: FontID
  private var tokens: [Token] = []
  private var words: [ShapedWord] = []
  /// The last blank and its index among the words: most blanks equal the one before.
  private var lastBlank: (context: Int, word: Int, width: Double, glyphs: Int)?
  private var missing: [Int] = []
  /// The indices of tokens after which a line ends with a hyphen.
  private var hyphenated: [Int] = []
  /// The fonts of padded spans, and of spaced letters.
  private var paddedFonts: Set<FontID> = []
  private var span = 0
  private var spanIsOpen = false
  /// The range of the current span, which every token needs.
  private var spanBytes: Range<Int>
  private var spanObjects: [InlineObject]
  private var hasSpace: Bool
  /// Whether the current span is code, whose blanks keep their width.
  private var isCode: Bool
  /// The offsets where words are cut although no line may end there: around boxes and padded spans, and at spaces that are not characters.
  private let cuts: [Int]
  private var nextCut = 0
  private let autospaces: [EastAsianText.Autospace]
  private var nextAutospace = 0

  init(
    text: ParagraphText, autospaces: [EastAsianText.Autospace], breaks: BreakMap,
    fallbackFont: FontID
  ) {
    self.text = text
    bytes = text.bytes
    let first = text.spans.first
    spanBytes = first?.range ?? 0..<0
    spanObjects = first?.objects ?? []
    hasSpace = first?.hasSpace ?? false
    isCode = first?.isolation == .code
    let edges = text.spans.flatMap { span in
      !span.objects.isEmpty || span.hasSpace
        ? [span.range.lowerBound, span.range.upperBound] : []
    }
    cuts = autospaces.isEmpty ? edges : (edges + autospaces.map(\.offset)).sorted()
    self.autospaces = autospaces
    self.breaks = breaks
    self.fallbackFont = fallbackFont
    tokens.reserveCapacity(text.bytes.count / 3 + 4)
  }

  /// Adds the tokens of an item.
  mutating func add(
    _ item: TextItem, cache: inout WordCache<ShapedWord>, shape: (Range<Int>) -> ShapedWord
  ) {
    let end = item.offset + item.length
    let font = item.font ?? fallbackFont
    var position = item.offset
    while position < end {
      addAutospace(at: position)
      enterSpan(at: position, font: font, level: item.padLevel)
      let start = position
      if !spanObjects.isEmpty {
        position = min(end, spanBytes.upperBound)
        addObjects(start..<position, font: font, level: item.level)
      } else if bytes[start] == 0x0A {
        position += 1
        addNewline(at: start, font: font, level: item.level)
      } else if bytes[start] == 0x20 {
        position += 1
        addBlank(at: start, item, font, cache: &cache, shape: shape)
      } else {
        let isNoBreakSpace = bytes.hasNoBreakSpace(at: start) && start + 2 <= end
        position = isNoBreakSpace ? start + 2 : wordEnd(from: start, limit: end)
        let word = shapedWord(start..<position, of: item, cache: &cache, shape: shape)
        words.append(word)
        let first = tokens.count
        appendWord(word, start..<position, font: font, level: item.level)
        if isNoBreakSpace, first < tokens.count { tokens[first].isNoBreakSpace = true }
      }
      leaveSpan(at: position, font: font, level: item.padLevel)
    }
  }

  /// Adds the boxes of the current span; the first one has its character.
  private mutating func addObjects(_ range: Range<Int>, font: FontID, level: Int) {
    for (index, object) in spanObjects.enumerated() {
      let isFirst = index == 0
      append(
        Token(
          kind: .object,
          penalty: object.lineEnd == nil ? penalty(after: range.upperBound) : .forbidden,
          offset: isFirst ? range.lowerBound : range.upperBound, length: isFirst ? range.count : 0,
          width: object.width, level: level, font: font, word: nil, glyphs: index..<index,
          wordOffset: range.lowerBound))
      guard let end = object.lineEnd else { continue }
      // The space vanishes at a line end.
      append(
        Token(
          kind: .autospace, penalty: end.penalty, offset: range.upperBound, length: 0,
          width: end.space, level: level, font: font, word: nil, glyphs: 0..<0,
          wordOffset: range.upperBound))
    }
  }

  /// Adds the space before the letter at a position, if there is one.
  private mutating func addAutospace(at position: Int) {
    while nextAutospace < autospaces.count, autospaces[nextAutospace].offset < position {
      nextAutospace += 1
    }
    guard nextAutospace < autospaces.count, autospaces[nextAutospace].offset == position,
      let last = tokens.indices.last
    else { return }
    let space = autospaces[nextAutospace]
    nextAutospace += 1
    let before = tokens[last]
    // The line may end after the space, which then vanishes.
    tokens[last].penalty = .forbidden
    append(
      pad(
        .autospace, space.width, at: position, before.penalty, font: before.font,
        level: before.level))
  }

  private mutating func addNewline(at start: Int, font: FontID, level: Int) {
    append(
      Token(
        kind: .newline, penalty: .forced, offset: start, length: 1, width: 0, level: level,
        font: font, word: nil, glyphs: 0..<0, wordOffset: start))
  }

  private mutating func addBlank(
    at start: Int, _ item: TextItem, _ font: FontID, cache: inout WordCache<ShapedWord>,
    shape: (Range<Int>) -> ShapedWord
  ) {
    if let blank = lastBlank, blank.context == item.context {
      append(space(blank.word, width: blank.width, glyphs: blank.glyphs, at: start, item, font))
      return
    }
    let word = shapedWord(start..<start + 1, of: item, cache: &cache, shape: shape)
    let glyphs = word.glyphs.count
    lastBlank = (item.context, words.count, word.width, glyphs)
    append(space(words.count, width: word.width, glyphs: glyphs, at: start, item, font))
    words.append(word)
  }

  private func space(
    _ word: Int, width: Double, glyphs: Int, at start: Int, _ item: TextItem, _ font: FontID
  ) -> Token {
    var token = Token(
      kind: .space, penalty: penalty(after: start + 1), offset: start, length: 1, width: width,
      level: item.level, font: font, word: word, glyphs: 0..<glyphs, wordOffset: start)
    token.isFixed = isCode
    return token
  }

  /// The end of the word at a position: the next blank, no-break space, line feed or cut.
  private mutating func wordEnd(from start: Int, limit: Int) -> Int {
    while nextCut < cuts.count, cuts[nextCut] <= start { nextCut += 1 }
    let limit = nextCut < cuts.count ? min(limit, cuts[nextCut]) : limit
    let bytes = bytes
    var position = start + 1
    while position < limit, bytes[position] != 0x20, bytes[position] != 0x0A,
      !bytes.hasNoBreakSpace(at: position)
    {
      position += 1
    }
    return position
  }

  /// Shapes a word or a blank, or takes it from the cache when its neighbours cannot change it.
  private func shapedWord(
    _ range: Range<Int>, of item: TextItem, cache: inout WordCache<ShapedWord>,
    shape: (Range<Int>) -> ShapedWord
  ) -> ShapedWord {
    joinsNeighbours(range)
      ? shape(range) : cache.word(bytes, range, context: item.context) { shape(range) }
  }

  /// Whether neighbouring letters may change the shape of a stretch, as in Arabic, so that it must
  /// be shaped in context.
  private func joinsNeighbours(_ range: Range<Int>) -> Bool {
    func joins(_ inner: UInt8, _ outer: UInt8) -> Bool {
      outer != 0x20 && outer != 0x0A && (inner >= 0x80 || outer >= 0x80)
    }
    let (start, end) = (range.lowerBound, range.upperBound)
    if bytes.hasNoBreakSpace(at: start) { return false }
    if start > 0, joins(bytes[start], bytes[start - 1]),
      start == 1 || !bytes.hasNoBreakSpace(at: start - 2)
    {
      return true
    }
    return end < bytes.count && joins(bytes[end - 1], bytes[end])
      && !bytes.hasNoBreakSpace(at: end)
  }

  /// Adds the tokens of the last word, cut where a line may end inside it.
  private mutating func appendWord(
    _ word: ShapedWord, _ range: Range<Int>, font: FontID, level: Int
  ) {
    if word.hasMissingGlyph {
      for glyph in word.glyphs where glyph.id == nil && !glyph.isEmpty {
        missing.append(range.lowerBound + glyph.cluster)
      }
    }
    let isRTL = level & 1 == 1
    let index = words.count - 1
    var start = range.lowerBound
    func append(_ part: Range<Int>, _ slice: (glyphs: Range<Int>, width: Double)) {
      if breaks[part.upperBound].contains(.hyphen) { hyphenated.append(tokens.count) }
      var token = Token(
        kind: .text, penalty: penalty(after: part.upperBound), offset: part.lowerBound,
        length: part.count, width: slice.width, level: level, font: font, word: index,
        glyphs: slice.glyphs, wordOffset: range.lowerBound)
      token.isFixed = isCode
      tokens.append(token)
    }
    // Walk a word of many pieces (Chinese, a long address) only once, glyph by glyph.
    if range.count > WordCache<ShapedWord>.longestWord {
      for piece in pieces(of: word, range, isRightToLeft: isRTL) {
        append(piece.range, (piece.glyphs, piece.width))
      }
      return
    }
    if range.count > 1 {
      for cut in (range.lowerBound + 1)..<range.upperBound where breaks[cut].contains(.line) {
        let part = start - range.lowerBound..<cut - range.lowerBound
        guard let slice = word.slice(part, isRightToLeft: isRTL) else { continue }
        append(start..<cut, slice)
        start = cut
      }
    }
    let rest = start - range.lowerBound..<range.count
    guard let slice = word.slice(rest, isRightToLeft: isRTL) else { return }
    append(start..<range.upperBound, slice)
  }

  private struct Piece {
    var range: Range<Int>
    var glyphs: Range<Int>
    var width: Double
  }

  /// Cuts a long word at its break opportunities in time linear in its length.
  private func pieces(
    of word: ShapedWord, _ range: Range<Int>, isRightToLeft: Bool
  ) -> [Piece] {
    var pieces: [Piece] = []
    let order =
      isRightToLeft ? Array((0..<word.glyphs.count).reversed()) : Array(0..<word.glyphs.count)
    var start = 0
    var low = order.first ?? 0
    var high = low
    var width = 0.0
    var isEmpty = true
    func close(at cluster: Int) {
      guard !isEmpty else { return }
      pieces.append(
        Piece(
          range: range.lowerBound + start..<range.lowerBound + cluster, glyphs: low..<high + 1,
          width: width))
    }
    for index in order {
      let cluster = word.glyphs[index].cluster
      if cluster > start, breaks[range.lowerBound + cluster].contains(.line), !isEmpty {
        close(at: cluster)
        start = cluster
        isEmpty = true
      }
      if isEmpty {
        low = index
        high = index
        width = 0
        isEmpty = false
      }
      low = min(low, index)
      high = max(high, index)
      width += word.glyphs[index].advance
    }
    close(at: range.count)
    return pieces
  }

  private mutating func append(_ token: Token) { tokens.append(token) }

  /// The penalty of ending a line before the byte at a position.
  private func penalty(after position: Int) -> Penalty {
    if position >= bytes.count || bytes[position] == 0x0A { return .forbidden }
    guard breaks[position].contains(.line) else { return .forbidden }
    if bytes[position - 1] != 0x20, isInside(text.tokenRanges, position) { return .insideToken }
    if isInside(text.keptRanges, position) { return .insideKeptRange }
    return bytes[position - 1] == UInt8(ascii: "-") ? .afterHyphen : .none
  }

  /// Whether a break would cut one of some ranges, which are in order.
  private func isInside(_ ranges: [Range<Int>], _ position: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound < position
  }

  // MARK: Spans

  private mutating func enterSpan(at position: Int, font: FontID, level: Int) {
    while span + 1 < text.spans.count, spanBytes.upperBound <= position {
      span += 1
      spanIsOpen = false
      spanBytes = text.spans[span].range
      spanObjects = text.spans[span].objects
      hasSpace = text.spans[span].hasSpace
      isCode = text.spans[span].isolation == .code
    }
    guard hasSpace, !spanIsOpen, spanBytes.lowerBound == position else { return }
    spanIsOpen = true
    let space = text.spans[span].spaceBefore
    if space > 0 {
      append(pad(.leadingPad, space, at: position, .forbidden, font: font, level: level))
    }
  }

  private mutating func leaveSpan(at position: Int, font: FontID, level: Int) {
    guard hasSpace, position == spanBytes.upperBound else { return }
    let space = text.spans[span].spaceAfter
    guard space > 0 else { return }
    // The pad belongs between the span's last character and the break after it.
    let penalty = tokens.last?.penalty ?? .forbidden
    if let last = tokens.indices.last { tokens[last].penalty = .forbidden }
    append(pad(.trailingPad, space, at: position, penalty, font: font, level: level))
  }

  private mutating func pad(
    _ kind: Token.Kind, _ width: Double, at offset: Int, _ penalty: Penalty, font: FontID,
    level: Int
  ) -> Token {
    paddedFonts.insert(font)
    return Token(
      kind: kind, penalty: penalty, offset: offset, length: 0, width: width, level: level,
      font: font, word: nil, glyphs: 0..<0, wordOffset: offset)
  }

  mutating func finish(
    isRightToLeft: Bool, hyphen: (FontID) -> HarfBuzzFont.Hyphen?,
    blank: (FontID) -> HarfBuzzFont.Blank?
  ) -> ShapedParagraph {
    if text.spans.count > 1, text.spans.contains(where: { $0.letterSpacing > 0 }) {
      for token in tokens { paddedFonts.insert(token.font) }
    }
    var blanks: [FontID: HarfBuzzFont.Blank] = [:]
    for font in paddedFonts { blanks[font] = blank(font) }
    var preBreaks = PreBreakTable()
    for index in hyphenated {
      tokens[index].preBreak = preBreaks.index(of: tokens[index].font, hyphen: hyphen)
    }
    return ShapedParagraph(
      bytes: text.bytes, originals: text.originals, spans: text.spans,
      list: HorizontalList(tokens: tokens, preBreaks: preBreaks.preBreaks), words: words,
      isRightToLeft: isRightToLeft, isBidirectional: tokens.contains { $0.level != 0 },
      missingGlyphs: missing, blanks: blanks)
  }
}
