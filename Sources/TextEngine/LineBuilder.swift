// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Primitives

/// Turns the tokens of lines into glyph runs, one line after the other.
///
/// All lines reuse the buffers of the run being built; a finished run gets arrays of exactly its
/// size.
struct LineBuilder {
  private let paragraph: ShapedParagraph
  private var runs: [GlyphRun] = []
  private var objects: [ShapedLine.PlacedObject] = []
  private var x = 0.0
  /// The glue set ratio of the line.
  private var ratio = 0.0
  /// The horizontal scale of the letters of the line, and of those of the token being added.
  private var (expansion, scale) = (1.0, 1.0)

  /// The key of the run being built; `nil` between runs.
  private var current: RunKey?
  private var runStart = 0.0
  /// The bytes of the run's span.
  private var runBytes = 0..<0
  /// The first byte of the run so far.
  private var firstByte = 0
  /// Whether the paragraph has text from right to left.
  private let isBidirectional: Bool
  /// Whether all of its text is drawn as it is written.
  private let isAsWritten: Bool
  private var glyphs: [PlacedGlyph] = []
  private var text: [UInt8] = []
  private var clusters: [TextCluster] = []
  /// A placed blank that the next glyphs absorb.
  private var pendingBlank: PlacedGlyph?

  private struct RunKey: Equatable {
    var font: FontID
    var span: Int
    var isRightToLeft: Bool
    var expansion: Double
  }

  /// The number of glyphs that most runs have at most.
  private static let usualLength = 128

  init(paragraph: ShapedParagraph) {
    self.paragraph = paragraph
    isBidirectional = paragraph.isBidirectional
    isAsWritten = paragraph.originals.isEmpty
    glyphs.reserveCapacity(Self.usualLength)
    text.reserveCapacity(Self.usualLength)
    clusters.reserveCapacity(Self.usualLength)
  }

  /// Builds a line that a breaker has chosen from a list.
  mutating func line(
    _ broken: BrokenLine, of list: HorizontalList, startsAfterForcedBreak: Bool
  ) -> ShapedLine {
    line(
      list.drawnTokens(of: broken.tokens), from: -list.leftProtrusion(of: broken.tokens),
      ratio: broken.ratio, expansion: broken.expansion,
      startsAfterForcedBreak: startsAfterForcedBreak)
  }

  /// Builds a line from tokens in reading order; blanks at its end vanish, the others grow or
  /// shrink by the glue set ratio.
  mutating func line(
    _ tokens: ArraySlice<Token>, from start: Double = 0, ratio: Double = 0, expansion: Double = 1,
    startsAfterForcedBreak: Bool
  ) -> ShapedLine {
    self.ratio = ratio
    (self.expansion, scale) = (expansion, expansion)
    runs = []
    objects = []
    pendingBlank = nil
    x = start
    var end = tokens.endIndex
    while end > tokens.startIndex, tokens[end - 1].isBlank { end -= 1 }
    let content = tokens[tokens.startIndex..<end]
    let hyphenated = content.last?.preBreak == nil ? nil : content.last
    if content.contains(where: { $0.level != 0 }) {
      for (group, isRTL) in visualOrder(content) {
        let hyphenated = group.endIndex == content.endIndex ? hyphenated : nil
        // The end of right-to-left text is at the left.
        if isRTL, let hyphenated { addPreBreak(after: hyphenated, isRightToLeft: true) }
        if isRTL { addBackward(group) } else { addForward(group) }
        if !isRTL, let hyphenated { addPreBreak(after: hyphenated, isRightToLeft: false) }
        closeRun()
      }
    } else {
      addForward(content)
      if let hyphenated {
        addPreBreak(after: hyphenated, isRightToLeft: false)
      } else if let last = content.last, let word = paragraph.word(of: last) {
        // No letter follows the last one of the line.
        x -= scale * word.endSpacing
      }
    }
    closeRun()
    // Readers of a PDF find words by their blanks.
    if hyphenated == nil, end < tokens.endIndex, tokens[end].kind == .space, !runs.isEmpty,
      tokens[end].level == 0
    {
      runs[runs.count - 1].endsWithBlank = true
    }
    let start = tokens.first?.offset ?? 0
    let last = tokens.last.map { $0.offset + $0.length } ?? start
    return ShapedLine(
      runs: runs, objects: objects, width: x, range: start..<max(start, last),
      startsAfterForcedBreak: startsAfterForcedBreak)
  }

  /// UAX #9 rule L2: from the highest level to the lowest odd one, reverse every run at that level.
  private func visualOrder(_ tokens: ArraySlice<Token>) -> [(ArraySlice<Token>, Bool)] {
    var groups: [(tokens: ArraySlice<Token>, level: Int)] = []
    var start = tokens.startIndex
    while start < tokens.endIndex {
      var end = start + 1
      while end < tokens.endIndex, tokens[end].level == tokens[start].level { end += 1 }
      groups.append((tokens[start..<end], tokens[start].level))
      start = end
    }
    let levels = groups.map(\.level)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return groups.map { ($0.tokens, false) }
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < groups.count {
        guard groups[index].level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < groups.count, groups[end].level >= level { end += 1 }
        groups[index..<end].reverse()
        index = end
      }
    }
    return groups.map { ($0.tokens, $0.level & 1 == 1) }
  }

  // MARK: - Tokens

  /// Adds tokens that read from left to right.
  private mutating func addForward(_ tokens: ArraySlice<Token>) {
    for token in tokens {
      guard token.kind != .ideographicGlue else {
        x += token.growth(at: ratio)
        continue
      }
      guard let word = paragraph.word(of: token) else {
        addBox(token, isBeforeText: token.kind == .leadingPad)
        continue
      }
      scale = token.isFixed ? 1 : expansion
      openRun(at: token.offset, font: token.font, isRightToLeft: false)
      // Most tokens lie in one span.
      let isOneRun = token.offset + token.length <= runBytes.upperBound
      if isOneRun, word.isByteByByte, pendingBlank == nil, isAsWritten,
        token.wordOffset + token.glyphs.upperBound == token.offset + token.length
      {
        addLetters(of: token, word)
      } else {
        addClusters(of: token, word, isOneRun: isOneRun)
      }
      if ratio != 0 { x += token.growth(at: ratio) }
    }
  }

  /// Adds a token of a word each byte of which has one glyph.
  private mutating func addLetters(of token: Token, _ word: ShapedWord) {
    let letters = token.glyphs
    for glyph in word.glyphs[letters] {
      glyphs.append(PlacedGlyph(id: glyph.id ?? 0, x: x + scale * glyph.xOffset, y: glyph.yOffset))
      x += scale * glyph.advance
    }
    text.append(
      contentsOf: paragraph.bytes[
        token.wordOffset + letters.lowerBound..<token.wordOffset + letters.upperBound])
    clusters.append(
      contentsOf: repeatElement(TextCluster(byteCount: 1, glyphCount: 1), count: letters.count))
  }

  /// Adds a token cluster by cluster.
  ///
  /// - Parameters:
  ///   - token: The token, which reads from left to right.
  ///   - word: Its word.
  ///   - isOneRun: Whether all of it is in the run that is open.
  private mutating func addClusters(of token: Token, _ word: ShapedWord, isOneRun: Bool) {
    let tokenEnd = token.offset + token.length
    let wordGlyphs = word.glyphs
    let end = token.glyphs.upperBound
    var index = token.glyphs.lowerBound
    while index < end {
      let glyph = wordGlyphs[index]
      var next = index + 1
      while next < end, wordGlyphs[next].cluster == glyph.cluster { next += 1 }
      let first = token.wordOffset + glyph.cluster
      let last = next < end ? token.wordOffset + wordGlyphs[next].cluster : tokenEnd
      if !isOneRun { openRun(at: first, font: token.font, isRightToLeft: false) }
      if next == index + 1, last == first + 1, !glyph.isEmpty, pendingBlank == nil, isAsWritten {
        glyphs.append(
          PlacedGlyph(id: glyph.id ?? 0, x: x + scale * glyph.xOffset, y: glyph.yOffset))
        x += scale * glyph.advance
        text.append(paragraph.bytes[first])
        clusters.append(TextCluster(byteCount: 1, glyphCount: 1))
      } else {
        add(word, index..<next, drawing: first..<max(first, last))
      }
      index = next
    }
  }

  /// Adds tokens that read from right to left: glyphs in visual order, characters in reading order.
  private mutating func addBackward(_ tokens: ArraySlice<Token>) {
    for token in tokens.reversed() {
      guard token.kind != .ideographicGlue else {
        x += token.growth(at: ratio)
        continue
      }
      guard let word = paragraph.word(of: token) else {
        addBox(token, isBeforeText: token.kind == .trailingPad)
        continue
      }
      scale = token.isFixed ? 1 : expansion
      let end = token.glyphs.upperBound
      var index = token.glyphs.lowerBound
      var byteEnd = token.offset + token.length
      while index < end {
        let cluster = word.glyphs[index].cluster
        var next = index + 1
        while next < end, word.glyphs[next].cluster == cluster { next += 1 }
        let first = token.wordOffset + cluster
        openRun(at: first, font: token.font, isRightToLeft: true)
        add(word, index..<next, drawing: first..<max(first, byteEnd))
        byteEnd = first
        index = next
      }
      if ratio != 0 { x += token.growth(at: ratio) }
    }
  }

  /// Adds a token that is not text; `isBeforeText` is whether a pad is to the left of its text.
  private mutating func addBox(_ token: Token, isBeforeText: Bool) {
    if token.isPad || token.kind == .autospace, let blank = hiddenBlank(in: token) {
      if isBeforeText {
        pendingBlank = PlacedGlyph(id: blank.glyph, x: x, y: 0)
      } else if current != nil, let last = clusters.indices.last {
        glyphs.append(PlacedGlyph(id: blank.glyph, x: x + token.width - blank.advance, y: 0))
        clusters[last].glyphCount += 1
      }
    }
    // Lines under the text and links go on between two letters of a span.
    if token.kind == .autospace, runBytes.contains(token.offset) {
      x += token.width
      return closeRun()
    }
    closeRun()
    if token.kind == .object {
      let span = spanIndex(at: token.wordOffset, from: 0)
      let number = token.glyphs.lowerBound
      if paragraph.spans[span].objects.indices.contains(number) {
        objects.append(
          ShapedLine.PlacedObject(
            span: span, number: number, x: x, object: paragraph.spans[span].objects[number]))
      }
    }
    x += token.width
  }

  /// The blank that hides a pad beside a letter.
  ///
  /// PDF readers take a gap of a tenth of an em for a blank, and would find "Vec s" in `Vec`s. So
  /// the first and last letters of a padded span are each drawn as two glyphs, one of them a blank
  /// that reaches to the far edge of the pad: this leaves no gap and adds no character. It does not
  /// work from right to left.
  private func hiddenBlank(in pad: Token) -> HarfBuzzFont.Blank? {
    guard pad.level & 1 == 0 else { return nil }
    let neighbour = pad.kind == .leadingPad ? pad.offset - 1 : pad.offset
    guard paragraph.bytes.indices.contains(neighbour) else { return nil }
    let byte = paragraph.bytes[neighbour]
    return byte == 0x20 || byte == 0x0A ? nil : paragraph.blanks[pad.font]
  }

  /// Hides the space after the last letter of a run, if it is wide and the word goes on in another
  /// run, as `hiddenBlank` does.
  private mutating func hideWideSpacing(before byte: Int) {
    guard let current, !current.isRightToLeft, let last = clusters.indices.last,
      let blank = paragraph.blanks[current.font], text.last != UInt8(ascii: " "),
      paragraph.bytes[byte] != UInt8(ascii: " ")
    else { return }
    let span = paragraph.spans[current.span]
    guard span.letterSpacing >= GlyphRun.wideSpacing * span.font.size else { return }
    glyphs.append(PlacedGlyph(id: blank.glyph, x: x - blank.advance, y: 0))
    clusters[last].glyphCount += 1
  }

  private mutating func addPreBreak(after token: Token, isRightToLeft: Bool) {
    guard let preBreak = paragraph.list.preBreak(after: token) else { return }
    scale = token.isFixed ? 1 : expansion
    openRun(
      at: token.offset + max(0, token.length - 1), font: preBreak.font,
      isRightToLeft: isRightToLeft)
    glyphs.append(PlacedGlyph(id: preBreak.glyph, x: x, y: 0))
    text.append(UInt8(ascii: "-"))
    clusters.append(TextCluster(byteCount: 1, glyphCount: 1))
    x += scale * preBreak.width
  }

  // MARK: - Runs

  private mutating func openRun(at byte: Int, font: FontID, isRightToLeft: Bool) {
    if let current, current.font == font, current.isRightToLeft == isRightToLeft,
      current.expansion == scale, runBytes.contains(byte)
    {
      firstByte = min(firstByte, byte)
      return
    }
    let key = RunKey(
      font: font, span: spanIndex(at: byte, from: current?.span ?? 0),
      isRightToLeft: isRightToLeft, expansion: scale)
    guard key != current else { return firstByte = min(firstByte, byte) }
    hideWideSpacing(before: byte)
    closeRun()
    current = key
    firstByte = byte
    runStart = x
    runBytes = paragraph.spans[key.span].range
  }

  private mutating func add(_ word: ShapedWord, _ range: Range<Int>, drawing bytes: Range<Int>) {
    var visible: Int32 = 0
    if let blank = pendingBlank {
      glyphs.append(blank)
      visible += 1
      pendingBlank = nil
    }
    for index in range {
      let glyph = word.glyphs[index]
      // A character that no font has shows the font's glyph 0 (`.notdef`).
      if !glyph.isEmpty {
        glyphs.append(
          PlacedGlyph(id: glyph.id ?? 0, x: x + scale * glyph.xOffset, y: glyph.yOffset))
        visible += 1
      }
      x += scale * glyph.advance
    }
    // A soft hyphen that is not shown is left out of the text.
    if visible == 0 && paragraph.isSoftHyphen(bytes) { return }
    let start = text.count
    if isAsWritten {
      for index in bytes { text.append(paragraph.bytes[index]) }
    } else {
      paragraph.originals.append(bytes, of: paragraph.bytes, to: &text)
      // The second letter of SS represents the same ß as the first.
      if text.count == start, let last = clusters.indices.last {
        clusters[last].glyphCount += visible
        return
      }
    }
    clusters.append(TextCluster(byteCount: Int32(text.count - start), glyphCount: visible))
  }

  /// A copy without the spare room of the buffer, which `Array(buffer)` shares: runs live as long as their page.
  private func exactCopy<Element>(_ buffer: [Element]) -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(buffer.count)
    copy.append(contentsOf: buffer)
    return copy
  }

  private mutating func closeRun() {
    guard let key = current else { return }
    current = nil
    if key.isRightToLeft { putIntoReadingOrder() }
    var run = GlyphRun(
      font: key.font, span: key.span, isRightToLeft: key.isRightToLeft, x: runStart,
      width: x - runStart, glyphs: exactCopy(glyphs), text: exactCopy(text),
      clusters: exactCopy(clusters))
    run.expansion = key.expansion
    if isBidirectional { run.readingPlace = Int32(truncatingIfNeeded: firstByte + 1) }
    run.letterSpacing = key.expansion * paragraph.spans[key.span].letterSpacing
    runs.append(run)
    glyphs.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
  }

  /// Reverses the characters of a right-to-left run, which were collected from left to right.
  private mutating func putIntoReadingOrder() {
    var ordered: [UInt8] = []
    ordered.reserveCapacity(text.count)
    var end = text.count
    for cluster in clusters.reversed() {
      let start = end - Int(cluster.byteCount)
      ordered += text[start..<end]
      end = start
    }
    text = ordered
    clusters.reverse()
  }

  /// The index of the span with a byte; searches forward from `from`, or from the start when that
  /// is past it.
  private func spanIndex(at byte: Int, from: Int) -> Int {
    let spans = paragraph.spans
    var low = from
    if low >= spans.count || spans[low].range.lowerBound > byte { low = 0 }
    if spans[low].range.contains(byte) { return low }
    if low + 1 < spans.count, spans[low + 1].range.contains(byte) { return low + 1 }
    var high = spans.count - 1
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
