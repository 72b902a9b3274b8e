// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import References

@Suite("Captions and cross-references", .deadline)
struct CrossReferenceTests {
  private let matter = "---\nclass: report\nnumber-sections: true\ntitle-block: false\n---\n"

  /// The labels of figures and the texts of paragraphs, in reading order.
  private func texts(_ text: String, pages: [String: String] = [:]) -> [String] {
    let document = MarkdownDocument(parsing: text).document
    let parts = document.frontMatter?.parts ?? DocumentParts()
    var collector = Collector()
    collector.visit(document.resolved(with: parts, pages: pages).document)
    return collector.texts
  }

  private struct Collector: MarkdownWalker {
    var texts: [String] = []

    mutating func visit(_ block: BlockNode) {
      switch block {
      case .figure(let figure):
        let caption = figure.caption.plainText.replacing("\u{A0}", with: " ")
        texts.append("\(figure.label ?? "-"): \(caption)")
      case .paragraph(let paragraph) where !paragraph.content.plainText.isEmpty:
        texts.append(
          paragraph.content.plainText.split(separator: "\u{A0}").joined(separator: " "))
      case .contents(let contents):
        texts += contents.entries.map {
          "\($0.number ?? "-") \($0.title.plainText.replacing("\u{A0}", with: " ")) \($0.id)"
        }
      default: descend(into: block)
      }
    }
  }

  private let table = "| A |\n| - |\n| b |\n"

  @Test("a caption stands beside a table or code, above or below")
  func captions() {
    #expect(texts("\(table)\n: Of *b* {#tbl-b}") == ["Table 1: Of b"])
    #expect(texts("Table: Of b\n\n\(table)") == ["Table 1: Of b"])
    #expect(texts("\(table): Of b {#tbl:b}") == ["Table 1: Of b"])
    #expect(texts("```\nx\n```\n\n: Code") == ["Listing 1: Code"])
    #expect(texts("Listing: Code {#lst-c}\n\n```\nx\n```") == ["Listing 1: Code"])
    #expect(
      texts("\(table)\n: One\n\n\(table)\n: Two\n\n> Table: Three\n>\n> | A |\n> | - |\n> | b |")
        == ["Table 1: One", "Table 2: Two", "Table 3: Three"])
  }

  @Test(
    "other text is no caption",
    arguments: [
      ": text", "Table: text", "Listing: Code\n\n```\nx\n```", "a\n\n: text\n\nb",
      "- Table: x\n\n| A |\n| - |\n| b |",
    ])
  func noCaptions(text: String) {
    #expect(!texts(text).contains { $0.contains("1: ") })
  }

  @Test("pictures and boxes are counted by their id, or with a caption of their own")
  func figures() {
    #expect(
      texts(
        """
        ![One](a.png){#fig-a}

        ![x](b.png){caption="Two"}

        ::: {#fig-c}
        ![x](c.png)

        Three
        :::

        ![x](d.png "No number")
        """) == ["Figure 1: One", "Figure 2: Two", "Figure 3: Three", "x"])
  }

  @Test("references print the label, or the number alone, and are links")
  func references() {
    let text = "![One](a.png){#fig-a}\n\n\(table)\n: T {#tbl:b}\n\n"
    func last(_ line: String) -> String { self.texts(text + line).last ?? "" }
    #expect(last("See @fig-a, @tbl:b.") == "See Figure 1, Table 1.")
    #expect(last("(@fig-a)") == "(Figure 1)")
    #expect(last("[@fig-a; @tbl:b] x") == "Figure 1, Table 1 x")
    #expect(last("see [-@fig-a].") == "see 1.")
    #expect(last("see [-@fig-a; -@tbl:b].") == "see 1, 1.")
    #expect(
      last("[](#fig-a), [*{label}*, “{title}”, {number}, {page}](#fig-a)")
        == "Figure 1, Figure 1, “One”, 1, 0")
    #expect(
      texts("# The {page} of {number} {#x}\n\n[**{title}** p. {page}](#x)", pages: ["x": "7"]).last
        == "The {page} of {number} p. 7")
    #expect(last("[{number} {title} {page} {x}](#fig-a)") == "1 One 0 {x}")
    #expect(texts(text + "[p. {page}](#fig-a)", pages: ["fig-a": "xi"]).last == "p. xi")
    for line in ["a@fig-a", "@fig-", "@figa", "[x @fig-b]", "@bob", "[a](b) {label}"] {
      let printed = last(line + "!")
      #expect(
        printed.contains("@") || printed.contains("{label}") || printed.contains("[x"), "\(line)")
    }
    #expect(last(#"\@fig-a"#) == "@fig-a")
    #expect(last("@fig-none") == "@fig-none")
  }

  @Test("chapters count from 1 where they have numbers, and sections have labels")
  func byChapter() {
    #expect(
      texts(
        """
        \(matter)# A {#sec-a}

        ![One](a.png){#fig-a}

        ## A1 {#sec-b}

        # B

        ![Two](a.png){#fig-b}

        @fig-b @sec-a @sec-b [](#b)

        \\listoffigures
        """) == [
          "Figure 1.1: One", "Figure 2.1: Two", "Figure 2.1 Chapter 1 Section 1.1 Chapter 2",
          "1.1 One fig-a", "2.1 Two fig-b",
        ])
    #expect(texts("# A\n\n## B {#sec-b}\n\n@sec-b").last == "B")
  }

  @Test("labels are in the language of the document")
  func language() {
    #expect(
      texts("---\nlang: de\n---\n![Eins](a.png){#fig-a}\n\n@fig-a")
        == ["Abbildung 1: Eins", "Abbildung 1"])
  }

  @Test("a document without references and numbers stays as it is")
  func unchanged() {
    let document = MarkdownDocument(parsing: "# A\n\n[b](#a)\n\n\(table)\n@a").document
    #expect(document.resolvingReferences(DocumentParts()) == document)
  }

  @Test("figures of an appendix have its letter, and references to it its name")
  func appendices() {
    #expect(
      texts("\(matter)# A\n\n@sec-b\n\n# B {.appendix #sec-b}\n\n\(table)\n: Of b")
        == ["Appendix A", "Table A.1: Of b"])
  }

  @Test(
    "brackets around references are not printed, with words in them neither",
    arguments: [
      ("[see @fig-a] x", "see Figure 1 x"), ("a [see @fig-a, p. 3].", "a see Figure 1, p. 3."),
      ("[@fig-a; see also @tbl-b]", "Figure 1; see also Table 1"),
      ("[see @fig-a;\n@tbl-b]", "see Figure 1; Table 1"),
      ("[*see* @fig-a] and [-@tbl-b; -@fig-a]", "see Figure 1 and 1, 1"),
      ("[see -@fig-a] [x]", "see 1 [x]"), ("[x] and @fig-a]", "[x] and Figure 1]"),
      ("[see @fig-a and @fig-none]", "[see Figure 1 and @fig-none]"),
      (#"\[see @fig-a\]"#, "[see Figure 1]"), ("[a [see @fig-a]", "[a see Figure 1"),
      ("x-@fig-a", "x-Figure 1"),
    ])
  func brackets(line: String, expected: String) {
    let found = texts("![One](a.png){#fig-a}\n\n\(table)\n: T {#tbl-b}\n\n\(line)").last ?? ""
    #expect(found.split(separator: "\n").joined(separator: " ") == expected)
  }

  @Test("a long line of brackets takes linear time")
  func manyBrackets() {
    let line = String(repeating: "[@fig-a; ", count: 20_000)
    #expect(texts("![One](a.png){#fig-a}\n\n\(line)").last?.hasSuffix("[Figure 1;") == true)
  }

  @Test("a heading with a reference has its text in lists")
  func headings() {
    #expect(
      texts(
        """
        [TOC]

        # T

        ## Of [@fig-a] and @fig-none

        ![One, as in @sec-x](a.png){#fig-a}

        ::: {#fig-b}
        ![x](b.png)

        Like @fig-a
        :::

        \\listoffigures
        """)
        == [
          "- Of Figure 1 and @fig-none of-fig-a-and-fig-none", "Figure 1: One, as in @sec-x",
          "Figure 2: Like Figure 1", "1 One, as in @sec-x fig-a", "2 Like Figure 1 fig-b",
        ])
  }

  @Test("chapters below `\\appendix` are appendices")
  func appendixMark() {
    #expect(
      texts(
        "\(matter)# A\n\n\\appendix\n\n# B {#sec-b}\n\n## C {#sec-c}\n\n@sec-b @sec-c\n\n# D\n\n[TOC]"
      )
        == ["Appendix A Section A.1", "1 A a", "A B sec-b", "A.1 C sec-c", "B D d"])
    #expect(texts("a \\appendix") == ["a \\appendix"])
    #expect(MarkdownDocument(parsing: "\\appendix\n").document.dump().hasPrefix("pageBreak"))
  }

  @Test("theorems and their like are counted by kind, with a name in their title")
  func theorems() {
    #expect(
      texts(
        """
        ::: {#thm-p name="Pythagoras"}
        a^2^ + b^2^
        :::

        ::: {#lem-x}
        ## Of *lines*

        - one
        :::

        ::: {#thm-q}
        No name
        :::

        @thm-p, [@lem-x; see @thm-q], [{title}](#thm-p), [TOC]
        """)
        == [
          "Theorem 1 (Pythagoras) a2 + b2", "Lemma 1 (Of lines)", "one", "Theorem 2 No name",
          "Theorem 1, Lemma 1; see Theorem 2, Pythagoras, [TOC]",
        ])
    let report = "\(matter.dropLast(4))lang: de\n---\n# A\n\n# B\n\n::: {#def-x}\nY\n:::\n\n@def-x"
    #expect(texts(report) == ["Definition 2.1 Y", "Definition 2.1"])
    #expect(
      texts("::: {#theme}\nY\n:::\n\n::: {#thm-}\nZ\n:::\n\n@thm-none") == ["Y", "Z", "@thm-none"])
  }
}
