// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Parts of a line in HTML", .deadline)
struct HTMLInlineTests {
  @Test("a reading follows its base, and parentheses around it are dropped")
  func ruby() {
    let text = "<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>"
    #expect(
      Parsed(text).dump == """
        paragraph
          ruby
            text "漢"
            rubyText
              text "かん"
            text "字"
            rubyText
              text "じ"
        """)
  }

  @Test("end tags of readings may be missing")
  func openReadings() {
    let closed = Parsed("<ruby>a<rt>b</rt>c<rt>d</rt></ruby> e").dump
    #expect(Parsed("<ruby>a<rt>b<rt>c</ruby> e").dump.contains("text \" e\""))
    #expect(Parsed("<ruby>a<rt>b</rt>c<rt>d</ruby> e").dump == closed)
    #expect(Parsed("<p><ruby>a<rp>(<rt>b<rp>)</ruby> e</p>").dump.contains("text \"e\"") == false)
  }

  @Test("outside of `ruby`, a reading is text")
  func readingAlone() {
    #expect(Parsed("a <rt>b</rt> c").dump == "paragraph\n  text \"a b c\"")
  }

  @Test("a box is part of the text, and at the start of an item its mark")
  func checkboxes() {
    let box = "<input type=\"checkbox\" checked>"
    #expect(
      Parsed("a \(box) b <INPUT type=CheckBox>").dump == """
        paragraph
          text "a "
          checkbox [x]
          text " b "
          checkbox [ ]
        """)
    let item = "list tight\n  item [x]\n    paragraph\n      text \"a\""
    #expect(Parsed("<ul><li>\(box) a</li></ul>").dump == item)
    #expect(Parsed("<ul><li><label>\(box) a</label></li></ul>").dump == item)
    #expect(Parsed("<input type=\"text\">").reports == ["unsupported-html 1:1-1:19"])
  }

  @Test("an item in a quote may be a task")
  func tasksInQuotes() {
    #expect(
      Parsed("> - [ ] a\n> - [X] *b*").dump == """
        quote
          list tight
            item [ ]
              paragraph
                text "a"
            item [x]
              paragraph
                emphasis
                  text "b"
        """)
    #expect(Parsed("> - \\[ ] a").dump.hasSuffix("text \"[ ] a\""))
    #expect(Parsed("> - [ ]a").dump.hasSuffix("text \"[ ]a\""))
    #expect(Parsed("> - [x] a\n\n[x]: b").dump.contains("link \"b\""))
    #expect(Parsed("> - [x] a").dumpWithRanges.contains("text \"a\" 1:9-1:9"))
  }

  @Test("tags that name a key or an argument are text")
  func placeholders() {
    let parsed = Parsed("Press <q> to quit, then `mv` <input> away.")
    #expect(parsed.dump.contains("Press <q> to quit"))
    #expect(parsed.dump.contains("<input> away."))
    #expect(Parsed("<q>a</q>").dump == "paragraph\n  quotation\n    text \"a\"")
  }

  @Test("a link goes on through the blocks that close its paragraph")
  func linkAroundBlocks() {
    let parsed = Parsed("<p><a href=\"b\"><h2>T</h2><div>x</div></a> y</p>")
    #expect(
      parsed.dump == """
        heading 2 #t
          link "b"
            text "T"
        paragraph
          link "b"
            text "x"
        paragraph
          text "y"
        """)
  }

  @Test("only unknown tags are perhaps no tags")
  func hints() {
    #expect(Parsed("<video src=x>a</video>").diagnostics.flatMap(\.hints).isEmpty)
    #expect(
      Parsed("<vide src=x>a</vide>").diagnostics.flatMap(\.hints)
        == ["write `\\<vide>` if it is not a tag"])
  }
}
