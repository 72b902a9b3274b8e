// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import TextEngine

@Suite("Lines of code", .deadline)
struct CodeLinesTests {
  let unit = UnitText()

  /// The parts of code, 20 letters wide and a sign of two, as `indent in letters:text`.
  private func lines(_ text: String, letters: Double = 20) -> [String] {
    let measure = CodeMeasure(width: letters * 6, hangingIndent: 12, signRoom: 12)
    return unit.shape(text).codeLines(in: measure).map {
      "\(Int(($0.indent / 6).rounded())):\($0.line.text)\($0.goesOn ? "↵" : "")"
    }
  }

  @Test("lines that fit stay as they are, to the last letter")
  func fitting() {
    #expect(
      lines("a\n  b\n\nabcdefghijklmnopqrst")
        == ["0:a", "0:  b", "0:", "0:abcdefghijklmnopqrst"])
  }

  @Test("a line goes on under its own indentation and two columns")
  func hanging() {
    #expect(
      lines("  aaaa bbbb cccc dddd eeee")
        == ["0:  aaaa bbbb cccc↵", "4:dddd eeee"])
  }

  @Test("the indent of a continuation takes a third of the width at most")
  func deepIndentation() {
    #expect(lines("            aaaaaaaa bbbb") == ["0:            aaaaaa↵", "7:aa bbbb"])
  }

  @Test("a line is filled unless it may end well in its last two fifths")
  func filling() {
    // Of 18 letters, the last seven are searched for a good place.
    #expect(lines("aaaaaaaa bbbbbbbbbbbbbbbb")[0] == "0:aaaaaaaa bbbbbbbbb↵")
    #expect(lines("aaaaaaaaaaa bbbbbbbbbbbbb")[0] == "0:aaaaaaaaaaa↵")
    #expect(lines("aaaaaaaaa,bbbbbbbbbbbbbbb")[0] == "0:aaaaaaaaa,bbbbbbbb↵")
    #expect(lines("aaaaaaaaaa,bbbbbbbbbbbbbb")[0] == "0:aaaaaaaaaa,↵")
    // A bracket near the end is as good as a blank further away.
    #expect(lines("aaaaaaaaaaa bbb(ccccccccc")[0] == "0:aaaaaaaaaaa bbb(↵")
  }

  @Test("a name ends between its parts rather than inside one")
  func partsOfNames() {
    #expect(lines("AAAAAAAA_BBBBBBB_CCCCCCCC")[0] == "0:AAAAAAAA_BBBBBBB_↵")
    #expect(lines("aaaaaaaaaaaaaaa=bbbbbbbbb")[0] == "0:aaaaaaaaaaaaaaa=↵")
    #expect(lines("aaaaaaaaaaaaaaa==bbbbbbbb")[0] == "0:aaaaaaaaaaaaaaa==↵")
    // Too far from the end, and a blank is better.
    #expect(lines("AAAAAAA_BBBBBBBBBBBBBBBBB")[0] == "0:AAAAAAA_BBBBBBBBBB↵")
    #expect(lines("aaaaaaaaaaaa bbb=cccccccc")[0] == "0:aaaaaaaaaaaa↵")
  }

  @Test("a path may end after a slash, a tag or two slashes may not")
  func slashes() {
    #expect(lines("aaaaaaaaa/aaaaa/bbbbbbbbb")[0] == "0:aaaaaaaaa/aaaaa/↵")
    #expect(lines("aaaaaaaaaaaaaa</abbbbbbbb")[0] == "0:aaaaaaaaaaaaaa</ab↵")
    #expect(lines("aaaaaaaaaaaaaa://bbbbbbbb")[0] == "0:aaaaaaaaaaaaaa://b↵")
  }

  @Test("code breaks after no hyphen, mark or soft hyphen of prose")
  func proseRules() {
    #expect(lines("aaaaaaaaaaaaaa-bbbbbbbbbb")[0] == "0:aaaaaaaaaaaaaa-bbb↵")
    #expect(lines("aaaaaaaaaaaaaa?bbbbbbbbbb")[0] == "0:aaaaaaaaaaaaaa?bbb↵")
    #expect(!lines("aaaaaaaaaaaaaaaaaa\u{AD}bbbbbbbbbb").joined().contains("-"))
  }

  @Test(
    "nothing is lost and nothing is too wide, however narrow the page", arguments: [1.0, 2, 3, 7])
  func narrow(letters: Double) {
    let text = "    let x = [1, 2, 3]\n\n\(String(repeating: " ", count: 50))y  z"
    let measure = CodeMeasure(width: letters * 6, hangingIndent: 12, signRoom: 12)
    let lines = unit.shape(text).codeLines(in: measure)
    let shown = lines.map(\.line.text).joined().filter { $0 != " " }
    #expect(shown == text.filter { !$0.isWhitespace })
    #expect(lines.allSatisfy { $0.indent <= letters * 2 + 0.01 })
    for line in lines {
      let letters = line.line.text.drop { $0 == " " }
      #expect(letters.count <= 1 || line.indent + line.line.width <= measure.width + 0.01)
    }
    #expect(lines.count { $0.line.startsAfterForcedBreak } == 3)
  }

  @Test("characters of several code points stay whole")
  func clusters() {
    let lines = unit.shape(String(repeating: "👩‍🚀", count: 30)).codeLines(
      in: CodeMeasure(width: 60, hangingIndent: 12, signRoom: 8))
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.line.text.allSatisfy { $0 == "👩‍🚀" } })
  }
}
