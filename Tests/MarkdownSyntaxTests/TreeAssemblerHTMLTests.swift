// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct TreeAssemblerHTMLTests {
  @Test func alignsMarkdownBetweenTags() {
    #expect(
      Parsed("<div align=\"center\">\n\n**a** b\n\n- c\n\n</div>\n\nd").dump == """
        division center
          paragraph
            strong
              text "a"
            text " b"
          list tight
            item
              paragraph
                text "c"
        paragraph
          text "d"
        """)
  }

  @Test func collapsesWhiteSpaceAndPlacesText() {
    #expect(
      Parsed("<p align=right>\n  a\n   <b> b</b>\n</p>\n<center>c</center>").dumpWithRanges == """
        division right 1:1-4:4
          paragraph 2:3-3:12
            text "a " 2:3-2:3
            strong 3:4-3:12
              text "b" 3:8-3:8
        division center 5:1-5:18
          paragraph 5:9-5:9
            text "c" 5:9-5:9
        """)
  }

  @Test(arguments: [
    ("9223372036854775807", 999_999_999), ("-9223372036854775808", -999_999_999), ("-3", -3),
    ("99999999999999999999", 1), ("x", 1),
  ])
  func boundsListStarts(value: String, start: Int) {
    let text = "<ol start=\"\(value)\"><li>a</li><li>b</li></ol>"
    #expect(Parsed(text).dump.hasPrefix("list from \(start) tight"))
  }

  @Test("items may have numbers of their own, and lists may count down")
  func listNumbers() throws {
    func numbers(_ html: String) throws -> [Int] {
      guard case .list(let list) = try #require(Parsed(html).document.blocks.first) else {
        return []
      }
      return list.numbers
    }
    let items = "<li>a<li value=7>b<li>c"
    #expect(try numbers("<ol>\(items)</ol>") == [1, 7, 8])
    #expect(try numbers("<ol reversed>\(items)</ol>") == [3, 7, 6])
    #expect(try numbers("<ol reversed start=1>\(items)<li>d</ol>") == [1, 7, 6, 5])
    #expect(try numbers("<ol><li value=x>a<li value=-1>b<li>c</ol>") == [1, -1, 0])
    #expect(try numbers("<ul reversed>\(items)</ul>") == [])
    #expect(
      try numbers("<ol><li value=9999999999>a<li>b</ol>") == [999_999_999, 1_000_000_000])
    #expect(Parsed("<ol reversed>\(items)</ol>").dump.hasPrefix("list from 3 down tight"))
  }

  @Test(
    "a comment that goes on behind its block is not printed",
    arguments: [
      ("<p>a</p>\n<!-- x\n\ny -->\n\nb", ["a", "b"]),
      ("<p>a</p> <!-- x\n\n# y\n\n- z\n\n```\n-->\n```\n\n**y** --> b", ["a", "b"]),
      ("<div>\n<!-- x\n\n<i>y</i> -->\n\nb\n\n</div>", ["b"]),
      ("<div>\n<!-- x\n\n<div>\n<!-- y -->\nb\n</div>\n\nc", ["b", "c"]),
      ("<div>\n<!-- x\n\ny --> a\n\n<div>\n<!-- z\n\nz -->\n\nb", ["a", "b"]),
    ])
  func longComments(markdown: String, texts: [String]) {
    let parsed = Parsed(markdown)
    let lines = parsed.dump.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let found = lines.filter { $0.hasPrefix("text") }
    #expect(found == texts.map { "text \"\($0)\"" }, "\(parsed.dump)")
    #expect(!lines.contains { $0.hasPrefix("heading") || $0.hasPrefix("list") })
    #expect(parsed.reports.filter { $0.hasPrefix("incomplete") } == [])
  }

  @Test("what follows a comment that never ends is printed, and it is reported")
  func endlessComment() {
    let parsed = Parsed("<div>\n<!-- x\n\ny\n\n```\n-->\n```")
    #expect(parsed.dump.contains("\"y\""))
    #expect(parsed.reports == ["incomplete-html 1:1-2:6"])
  }

  @Test func readsForms() {
    let text = """
      x <sub>a</sub><sup>b</sup><kbd>c</kbd><u>d</u><ins>e</ins><s>f</s><mark>g</mark>\
      <small>h</small><code>i</code><samp>*j*</samp><em>k</em><span>l</span><br>m
      """
    #expect(
      Parsed(text).dump == """
        paragraph
          text "x "
          subscript
            text "a"
          superscript
            text "b"
          keyboard
            text "c"
          underline
            text "d"
          underline
            text "e"
          strikethrough
            text "f"
          mark
            text "g"
          small
            text "h"
          code "i"
          code
            emphasis
              text "j"
          emphasis
            text "k"
          text "l"
          lineBreak
          text "m"
        """)
  }

  @Test func continuesFormsOverWrongNesting() {
    #expect(
      Parsed("**a <b>b** c</b> d <i>e *f</i> g* h <u>i\n\nj</b>").dump == """
        paragraph
          strong
            text "a "
            strong
              text "b"
          strong
            text " c"
          text " d "
          emphasis
            text "e "
            emphasis
              text "f"
          emphasis
            text " g"
          text " h "
          underline
            text "i"
        paragraph
          text "j"
        """)
  }

  @Test func carriesClosedFormsOverParagraphs() {
    #expect(
      Parsed("<sub>\n\na\n\nb\n\n</sub>\n\n<b>\n\nc").dump == """
        paragraph
          subscript
            text "a"
        paragraph
          subscript
            text "b"
        paragraph
          text "c"
        """)
  }

  @Test func readsLinksAnchorsAndHeadings() {
    let text = """
      <a name="x"></a>

      <h2 align="center" id="y" name="v">T <a href="u" title="t">l</a></h2>

      <div id="z">

      a <a id="w">b</a>

      </div>
      """
    #expect(
      Parsed(text).dump == """
        division center
          heading 2 #t-l
            anchor "x"
            anchor "y"
            anchor "v"
            text "T "
            link "u" title "t"
              text "l"
        paragraph
          anchor "z"
          text "a "
          anchor "w"
          text "b"
        """)
  }

  @Test func readsDetails() {
    #expect(
      Parsed("<details>\n<summary><h3>S <b>t</b></h3></summary>\n\n- a\n\n</details>").dump == """
        details
          summary
            anchor "s-t"
            text "S "
            strong
              text "t"
          list tight
            item
              paragraph
                text "a"
        """)
  }

  @Test func readsListsQuotesAndPreformattedText() {
    let text = """
      <ol start=3><li>a<li>b<ul><li>c</ul></ol>
      <dl><dt>T<dd>D</dl>
      <blockquote>q</blockquote>
      <pre><code class="language-js">x  &lt;
       <b>y</b></code></pre>
      <hr>
      """
    #expect(
      Parsed(text).dump == """
        list from 3 tight
          item
            paragraph
              text "a"
          item
            paragraph
              text "b"
            list tight
              item
                paragraph
                  text "c"
        paragraph term
          text "T"
        division none description
          paragraph
            text "D"
        quote
          paragraph
            text "q"
        code js "x  <\\n y"
        thematicBreak
        """)
  }

  @Test func nestsDescriptions() {
    #expect(
      Parsed("<dl><dt>A<dd>b<dl><dt>C<dd>d</dl>e<dt>F</dl>g").dump == """
        paragraph term
          text "A"
        division none description
          paragraph
            text "b"
          paragraph term
            text "C"
          division none description
            paragraph
              text "d"
          paragraph
            text "e"
        paragraph term
          text "F"
        paragraph
          text "g"
        """)
  }

  @Test func keepsTextOfUnknownTagsAndReportsThemOnce() {
    let parsed = Parsed("a <foo>b</foo> <foo>c</foo>\n\n<video src=x>d")
    #expect(parsed.document.blocks.count == 2)
    #expect(parsed.dump.contains("\"a b c\""))
    #expect(parsed.dump.contains("\"d\""))
    #expect(parsed.reports == ["unsupported-html 1:3-1:7", "unsupported-html 3:1-3:13"])
  }

  @Test(arguments: [
    ("a List<String>, <T> and </T2>.", "a List<String>, <T> and </T2>."),
    ("<created on demand>", "<created on demand>"),
    ("<div><Your\nname>\nx</div>", "<Your name> x"),
    ("a <my-element a='b'/> c", "a <my-element a='b'/> c"),
    ("a <my-element>b</my-element> c", "a b c"),
    ("<svg><path d='M0 0'/><text>b</text></svg>", "b"),
    ("a <button>b</button> <input> c", "a b <input> c"), ("a <input type=text> c", "a  c"),
    ("cd <dir>", "cd <dir>"), ("a <svg> b", "a  b"),
  ])
  func printsWhatIsNoTag(markdown: String, text: String) {
    #expect(Parsed(markdown).dump.hasSuffix("text \"\(text)\""))
  }

  @Test func closesWhatIsNoTagInItsOwnText() {
    #expect(
      Parsed("a <T extends B>\n\nb </T>").dump == """
        paragraph
          text "a <T extends B>"
        paragraph
          text "b </T>"
        """)
  }

  @Test func partsBlocksOfUnknownTags() {
    for text in ["<one>\n\n<two>", "<a1>\n<one>\n</a1>\n\n<a2>\n<two>\n</a2>"] {
      #expect(
        Parsed(text).dump == """
          paragraph
            text "<one>"
          paragraph
            text "<two>"
          """)
    }
  }

  @Test func reportsWhatIsNoTag() {
    let parsed = Parsed("a `b` <Map>, <String> and <String> ![<T>](x)")
    #expect(
      parsed.diagnostics.map(\.message) == [
        "`<Map>` is not an HTML tag, so it is printed as text",
        "`<String>` is not an HTML tag, so it is printed as text",
        "`<T>` is not an HTML tag, so it is printed as text",
      ])
    #expect(parsed.diagnostics[1].hints == ["write `\\<String>`, or put it in backticks"])
  }

  @Test func hidesScriptsStylesAndComments() {
    let text = """
      a <!-- x --> b <script>c</script> d

      <style>
      p { color: red }

      </style>

      <!-- one

      two -->
      <?php x ?>
      """
    let parsed = Parsed(text)
    #expect(parsed.dump == "paragraph\n  text \"a b d\"")
    #expect(parsed.reports.isEmpty)
  }

  @Test func reportsWhatDoesNotEnd() {
    #expect(Parsed("<style>\na").reports == ["incomplete-html 1:1-1:7"])
    #expect(Parsed("<div class=\"a>\nb").reports == ["incomplete-html 1:1-2:1"])
  }

  @Test func doesNotLetTagsLeaveMarkdownContainers() {
    #expect(
      Parsed("> <div align=center>\n> a\n\nb\n\n- </div>c").dump == """
        quote
          division center
            paragraph
              text "a"
        paragraph
          text "b"
        list tight
          item
            paragraph
              text "c"
        """)
  }

  @Test func keepsBlocksInMarkdownCells() {
    #expect(
      Parsed("| a |\n|---|\n| x<ul><li>y</li><li>*z*</li></ul> |").dump == """
        table none
          header
            cell
              text "a"
          row
            cell
              paragraph
                text "x"
              list tight
                item
                  paragraph
                    text "y"
                item
                  paragraph
                    emphasis
                      text "z"
        """)
  }

  @Test(arguments: [
    "<p align=center>", "<p style='text-align: center'>", "<div class=center>",
    "<div style='margin: auto'>", "<p align=left style='text-align:center'>", "<center>",
  ])
  func centersBlocks(tag: String) {
    #expect(Parsed("\(tag)a").dump.hasPrefix("division center"))
  }

  @Test func alignsCells() {
    let text = """
      <table><tr><th align=right>a</th><th>b</th></tr>
      <tr><td style="text-align:center">c</td><td>d</td></tr></table>
      """
    #expect(
      Parsed(text).dump == """
        table none none
          header
            cell right
              text "a"
            cell
              text "b"
          row
            cell center
              text "c"
            cell
              text "d"
        """)
  }

  @Test func endsAnUnclosedParagraphWithItsBlock() {
    #expect(
      Parsed("<p align=center>\na\n\n# b").dump == """
        division center
          paragraph
            text "a"
        heading 1 #b
          text "b"
        """)
  }
}
