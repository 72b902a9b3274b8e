// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Syntax in lines that is not GitHub’s", .deadline)
struct InlineSyntaxTests {
  @Test(
    "raised and lowered text is short and belongs to something",
    arguments: [
      (
        "x^2^ H~2~O",
        "text \"x\"|superscript|  text \"2\"|text \" H\"|subscript|  text \"2\"|text \"O\""
      ),
      ("*a*^n+1^", "emphasis|  text \"a\"|superscript|  text \"n+1\""),
      ("(a)^é^", "text \"(a)\"|superscript|  text \"é\""),
      ("x^2+y^2=z^2, (x^2)(y^2)", "text \"x^2+y^2=z^2, (x^2)(y^2)\""),
      ("10^-3,10^-4 O(n^2),O(n^3)", "text \"10^-3,10^-4 O(n^2),O(n^3)\""),
      ("a^2-b^2 2^10^5", "text \"a^2-b^2 2^10^5\""),
      (
        "a^1,2^. n^th^b",
        "text \"a\"|superscript|  text \"1,2\"|text \". n\"|superscript|  text \"th\"|text \"b\""
      ),
      ("a^b c^ d ^e^ ^[^a", "text \"a^b c^ d ^e^ ^[^a\""),
      (
        "a ~b~ c~~d~~",
        "text \"a \"|strikethrough|  text \"b\"|text \" c\"|strikethrough|  text \"d\""
      ),
      ("`x^2^` a\\^2^ a^2\\^", "code \"x^2^\"|text \" a^2^ a^2^\""),
    ])
  func scripts(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "marked text is between two signs, without spaces inside",
    arguments: [
      ("a ==b *c*== d", "text \"a \"|mark|  text \"b \"|  emphasis|    text \"c\"|text \" d\""),
      ("**==a==**", "strong|  mark|    text \"a\""),
      ("a == b == c", "text \"a == b == c\""),
      ("a==b && c==d", "text \"a==b && c==d\""),
      ("===a=== ==a", "text \"===a=== ==a\""),
      ("\\==a==", "text \"==a==\""),
    ])
  func marks(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test("the label of a note may begin with any sign")
  func labels() {
    #expect(
      lines(of: "a[^{#b}c] d{#e}} f ![^^x]![]y [^=z]{.g}")
        == "text \"a[^{#b}c] d{#e}} f ![^^x]![]y [^=z]{.g}\"")
    let note = Parsed("a[^^b]\n\n[^^b]: c\n")
    #expect(note.document.footnotes.map(\.label) == ["^b"])
  }

  @Test(
    "texts in brackets take attributes",
    arguments: [
      (
        "a [b *c*]{.d} e", "text \"a \"|span .d|  text \"b \"|  emphasis|    text \"c\"|text \" e\""
      ),
      ("[a [b]{.c} d]{#e}", "span #e|  text \"a \"|  span .c|    text \"b\"|  text \" d\""),
      ("> [a\n> b]{.c}", "paragraph|  span .c|    text \"a\"|    softBreak|    text \"b\""),
      (
        "`x\ny` [a\n`b\nc` d]{.c}",
        "code \"x y\"|text \" \"|span .c|  text \"a\"|  softBreak|  "
          + "code \"b c\"|  text \" d\""
      ),
      ("*a [b* c]{.d}", "emphasis|  text \"a \"|  span .d|    text \"b\"|span .d|  text \" c\""),
      ("[a [b](c) d]{.e}", "span .e|  text \"a \"|  link \"c\"|    text \"b\"|  text \" d\""),
      ("[a[^b]{.c}", "text \"[a[^b]{.c}\""), ("\\[a]{.b}", "text \"[a]{.b}\""),
      ("[a\\]{.b}", "text \"[a]{.b}\""), ("a]{.b} [c] {.d}", "text \"a]{.b} [c] {.d}\""),
      ("[x ![a]{.c} d", "text \"[x ![a]{.c} d\""), ("[x]{y}", "text \"[x]{y}\""),
      ("![a [b]{.c}](d)", "image \"d\" alt \"a [b]{.c}\""),
      ("a []{#b}c", "text \"a \"|anchor \"b\"|text \"c\""),
    ])
  func spans(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "dollar signs that are text leave the rest as it is",
    arguments: [
      ("US$5^2^ and $6", "text \"US$5\"|superscript|  text \"2\"|text \" and $6\""),
      ("[a $x](b$)", "link \"b$\"|  text \"a $x\""),
      ("$a *b* c", "text \"$a \"|emphasis|  text \"b\"|text \" c\""),
      ("$a^2^", "text \"$a\"|superscript|  text \"2\""),
    ])
  func dollars(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test("links, images and code take attributes that follow at once")
  func attributes() {
    #expect(
      lines(of: "[a](b){.c} ![d](e){width=60% .f} `g`{.h} [i](j) {.k}") == """
        span .c|  link "b"|    text "a"|text " "|image "e" alt "d" width 60.0% .f|text " "\
        |span .h|  code "g"|text " "|link "j"|  text "i"|text " {.k}"
        """)
  }

  @Test("headings take an id and classes at their end")
  func headings() {
    let text = """
      # A b {#c .d}

      ## A b {-} ##

      E {#f}
      ===

      # G {#h} i

      # A b
      """
    #expect(
      Parsed(text).dump == """
        heading 1 #c .d
          text "A b"
        heading 2 #a-b .unnumbered
          text "A b"
        heading 1 #f
          text "E"
        heading 1 #g-h-i
          text "G {#h} i"
        heading 1 #a-b-1
          text "A b"
        """)
    #expect(Parsed(text).diagnostics.isEmpty)
  }

  @Test("cells and items take them too")
  func containers() {
    #expect(
      Parsed("| a^2^ | ==b== | `c`{.d} | ![e](f){#g} |\n|-|-|-|-|\n\n- h~i~\n").dump == """
        table none none none none
          header
            cell
              text "a"
              superscript
                text "2"
            cell
              mark
                text "b"
            cell
              span .d
                code "c"
            cell
              image "f" alt "e" #g
        list tight
          item
            paragraph
              text "h"
              subscript
                text "i"
        """)
  }

  @Test("no word is lost, whatever signs are around it", arguments: 1...60)
  func words(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let signs = [
      "{.a}", "{#b}", "{", "}", "^", "~", "==", "=", "[ ", "]", "](c)", "![ ", "*", "**", "_", "`",
      "~~",
      " | ", "$", " $", "$$", "\n", "\n\n", "\n# ", "\n- ", "\n> ", "\\", " ", "{width=9%}",
    ]
    for _ in 1...40 {
      let words = (0..<30).map { "w\($0)x" }
      let text = words.map { word in
        let around = (0..<3).map { _ in signs.randomElement(using: &random) ?? "" }
        return around.joined() + word
      }.joined()
      let dump = Parsed(text).dump
      for word in words { #expect(dump.contains(word), "\(text)") }
    }
  }

  @Test("they keep their places")
  func places() throws {
    let document = Parsed("> a ^b\n> `cé`{.d} x^2^ *y*\n> [é]{.z} [a](b)\n").document
    guard case .quote(let quote) = document.blocks[0],
      case .paragraph(let paragraph) = quote.blocks[0]
    else {
      Issue.record("no paragraph")
      return
    }
    let ranges = paragraph.content.map { "\($0.range)" }
    #expect(
      ranges == [
        "1:3-1:6", "1:6-1:6", "2:4-2:11", "2:12-2:13", "2:14-2:16", "2:17-2:17", "2:18-2:20",
        "2:20-2:20", "3:3-3:10", "3:11-3:11", "3:12-3:17",
      ])
  }

  @Test("without it, it is text")
  func switchedOff() {
    var options = ParsingOptions()
    options.extensions = []
    var sink = DiagnosticSink()
    let text = "# A {#b}\n\nx^2^ ==a== `d`{.e}\n"
    let document = MarkdownParser(options: options).parse(Array(text.utf8), reportingTo: &sink)
    #expect(
      document.blocks.map { $0.contents.inlines.plainText } == [
        "A {#b}", "x^2^ ==a== d{.e}",
      ])
    #expect(sink.diagnostics.count == 1)
  }

  @Test(
    "many signs that lead to nothing take no long time",
    arguments: [
      "`a`{.b}", "$", "$a ", "$a^2$", "]{.a}", "[a]{.b}", "[]{.a", "[", "{", "==a ", "a^", "a~",
      "{.a", "^[", "a^[b`", "[^[a]", "^[a]",
    ])
  func cost(unit: String) throws {
    let text = String(repeating: unit, count: 4_000)
    let growth = try Growth(
      limit: 6, small: { _ = Parsed(text) },
      large: { _ = Parsed(String(repeating: text, count: 4)) })
    #expect(growth.ratio < 6, "\(growth)")
  }

  /// The first paragraph, in one line.
  private func lines(of text: String) -> String {
    Parsed(text).dump.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
      .joined(separator: "|")
  }
}
