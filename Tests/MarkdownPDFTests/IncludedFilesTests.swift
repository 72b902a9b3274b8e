// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Files that documents include", .deadline)
struct IncludedFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The document `book/a.md` among other files of its folder.
  private func document(_ text: String, _ files: [(String, String)] = []) throws
    -> MarkdownDocument
  {
    for (path, text) in files + [("a.md", text)] { _ = try folder.write(text, to: "book/\(path)") }
    return try MarkdownDocument(contentsOf: URL(filePath: "\(folder.path)/book/a.md"))
  }

  private func said(_ document: MarkdownDocument) -> [String] {
    document.diagnostics.map { diagnostic in
      let place = diagnostic.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      return "\(diagnostic.file ?? "-")\(place) \(diagnostic.message) [\(diagnostic.id)]"
        .replacing(folder.path + "/book/", with: "")
    }
  }

  @Test(
    "a mark alone between blank lines is the text of a file",
    arguments: [
      "{{< include b.md >}}", "<!-- include: b.md -->", "<!--include: b.md-->",
      "{{< include \"b.md\" >}}  ", "---\ntitle: x\n---\n{{< include b.md >}}",
      "x\n\n   {{< include b.md >}}\n\ny", "```\n{{<\n```\n\n{{< include b.md >}}",
      "- ```\n  x\n  ```\n\n{{< include b.md >}}\r\n", "{{< include sub/../b.md >}}",
    ])
  func marks(text: String) throws {
    let found = try document(text, [("b.md", "---\ntitle: y\n---\n*included*\n"), ("sub/c", "")])
    let dump = found.document.dump()
    #expect(dump.contains("emphasis") && dump.contains("text \"included\""))
    #expect(!dump.contains("include b.md") && !dump.contains("title \"y\""))
    #expect(said(found) == [])
  }

  @Test(
    "other text stays",
    arguments: [
      "see {{< include b.md >}}", "x\n{{< include b.md >}}", "{{< include b.md >}}\ny",
      "    {{< include b.md >}}", "```\n\n{{< include b.md >}}\n\n```",
      "- ~~~\n\n  {{< include b.md >}}\n\n  ~~~", "`{{< include b.md >}}`", "{{< includes b.md >}}",
      "<!-- include: b.md. path: /b.md -->", "<!-- include b.md -->", "{{< include >}}",
      "---\nextensions: -includes\n---\n\n{{< include b.md >}}", "\\{{< include b.md >}}",
    ])
  func text(text: String) throws {
    #expect(try !document(text, [("b.md", "*included*")]).document.dump().contains("included\""))
  }

  @Test(
    "a comment that is not alone between blank lines is reported",
    arguments: [
      "x <!-- include: b.md --> y", "> <!--include: b.md-->", "x\n<!-- include: b.md -->",
    ])
  func notAlone(text: String) throws {
    let found = try document(text, [("b.md", "*included*")])
    #expect(found.diagnostics.map(\.id) == ["unsupported-syntax"])
  }

  @Test(
    "other comments are silent",
    arguments: ["<!-- include: b.md. path: /b.md -->", "<!-- i -->", "<!-- an include: b.md -->"])
  func otherComments(text: String) throws {
    #expect(try said(document("x \(text)", [("b.md", "*included*")])) == [])
  }

  @Test("what is included two levels deep keeps the indentation of both marks")
  func nestedIndentation() throws {
    let found = try document(
      "{{< include list.md >}}\n",
      [
        ("list.md", "- item\n\n  {{< include deep.md >}}\n\n- other\n"),
        ("deep.md", "one\n\n  {{< include deeper.md >}}\n"), ("deeper.md", "two\n\nthree\n"),
      ])
    guard case .list(let list)? = found.document.blocks.first else {
      Issue.record("no list: \(found.document.dump())")
      return
    }
    #expect(found.document.blocks.count == 1)
    #expect(list.items.map(\.blocks.count) == [4, 1])
  }

  @Test(
    "a file is included below what only looks like the start of code",
    arguments: ["    ~~~", "- ~~~\n  x\n\nno item", "- a\n\n      ```", "- ```\n  x\n  ```"])
  func fences(text: String) throws {
    let found = try document("Text\n\n\(text)\n\n{{< include b.md >}}", [("b.md", "*included*")])
    #expect(found.document.dump().contains("text \"included\""))
  }

  @Test("a path with spaces that is missing is reported")
  func spaces() throws {
    let found = try document("{{< include no such.md >}}\n\n<!-- include: no such.md -->")
    #expect(found.diagnostics.map(\.id) == ["missing-include", "missing-include"])
  }

  @Test("headings, notes and references are those of one document, paths those of each file")
  func oneDocument() throws {
    let found = try document(
      "# A\n\n{{< include parts/b.md >}}\n\n[in b](#in-b) [def] @fig-b",
      [
        (
          "parts/b.md",
          "## In B\n\n![P](p.png){#fig-b} \n\n[o](o.md#x) [h](https://e.org) [s](/s.md) [u](../u.md) note[^1]\n\n"
            + "[^1]: See ![i](in/i.png).\n\n[def]: x.md\n\n<!-- include: more/c.md -->\n"
        ), ("parts/more/c.md", "![c](c.png) [a](#a)"),
      ])
    #expect(said(found) == [])
    let dump = found.document.dump()
    for path in [
      "\"parts/p.png\"", "\"parts/o.md#x\"", "\"https://e.org\"", "\"/s.md\"", "\"u.md\"",
      "\"parts/in/i.png\"", "\"parts/more/c.png\"", "\"#a\"", "\"x.md\"",
    ] {
      #expect(dump.contains(path), "\(path) in \(dump)")
    }
    #expect(found.document.footnotes.count == 1)
  }

  @Test("what can't be included is reported at its place, and a file outside is never read")
  func refusals() throws {
    _ = try folder.write("secret", to: "secret.md")
    _ = try folder.write("", to: "book/x")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/book/link.md", withDestinationPath: "../secret.md")
    let found = try document(
      """
      {{< include b.md >}}

      {{< include ../secret.md >}}

      <!-- include: link.md -->

      {{< include no.md >}}

      {{< include https://e.org/x >}}

      {{< include picture >}}
      """,
      [("b.md", "# B\n\n  {{< include a.md >}}\n\nCall[^none]\n"), ("picture", "a\0b")])
    let end = "its mark is printed as text [missing-include]"
    #expect(
      said(found).sorted()
        == [
          "a.md:3:1 include `../secret.md` lies outside the root; \(end)",
          "a.md:5:1 include `link.md` lies outside the root; nothing is printed in its place [missing-include]",
          "a.md:7:1 include `no.md` does not exist or can't be read; \(end)",
          "a.md:9:1 include `https://e.org/x` is on the network; \(end)",
          "a.md:11:1 include `picture` is not text; \(end)",
          "b.md:3:3 include `a.md` includes itself; its mark is printed as text [include-cycle]",
          "b.md:5:5 footnote `none` is not defined; `[^none]` is printed as text [missing-footnote]",
        ].sorted())
    #expect(!found.document.dump().contains("secret\""))
    #expect(found.document.dump().contains("{{< include no.md >}}"))
  }

  @Test("files that include each other twice end at a depth and a size")
  func bomb() throws {
    let twice = "{{< include NEXT >}}\n\n{{< include NEXT >}}\n"
    let files = (1...30).map { ("\($0).md", twice.replacing("NEXT", with: "\($0 + 1).md")) }
    let found = try document("{{< include 1.md >}}", files)
    #expect(said(found).contains { $0.contains("is nested too deeply") })
  }

  @Test("a text without a file includes nothing, and says so")
  func withoutFile() {
    let document = MarkdownDocument(parsing: "{{< include b.md >}}")
    #expect(document.diagnostics.map(\.id) == ["unsupported-syntax"])
    #expect(document.document.dump().contains("include b.md"))
  }

  @Test("problems of layout have their places in included files")
  func rendering() throws {
    let found = try document(
      "# A\n\n{{< include parts/b.md >}}\n", [("parts/b.md", "Text\n\n![gone](gone.png)\n")])
    let rendering = try Renderer(options: RenderOptions()).render(found, as: .pdf)
    let problem = try #require(rendering.diagnostics.first { $0.id == "missing-image" })
    #expect(problem.file?.hasSuffix("parts/b.md") == true)
    #expect(problem.range?.start.line == 3)
  }

  @Test("an id given twice is named where its files have it")
  func duplicateIDs() throws {
    let found = try document(
      "{{< include b.md >}}\n\n{{< include c.md >}}\n\n# C {#same}\n",
      [("b.md", "b\n\n# B {#same}\n"), ("c.md", "[y]{#other}\n\n[z]{#other}")])
    #expect(
      said(found) == [
        "c.md:3:1 the id `other` is given twice; links lead to the first [duplicate-id]",
        "a.md:5:1 the id `same` is given twice; links lead to the first [duplicate-id]",
      ])
    #expect(
      found.diagnostics.map { $0.hints.first?.replacing(folder.path + "/book/", with: "") } == [
        "the first is on line 1", "the first is in `b.md`, on line 3",
      ])
  }
}
