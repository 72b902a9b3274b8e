// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("mdpdf.yml", .deadline)
struct ConfigurationRunTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# A\n", to: "docs/a.md")
    try command.folder.write("---\nmdpdf: {paper: a6}\n---\n# B\n", to: "docs/b.md")
    try command.folder.write(
      "inputs: docs\noutput-dir: out\npaper: a5\ncache: false\n", to: "mdpdf.yml")
    try command.folder.write("", to: ".git/HEAD")
  }

  /// The width of a document's first page in points, rounded.
  private func width(_ name: String) throws -> Int {
    let bytes = [UInt8](FileManager.default.contents(atPath: command.folder(name)) ?? Data())
    let plain = try PDFFile(bytes: bytes).plain()
    let width = try #require(plain.firstMatch(of: /MediaBox \[\s+0\s+0\s+([0-9.]+)/)?.output.1)
    return Int((Double(width) ?? 0).rounded())
  }

  @Test("gives documents, output and look to a command without arguments")
  func alone() throws {
    let result = try command.runWithFonts([])
    #expect(result.code == 0)
    #expect(
      result.error == "mdpdf.yml: note: read settings [settings]\n2 documents: 2 written\n")
    #expect(try width("out/a.pdf") == 420)
    // What a document says of itself counts more.
    #expect(try width("out/b.pdf") == 298)
  }

  @Test("problems in front matter come in the order of its lines")
  func order() throws {
    try command.folder.write(
      """
      ---
      titl: Notes
      date: never
      theme: nope
      author: {a: b}
      mdpdf:
        papper: a4
        paper: zz
      ---
      # B

      """, to: "docs/b.md")
    let result = try command.runWithFonts(["docs/b.md", "-d", "out"])
    let lines = result.error.matches(of: /b\.md:(\d+):/).map { String($0.output.1) }
    #expect(lines == ["2", "3", "4", "5", "7", "8"])
  }

  @Test("patterns of --exclude that fit nothing are told, but not those of settings")
  func excludes() throws {
    try command.folder.write(
      "inputs: docs\noutput-dir: out\nexclude: drafts\n", to: "mdpdf.yml")
    try command.folder.write("# Z\n", to: "docs/z.md")
    let arguments = [
      "--dry-run", "--exclude", "b.*", "--exclude", "{c,d}.md", "--exclude", "docs/a*",
    ]
    let result = try command.run(["docs/a.md", "docs"] + arguments)
    #expect(
      result.error.contains(
        "mdpdf: warning: `--exclude {c,d}.md` fits no file or folder [unused-exclude]\n"))
    #expect(result.error.matches(of: /unused-exclude/).count == 1)
  }

  @Test("in a document can't make pages without room for text")
  func noRoom() throws {
    try command.folder.write("---\nmdpdf: {paper: a6, margin: 300}\n---\n# B\n", to: "docs/b.md")
    let result = try command.runWithFonts(["docs/b.md", "-d", "out"])
    #expect(result.code == 0)
    #expect(
      result.error == """
        mdpdf.yml: note: read settings [settings]
        docs/b.md:2:8: warning: the margins leave no room for text on a page of 297 × 419 pt \
        [bad-configuration]
          hint: choose smaller margins or a larger page

        """)
    #expect(try width("out/b.pdf") == 420)
  }

  @Test("counts less than the environment, and that less than the command line")
  func precedence() throws {
    let environment = ["MDPDF_PAPER": "a4"]
    #expect(try command.runWithFonts([], environment: environment).code == 0)
    #expect(try width("out/b.pdf") == 595)
    #expect(
      try command.runWithFonts(["docs/b.md", "--paper", "a3"], environment: environment).code == 0)
    #expect(try width("out/b.pdf") == 842)
    #expect(try command.runWithFonts(["docs/a.md", "--no-config", "-o", "a.pdf"]).code == 0)
    #expect(try width("a.pdf") == 595)
  }

  @Test("the name of an output wins over the format and the folder in the environment")
  func outputName() throws {
    let environment = ["MDPDF_FORMAT": "PNG", "MDPDF_OUTPUT_DIR": "elsewhere"]
    func run(_ words: String...) throws -> CommandRunner.Result {
      try command.runWithFonts(["docs/a.md", "--no-config"] + words, environment: environment)
    }
    let named = try run("-o", "a.pdf")
    #expect(named.code == 0)
    #expect(named.error == "")
    #expect(try width("a.pdf") == 595)
    // Nothing else chooses the format here.
    #expect(try run("-o", "-", "--pages", "1").output.starts(with: [0x89] + Array("PNG".utf8)))
    #expect(try run().code == 0)
    #expect(try command.folder.names(in: "elsewhere") == ["a-1.png"])
  }

  @Test("names of formats and slugs are read in any case")
  func names() throws {
    #expect(
      try command.runWithFonts(
        ["docs/a.md", "--no-config", "-f", "PDF", "--slugs", "GitHub", "-o", "-"]
      ).output.starts(with: "%PDF".utf8))
    #expect(
      try command.runWithFonts([
        "docs/a.md", "--no-config", "--slugs", "Python-Markdown", "-o", "b.pdf",
      ])
      .code == 0)
  }

  @Test("with a mistake in it nothing is written")
  func mistake() throws {
    try command.folder.write("inputs: docs\npaper: a44\n", to: "mdpdf.yml")
    let result = try command.runWithFonts([])
    #expect(result.code == 78)
    #expect(
      result.error == """
        mdpdf.yml: note: read settings [settings]
        mdpdf.yml:2:8: error: `a44` is not a paper size [bad-configuration]
          hint: did you mean `a4`?

        """)
    #expect(try command.folder.names() == [".git", "docs", "mdpdf.yml"])
  }

  @Test("a document can't decide about files and limits")
  func documents() throws {
    try command.folder.write(
      "---\nmdpdf:\n  root: /\n  timeout: 0\n  output: /tmp/x.pdf\n---\n# B\n", to: "docs/b.md")
    let result = try command.runWithFonts(["docs/b.md"])
    #expect(result.code == 0)
    #expect(
      result.error.split(separator: "\n").filter { !$0.hasPrefix("  ") } == [
        "mdpdf.yml: note: read settings [settings]",
        "docs/b.md:3:3: warning: `root` can't be set by a document [bad-configuration]",
        "docs/b.md:4:3: warning: `timeout` can't be set by a document [bad-configuration]",
        "docs/b.md:5:3: warning: `output` can't be set by a document [bad-configuration]",
      ])
    #expect(try command.folder.names(in: "out") == ["b.pdf"])
  }
}
