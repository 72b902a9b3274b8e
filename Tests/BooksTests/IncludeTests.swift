// SPDX-License-Identifier: Apache-2.0

import Batch
import Foundation
import MarkdownPDF
import TestSupport
import Testing

@testable import Books

@Suite("Books of mdBook and MkDocs", .deadline)
struct IncludeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a book of a folder with some files in the temporary one.
  private func book(_ files: [(String, String)], of name: String = "book") throws -> Book {
    var inputs: [InputFinder.Input] = []
    for (path, text) in files {
      _ = try folder.write(text, to: "book/\(path)")
      guard path.hasSuffix(".md"), "book/\(path)".hasPrefix(name) else { continue }
      inputs.append(
        InputFinder.Input(
          path: "\(folder.path)/book/\(path)",
          subfolder: "book/\(path)".dropFirst(name.count + 1).description.deletingLastComponent,
          isFound: true))
    }
    return BookAssembler(
      request: BookRequest(inputs: inputs, folders: ["\(folder.path)/\(name)"]), root: nil,
      workingFolder: folder.path,
      read: { path, _ in .text((try? FileReader.read(path, limit: 1 << 20)) ?? []) }
    ).assemble()
  }

  private func said(_ book: Book) -> [String] {
    book.document.diagnostics.map { diagnostic in
      let place = diagnostic.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      return "\(diagnostic.file ?? "-")\(place) \(diagnostic.message) [\(diagnostic.id)]"
        .replacing(folder.path + "/", with: "")
    }
  }

  /// The texts of all code and all text, in reading order.
  private func texts(_ book: Book) -> [String] {
    var collector = Texts()
    collector.visit(book.document.document)
    return collector.texts
  }

  private struct Texts: MarkdownWalker {
    var texts: [String] = []

    mutating func visit(_ block: BlockNode) {
      if case .codeBlock(let code) = block { texts.append("(\(code.info)) \(code.text)") }
      descend(into: block)
    }

    mutating func visit(_ inline: InlineNode) {
      if case .text(let text) = inline { texts.append(text.text) }
      if case .code(let code) = inline { texts.append("`\(code.text)`") }
      descend(into: inline)
    }
  }

  private let settings = """
    [book]
    # Who wrote it
    title = "The \\"Harbour\\" # book"
    authors = [
      "Ada Pilot",
      'Bo Keel',
    ]
    language = "en"
    src = "text"

    [output.html]
    title = "No"
    """

  @Test("lines of Rust that mdBook hides are hidden in its books, and nowhere else")
  func hiddenLines() throws {
    let code =
      "```rust,ignore\n# use a;\n#[derive(A)]\nfn main() {\n    # b();\n#\n    ## c\n}\n```\n"
    let chapter = "# One\n\n\(code)\n```sh\n# a comment\n```\n"
    let shown = "(rust,ignore) #[derive(A)]\nfn main() {\n    # c\n}"
    #expect(
      try texts(book([("SUMMARY.md", "# Summary\n\n- [One](one.md)\n"), ("one.md", chapter)]))
        .filter { $0.hasPrefix("(") } == [shown, "(sh) # a comment"])
    try FileManager.default.removeItem(atPath: folder("book/SUMMARY.md"))
    #expect(try texts(book([("one.md", chapter)])).contains { $0.contains("# use a;") })
  }

  @Test(
    "book.toml names the book and the folder of its chapters", arguments: ["book", "book/text"])
  func settings(name: String) throws {
    let book = try book(
      [
        ("book.toml", settings), ("text/SUMMARY.md", "# Summary\n\n- [A](a.md)\n- [B](b.md)\n"),
        ("text/a.md", "# A\n\n[b](b.html#c) [b](/b.md) {{#include ../code/x.txt}}\n"),
        ("text/b.md", "# B\n\n## C\n"), ("code/x.txt", "included\n"),
      ], of: name)
    let matter = try #require(book.document.document.frontMatter)
    #expect(matter.title == "The \"Harbour\" # book")
    #expect(matter.authors == ["Ada Pilot", "Bo Keel"])
    #expect(matter.language == "en")
    #expect(said(book) == [])
    let dump = book.document.document.dump()
    #expect(dump.contains("b.md:c\"") && !dump.contains("b.html") && !dump.contains("\"/b.md"))
    #expect(texts(book).last { $0.contains("included") } == " included")
  }

  @Test("SUMMARY.md is no chapter, even if it lists none or itself")
  func summary() throws {
    let book = try book([
      ("SUMMARY.md", "- [A](a.md)\n- [Contents](SUMMARY.md)\n"), ("a.md", "# A\n"),
    ])
    #expect(book.chapterCount == 1)
    #expect(said(book) == [])
  }

  @Test(
    "mdBook includes files, lines and sections of them, in code too",
    arguments: [
      ("x {{#include f.rs:2}} y", "x two y"), ("{{#include f.rs:2:3}}", "two"),
      ("{{#include f.rs::1}}", "one"), ("{{#include f.rs:5:}}", "five"),
      ("{{#include f.rs:mid}}", "three"), ("`{{#include f.rs:1}}`", "`one`"),
      ("~~~rust\n{{#rustdoc_include f.rs:1:2}}\n~~~", "(rust) one\ntwo"),
      ("{{#playground f.rs editable}}", "(rust,editable) one\ntwo\nthree\nfive"),
      ("\\{{#include f.rs}}", "{{#include f.rs}}"), ("a{{#title T}}b", "ab"),
      ("{{#include in/g.md}}", "g one"), ("{{#if x}}", "{{#if x}}"),
      ("{{#include f.rs[}}", "{{#include f.rs[}}"),
    ])
  func mdBook(text: String, result: String) throws {
    let book = try book([
      ("SUMMARY.md", "- [A](a.md)\n"), ("a.md", "# A\n\n\(text)\n"),
      ("f.rs", "one\ntwo\n// ANCHOR: mid\nthree\n// ANCHOR_END: mid\nfive\n"),
      ("in/g.txt", ""), ("in/h.md.txt", ""), ("in/g.md", "g {{#include ../f.rs:1}}"),
    ])
    // Lines are counted with the marks of sections, which are not printed.
    let said = texts(book).dropFirst().joined(separator: " ")
    #expect(said == result)
  }

  @Test(
    "the extensions of MkDocs include files, in code too",
    arguments: [
      ("--8<-- \"f.md\"", "one two"), ("-8<- 'f.md'", "one two"), ("--8<-- \"f.md:2:2\"", "two"),
      ("--8<-- \"s.py:in\"", "inside"), (";--8<-- \"f.md\"", "--8<-- “f.md”"),
      ("--8<--\nf.md\n\n; s.py\n--8<--", "one two"), ("x {!f.md[ln:2-2]!} y", "x two y"),
      ("x {! f.md [ln:2-2] !} y", "x two y"),
      ("```py\n{!> s.py !}\n```", "(py) inside"), ("\\{!f.md!}", "{!f.md!}"),
      ("1. a\n\n    ```\n    --8<-- \"f.md\"\n    ```", "a () one\ntwo"),
      ("1. a\n\n    ```\n    {!f.md!}\n    ```", "a () one\ntwo"),
    ])
  func mkDocs(text: String, result: String) throws {
    let book = try book([
      ("mkdocs.yml", "nav: [a.md]\nmarkdown_extensions:\n  - pymdownx.snippets: {base_path: in}\n"),
      ("docs/a.md", "# A\n\n\(text)\n"), ("in/f.md", "one\ntwo\n"),
      ("docs/s.py", "# --8<-- [start:in]\ninside\n# --8<-- [end:in]\n"),
    ])
    let said = texts(book).dropFirst().joined(separator: " ")
    #expect(said.replacing("\"f.md\"", with: "“f.md”") == result)
  }

  @Test("what can't be included is printed as written, and reported at its place")
  func refusals() throws {
    _ = try folder.write("secret\n", to: "secret.txt")
    _ = try folder.write("", to: "book/x")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/book/link.txt", withDestinationPath: "../secret.txt")
    let book = try book([
      ("SUMMARY.md", "- [A](a.md)\n"),
      (
        "a.md",
        "# A\n\n{{#include b.md}}\n\n{{#include ../secret.txt}}\n\n- {{#include link.txt}}\n"
          + "- {{#include no.md}}\n- {{#include c.txt:x}}\n- {{#include https://e.org/x}}\n\n[l](#z)"
      ), ("b.md", "b\n\n {{#include a.md}} [l](#y)\n"), ("c.txt", "c\n"),
    ])
    let end = "; its mark is printed as text [missing-include]"
    #expect(
      said(book).filter { !$0.contains("unlisted") }.sorted()
        == [
          "book/b.md:3:2 include `a.md` includes itself; its mark is printed as text [include-cycle]",
          "book/a.md:5:1 include `../secret.txt` lies outside the root" + end,
          "book/a.md:7:3 include `link.txt` lies outside the root" + end,
          "book/a.md:8:3 include `no.md` does not exist or can't be read" + end,
          "book/a.md:9:3 include `c.txt:x` has no section `x`" + end,
          "book/a.md:10:3 include `https://e.org/x` is on the network" + end,
          "book/b.md:3:20 link to `#y`, which is not in the document [missing-anchor]",
          "book/a.md:12:1 link to `#z`, which is not in the document [missing-anchor]",
        ].sorted())
    #expect(!texts(book).contains("secret"))
    #expect(texts(book).contains("{{#include ../secret.txt}}"))
  }

  @Test(
    "ids of headings are those of the program that the list belongs to",
    arguments: [
      ("SUMMARY.md", "- [A](a.md)\n", "a.md:Ärger--1"),
      ("mkdocs.yml", "docs_dir: .\nnav: [a.md]\n", "a.md:arger-1"),
      (
        "mkdocs.yml",
        "docs_dir: .\nnav: [a.md]\nmarkdown_extensions:\n- toc: {slugify: !!python/object/apply:pymdownx.slugs.slugify "
          + "{kwds: {case: lower}}}\n", "a.md:ärger--1"
      ),
      (
        "mkdocs.yml",
        "docs_dir: .\nnav: [a.md]\nmarkdown_extensions:\n  toc:\n    slugify: "
          + "!!python/name:markdown.extensions.toc.slugify_unicode\n", "a.md:ärger-1"
      ),
    ])
  func slugs(list: String, text: String, id: String) throws {
    let book = try book([(list, text), ("a.md", "# A\n\n## Ärger & 1\n")])
    #expect(book.document.document.dump().contains("#\(id)\n"), "\(book.document.document.dump())")
  }

  @Test("files that include others many times have a limit", .timeLimit(.minutes(1)))
  func limits() throws {
    let files = (0..<12).map { number in
      (
        "f\(number).txt",
        String(repeating: "{{#include f\(number + 1).txt}}\n", count: number < 11 ? 30 : 0)
      )
    }
    let book = try book(
      [("SUMMARY.md", "- [A](a.md)\n"), ("a.md", "# A\n\n{{#include f7.txt}}\n")] + files)
    #expect(book.chapterCount == 1)
  }

  @Test("paths of MkDocs that begin with `/` are below the folder of the pages")
  func site() throws {
    _ = try folder.write("not read", to: "book/docs/img/a.png")
    let book = try book([
      ("mkdocs.yml", "nav: [a.md, in/b.md]\n"), ("docs/a.md", "# A\n"),
      ("docs/in/b.md", "# B\n\n[a](/a.md) ![](/img/a.png)\n"),
    ])
    #expect(said(book) == [])
    #expect(book.document.document.dump().contains("link \"#docs/a.md\""))
    let resources = BookResources(
      folder: folder.path, root: book.root, site: book.siteFolder, observer: nil)
    let image = resources.load("/img/a.png", from: "\(folder.path)/book/docs/in/b.md")
    #expect((try? image.get()) != nil)
  }
}
