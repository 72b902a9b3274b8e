// SPDX-License-Identifier: Apache-2.0

internal import Pango
package import Primitives

/// A line of a paragraph: glyph runs and boxes from left to right.
package struct ShapedLine: Sendable {
  /// A box at its place in the line.
  package struct PlacedObject: Sendable {
    /// Which span of the paragraph it is.
    package var span: Int
    /// The distance of its left edge from the start of the line, in points.
    package var x: Double
    /// Its extents.
    package var object: InlineObject
  }

  /// The text, from left to right.
  package var runs: [GlyphRun]
  /// The boxes, from left to right.
  package var objects: [PlacedObject]
  /// The width without blanks at the end, in points.
  package var width: Double
  /// The bytes of the paragraph, blanks at the end included.
  package var range: Range<Int>
  /// Whether the paragraph, or a forced break, starts this line, and not a line that was full.
  package var startsAfterForcedBreak: Bool
}

extension ShapedParagraph {
  /// Breaks the paragraph into lines of `measure` points.
  package func lines(measure: Double, by breaker: some LineBreaker) -> [ShapedLine] {
    let tokens = tokens(fitting: measure)
    var isForced = true
    return breaker.lines(of: tokens, measure: measure).map { range in
      var builder = LineBuilder(paragraph: self)
      let line = builder.line(tokens[range], startsAfterForcedBreak: isForced)
      isForced = tokens[range].last?.breakAfter == .mandatory
      return line
    }
  }
}

/// Turns the tokens of a line into glyph runs.
private struct LineBuilder {
  private let paragraph: ShapedParagraph
  private var runs: [GlyphRun] = []
  private var objects: [ShapedLine.PlacedObject] = []
  private var x = 0.0

  init(paragraph: ShapedParagraph) {
    self.paragraph = paragraph
  }

  mutating func line(_ tokens: ArraySlice<Token>, startsAfterForcedBreak: Bool) -> ShapedLine {
    var content = tokens
    while let last = content.last, last.kind == .space || last.kind == .newline {
      content.removeLast()
    }
    if content.contains(where: { $0.level != 0 }) {
      for (group, isRTL) in visualOrder(content) {
        if isRTL { addBackward(group) } else { addForward(group) }
      }
    } else {
      addForward(content)
    }
    if content.last?.breaksWithHyphen == true { addHyphen() }
    let start = tokens.first?.offset ?? 0
    let end = tokens.last.map { $0.offset + $0.length } ?? start
    return ShapedLine(
      runs: runs, objects: objects, width: x, range: start..<max(start, end),
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

  /// Adds tokens that read from left to right.
  private mutating func addForward(_ tokens: ArraySlice<Token>) {
    isRunOpen = false
    var span = 0
    for token in tokens {
      guard let word = token.word else {
        addBox(token)
        continue
      }
      var index = token.glyphs.lowerBound
      let end = token.glyphs.upperBound
      while index < end {
        let cluster = word.glyphs[index].cluster
        var next = index + 1
        while next < end, word.glyphs[next].cluster == cluster { next += 1 }
        let first = token.wordOffset + cluster
        let last =
          next < end ? token.wordOffset + word.glyphs[next].cluster : token.offset + token.length
        span = spanIndex(at: first, from: span)
        startRun(font: token.font, span: span, isRightToLeft: false)
        add(word.glyphs[index..<next], drawing: first..<max(first, last))
        index = next
      }
    }
  }

  /// Adds tokens that read from right to left: glyphs as they stand, characters as they are read.
  private mutating func addBackward(_ tokens: ArraySlice<Token>) {
    isRunOpen = false
    for token in tokens.reversed() {
      guard let word = token.word else {
        addBox(token)
        continue
      }
      var index = token.glyphs.lowerBound
      let end = token.glyphs.upperBound
      var byteEnd = token.offset + token.length
      while index < end {
        let cluster = word.glyphs[index].cluster
        var next = index + 1
        while next < end, word.glyphs[next].cluster == cluster { next += 1 }
        let first = token.wordOffset + cluster
        let found = spanIndex(at: first, from: 0)
        startRun(font: token.font, span: found, isRightToLeft: true)
        add(word.glyphs[index..<next], drawing: first..<max(first, byteEnd))
        byteEnd = first
        index = next
      }
    }
    flipBackwardRuns()
  }

  private var unflipped = 0

  /// Turns the characters of right-to-left runs, gathered from left to right, into reading order.
  private mutating func flipBackwardRuns() {
    for index in unflipped..<runs.count where runs[index].isRightToLeft {
      var text: [UInt8] = []
      text.reserveCapacity(runs[index].text.count)
      var end = runs[index].text.count
      for cluster in runs[index].clusters.reversed() {
        let start = end - Int(cluster.byteCount)
        text += runs[index].text[start..<end]
        end = start
      }
      runs[index].text = text
      runs[index].clusters.reverse()
    }
    unflipped = runs.count
  }

  private mutating func addBox(_ token: Token) {
    if token.kind == .object {
      let span = spanIndex(at: token.offset, from: 0)
      if let object = paragraph.spans[span].object {
        objects.append(ShapedLine.PlacedObject(span: span, x: x, object: object))
      }
    }
    x += token.width
    isRunOpen = false
  }

  private var isRunOpen = false

  private mutating func startRun(font: FontID, span: Int, isRightToLeft: Bool) {
    if isRunOpen, let last = runs.last, last.font == font, last.span == span,
      last.isRightToLeft == isRightToLeft
    {
      return
    }
    isRunOpen = true
    runs.append(
      GlyphRun(
        font: font, span: span, isRightToLeft: isRightToLeft, x: x, width: 0, glyphs: [],
        text: [], clusters: []))
  }

  private mutating func add(_ glyphs: ArraySlice<WordGlyph>, drawing bytes: Range<Int>) {
    let run = runs.count - 1
    var visible: Int32 = 0
    for glyph in glyphs {
      // A character that no font has shows the font's own sign for that, glyph 0.
      if !glyph.isEmpty {
        runs[run].glyphs.append(
          PlacedGlyph(id: glyph.id ?? 0, x: x + glyph.xOffset, y: glyph.yOffset))
        visible += 1
      }
      x += glyph.advance
    }
    runs[run].width = x - runs[run].x
    // A soft hyphen that is not used has no place in the text.
    if visible == 0 && paragraph.isSoftHyphen(bytes) { return }
    runs[run].text += paragraph.bytes[bytes]
    runs[run].clusters.append(
      TextCluster(byteCount: Int32(bytes.count), glyphCount: visible))
  }

  private mutating func addHyphen() {
    guard let last = runs.indices.last, let hyphen = paragraph.hyphens[runs[last].font] else {
      return
    }
    runs[last].glyphs.append(PlacedGlyph(id: hyphen.glyph, x: x, y: 0))
    runs[last].text.append(UInt8(ascii: "-"))
    runs[last].clusters.append(TextCluster(byteCount: 1, glyphCount: 1))
    x += hyphen.advance
    runs[last].width = x - runs[last].x
  }

  /// The span that holds a byte; looks onward from `from`, back to the start when that is too late.
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
