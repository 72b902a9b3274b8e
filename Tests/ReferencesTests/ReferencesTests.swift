// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import References
import TestSupport
import Testing

@Suite("Numbers and tables of contents", .deadline)
struct ReferencesTests {
  /// The headings of a text after numbering, and the entries of its tables of contents.
  private func lines(_ text: String, _ configure: (inout DocumentParts) -> Void = { _ in })
    -> [String]
  {
    var parts = DocumentParts()
    configure(&parts)
    return lines(MarkdownDocument(parsing: text).document.resolvingReferences(parts).blocks)
  }

  private func lines(_ blocks: [BlockNode]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(let heading):
        [
          "#\(heading.level) \((heading.label ?? heading.number).map { "\($0) " } ?? "")"
            + heading.content.plainText
        ]
      case .pageBreak(let node): ["page" + (node.begins.map { " of \($0)" } ?? "")]
      case .titleBlock(let title):
        [
          "title \(title.title.plainText)" + (title.isPage ? " page" : "")
            + (title.subtitle.isEmpty ? "" : ": \(title.subtitle.plainText)")
        ]
      case .contents(let contents):
        ["contents"]
          + contents.entries.map {
            "  \($0.level) \($0.number.map { "\($0) " } ?? "")\($0.title.plainText)"
          }
      default: lines(block.contents.blocks)
      }
    }
  }

  @Test("numbers follow the nesting, not the levels")
  func numbers() {
    #expect(
      lines("# A\n# B\n### C\n## D\n## E {-}\n### F\n#### G\n# H") { $0.numbersHeadings = true }
        == [
          "#1 1 A", "#1 2 B", "#3 2.1 C", "#2 2.2 D", "#2 E", "#3 F", "#4 G", "#1 3 H",
        ])
  }

  @Test("chapters begin to count where front matter says")
  func firstChapter() {
    #expect(
      lines("# A\n## B\n# C {.appendix}\n# D") { ($0.numbersHeadings, $0.firstChapter) = (true, 3) }
        == ["#1 3 A", "#2 3.1 B", "#1 A C", "#1 4 D"])
  }

  @Test(
    "words in front of numbers are those of front matter",
    arguments: ["fig-prefix: Fig.", "crossref: {fig-prefix: Fig., fig-title: x}"])
  func labels(keys: String) {
    let text =
      "---\n\(keys)\n---\n![a](b.png){#fig-a}\n\nSee @fig-a and @tbl-b.\n\n|a|\n|-|\n\n: T {#tbl-b}"
    let parsed = MarkdownDocument(parsing: text).document
    let blocks = parsed.resolved(with: parsed.frontMatter?.parts ?? DocumentParts()).document.blocks
    guard case .figure(let figure) = blocks[0], case .paragraph(let paragraph) = blocks[1] else {
      Issue.record("no figure")
      return
    }
    #expect(figure.label == "Fig. 1")
    #expect(paragraph.content.plainText == "See Fig.\u{A0}1 and Table\u{A0}1.")
  }

  @Test("a heading without words is no chapter")
  func empty() {
    #expect(
      lines("# A\n#\n# B") { $0.numbersHeadings = true } == ["#1 1 A", "#1 ", "#1 2 B"])
  }

  @Test("the text of an article begins on a new page behind the contents if it is asked to")
  func contentsPage() {
    let text = "---\ntitle: T\ntoc-own-page: yes\ntoc: true\n---\n# A\n\nb"
    let parsed = MarkdownDocument(parsing: text).document
    let kinds = parsed.resolved(with: parsed.frontMatter?.parts ?? DocumentParts()).document.blocks
      .map { $0.context.kind.rawValue }
    #expect(kinds == ["heading", "contents", "pageBreak", "paragraph"])
  }

  @Test("sections below an unnumbered heading have no number and use none up")
  func unnumbered() {
    #expect(
      lines("# P {-}\n## Q\n## R\n# A\n## B\n## C {-}\n### D\n## E\n# F {-}\n# G") {
        $0.numbersHeadings = true
      } == [
        "#1 P", "#2 Q", "#2 R", "#1 1 A", "#2 1.1 B", "#2 C", "#3 D", "#2 1.2 E", "#1 F", "#1 2 G",
      ])
  }

  @Test("appendices have letters, and chapters after them go on counting")
  func appendices() {
    #expect(
      lines("# A\n# B {.appendix}\n## C\n# D {.appendix}\n# E\n## F {.appendix}") {
        $0.numbersHeadings = true
      } == ["#1 1 A", "#1 A B", "#2 A.1 C", "#1 B D", "#1 2 E", "#2 2.1 F"])
  }

  @Test("the only heading of level 1, at the start, is the title")
  func title() {
    #expect(
      lines("# T\n## A\n### B\n## C") {
        ($0.numbersHeadings, $0.hasContents) = (true, true)
      } == [
        "#1 T", "contents", "  1 1 A", "  2 1.1 B", "  1 2 C", "#2 1 A", "#3 1.1 B", "#2 2 C",
      ])
    #expect(
      lines("Text\n\n## A\n# T") { $0.hasContents = true } == [
        "contents", "  1 A", "  1 T", "#2 A", "#1 T",
      ])
    #expect(
      lines("# A\n### B\n## C\n### D\n# E") { ($0.numbersHeadings, $0.hasContents) = (true, true) }
        .prefix(6) == ["contents", "  1 1 A", "  2 1.1 B", "  2 1.2 C", "  3 1.2.1 D", "  1 2 E"])
  }

  @Test("the title of the front matter stands above a text that does not begin with its title")
  func titleBlock() {
    let matter = "---\ntitle: T\nsubtitle: S\n---\n"
    #expect(lines("\(matter)Text\n\n## A") == ["title T: S", "#2 A"])
    #expect(
      lines("\(matter)## A\n## B") { $0.hasContents = true } == [
        "title T: S", "contents", "  1 A", "  1 B", "#2 A", "#2 B",
      ])
    let plain = "---\ntitle: T\nauthor: N\n---\n"
    #expect(lines("\(plain)# A\n## B") == ["#1 A", "#2 B"])
    #expect(lines("\(plain)Text\n\n# A\n## B") == ["#1 A", "#2 B"])
    #expect(lines("\(plain)# A\n## B") { $0.hasTitleBlock = true } == ["title T", "#1 A", "#2 B"])
    #expect(lines("\(matter)# A\n## B") == ["title T: S", "#1 A", "#2 B"])
    #expect(lines("\(matter)# A\n# B") == ["title T: S", "#1 A", "#1 B"])
    #expect(lines("\(matter)# t\n# B") == ["#1 t", "#1 B"])
    #expect(lines("\(matter)Text") { $0.hasTitleBlock = false } == [])
    #expect(lines("---\ntitle: T\ntitle-block: false\n---\nText") == ["title T"])
    #expect(lines("\(matter)") == [])
  }

  @Test("a mark takes the place of the table before the text")
  func mark() {
    #expect(
      lines("# A\n\n[TOC]\n\n# B") { $0.hasContents = true } == [
        "#1 A", "contents", "  1 A", "  1 B", "#1 B",
      ])
  }

  @Test("a table has headings to a depth, without those that are unlisted or inside other blocks")
  func depth() {
    #expect(
      lines("[TOC]\n# A\n## B {.unlisted}\n#### C\n> # D\n\n- # E\n\n<div>\n\n# F\n\n</div>") {
        $0.contentsDepth = 2
      } == ["contents", "  1 A", "  1 F", "#1 A", "#2 B", "#4 C", "#1 D", "#1 E", "#1 F"])
  }

  @Test("entries have the text of headings without what only the heading can have")
  func titles() {
    let text = "[TOC]\n\n## A [*b*](c) <a id=\"x\"></a>`d`[^1] ![e](f)\n\n[^1]: note"
    #expect(lines(text).dropFirst().first == "  1 A b d e")
  }

  @Test("the table of a chapter has its own headings")
  func chapters() {
    func chapter(_ text: String, _ file: String) -> BlockNode {
      .chapter(
        Chapter(
          file: file, blocks: MarkdownDocument(parsing: text).document.blocks,
          range: SourceRange(1, 1, 1, 1)))
    }
    let book = Document(blocks: [
      chapter("[TOC]", "index.md"), chapter("# A\n\n[TOC]\n\n## B", "a.md"), chapter("# C", "c.md"),
    ])
    var parts = DocumentParts()
    parts.documentClass = .article
    #expect(
      lines(book.resolvingReferences(parts).blocks) == [
        "contents", "  1 A", "  2 B", "  1 C", "#1 A", "contents", "  1 A", "  2 B", "#2 B", "#1 C",
      ])
    parts.hasContents = true
    #expect(
      lines(book.resolvingReferences(parts).blocks).prefix(4) == [
        "contents", "  1 A", "  2 B", "  1 C",
      ])
  }

  @Test("reports and books have their title and their contents on pages of their own")
  func classes() {
    let matter = "---\ntitle: T\nauthor: A\n---\n"
    let all = ["title T page", "page of front", "contents", "  1 A", "page of main", "#1 A"]
    #expect(lines("\(matter)# A") { $0.documentClass = .book } == all)
    #expect(
      lines("\(matter)# A") { $0.documentClass = .report }
        == ["title T page", "page of main", "#1 A"])
    // The heading that is the title leaves the text.
    #expect(
      lines("Before.\n\n# T *t*\n\n## A\n\n### B") {
        ($0.documentClass, $0.numbersHeadings) = (.report, true)
      } == ["title T t page", "page of main", "#2 Chapter 1 A", "#3 1.1 B"])
    #expect(
      lines("# T\n\n## A") { ($0.documentClass, $0.hasTitlePage) = (.report, false) }
        == ["#1 T", "#2 A"])
    #expect(
      lines("\(matter)# A\n\n## B") { ($0.hasTitlePage, $0.hasContents) = (true, true) } == [
        "title T page", "page of main", "contents", "  1 A", "  2 B", "#1 A", "#2 B",
      ])
    #expect(
      lines("A") { $0.documentClass = .book } == [
        "page of front", "contents", "page of main",
      ])
  }

  @Test("chapters count on in the next part, and a foreword has no parts")
  func parts() {
    func chapter(_ text: String, isPart: Bool = false) -> BlockNode {
      var chapter = Chapter(
        file: "a.md", blocks: MarkdownDocument(parsing: text).document.blocks,
        range: SourceRange(1, 1, 1, 1))
      chapter.isPart = isPart
      return .chapter(chapter)
    }
    let book = Document(
      frontMatter: FrontMatter(range: SourceRange(1, 1, 1, 1)),
      blocks: [
        chapter("# F\n\n## f"), chapter("# P", isPart: true), chapter("## A\n\n### a"),
        chapter("# Q", isPart: true), chapter("## B"),
      ])
    var parts = DocumentParts()
    (parts.numbersHeadings, parts.hasContents) = (true, false)
    #expect(
      lines(book.resolvingReferences(parts).blocks) == [
        "#1 Chapter 1 F", "#2 1.1 f", "#1 Part I P", "#2 Chapter 2 A", "#3 2.1 a", "#1 Part II Q",
        "#2 Chapter 3 B",
      ])
    #expect(book.resolved(with: parts).divisions.chapterLevel == 2)
    parts.hasContents = true
    let levels = book.resolvingReferences(parts).blocks.flatMap { block in
      if case .contents(let contents) = block { contents.entries.map(\.level) } else { [Int]() }
    }
    #expect(levels == [2, 3, 1, 2, 3, 1, 2])
  }

  @Test("headings with the same id have entries of their own")
  func sameIDs() throws {
    let text = "[TOC]\n\n# A {#x}\n\n# B {#x}\n\n# C {#x-1}\n\n# D {#x}"
    let document = MarkdownDocument(parsing: text).document.resolvingReferences(DocumentParts())
    guard case .contents(let contents)? = document.blocks.first else {
      Issue.record("no table of contents")
      return
    }
    #expect(contents.entries.map(\.id) == ["x", "x-2", "x-1", "x-3"])
    guard case .heading(let last)? = document.blocks.last else { return }
    #expect(last.content.first?.id == "x-3")
  }

  @Test("a document that asks for nothing is the same")
  func unchanged() {
    let document = MarkdownDocument(parsing: "# A\n\n## B").document
    #expect(document.resolvingReferences(DocumentParts()) == document)
  }
}
