// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF
import TestSupport
import Testing

@testable import Books

@Suite("The order of chapters", .deadline)
struct BookListTests {
  /// The entries as lines: what they lie in, then the title, then the file.
  private func outline(_ contents: BookContents) -> [String] {
    contents.entries.map { entry in
      String(repeating: "  ", count: entry.depth)
        + [entry.title, entry.path.map { "<\($0)>" }].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The problems with `mkdocs.yml`.
  private func problems(_ text: String) throws -> [String] {
    let (list, _) = yaml(text, at: "mkdocs.yml")
    var said: [String] = []
    _ = NavigationReader(try #require(list)) {
      said.append("\($0.range.map { "\($0.start.line):\($0.start.column)" } ?? "-") \($0.message)")
    }
    return said
  }

  @Test("mkdocs.yml: mistakes are told with their places")
  func navigationMistakes() throws {
    #expect(
      try problems("nav: index.md\n") == [
        "1:6 `nav` must be a list of pages, so names set the order"
      ])
    #expect(try problems("nav:\n").isEmpty)
    #expect(
      try problems("nav:\n  - a.md\n  - B:\n  - [c.md]\n  - {D: d.md, E: e.md}\n") == [
        "3:5 this is no page, so it is left out", "4:5 this is no page, so it is left out",
      ])
    #expect(
      try problems("site_name: !ENV [N, M, Dflt]\nsite_author: !ENV N\n") == [
        "1:12 `!ENV` is not understood, so `site_name` is `Dflt`",
        "2:14 `!ENV` is not understood, so `site_author` is left out",
      ])
  }

  @Test("the pages of MkDocs without `nav`: the index comes first, then codes count")
  func siteOrder() {
    let files = ["z10.md", "z9.md", "B.md", "a.md", "index.md", "README.md", "Z/q.md", "d/p.md"]
      .map { name in
        NaturalOrder.File(
          folders: name.split(separator: "/").dropLast().map(String.init), path: name)
      }
    var contents = BookContents()
    contents.entries = NaturalOrder.entries(of: files, in: ".", sorting: .codes)
    #expect(
      outline(contents) == [
        "<index.md>", "<B.md>", "<README.md>", "<a.md>", "<z10.md>", "<z9.md>", "Z", "  <Z/q.md>",
        "D", "  <d/p.md>",
      ])
  }

  private func yaml(_ text: String, at path: String = "docs/book.yml") -> (YAMLList?, [Diagnostic])
  {
    var said: [Diagnostic] = []
    let list = YAMLList(Array(text.utf8), at: path) { said.append($0) }
    return (list, said)
  }

  @Test("names count as people count; the index comes first, folders last")
  func natural() {
    let files = [
      ("z10.md", ""), ("z9.md", ""), ("B.md", ""), ("a.md", ""), ("index.md", ""),
      ("01-intro.md", "2_more parts"), ("README.md", "guide"), ("x.md", "guide"),
      ("y.md", "guide/in"),
    ].map { name, folder in
      NaturalOrder.File(
        folders: folder.split(separator: "/").map(String.init),
        path: (folder.isEmpty ? "" : folder + "/") + name)
    }
    var contents = BookContents()
    contents.entries = NaturalOrder.entries(of: files, in: ".")
    #expect(
      outline(contents) == [
        "<index.md>", "<a.md>", "<B.md>", "<z9.md>", "<z10.md>", "More parts",
        "  <2_more parts/01-intro.md>", "<guide/README.md>", "  <guide/x.md>", "  In",
        "    <guide/in/y.md>",
      ])
  }

  @Test(
    "names in natural order",
    arguments: [
      ("a2", "a10"), ("a", "a1"), ("A", "b"), ("a", "B"), ("007", "8"), ("1.9", "1.10"),
      ("a02", "a2"), ("x99999999999999999999", "x100000000000000000000"),
    ])
  func order(first: String, second: String) {
    #expect(first.precedesNaturally(second))
    #expect(!second.precedesNaturally(first))
    #expect(!first.precedesNaturally(first))
  }

  @Test("SUMMARY.md: parts, nested chapters, drafts, chapters before and after")
  func summary() {
    let text = """
      # Harbour handbook

      [Foreword](foreword.md)

      - [Start](start.md)
        - [Inside](in/side%20road.md#place)
      - [Draft]()
      - [Draft with more]()
        - [More](more.md)
      - Words alone
        - [Deep](deep.md)
      - [Elsewhere](https://example.org/x)

      # Part *two*

      1. [Other](./other.md)

      ---

      [Afterword](after.md)
      """
    let contents = SummaryReader.read(Array(text.utf8), at: "docs/SUMMARY.md")
    #expect(
      outline(contents) == [
        "Foreword <docs/foreword.md>", "Start <docs/start.md>",
        "  Inside <docs/in/side road.md>", "Draft with more", "  More <docs/more.md>",
        "Words alone", "  Deep <docs/deep.md>", "Part two", "  Other <docs/other.md>",
        "Afterword <docs/after.md>",
      ])
    #expect(contents.frontMatter?.title == "Harbour handbook")
    #expect(contents.entries[1].place?.description == "5:3-5:19")
    let plain = SummaryReader.read(Array("# Summary\n\n- [a](a.md)".utf8), at: "SUMMARY.md")
    #expect(plain.frontMatter == nil)
    #expect(outline(plain) == ["a <a.md>"])
  }

  @Test("mkdocs.yml: nav, sections, and what it says of the site")
  func mkdocs() throws {
    let (list, said) = yaml(
      """
      site_name: Site
      site_author: Ada
      theme: {name: material, language: de}
      markdown_extensions:
        - x: {format: !!python/name:some.thing }
      nav:
        - index.md
        - Größe: guide/size.md
        - Section:
            - a.md
            - Inner: [b.md]
        - Web: https://example.org
        - Sites:
            - Languages: [https://example.org/fr, /de/]
            - https://example.org
      """, at: "site/mkdocs.yml")
    #expect(said.isEmpty)
    let contents = try NavigationReader(#require(list)).contents
    #expect(
      outline(contents) == [
        "<site/docs/index.md>", "Größe <site/docs/guide/size.md>", "Section", "  <site/docs/a.md>",
        "  Inner", "    <site/docs/b.md>",
      ])
    #expect(contents.frontMatter?.title == "Site")
    #expect(contents.frontMatter?.authors == ["Ada"])
    #expect(contents.frontMatter?.language == "de")
    // The column counts bytes.
    #expect(contents.entries[1].place?.description == "8:14-8:14")
  }

  @Test("book.yml: what it says, parts, and chapters in chapters")
  func bookFile() throws {
    let text = """
      title: Handbook
      author: [Ada, Bob]
      lang: en
      theme: book
      papersize: a5
      header: x
      mdpdf: {class: book, fontsize: 12pt}
      chapters:
        - index.md
        - part: Afloat
          chapters:
            - file: a.md
              title: A
              chapters: [b.md]
      """
    let (list, _) = yaml(text)
    var said: [Diagnostic] = []
    let reader = BookFileReader(try #require(list), text: Array(text.utf8)) { said.append($0) }
    #expect(said.isEmpty)
    #expect(
      outline(reader.contents) == [
        "<docs/index.md>", "Afloat", "  A <docs/a.md>", "    <docs/b.md>",
      ])
    #expect(reader.contents.frontMatter?.authors == ["Ada", "Bob"])
    #expect(reader.contents.frontMatter?.look == text)
    #expect(reader.contents.frontMatter?.parts.documentClass == .book)
  }

  @Test("book.yml: a part with a file begins with it, and one without chapters is told")
  func parts() throws {
    let text = """
      chapters:
        - part: P
          file: a.md
          chapters: [b.md]
        - part: Q
        - part: R
          chapters: []
      """
    let (list, _) = yaml(text)
    var said: [String] = []
    let reader = BookFileReader(try #require(list), text: Array(text.utf8)) {
      said.append("\($0.range.map { "\($0.start.line):\($0.start.column)" } ?? "-") \($0.message)")
    }
    #expect(
      outline(reader.contents) == ["P", "  <docs/a.md>", "  <docs/b.md>", "Q", "R"])
    #expect(
      said == [
        "5:11 a part without `chapters` is empty", "6:11 a part without `chapters` is empty",
      ])
  }

  @Test("book.yml: mistakes are told with their places")
  func mistakes() throws {
    let text = "titel: x\nchapters:\n  - fil: a.md\n  - [1]\n  - {part: P, chapters: 7}\n"
    let (list, _) = yaml(text)
    var said: [String] = []
    _ = BookFileReader(try #require(list), text: Array(text.utf8)) {
      said.append("\($0.range.map { "\($0.start.line):\($0.start.column)" } ?? "-") \($0.message)")
    }
    #expect(
      said == [
        "1:1 unknown key `titel`", "3:5 unknown key `fil`",
        "3:5 a chapter must be a file, or have a `file` or a `part`",
        "4:5 a chapter must be a file, or have a `file` or a `part`",
        "5:25 `chapters` must be a list",
      ])
  }

  @Test(
    "lists that can't be read are told",
    arguments: [
      ("", "the list is empty"), ("- a\n", "the list is empty"),
      (String(repeating: "[", count: 100_000), "the list is nested too deeply"),
      (String(repeating: "- ", count: 100_000) + "a", "the list is nested too deeply"),
      ("a: [", "this is not YAML: did not find expected node content"),
    ])
  func unreadable(text: String, message: String) {
    let (list, said) = yaml(text)
    #expect(list == nil)
    #expect(said.map(\.message) == [message])
  }
}
