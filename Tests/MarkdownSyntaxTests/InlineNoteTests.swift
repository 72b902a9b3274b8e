// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Notes in lines", .deadline)
struct InlineNoteTests {
  /// The nodes of a line, without those around it.
  private func lines(of text: String) -> String {
    Parsed(text).dump.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
      .joined(separator: "|")
  }

  /// The texts of the footnotes, each behind its number.
  private func notes(_ parsed: Parsed) -> [String] {
    parsed.document.footnotes.map { note in
      let document = Document(blocks: note.blocks)
      return "\(note.number) \(document.dump().split(separator: "\n").joined(separator: "|"))"
    }
  }

  @Test("a note is a footnote where it is called, with markup and brackets inside")
  func note() {
    let parsed = Parsed("a^[b *c* [d](e) `]` \\] [f]] g.")
    #expect(
      parsed.dump == """
        paragraph
          text "a"
          call 1 "" occurrence 1
          text " g."
        footnote 1 ""
          paragraph
            text "b "
            emphasis
              text "c"
            text " "
            link "e"
              text "d"
            text " "
            code "]"
            text " ] [f]"
        """)
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test("all footnotes are numbered in the order of their calls")
  func order() {
    let parsed = Parsed(
      """
      a^[one] b[^x] c^[three, with [^y] and ^[six]]

      [^x]: two ^[five]
      [^y]: four
      """)
    #expect(
      notes(parsed) == [
        "1 paragraph|  text \"one\"",
        "2 paragraph|  text \"two \"|  call 4 \"\" occurrence 1",
        "3 paragraph|  text \"three, with \"|  call 5 \"y\" occurrence 1|  text \" and \"|"
          + "  call 6 \"\" occurrence 1",
        "4 paragraph|  text \"five\"", "5 paragraph|  text \"four\"",
        "6 paragraph|  text \"six\"",
      ])
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test(
    "what is no note stays as it is",
    arguments: [
      "a^[b", "a^[ ]", "a^[]", "a\\^[b]", "[^[:space:]]", "a ^[a-z]+ b", "^[a-z]{2}", "^[a]$",
      "a^[b [c]", "a^[b \\]",
    ])
  func text(text: String) {
    let expected = text.replacing("\\", with: "")
    #expect(lines(of: text) == "text \"\(expected)\"")
    #expect(Parsed(text).document.footnotes.isEmpty)
  }

  @Test("a link with a sign in front stays a link, and code stays code")
  func others() {
    #expect(lines(of: "a ^[b](c)") == "text \"a ^\"|link \"c\"|  text \"b\"")
    #expect(lines(of: "`^[b]`") == "code \"^[b]\"")
    #expect(lines(of: "[a^[b `]` c]](d)").hasPrefix("link \"d\"|  text \"a\"|  call"))
    #expect(notes(Parsed("*a^[b* c]*")) == ["1 paragraph|  text \"b* c\""])
  }

  @Test("notes stand in headings, cells, items, quotes and boxes")
  func places() {
    let parsed = Parsed(
      """
      # a^[1] {#b}

      | c^[2] | d |
      |---|---|
      | e^[3 [f]] | g |

      - h^[4]

      > i^[5
      > j]

      ::: note k^[6]
      l
      :::
      """)
    #expect(parsed.document.footnotes.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(notes(parsed)[2] == "3 paragraph|  text \"3 [f]\"")
    #expect(notes(parsed)[4] == "5 paragraph|  text \"5\"|  softBreak|  text \"j\"")
    #expect(parsed.dump.hasPrefix("heading 1 #b\n"))
  }

  @Test("a note that can’t be called is printed as written")
  func noCall() {
    let parsed = Parsed("![a^[b]](c) d^[e]")
    #expect(
      parsed.dump.hasPrefix(
        "paragraph\n  image \"c\" alt \"a^[b]\"\n  text \" d\"\n  call 1"))
    #expect(notes(parsed) == ["1 paragraph|  text \"e\""])
    #expect(Parsed("<pre>\na\n\nb^[c]\n\n</pre>").dump.contains("b^[c]"))
    #expect(Parsed("a\n\n[^x]: b^[c]").reports == ["unused-footnote 3:1-3:11"])
    #expect(Parsed("![a^[b]](c)").diagnostics.isEmpty)
  }

  @Test("the parts of a note, and what follows it, have their places")
  func ranges() {
    let parsed = Parsed("> ab^[c *d*\n>  e `f`\n> g *h*] i *j*\n> k *l*\n")
    #expect(
      parsed.dumpWithRanges == """
        quote 1:1-4:7
          paragraph 1:3-4:7
            text "ab" 1:3-1:4
            call 1 "" occurrence 1 1:5-3:8
            text " i " 3:9-3:11
            emphasis 3:12-3:14
              text "j" 3:13-3:13
            softBreak 3:14-3:14
            text "k " 4:3-4:4
            emphasis 4:5-4:7
              text "l" 4:6-4:6
        footnote 1 "" 1:5-3:8
          paragraph 1:7-3:8
            text "c " 1:7-1:8
            emphasis 1:9-1:11
              text "d" 1:10-1:10
            softBreak 1:11-1:11
            text "e " 2:4-2:5
            code "f" 2:7-2:7
            softBreak 2:8-2:8
            text "g " 3:3-3:4
            emphasis 3:5-3:7
              text "h" 3:6-3:6
        """)
  }

  @Test("notes in each other end at some depth")
  func depth() {
    let deep = String(repeating: "a^[", count: 2_000) + String(repeating: "]", count: 2_000)
    #expect(Parsed(deep).document.footnotes.count == 3)
  }
}
