// SPDX-License-Identifier: Apache-2.0

import Comparison
import Foundation
import TestSupport
import Testing

@Suite("The options and pictures of baselines", .deadline)
struct BaselineOptionTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# A\n\nRope and tar.\n", to: "docs/a.md")
    try command.folder.write("# B\n\nBoats.\n", to: "docs/b.md")
  }

  private func run(_ words: String..., in folder: String? = nil) throws -> CommandRunner.Result {
    if let folder { return try command.runWithFonts(["test"] + words, in: folder) }
    return try command.runWithFonts(["test"] + words)
  }

  private let small = ["--ppi", "20", "--paper", "400x400"]

  private func record(_ words: String...) throws -> CommandRunner.Result {
    try command.runWithFonts(["test", "record"] + words + small)
  }

  @Test("recorded options apply where no others are given, from any folder")
  func reused() throws {
    try command.folder.write("extends: paper\ncolors: {body: '#800000'}\n", to: "themes/red.yml")
    #expect(try record("docs", "--theme", "themes/red.yml", "--landscape").code == 0)
    let layout = command.folder.text("__snapshots__/docs/a.md/layout.txt") ?? ""
    #expect(
      layout.hasPrefix(
        """
        mdpdf layout 3
        option\ttheme=themes/red.yml
        option\tpaper=400x400
        option\tlandscape=yes
        option\tppi=20
        page\t
        """))
    #expect(layout.contains("color=#800000"))
    #expect(try run("compare", "docs").error == "2 documents: 2 the same\n")
    #expect(try run("compare", ".", in: "docs").error == "2 documents: 2 the same\n")
    #expect(try run("record", "docs").error == "2 documents: 2 the same\n")
    // A new document gets the options of the others.
    try command.folder.write("# C\n", to: "docs/c.md")
    #expect(try run("compare", "docs").code == 0)
    #expect(
      command.folder.text("__snapshots__/docs/c.md/layout.txt")?
        .contains("theme=themes/red.yml") == true)
    // Approved baselines keep them.
    try command.folder.write("# B\n\nShips.\n", to: "docs/b.md")
    #expect(try run("compare", "docs").code == 1)
    #expect(try run("approve").code == 0)
    #expect(try run("compare", "docs").error == "3 documents: 3 the same\n")
    try FileManager.default.removeItem(atPath: command.folder("themes/red.yml"))
    let gone = try run("compare", "docs")
    #expect(gone.code != 0)
    #expect(gone.error.contains("the baselines recorded the options --theme"), "\(gone.error)")
  }

  @Test("documents with different options are rendered with their own")
  func mixed() throws {
    #expect(try record("docs/a.md", "--theme", "book").code == 0)
    #expect(try record("docs/b.md").code == 0)
    #expect(try run("compare", "docs").error == "2 documents: 2 the same\n")
  }

  @Test("a recording with other appearances replaces the earlier one")
  func appearances() throws {
    func baselines() throws -> [String] {
      let list = String(decoding: try run("list").output, as: UTF8.self)
      return list.split(separator: "\n").compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
      .filter { $0.hasPrefix("docs/a.md") }
    }
    #expect(try record("docs").code == 0)
    #expect(try baselines() == ["docs/a.md"])
    #expect(try record("docs", "--appearance", "light,dark").code == 0)
    #expect(try baselines() == ["docs/a.md@dark", "docs/a.md@light"])
    #expect(try run("compare", "docs").error == "4 documents: 4 the same\n")
    // Another document keeps its own.
    #expect(try record("docs/b.md", "--appearance", "dark").code == 0)
    #expect(try baselines() == ["docs/a.md@dark", "docs/a.md@light"])
    #expect(command.folder.text("__snapshots__/docs/b.md@light/layout.txt") == nil)
  }

  @Test("the same theme, colour and paper may be written in other words")
  func synonyms() throws {
    let first = ["--theme", "Book", "--accent", "Teal", "--paper", "148x210mm"]
    #expect(try command.runWithFonts(["test", "record", "docs", "--ppi", "20"] + first).code == 0)
    #expect(
      try run("compare", "docs", "--theme", "book", "--accent", "#008080", "--paper", "A5").code
        == 0)
  }

  @Test("the hint for a missing baseline names the folder that the command names")
  func hint() throws {
    let result = try run("compare", "docs/a.md", "--baseline", "own", "--missing", "fail")
    #expect(result.error.contains("`mdpdf test approve --baseline own`"), "\(result.error)")
  }

  @Test("other options are said in one message, before any page is compared")
  func different() throws {
    #expect(try record("docs", "--theme", "book").code == 0)
    let result = try run("compare", "docs", "--theme", "paper", "--font-size", "12")
    #expect(result.code == 64)
    #expect(
      result.error == """
        mdpdf: error: the 2 baselines were recorded with `--theme book`, without `--font-size`, not \
        with `--theme paper` and `--font-size 12` [other-options]
          hint: leave out `--theme` and `--font-size` to compare with the recorded options
          hint: `--options given` compares all the same; `mdpdf test record` records anew

        """)
    #expect(try run("compare", "docs", "--ppi", "96").error.contains("recorded with `--ppi 20`"))
    let given = try command.runWithFonts(
      ["test", "compare", "docs", "--options", "given", "--theme", "paper"] + small)
    #expect(given.code == 1)
    #expect(given.error.contains("2 documents: 2 different"))
    #expect(try record("docs", "--theme", "paper").code == 0)
    #expect(try run("compare", "docs", "--theme", "paper").code == 0)
  }

  @Test("baselines of older versions have PNG pictures, no options and no checksums")
  func older() throws {
    #expect(try record("docs", "--pictures", "png").code == 0)
    for name in ["a.md", "b.md"] {
      let path = "__snapshots__/docs/\(name)/layout.txt"
      let layout = try LayoutDescription(text: command.folder.text(path) ?? "")
      try command.folder.write(layout.text(ofVersion: 1), to: path)
    }
    func compare(_ words: String...) throws -> String {
      try command.runWithFonts(["test", "compare", "docs"] + small + words).error
    }
    #expect(try compare() == "2 documents: 2 the same\n")
    #expect(try compare("--theme", "book").contains("2 documents: 2 different"))
    try command.folder.write("# A\n\nRope and oakum.\n", to: "docs/a.md")
    #expect(try compare().contains("has different text: “tar.” became “oakum.”"))
    #expect(try run("approve").code == 0)
    #expect(
      try command.folder.names(in: "__snapshots__/docs/a.md") == ["layout.txt", "page-1.webp"])
    #expect(try compare() == "2 documents: 2 the same\n")
    // A picture that looks the same stays as it is.
    #expect(try record("docs").error == "2 documents: 2 the same\n")
    #expect(
      try command.folder.names(in: "__snapshots__/docs/b.md") == ["layout.txt", "page-1.png"])
    #expect(try record("docs", "--pictures", "webp").code == 0)
    #expect(
      try command.folder.names(in: "__snapshots__/docs/b.md") == ["layout.txt", "page-1.webp"])
  }

  @Test("without pictures, the layout says what differs, and the new pages are shown")
  func layoutOnly() throws {
    #expect(try record("docs", "--pictures", "none").code == 0)
    let folder = command.folder
    #expect(try folder.names(in: "__snapshots__/docs/a.md") == ["layout.txt"])
    #expect(try run("compare", "docs").error == "2 documents: 2 the same\n")
    try folder.write("# A\n\nRope and oakum.\n", to: "docs/a.md")
    let result = try run("compare", "docs", "--report", "r.html")
    #expect(
      result.error == """
        docs/a.md:3:1: error: paragraph on page 1 has different text: “tar.” became “oakum.” [visual-difference]
          hint: see `__snapshots__/.last/docs/a.md/page-1.webp`
        2 documents: 1 the same, 1 different

        """)
    let report = folder.text("r.html") ?? ""
    #expect(report.contains("The old picture is not stored."))
    #expect(report.contains("data:image/webp;base64,"))
    #expect(try run("approve").code == 0)
    #expect(try folder.names(in: "__snapshots__/docs/a.md") == ["layout.txt"])
    #expect(try run("compare", "docs").error == "2 documents: 2 the same\n")
    // Recording again and new documents keep it so.
    try folder.write("# A\n\nHemp.\n", to: "docs/a.md")
    try folder.write("# C\n", to: "docs/c.md")
    #expect(try run("record", "docs").code == 0)
    for name in ["a.md", "c.md"] {
      #expect(try folder.names(in: "__snapshots__/docs/\(name)") == ["layout.txt"])
    }
    // Equal layouts whose pixels differ.
    let path = "__snapshots__/docs/c.md/layout.txt"
    let text = folder.text(path) ?? ""
    let pixels = try #require(text.firstRange(of: #/111x111-[0-9a-f]{16}/#))
    try folder.write(text.replacingCharacters(in: pixels, with: "111x111-0"), to: path)
    #expect(
      try run("compare", "docs").error.contains(
        "page 1 is drawn differently, with the same layout, and its old picture is not stored"))
    #expect(try run("record", "docs", "--pictures", "webp").code == 0)
    #expect(try folder.names(in: "__snapshots__/docs/a.md") == ["layout.txt", "page-1.webp"])
  }
}
