// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Books", .deadline)
struct BookCommandTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    let folder = command.folder
    try folder.write(
      "# Part one\n\n## Start\n\n[b](part/b.md#start), [no](no.md)\n\n![](i.png)\n", to: "docs/a.md"
    )
    try folder.write(
      "# Other\n\n## Start\n\n[up](../a.md)[^1]\n\n[^1]: \u{1F9FF}\u{10FFFD}\n",
      to: "docs/part/b.md")
    try folder.write(Data("GIF8 \0\0\0\0\0\0\0\0\0\0".utf8).map(\.self), to: "docs/part/bad.md")
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    try command.runWithFonts(arguments + ["--cache-dir", command.folder("cache")])
  }

  private func pdf(_ name: String) -> PDFFile {
    let bytes = FileManager.default.contents(atPath: command.folder(name)) ?? Data()
    return PDFFile(bytes: [UInt8](bytes))
  }

  @Test("chapters have macros of their own, and mistakes in titles are reported in their file")
  func macros() throws {
    try command.folder.write(
      """
      ---
      title: On $\\RR$ and $\\no$
      toc: true
      macros: {RR: R}
      ---
      # First $\\RR$

      """, to: "math/a.md")
    try command.folder.write(
      """
      ---
      macros: {CC: C}
      ---
      # Second $\\CC$ and $\\RR$

      $\\newcommand{\\late}{L}$

      ## Third $\\late$ and $\\nor$

      """, to: "math/b.md")
    try command.folder.write("# Fourth $\\CC$ and $\\late$\n", to: "math/c.md")
    let result = try run(["math", "-o", "math.pdf"])
    let places = result.error.split(separator: "\n").filter { $0.contains("unknown") }
      .map { $0.prefix { $0 != " " } }
    #expect(
      places == ["math/a.md:2:22:", "math/b.md:8:23:", "math/c.md:1:11:"], "\(result.error)")
    // A list with a title of its own leaves the subtitle to the first file.
    try command.folder.write("title: On $\\lst$\nchapters: [a.md]\n", to: "list/book.yml")
    try command.folder.write("---\nsubtitle: $\\own$\n---\n# A\n", to: "list/a.md")
    let listed = try run(["list", "-o", "list.pdf"]).error
    #expect(
      listed.contains("list/book.yml:1:12:") && listed.contains("list/a.md:2:12:"), "\(listed)")
  }

  @Test("are one document, and messages name its files")
  func merged() throws {
    let result = try run([
      "docs", "-o", "book.pdf", "--deps", "deps.json", "--deps-format", "json", "--class",
      "article",
    ])
    #expect(result.code == 1)
    #expect(
      result.error == """
        docs/part/bad.md: error: this is not text but a GIF image [binary-input]
        docs/a.md:5:23: warning: link to `no.md`, which does not exist [missing-target]
        docs/a.md:7:1: warning: image `i.png` not found [missing-image]
          hint: paths are relative to the document
        docs/part/b.md:7:11: warning: no font has `\u{10FFFD}` (U+10FFFD) [missing-glyph]
          hint: private-use characters are icons of one font; install that font, perhaps a Nerd Font or Font Awesome
        book of 2 pages: written, not complete, 3 warnings

        """)
    let book = pdf("book.pdf")
    let outline = try book.json("outlines").items
    #expect(outline.map { $0["title"]?.text } == ["Part one", "Part"])
    let inner = outline.map { $0["kids"]?.items.map { $0["title"]?.text } }
    #expect(inner == [["Start"], ["Other"]])
    #expect(try book.links().compactMap(\.uri) == ["no.md"])
    #expect(command.folder.text("deps.json")?.contains("docs/part/b.md") == true)
  }

  @Test("without version control, `mkdocs.yml` beside its folder describes the book")
  func mkDocs() throws {
    let folder = command.folder
    try folder.write("# Alpha\n", to: "pages/part/a.md")
    try folder.write("# Zed\n\n{!snips/inc.md!}\n", to: "pages/part/z.md")
    try folder.write("Included.\n", to: "snips/inc.md")
    let settings = "nav: [part/z.md, part/a.md]\nsite_name: My site\ndocs_dir: "
    try folder.write(settings + "pages\n", to: "mkdocs.yml")
    #expect(
      try run(["pages", "-o", "m.pdf", "--class", "article"]).error == "book of 2 pages: written\n")
    #expect(try pdf("m.pdf").json("outlines").items.map { $0["title"]?.text } == ["Zed", "Alpha"])

    // It is about another folder.
    try folder.write(settings + "other\n", to: "mkdocs.yml")
    #expect(try run(["pages", "-o", "m.pdf"]).error.contains("is printed as text"))
    #expect(try pdf("m.pdf").json("outlines").items.map { $0["title"]?.text } == ["Part"])
  }

  @Test("are made beside the documents, and again when something changes")
  func alsoMerged() throws {
    let folder = command.folder
    try folder.write("# C\n", to: "docs/part/bad.md")
    let arguments = [
      "docs", "-d", "out", "--also-merged", "all/book.svg", "-f", "svg", "--class", "article", "-q",
    ]
    #expect(try run(arguments).code == 0)
    #expect(try folder.names(in: "out") == ["a-1.svg", "part"])
    #expect(try folder.names(in: "all") == ["book-1.svg", "book-2.svg"])
    let again = arguments.dropLast() + ["--diagnostics", "json"]
    #expect(try run(Array(again)).error.contains("\"unchanged\":4"))
    try folder.write("# D\n", to: "docs/zzzzzz.md")
    #expect(try run(Array(again)).error.contains("\"unchanged\":3,"))
    #expect(try folder.names(in: "all").count == 3)
  }

  @Test("verbose runs say which chapter or setting changed, and settings are dependencies")
  func reasons() throws {
    let folder = command.folder
    try folder.write("# B\n", to: "docs/part/bad.md")
    try folder.write("paper: a5\n", to: "docs/mdpdf.yml")
    func why() throws -> String? {
      try run(["docs", "-o", "book.pdf", "-v", "--deps", "deps.mk"]).error
        .split(separator: "\n").first { $0.contains("converted again") }.map(String.init)
    }
    #expect(try why() == nil)
    #expect(folder.text("deps.mk")?.contains("  docs/mdpdf.yml\n") == true)
    try folder.write("# C\n", to: "docs/c.md")
    #expect(try why() == "docs: note: converted again: `docs/c.md` is new [changed]")
    try FileManager.default.removeItem(atPath: folder("docs/c.md"))
    #expect(try why() == "docs: note: converted again: `docs/c.md` is gone [changed]")
    #expect(try why() == nil)
    try folder.write("paper: a4\n", to: "docs/mdpdf.yml")
    #expect(
      try why() == "docs: note: converted again: `paper` in `docs/mdpdf.yml` changed [changed]")
  }

  @Test("are not written over one of the documents")
  func overDocument() throws {
    let result = try run(["docs", "-d", "out", "--also-merged", "out/a.pdf"])
    #expect(result.code == 64)
    #expect(
      result.error.hasPrefix(
        "mdpdf: error: `docs/a.md` and `docs` would both be written to `out/a.pdf`"))
    #expect(command.folder.text("out/a.pdf") == nil)
  }

  @Test("go to standard output, and into a layout report with their files")
  func report() throws {
    let result = try command.runWithFonts(
      ["docs/a.md", "docs/part/b.md", "-o", "-", "--debug-layout", "layout.json", "-q"])
    #expect(result.code == 0)
    #expect(result.output.starts(with: Data("%PDF".utf8)))
    let report = try #require(command.folder.text("layout.json"))
    #expect(report.contains("\"file\": \"docs/part/b.md\",\n      \"source\": [1, 1, "))
  }

  @Test("read no images beside the folders of their files")
  func blockedImages() throws {
    let folder = command.folder
    let gif =
      Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7") ?? Data()
    for name in ["x.gif", "one/in.gif", "two/in.gif"] {
      try folder.write(gif.map(\.self), to: name)
    }
    try folder.write("# A\n\n![x](../x.gif) ![y](../two/in.gif) ![z](in.gif)\n", to: "one/a.md")
    try folder.write("# B\n\n![z](in.gif)\n", to: "two/b.md")
    let result = try run(["one", "two", "-o", "two.pdf"])
    #expect(result.code == 0)
    #expect(
      result.error.contains(
        "one/a.md:3:1: warning: image `../x.gif` lies outside the root `one` [blocked-image]"))
    #expect(!result.error.contains("in.gif"))
    #expect(try run(["one", "two", "-o", "two.pdf", "--root", "."]).error.contains("gif") == false)
  }
}
