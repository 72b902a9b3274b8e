// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Shaped lines", .deadline)
struct ShapedLineTests {
  let unit = UnitText()

  @Test("blanks at the end of a line count for nothing")
  func trailingBlanks() {
    let lines = unit.shape("aaa bbb").lines(18)
    #expect(lines.map(\.text) == ["aaa", "bbb"])
    #expect(lines.map(\.width) == [18, 18])
    #expect(lines.map(\.range) == [0..<4, 4..<7])
  }

  @Test("the runs of short lines have no room for those of long ones")
  func room() {
    let long = String(repeating: "a", count: 3000)
    for run in unit.shape("\(long)\nb\nc").lines(40_000).flatMap(\.runs) {
      #expect(run.glyphs.capacity < run.glyphs.count + 4)
      #expect(run.text.capacity < run.text.count + 40)
    }
  }

  @Test("forced breaks are told from full lines")
  func forcedBreaks() {
    let lines = unit.shape("aa bb\ncc").lines(12)
    #expect(lines.map(\.text) == ["aa", "bb", "cc"])
    #expect(lines.map(\.startsAfterForcedBreak) == [true, false, true])
  }

  @Test("empty lines between forced breaks stay")
  func emptyLines() {
    #expect(unit.shape("a\n\nb").lines(100).map(\.text) == ["a", "", "b"])
  }

  @Test("a soft hyphen shows only where a line ends")
  func softHyphen() {
    let paragraph = unit.shape("aaaa\u{AD}bbbb")
    #expect(paragraph.lines(100).map(\.text) == ["aaaabbbb"])
    #expect(paragraph.lines(100).map(\.width) == [48])
    #expect(paragraph.lines(30).map(\.text) == ["aaaa-", "bbbb"])
    #expect(paragraph.lines(30).map(\.width) == [30, 24])
  }

  @Test("a line has room for its hyphen")
  func hyphenRoom() {
    let lines = unit.shape("a bbb\u{AD}bbb").lines(30)
    #expect(lines.map(\.text) == ["a", "bbb-", "bbb"])
    #expect(lines.allSatisfy { $0.width <= 30 })
  }

  @Test("right-to-left words in a left-to-right line stand turned, and read in order")
  func hebrewInLatin() {
    let line = unit.shape("abc אבג דהו def").lines(1000)[0]
    #expect(line.runs.map(\.isRightToLeft) == [false, true, false])
    #expect(line.text == "abc אבג דהו def")
    for (run, next) in zip(line.runs, line.runs.dropFirst()) {
      #expect((run.x + run.width).isNear(next.x, tolerance: 0.001))
    }
    // Aleph, the first letter, stands at the right end of its run.
    let aleph = unit.shape("א").lines(1000)[0].runs[0].glyphs[0].id
    #expect(line.runs[1].glyphs.last?.id == aleph)
    #expect(line.runs[1].glyphs.map(\.x) == line.runs[1].glyphs.map(\.x).sorted())
  }

  @Test("a right-to-left paragraph starts at the right")
  func latinInHebrew() {
    let paragraph = unit.shape("אבג abc דהו")
    #expect(paragraph.isRightToLeft)
    let line = paragraph.lines(1000)[0]
    let texts = line.runs.map { String(decoding: $0.text, as: UTF8.self) }
    // The blank after Latin letters has their font.
    #expect(texts == ["דהו", " ", "abc", "אבג "])
    #expect(line.runs.map(\.isRightToLeft) == [true, true, false, true])
    #expect(line.runs.map(\.x) == line.runs.map(\.x).sorted())
    #expect(line.runs[0].x == 0)
  }

  @Test("numbers in right-to-left text keep their order")
  func numbers() {
    let line = unit.shape("אב 123 גד").lines(1000)[0]
    let number = line.runs.first { String(decoding: $0.text, as: UTF8.self) == "123" }
    #expect(number?.isRightToLeft == false)
  }

  @Test(
    "clusters add up to text and glyphs",
    arguments: [
      "plain", "e\u{301}q\u{307}", "👩‍🚀 😀", "שָׁלוֹם עולם", "السلام عليكم", "हिन्दी क्षि", "ไทย", "a\u{AD}b",
    ])
  func clusters(text: String) {
    for line in unit.shape(text).lines(1000) {
      for run in line.runs {
        #expect(run.clusters.reduce(0) { $0 + Int($1.byteCount) } == run.text.count)
        #expect(run.clusters.reduce(0) { $0 + Int($1.glyphCount) } == run.glyphs.count)
      }
    }
  }

  @Test("a line reaches to the end of a padded span")
  func paddedEnd() {
    let lines = unit.shape([("ab ", { _ in }), ("cd", { $0.spaceAfter = 5 })]).lines(1000)
    #expect(lines.map(\.range) == [0..<5])
    #expect(lines.map(\.width) == [35])
  }

  @Test("a run ends where the look changes, even inside a word")
  func spans() {
    let line = unit.shape([("ab", { _ in }), ("cd", { _ in })]).lines(1000)[0]
    #expect(line.runs.map(\.span) == [0, 1])
    #expect(line.runs.map(\.x) == [0, 12])
  }
}
