// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

/// A line of all tokens, with a glue set ratio.
private struct OneLine: LineBreaker {
  var ratio: Double

  func lines(of list: HorizontalList, in shape: LineShape) -> [BrokenLine] {
    [BrokenLine(tokens: list.tokens.indices, ratio: ratio)]
  }
}

@Suite("Tokens", .deadline)
struct TokenTests {
  let unit = UnitText()

  private func line(_ text: String, ratio: Double) -> ShapedLine {
    unit.shape(text).lines(in: LineShape(measure: 1000), by: OneLine(ratio: ratio))[0]
  }

  @Test("a blank grows by half of its width and shrinks by a third, a word does neither")
  func glue() {
    let tokens = unit.shape("aa b").list.tokens
    #expect(tokens.map(\.width) == [12, 6, 6])
    #expect(tokens.map(\.stretch) == [0, 3, 0])
    #expect(tokens.map(\.shrink) == [0, 2, 0])
  }

  @Test(
    "a line is as wide as its glue set ratio makes it",
    arguments: [(0.0, 48.0), (0.5, 51), (1, 54), (2, 60), (-0.5, 46), (-1, 44)])
  func ratio(ratio: Double, width: Double) {
    // Two blanks between three words; the one at the end vanishes.
    let line = line("aa bb cc ", ratio: ratio)
    #expect(line.width.isNear(width))
    #expect(line.runs.map(\.width).reduce(0, +).isNear(width))
    #expect(line.text == "aa bb cc")
    let space = (width - 36) / 2
    let starts = [0, 3, 6].map { line.runs[0].glyphs[$0].x }
    for (start, expected) in zip(starts, [0, 12 + space, 24 + 2 * space]) {
      #expect(start.isNear(expected))
    }
  }

  @Test("blanks grow in text from right to left, too")
  func rightToLeft() {
    let text = "אב גד הו"
    let stretch = unit.shape(text).list.tokens.reduce(0) { $0 + $1.stretch }
    let (natural, set) = (line(text, ratio: 0), line(text, ratio: 1))
    #expect(stretch > 2)
    #expect((set.width - natural.width).isNear(stretch))
    let last = [natural, set].map { $0.runs.last?.glyphs.last?.x ?? 0 }
    #expect((last[1] - last[0]).isNear(stretch))
  }

  @Test("a soft hyphen has room at a line end only")
  func preBreak() {
    let list = unit.shape("aa\u{AD}bb").list
    #expect(list.tokens.map(\.width) == [12, 12])
    #expect(list.tokens.map { list.preBreakWidth(after: $0) } == [6, 0])
  }

  @Test("penalties run from minus infinity, which forces, to infinity, which forbids")
  func penalties() {
    let order: [Penalty] = [.forced, .none, .insideKeptRange, .forbidden]
    #expect(order == order.sorted())
    #expect(unit.shape("a b\nc").list.tokens.map(\.penalty).contains(.forced))
  }

  @Test("a token of a long paragraph takes no more than 48 bytes")
  func size() {
    #expect(MemoryLayout<Token>.stride <= 48)
  }
}
