// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import TextEngine

@Suite("Emergency breaks", .deadline)
struct EmergencyBreaksTests {
  let unit = UnitText()

  @Test("a word wider than a line is cut between letters")
  func longWord() {
    let lines = unit.shape(String(repeating: "x", count: 25)).lines(60)
    #expect(lines.map(\.text.count) == [10, 10, 5])
  }

  @Test("words that fit stay whole beside one that does not")
  func others() {
    let lines = unit.shape("abcd efgh \(String(repeating: "x", count: 15)) ijkl").lines(54)
    #expect(lines.map(\.text) == ["abcd efgh", "xxxxxxxxx", "xxxxxx", "ijkl"])
  }

  @Test(
    "characters of several code points stay whole",
    arguments: ["e\u{301}", "👩‍🚀", "हि", "🇫🇷"])
  func clusters(character: Character) {
    let text = String(repeating: character, count: 12)
    let lines = unit.shape(text).lines(40)
    #expect(lines.count > 1)
    #expect(lines.map(\.text).joined() == text)
    #expect(lines.allSatisfy { $0.text.allSatisfy { $0 == character } })
  }

  @Test("right-to-left words are cut from their beginning")
  func rightToLeft() {
    let text = String(repeating: "אבגדה", count: 5)
    let lines = unit.shape(text).lines(50)
    #expect(lines.count > 1)
    #expect(lines.map(\.text).joined() == text)
    #expect(lines.allSatisfy { $0.width <= 50.001 })
  }

  @Test(
    "names and addresses are cut after signs, between their words and at fixed blanks",
    arguments: [
      ("some_long_identifier", 72.0, ["some_long_", "identifier"]),
      ("someLongIdentifier", 72, ["someLong", "Identifier"]),
      ("call(firstArgument)", 72, ["call(first", "Argument)"]),
      ("first\u{A0}second\u{A0}third", 70, ["first\u{A0}", "second\u{A0}", "third"]),
    ])
  func seams(word: String, measure: Double, lines: [String]) {
    #expect(unit.shape(word).lines(measure).map(\.text) == lines)
  }

  @Test("a measure narrower than a letter still makes progress")
  func narrow() {
    #expect(unit.shape("abc").lines(1).map(\.text) == ["a", "b", "c"])
  }
}
