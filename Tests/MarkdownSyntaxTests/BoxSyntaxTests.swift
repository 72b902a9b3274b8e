// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Boxes and definitions", .deadline)
struct BoxSyntaxTests {
  @Test(
    "code without its second fence is reported",
    arguments: [
      ("~~~~\na\n\nb", 1), ("a\n\n```swift\nb\n``\n", 3), ("```\n", 1), ("> ```\n> a\n\nb", 1),
    ])
  func openCode(text: String, line: Int) {
    let reports = Parsed(text).diagnostics
    #expect(reports.map(\.id) == ["unbalanced-fence"])
    #expect(reports.first?.range?.start.line == line)
  }

  @Test(
    "code with both fences, and indented code, is not",
    arguments: [
      "```\na\n```", "~~~\n~~~\n", "- ```\n  a\n  ```\n\nb", "    ```\n    a\n\nb",
      "> ~~~\n> a\n> ~~~~",
      "````\n```\n````\n", "```math\na\n```", "1. ```\n\n   a\n\n   ```\n",
    ])
  func closedCode(text: String) {
    #expect(Parsed(text).diagnostics.isEmpty)
  }

  @Test("a fence holds what is between it and its end")
  func fences() {
    let text = """
      a
      ::: note A *title*
      b

      - c
      :::
      d
      """
    #expect(
      Parsed(text).dumpWithRanges == """
        paragraph 1:1-1:1
          text "a" 1:1-1:1
        alert note titled 2:1-6:3
          text "A " 2:10-2:11
          emphasis 2:12-2:18
            text "title" 2:13-2:17
          paragraph 3:1-3:1
            text "b" 3:1-3:1
          list tight 5:1-5:3
            item 5:1-5:3
              paragraph 5:3-5:3
                text "c" 5:3-5:3
        paragraph 7:1-7:1
          text "d" 7:1-7:1
        """)
    #expect(Parsed(text).reports == [])
  }

  @Test("fences nest, with any number of colons")
  func nested() {
    #expect(
      Parsed(":::: {.a}\n::: b\nc\n:::\nd\n::::\n").dump == """
        division none .a
          division none .b
            paragraph
              text "c"
          paragraph
            text "d"
        """)
  }

  @Test("names decide what a box is")
  func kinds() {
    #expect(
      Parsed("::: danger\na\n:::\n::: details S\na\n:::\n::: {.callout-tip #x}\n## T\na\n:::\n")
        .dump
          == """
          alert caution danger
            paragraph
              text "a"
          details
            summary
              text "S"
            paragraph
              text "a"
          division none #x
            alert tip titled
              text "T"
              paragraph
                text "a"
          """)
    #expect(
      Parsed("::: theorem Title\na\n:::\n").dump == """
        division none .theorem
          paragraph
            strong
              text "Title"
          paragraph
            text "a"
        """)
    #expect(
      Parsed(":::{admonition} T\n:class: tip\n:name: x\na\n:::\n").dump == """
        division none #x .admonition
          alert tip titled
            text "T"
            paragraph
              text "a"
        """)
  }

  @Test("containers of Markdown win, and an end without a box is text")
  func unbalanced() {
    let open = Parsed("> ::: note\n> a\n\nb\n\n:::\n")
    #expect(
      open.dump == """
        quote
          alert note
            paragraph
              text "a"
        paragraph
          text "b"
        paragraph
          text ":::"
        """)
    #expect(open.reports == ["unbalanced-fence 1:3-1:10", "unbalanced-fence 6:1-6:3"])
  }

  @Test("the end of an element of HTML ends the boxes in it, and the other way round")
  func elements() {
    let open = Parsed("<table><tr><td>\n\n::: note\na\n\n</td></tr></table>\n\nb\n")
    #expect(open.dump.hasSuffix("\nparagraph\n  text \"b\""))
    #expect(open.reports == ["unbalanced-fence 3:1-3:8"])
    #expect(
      Parsed("::: note\n<div class=x>\n\na\n\n:::\n\nb\n").dump.hasSuffix(
        "\nparagraph\n  text \"b\""))
    #expect(
      Parsed("<p>a\n\n::: note\n<p>b\n\n:::\n").dump.hasSuffix(
        "alert note\n  paragraph\n    text \"b\""))
  }

  @Test("an admonition holds what is indented below it")
  func admonitions() {
    #expect(
      Parsed("!!! tip \"A *b*\"\n    c\n\n        d\n\n    !!! note \"\"\n        e\nf\n").dump
        == """
        alert tip titled
          text "A "
          emphasis
            text "b"
          paragraph
            text "c"
          code "d"
          alert note titled
            paragraph
              softBreak
        """.replacing("softBreak", with: "text \"e\"\n      softBreak\n      text \"f\""))
    #expect(
      Parsed("- a\n\n    ??? warning inline\n        b\n\n    c").dump == """
        list loose
          item
            paragraph
              text "a"
            division none .inline
              alert warning
                paragraph
                  text "b"
            paragraph
              text "c"
        """)
  }

  @Test("a definition follows a term of one line")
  func definitions() {
    #expect(
      Parsed("A *b*\n: c\n\n  d\n\n~ - e\n\nF\n\n:   g\n").dump == """
        paragraph term
          text "A "
          emphasis
            text "b"
        division none description
          paragraph
            text "c"
          paragraph
            text "d"
        division none description
          list tight
            item
              paragraph
                text "e"
        paragraph term
          text "F"
        division none description
          paragraph
            text "g"
        """)
  }

  @Test(
    "what is no definition stays text",
    arguments: ["a\nb\n: c", ": a", "# a\n: b", "a\n\n\n: b", "a\n:b", "- a\n\n\n: b", "a\n:"])
  func noDefinitions(text: String) {
    #expect(!Parsed(text).dump.contains("term"))
  }

  @Test("empty boxes")
  func empty() {
    #expect(Parsed("::: note\n:::\n\n::: {.a}\n:::\n").dump == "alert note")
    #expect(Parsed("a\n\n::: {#b}\n:::\n").dump.hasSuffix("anchor \"b\""))
    // What is neither ended nor filled may have been meant as text.
    let open = Parsed("a\n::: b\n")
    #expect(open.dump.hasSuffix("text \"::: b\""))
    #expect(
      open.diagnostics.map { $0.message.suffix(42) } == [
        "begins an empty box, so it is printed as text".suffix(42)
      ])
    for line in ["!!! unclear", "??? really", "!!! note"] {
      #expect(Parsed("a\n\n\(line)\n\nb\n").dump.contains("text \"\(line)\""))
    }
  }

  @Test("without them, boxes are text and said")
  func switchedOff() {
    var options = ParsingOptions()
    options.extensions = []
    var sink = DiagnosticSink()
    let text = Array("::: note\na\n:::\n\n!!! tip\n    b\n\nc\n: d\n".utf8)
    let document = MarkdownParser(options: options).parse(text, reportingTo: &sink)
    #expect(document.blocks.count == 3)
    #expect(sink.diagnostics.count == 2)
  }

  @Test("no word is lost, whatever blocks are around it", arguments: 1...60)
  func words(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let starts = [
      "\n::: note\n", "\n:::\n", "\n:::: {.a} ::::\n", "\n:::tip[T]\n", "\n:::{x}\n:a: b\n",
      "\n!!! note\n", "\n??? tip \"U\"\n", "\n: ", "\n~ ", "\n> ", "\n- ", "\n1. ", "\n    ",
      "\n  ",
      "\n# ", "<div>", "</div>", "\n<p>", "\n***\n", "\n===\n", "\n---\n", "\n", "\n\n", "\t", " ",
      "    ", "> ", "- ", "        ", ":::\n", "!!! note\n", ": ",
    ]
    for _ in 1...40 {
      let words = (0..<25).map { "w\($0)x" }
      let text = words.map { word in
        let around = (0..<3).map { _ in starts.randomElement(using: &random) ?? "" }
        return around.joined() + word
      }.joined()
      let dump = Parsed(text).dump
      for word in words { #expect(dump.contains(word), "\(text)") }
    }
  }

  @Test(
    "many lines that lead to nothing take no long time",
    arguments: [
      "::: a\n", ":::\n", "a\n: b\n", "!!! note\n", ":::{a}\n:b: c\n", ":a: b\n", ": a\n",
      "> ::: a\n\n",
    ])
  func cost(unit: String) throws {
    let text = ":::{note} T\n" + String(repeating: unit, count: 2_000)
    let growth = try Growth(
      limit: 6, small: { _ = Parsed(text) },
      large: { _ = Parsed(text + String(repeating: unit, count: 6_000)) })
    #expect(growth.ratio < 6, "\(growth)")
  }
}
