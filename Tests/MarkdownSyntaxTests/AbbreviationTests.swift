// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Abbreviations", .deadline)
struct AbbreviationTests {
  /// The first paragraph, in one line.
  private func lines(of text: String) -> String {
    Parsed(text).dump.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
      .joined(separator: "|")
  }

  @Test("what an abbreviation stands for prints nothing, and goes to its uses")
  func uses() {
    let parsed = Parsed(
      """
      The *HTML* of W3C[^1], `HTML`, XHTML.
      *[HTML]: Hyper Text Markup Language
      *[W3C]:   World Wide Web Consortium

      [^1]: Not HTML
      """)
    #expect(
      parsed.dump == """
        paragraph
          text "The "
          emphasis
            abbreviation title="Hyper Text Markup Language"
              text "HTML"
          text " of "
          abbreviation title="World Wide Web Consortium"
            text "W3C"
          call 1 "1" occurrence 1
          text ", "
          code "HTML"
          text ", XHTML."
        footnote 1 "1"
          paragraph
            text "Not "
            abbreviation title="Hyper Text Markup Language"
              text "HTML"
        """)
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test(
    "uses are whole words, the longest that fit",
    arguments: [
      ("ab", "abbreviation title=\"1\"|  text \"ab\""),
      ("ab c.", "abbreviation title=\"2\"|  text \"ab c\"|text \".\""),
      ("aba éab ab1 ab́", "text \"aba éab ab1 ab́\""),
      (
        "“ab”-ab",
        "text \"“\"|abbreviation title=\"1\"|  text \"ab\"|text \"”-\"|"
          + "abbreviation title=\"1\"|  text \"ab\""
      ),
      ("c++ c", "abbreviation title=\"3\"|  text \"c++\"|text \" c\""),
      ("<code>ab *x*</code>", "code|  text \"ab \"|  emphasis|    text \"x\""),
    ])
  func words(text: String, dump: String) {
    #expect(lines(of: "\(text)\n\n*[ab]: 1\n*[ab c]: 2\n*[c++]: 3") == dump)
  }

  @Test(
    "other lines that begin with a sign and a bracket stay",
    arguments: [
      "*[a]: b*", "*[a]:", "*[]: b", "*[ a]: b", "*[a b", "\\*[a]: b", "    *[a]: b", "*[a](b): c",
    ])
  func others(text: String) {
    #expect(Parsed("a\n\n" + text).document.blocks.count == 2)
    #expect(!Parsed("a\n\n" + text).dump.contains("abbreviation"))
  }

  @Test("the parts of a text have their places, and the last line counts")
  func ranges() {
    #expect(
      Parsed("a ab c\n\n*[ab]: 1\n*[ab]: 2").dumpWithRanges == """
        paragraph 1:1-1:6
          text "a " 1:1-1:2
          abbreviation title="2" 1:3-1:4
            text "ab" 1:3-1:4
          text " c" 1:5-1:6
        """)
  }

  @Test("many abbreviations with one beginning take no long time")
  func cost() throws {
    func text(_ count: Int) -> String {
      let lines = (0..<count).map { "*[a a \($0)]: b" }
      return lines.joined(separator: "\n") + "\n\n" + String(repeating: "a ", count: count * 10)
    }
    let (small, large) = (text(500), text(2_000))
    let growth = try Growth(limit: 6, small: { _ = Parsed(small) }, large: { _ = Parsed(large) })
    #expect(growth.ratio < 6, "\(growth)")
  }
}
