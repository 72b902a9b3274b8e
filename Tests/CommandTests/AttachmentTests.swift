// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Files inside a PDF", .deadline)
struct AttachmentTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    let folder = command.folder
    try folder.write("---\nlang: en\n---\n# A\n", to: "docs/a.md")
    try folder.write("# B\n", to: "docs/b.md")
    try folder.write("x,y\n1,2\n", to: "data/x.csv")
    try folder.write("# C\n", to: "data/c.md")
    try folder.write("\u{0}\u{1}", to: "other/x.csv")
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    try command.runWithFonts(arguments + ["--cache-dir", command.folder("cache")])
  }

  /// The names of the attached files, as qpdf lists them, with their contents.
  private func files(in name: String) throws -> [String: String] {
    let bytes = try #require(FileManager.default.contents(atPath: command.folder(name)))
    return try PDFFile(bytes: [UInt8](bytes)).attachments()
  }

  @Test("are those that are named, and the Markdown")
  func attached() throws {
    let result = try run([
      "docs/a.md", "-o", "a.pdf", "--attach", "data/x.csv", "--attach", "other/x.csv",
      "--embed-source", "--pdf-standard", "ua-1,a-3a",
    ])
    #expect(result.code == 0)
    #expect(result.error == "1 document: 1 written\n")
    #expect(
      try files(in: "a.pdf") == [
        "x.csv": "x,y\n1,2\n", "x-2.csv": "\u{0}\u{1}", "a.md": "---\nlang: en\n---\n# A\n",
      ])
  }

  @Test("a book has the language of --lang")
  func language() throws {
    for arguments in [["docs"], ["docs/b.md", "data/c.md"]] {
      let result = try run(
        arguments + ["-o", "book.pdf", "--lang", "de", "--pdf-standard", "ua-1"])
      #expect(result.code == 0)
    }
  }

  @Test("of a book are its chapters")
  func book() throws {
    #expect(try run(["docs", "-o", "book.pdf", "--embed-source"]).code == 0)
    #expect(try files(in: "book.pdf").keys.sorted() == ["a.md", "b.md"])
  }

  @Test("are a part of what an output depends on")
  func cached() throws {
    let arguments = ["docs", "-d", "out", "--attach", "data/x.csv"]
    #expect(try run(arguments).error.contains("2 written"))
    #expect(try run(arguments).error.contains("2 unchanged"))
    try command.folder.write("new", to: "data/x.csv")
    #expect(try run(arguments).error.contains("2 written"))
    #expect(try files(in: "out/b.pdf") == ["x.csv": "new"])
  }

  @Test("that are missing, and standards that forbid them, are errors")
  func refused() throws {
    let missing = try run(["docs/a.md", "-o", "a.pdf", "--attach", "none.csv"])
    #expect(missing.code == 66)
    #expect(missing.error.hasPrefix("none.csv: error: no such file"))
    let forbidden = try run([
      "docs/a.md", "-o", "a.pdf", "--attach", "data/x.csv", "--pdf-standard", "a-2b",
    ])
    #expect(forbidden.code == 65)
    #expect(forbidden.error.contains("a file is attached, so the file can't be PDF/A-2b"))
    #expect(try command.folder.names(in: ".").contains("a.pdf") == false)
    // An attachment is an input, which stays.
    for arguments in [["docs/a.md", "-o", "data/x.csv", "-f", "pdf"], ["docs", "-d", "data"]] {
      let path = arguments[0] == "docs" ? "data/a.pdf" : "data/x.csv"
      try command.folder.write("kept", to: path)
      let replaced = try run(arguments + ["--attach", path])
      #expect(replaced.code != 0)
      #expect(replaced.error.contains("is an input and would be overwritten"))
      #expect(command.folder.text(path) == "kept")
    }
    for name in ["", "-"] {
      #expect(try run(["docs/a.md", "-o", "a.pdf", "--attach", name]).code == 64)
    }
  }

  @Test("that are missing are found out by a dry run too")
  func dryRun() throws {
    for arguments in [
      ["docs", "-d", "out"], ["docs/a.md", "-o", "a.pdf"], ["docs", "-o", "b.pdf"],
    ] {
      let result = try run(arguments + ["--dry-run", "--attach", "none.csv"])
      #expect(result.code == 66)
      #expect(result.error.hasPrefix("none.csv: error: no such file"))
      #expect(try run(arguments + ["--dry-run", "--attach", "data/x.csv"]).code == 0)
    }
    let folder = try run(["docs", "-d", "out", "--dry-run", "--attach", "data"])
    #expect(folder.error.contains("name the files in it, for example `data/*`"))
  }

  @Test(
    "and other options that only PDF has, are refused for pictures",
    arguments: [
      ["--attach", "data/x.csv"], ["--embed-source"], ["--pdf-standard", "ua-1"],
      ["--linearize"], ["--permissions", "print"], ["--no-tags"], ["--image-dpi", "100"],
    ])
  func pictures(option: [String]) throws {
    for format in ["png", "svg"] {
      let result = try run(["docs/a.md", "-o", "a.\(format)"] + option)
      #expect(result.code == 64)
      #expect(
        result.error.contains(
          "`\(option[0])` is for PDF; \(format.uppercased()) has nothing like it"))
      #expect(try command.folder.names(in: ".").contains { $0.hasSuffix(format) } == false)
    }
  }

  @Test("in settings wait for a PDF")
  func settings() throws {
    try command.folder.write("embed-source: true\npdf-standard: a-3a\n", to: "docs/mdpdf.yml")
    #expect(try run(["docs/a.md", "-o", "a.png"]).code == 0)
    let result = try command.runWithFonts(
      ["docs/a.md", "-o", "a.png", "--no-config"], environment: ["MDPDF_LINEARIZE": "true"])
    #expect(result.code == 0)
    #expect(try run(["docs/a.md", "-o", "a.pdf"]).code == 0)
    #expect(try files(in: "a.pdf").keys.sorted() == ["a.md"])
  }
}
