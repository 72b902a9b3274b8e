// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF
import TestSupport
import Testing

@testable import Books

@Suite("Documents as one book", .deadline)
struct BookTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a book of the files in `docs`.
  private func book(
    _ files: [(String, String)], order: String = "auto", excludes: [String] = [],
    hasRoot: Bool = true
  ) throws -> Book {
    var inputs: [InputFinder.Input] = []
    for (name, text) in files {
      try folder.write(text, to: "docs/\(name)")
      let path = "\(folder.path)/docs/\(name)"
      guard name.hasSuffix(".md") else { continue }
      inputs.append(
        InputFinder.Input(
          path: path, subfolder: name.contains("/") ? name.deletingLastComponent : "", isFound: true
        ))
    }
    return BookAssembler(
      request: BookRequest(
        inputs: inputs, folders: ["\(folder.path)/docs"], order: order, excludes: excludes),
      root: hasRoot ? folder.path : nil, workingFolder: folder.path,
      read: { path, _ in
        .text((try? FileReader.read(path, limit: 1 << 20)) ?? [])
      }
    ).assemble()
  }

  /// The titles and files of a book's chapters.
  private func chapters(_ book: Book) -> [String] {
    book.document.document.blocks.compactMap {
      if case .chapter(let chapter) = $0 {
        chapter.file.replacing("\(folder.path)/docs/", with: "")
      } else {
        nil
      }
    }
  }

  @Test("of MkDocs have the files of the folder of pages only, without `nav` too")
  func pages() throws {
    let files = [
      ("b.md", "# B\n"), ("index.md", "# I\n"), ("sub/index.md", "# S\n"), ("sub/a.md", "# A\n"),
    ].map { ("docs/\($0)", $1) }
    let others = [("README.md", "# R\n"), ("inc/snip.md", "x\n")]
    let plain = try book(files + others + [("mkdocs.yml", "site_name: T\n")])
    #expect(
      chapters(plain) == ["docs/index.md", "docs/b.md", "docs/sub/index.md", "docs/sub/a.md"])
    #expect(plain.document.document.frontMatter?.title == "T")
    #expect(said(plain).isEmpty)
    let listed = try book(
      files + others + [("mkdocs.yml", "nav: [index.md, sub/index.md, sub/a.md]\n")])
    #expect(
      said(listed) == [
        "docs/docs/b.md `docs/mkdocs.yml` does not list it, so the book leaves it out "
          + "[unlisted-chapter]"
      ])
    // The folder of pages may be hidden, or outside the folder that was named.
    try folder.write("# H\n", to: "pages/h.md")
    let outside = try book([("mkdocs.yml", "docs_dir: ../pages\n"), ("README.md", "# R\n")])
    #expect(chapters(outside).map(\.lastComponent) == ["h.md"])
    let refused = try book([("mkdocs.yml", "docs_dir: /usr\n"), ("README.md", "# R\n")])
    #expect(
      said(refused) == [
        "docs/mkdocs.yml the folder of the pages, `/usr`, lies outside the root [book-order]"
      ])
  }

  @Test("files that chapters include need not be listed")
  func included() throws {
    let book = try book([
      ("src/SUMMARY.md", "[A](a.md)\n"), ("src/a.md", "# A\n\n{{#include part.md}}\n"),
      ("src/part.md", "part\n"), ("src/new.md", "# New\n"), ("README.md", "# R\n"),
    ])
    #expect(
      said(book) == [
        "docs/src/new.md `docs/src/SUMMARY.md` does not list it, so the book leaves it out "
          + "[unlisted-chapter]"
      ])
  }

  @Test(
    "settings that can't be what was meant are errors",
    arguments: [
      (
        "book.toml", "[book]\nsrc = \"cont\"\n",
        "docs/book.toml:2:7 `src` names the folder `cont`, which does not exist [book-order]"
      ),
      (
        "book.toml", "[book]\nsrc = \"content\"\n",
        "docs/book.toml:2:7 there is no `SUMMARY.md` in `docs/content`, the folder that `src` names "
          + "[book-order]"
      ),
      (
        "mkdocs.yml", "docs_dir: contents\n",
        "docs/mkdocs.yml:1:11 `docs_dir` names the folder `contents`, which does not exist "
          + "[book-order]"
      ),
      (
        "mkdocs.yml", "site_name: [\n",
        "docs/mkdocs.yml:2:1 this is not YAML: did not find expected node content [book-order]"
      ),
      (
        "mkdocs.yml", "site_name: x\n",
        "docs/mkdocs.yml there is no folder `docs`, where MkDocs looks for the pages [book-order]"
      ),
    ])
  func unusableSettings(name: String, text: String, message: String) throws {
    let book = try book([("content/a.md", "# A\n"), (name, text)])
    #expect(book.problem?.severity == .error)
    #expect(book.chapterCount == 0)
    #expect(said(book) == [message])
  }

  @Test("without a readable book.toml, there is no book")
  func brokenTOML() throws {
    let broken = try book([
      ("book.toml", "[book]\ntitle = \"T\"\nauthors = [\n"), ("src/SUMMARY.md", "[A](a.md)\n"),
      ("src/a.md", "# A\n"),
    ])
    #expect(broken.problem?.severity == .error)
    #expect(broken.chapterCount == 0)
    #expect(
      said(broken).map { $0.prefix(48) } == ["docs/book.toml:3:11 this is not TOML: the `[` th"])
  }

  @Test(
    "a language that is none is reported in book.toml",
    arguments: [
      ("de_DE", "de-DE", "docs/book.toml:2:12 `language` is `de_DE`; language tags have hyphens"),
      ("Swiss", "", "docs/book.toml:2:12 `language` is `Swiss`, which is not a language tag"),
      ("de-DE", "de-DE", ""),
    ])
  func language(name: String, tag: String, message: String) throws {
    let book = try book([
      ("book.toml", "[book]\nlanguage = \"\(name)\"\n"), ("src/SUMMARY.md", "[A](a.md)\n"),
      ("src/a.md", "# A\n"),
    ])
    #expect(book.document.document.frontMatter?.language ?? "" == tag)
    let said = said(book)
    #expect(said.count == (message.isEmpty ? 0 : 1), "\(said)")
    #expect(said.first?.hasPrefix(message) != false, "\(said)")
  }

  private func dump(_ book: Book) -> String {
    book.document.document.dump().replacing(folder.path + "/", with: "")
  }

  private func said(_ book: Book) -> [String] {
    book.document.diagnostics.map { diagnostic in
      let place = diagnostic.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      return "\(diagnostic.file ?? "-")\(place) \(diagnostic.message) [\(diagnostic.id)]"
        .replacing(folder.path + "/", with: "")
    }
  }

  @Test("ids have the name of their file, and links between files stay in the book")
  func links() throws {
    let book = try book([
      ("index.md", "# A\n\n[b](sub/b.md#a) [all](sub) [own](#A) [top](#top)\n"),
      ("sub/README.md", "# B\n\n[up](../index.md) <a id=\"x\"></a>\n"),
      ("sub/b.md", "# A\n\n[x](README.md#x) [web](https://e.org) ![i](i.png)\n"),
    ])
    #expect(
      dump(book) == """
        frontMatter
        chapter "docs/index.md" #index.md on a new page
          heading 1 #index.md:a
            text "A"
          paragraph
            link "#sub/b.md:a"
              text "b"
            text " "
            link "#sub/README.md"
              text "all"
            text " "
            link "#index.md:a"
              text "own"
            text " "
            link "#index.md"
              text "top"
        chapter "docs/sub/README.md" #sub/README.md on a new page
          heading 1 #sub/README.md:b
            text "B"
          paragraph
            link "#index.md"
              text "up"
            text " "
            anchor "sub/README.md:x"
        chapter "docs/sub/b.md" #sub/b.md on a new page
          heading 2 #sub/b.md:a
            text "A"
          paragraph
            link "#sub/README.md:x"
              text "x"
            text " "
            link "https://e.org"
              text "web"
            text " "
            image "i.png" alt "i"

        """)
    #expect(said(book).isEmpty)
  }

  @Test("broken links are told with their places, and lead nowhere wrong")
  func brokenLinks() throws {
    let book = try book([
      ("a.md", "# A\n\n[1](#b) [2](b.md#heading) [3](c.md)\n"), ("b.md", "# Headings\n"),
    ])
    #expect(
      said(book) == [
        "docs/a.md:3:1 link to `#b`, which is not in the document [missing-anchor]",
        "docs/a.md:3:9 link to `b.md#heading`, but that document has no `#heading` [missing-anchor]",
        "docs/a.md:3:27 link to `c.md`, which does not exist [missing-target]",
      ])
    #expect(dump(book).contains("link \"#b.md\""))
  }

  @Test(
    "headings go down with their chapters, the title stays above, more than six levels are kept")
  func levels() throws {
    let book = try book([
      ("SUMMARY.md", "# Summary\n\n# Part\n\n- [a](a.md)\n  - [b](b.md)\n    - [c](c.md)\n"),
      ("a.md", "## A\n\n# Higher\n\n### Lower\n"), ("b.md", "---\ntitle: B\n---\n## In b\n"),
      ("c.md", "text\n\n# C\n\n###### Deep\n"),
    ])
    let lines = dump(book).split(separator: "\n").filter { $0.contains("heading") }
    #expect(
      lines.map { $0.trimmingPrefix { $0 == " " } } == [
        "heading 1 #part:1", "heading 2 #a.md:a", "heading 2 #a.md:higher", "heading 3 #a.md:lower",
        "heading 3 #b.md:", "heading 4 #b.md:in-b", "heading 4 #c.md:c",
        "heading 9 #c.md:deep",
      ])
    #expect(said(book).isEmpty)
  }

  @Test("footnotes are counted on, and belong to their files")
  func footnotes() throws {
    let text = "# T\n\nText[^1] and[^n].\n\n[^1]: one\n[^n]: two\n"
    let book = try book([("a.md", text), ("b.md", text)])
    let notes = book.document.document.footnotes
    #expect(notes.map(\.number) == [1, 2, 3, 4])
    #expect(notes.map { $0.file?.lastComponent } == ["a.md", "a.md", "b.md", "b.md"])
    #expect(dump(book).contains("call 3 \"1\" occurrence 1"))
  }

  @Test("what the list and the folder don't agree on is told")
  func disagreement() throws {
    let book = try book(
      [
        (
          "SUMMARY.md", "- [a](a.md)\n- [b](bb.md)\n- [a](a.md)\n- [no](no.md)\n- [o](../../x.md)\n"
        ),
        ("a.md", "# A\n"), ("b.md", "# B\n"), ("no.md", "# No\n"),
      ], excludes: ["**/no.md"])
    #expect(
      said(book).sorted() == [
        "docs/SUMMARY.md:2:3 chapter `docs/bb.md` does not exist, so the book leaves it out "
          + "[missing-chapter]",
        "docs/SUMMARY.md:3:3 `docs/a.md` is listed twice; the first place counts [book-order]",
        "docs/SUMMARY.md:5:3 chapter `\(folder.path.deletingLastComponent)/x.md` lies outside the "
          + "root `\(folder.path)`, so the book leaves it out [missing-chapter]",
        "docs/b.md `docs/SUMMARY.md` does not list it, so the book leaves it out "
          + "[unlisted-chapter]",
      ])
    #expect(book.chapterCount == 1)
  }

  @Test("what a list names can't make the root larger", arguments: ["../x.md", "/etc/passwd"])
  func listedOutside(path: String) throws {
    try folder.write("# X\n", to: "x.md")
    let book = try book(
      [("SUMMARY.md", "- [a](a.md)\n- [x](\(path))\n"), ("a.md", "# A\n")], hasRoot: false)
    #expect(book.chapterCount == 1)
    #expect(book.root.hasSuffix("/docs"))
    #expect(said(book).count == 1 && said(book)[0].contains("lies outside the root"))
  }

  @Test("a chapter outside the root is refused")
  func outside() throws {
    try folder.write("# X\n", to: "x.md")
    try folder.write("# A\n", to: "docs/a.md")
    try folder.write("- [x](../x.md)\n- [a](a.md)\n", to: "docs/SUMMARY.md")
    let docs = "\(folder.path)/docs"
    let book = BookAssembler(
      request: BookRequest(
        inputs: [InputFinder.Input(path: "\(docs)/a.md", isFound: true)], folders: [docs]),
      root: docs, workingFolder: folder.path,
      read: { path, _ in .text((try? FileReader.read(path, limit: 1 << 20)) ?? []) }
    ).assemble()
    #expect(book.chapterCount == 1)
    #expect(
      said(book) == [
        "docs/SUMMARY.md:1:3 chapter `x.md` lies outside the root `docs`, so the book leaves it out "
          + "[missing-chapter]"
      ])
  }

  @Test("the book says who made it, else the first document does; chapters have no look")
  func frontMatter() throws {
    let chapter = "---\ntitle: Own\nauthor: Ada\nlang: de\ntheme: book\n---\nText\n"
    let book = try book([
      ("book.yml", "title: Book\ntheme: sepia\nchapters: [a.md]\n"), ("a.md", chapter),
    ])
    let matter = book.document.document.frontMatter
    #expect(matter?.title == "Book")
    #expect(matter?.authors == ["Ada"])
    #expect(matter?.language == "de")
    #expect(book.document.themeFrontMatter { _ in } != nil)
    #expect(
      said(book) == [
        "docs/a.md:1:1 a book has one look, so the look of this chapter is ignored [chapter-look]"
      ])
  }

  @Test("what the first chapter says of the pages counts, what others say is reported")
  func partsOfChapters() throws {
    let chapter = "---\ncolumns: 2\ntoc: true\n---\nText\n"
    let book = try book([
      ("book.yml", "chapters: [a.md, b.md]\n"), ("a.md", chapter), ("b.md", chapter),
    ])
    #expect(book.document.document.frontMatter?.parts.columns == 2)
    #expect(
      said(book) == [
        "docs/b.md:1:1 a book has one look, so the look of this chapter is ignored [chapter-look]"
      ])
  }

  @Test("a list that is named decides, and `natural` takes none")
  func order() throws {
    let files = [
      ("SUMMARY.md", "- [b](b.md)\n- [a](a.md)\n- [S](SUMMARY.md)\n"),
      ("other.yml", "chapters: [a.md]\n"),
      ("a.md", "# A\n"), ("b.md", "# B\n"),
    ]
    func chapters(_ order: String) throws -> [String] {
      try book(files, order: order).document.document.blocks.compactMap { block in
        if case .chapter(let chapter) = block { chapter.file.lastComponent } else { nil }
      }
    }
    #expect(try chapters("auto") == ["b.md", "a.md"])
    #expect(try chapters("natural") == ["a.md", "b.md"])
    #expect(try chapters("\(folder.path)/docs/other.yml") == ["a.md"])
  }

  /// The texts of the paragraphs of a book with resolved references.
  private func texts(_ book: Book) -> [String] {
    var texts = ParagraphTexts()
    texts.visit(book.document.document.resolvingReferences(DocumentParts()))
    return texts.texts
  }

  private struct ParagraphTexts: MarkdownWalker {
    var texts: [String] = []

    mutating func visit(_ block: BlockNode) {
      guard case .paragraph(let paragraph) = block else { return descend(into: block) }
      texts.append(paragraph.content.plainText.replacing("\u{A0}", with: " "))
    }
  }

  @Test("theorems and exercises have numbers, and references find them in all files")
  func theorems() throws {
    let book = try book([
      ("a.md", "# A\n\n::: {#exr-a}\nOne\n:::\n\n@exr-a, @thm-b\n"),
      (
        "b.md",
        "# B\n\n::: {#thm-b name=\"Line\"}\nTwo\n:::\n\n::: {#exr-c}\nThree\n:::\n\n@exr-a\n"
      ),
    ])
    #expect(
      texts(book) == [
        "Exercise 1 One", "Exercise 1, Theorem 1", "Theorem 1 (Line) Two", "Exercise 2 Three",
        "Exercise 1",
      ])
    #expect(said(book).isEmpty)
  }

  @Test("links name what they lead to in other files too")
  func references() throws {
    let book = try book([
      (
        "a.md",
        "# A\n\n[](b.md), [](#fig-x), [{label} {title}](b.md#s), [](#s), [](#t), [{page}](#no)\n"
      ),
      ("b.md", "# *B* 2^3^\n\n## S\n\n![X](x.png){#fig-x}\n\n## T\n\n[](a.md)\n"),
      ("c.md", "Text\n\n## T\n\n[](c.md)\n"),
    ])
    #expect(
      texts(book).filter { !$0.isEmpty } == [
        "B 23, Figure 1, S S, S, , ??", "X", "A", "Text", "C",
      ])
    #expect(
      said(book) == [
        "docs/a.md:3:58 link to `#t`, which is not in this file, but in `b.md` and `c.md`"
          + " [missing-anchor]",
        "docs/a.md:3:66 link to `#no`, which is not in the document [missing-anchor]",
      ])
  }

  @Test("labels of formulas are those of their file")
  func formulas() throws {
    let formula = "$$x \\label{a}$$ {#eq-b}\n"
    let book = try book([
      ("a.md", "# A\n\n\(formula)\n$\\eqref{a}$ @eq-b $\\ref{d}$ $\\ref{e}$\n"),
      ("b.md", "# B\n\n\(formula)\n$\\eqref{a}$ $y \\ref{a}$ @eq-b\n\n$$z \\label{d}$$\n"),
    ])
    #expect(
      texts(book).filter { $0.contains("1") || $0.contains("2") } == [
        "(1) Equation 1 3 ??", "(2) y \\href{#b.md:a}{\\text{2}} Equation 2",
      ])
    #expect(
      said(book) == [
        "docs/a.md:5:29 link to `#e`, which is not in the document [missing-anchor]"
      ])
  }

  @Test("a reference to what two other files have means the first, which is said")
  func ambiguousReference() throws {
    let figure = "![X](x.png){#fig-x}\n"
    let book = try book([
      ("a.md", "# A\n\n@fig-x\n"), ("b.md", "# B\n\n\(figure)"),
      ("c.md", "# C\n\n@fig-x\n\n\(figure)"),
    ])
    #expect(texts(book).contains("Figure 1"))
    #expect(
      said(book) == [
        "docs/a.md:3:1 `@fig-x` is in `b.md` and `c.md`; the first is meant [duplicate-id]"
      ])
  }
}
