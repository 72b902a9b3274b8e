// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import TextEngine

@Suite("First-fit breaker", .deadline)
struct FirstFitBreakerTests {
  let unit = UnitText()

  @Test("each line takes as many words as fit")
  func greedy() {
    let lines = unit.shape("aa bb cc dd ee").lines(48).map(\.text)
    #expect(lines == ["aa bb cc", "dd ee"])
  }

  @Test("a word that fits just so stays")
  func exactFit() {
    #expect(unit.shape("aaaaa bbbb").lines(60).count == 1)
    #expect(unit.shape("aaaaa bbbb").lines(59.9).count == 2)
  }

  @Test(
    "no line is wider than the measure, and together they are the text",
    arguments: [30.0, 41, 60, 77, 100, 142, 200])
  func invariants(measure: Double) {
    let text =
      "Some words, a well-known compound, an-unbreakablylongwordthatneedscutting, 漢字かな交じり文 and more."
    let paragraph = unit.shape(text)
    let lines = paragraph.lines(measure)
    #expect(lines.allSatisfy { $0.width <= measure + 0.001 })
    #expect(lines.first?.range.lowerBound == 0)
    #expect(lines.last?.range.upperBound == text.utf8.count)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
    }
    #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("each line is filled to its own width, the last width holds for all that follow")
  func shape() {
    let paragraph = unit.shape("aa bb cc dd ee ff gg hh ii")
    let shape = LineShape(first: [48, 12], measure: 30)
    let lines = paragraph.lines(in: shape, by: FirstFitBreaker()).map(\.text)
    #expect(lines == ["aa bb cc", "dd", "ee ff", "gg hh", "ii"])
  }

  @Test("a word wider than the narrowest line is cut for it")
  func narrowestLine() {
    let lines = unit.shape("aaaaaa bb").lines(
      in: LineShape(first: [60, 18], measure: 60), by: FirstFitBreaker())
    #expect(lines.map(\.text) == ["aaaaaa bb"])
    let narrow = unit.shape("bb aaaaaa").lines(
      in: LineShape(first: [18], measure: 60), by: FirstFitBreaker())
    #expect(narrow.map(\.text) == ["bb", "aaaaaa"])
  }

  @Test("lines are ragged: their blanks have their natural width")
  func ragged() {
    let list = unit.shape("aa bb cc").list
    let lines = FirstFitBreaker().lines(of: list, in: LineShape(measure: 40))
    #expect(lines.map(\.ratio) == [0, 0])
    #expect(lines.map(\.tokens) == [0..<4, 4..<5])
  }

  @Test("an empty paragraph has no lines")
  func empty() {
    #expect(unit.shape("").lines(100).isEmpty)
  }
}
