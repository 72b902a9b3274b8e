// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("mdpdf test", .deadline)
struct VisualTestCommandTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# A\n\nRope and tar.\n", to: "docs/a.md")
    try command.folder.write("# B\n\nBoats.\n", to: "docs/part/b.md")
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> CommandRunner.Result {
    let isRendering = ["record", "compare"].contains(arguments[0])
    return try command.runWithFonts(
      ["test"] + arguments + (isRendering ? ["--ppi", "20", "--paper", "400x400"] : []),
      environment: environment)
  }

  @Test(
    "a report replaces no file of the run: 64, before anything is rendered",
    arguments: [
      (["--report", "docs/a.md"], "`docs/a.md` is an input"),
      (["--junit", "./docs/a.md"], "`./docs/a.md` is an input"),
      (["--report", "brand.yml", "--theme", "brand.yml"], "`brand.yml` is an input"),
      (["--report", "set.yml", "--config", "set.yml"], "`set.yml` is an input"),
      (["--report", "r.html", "--junit", "r.html"], "`--junit r.html` would replace"),
      (
        ["--junit", "__snapshots__/docs/a.md/layout.txt"],
        "`--junit __snapshots__/docs/a.md/layout.txt` would replace"
      ),
    ])
  func overwriting(arguments: [String], message: String) throws {
    try command.folder.write("palette: {sea: \"#0b4f94\"}\n", to: "brand.yml")
    try command.folder.write("verbose: false\n", to: "set.yml")
    #expect(try run(["record", "docs"]).code == 0)
    let files = ["docs/a.md", "brand.yml", "set.yml", "__snapshots__/docs/a.md/layout.txt"]
    let before = files.map { command.folder.text($0) }
    let result = try run(["compare", "docs", "--options", "given"] + arguments)
    #expect(result.code == 64 && result.error.contains("error: \(message)"), "\(result.error)")
    #expect(files.map { command.folder.text($0) } == before)
    #expect(command.folder.text("r.html") == nil)
  }

  @Test("a report in a folder that does not exist is refused before anything is rendered")
  func missingFolder() throws {
    let result = try run(["compare", "docs", "--report", "none/r.html"])
    #expect(result.code == 73 && result.error.contains("none"), "\(result.error)")
    #expect(command.folder.text("__snapshots__/docs/a.md/layout.txt") == nil)
  }

  @Test("records, compares, explains, approves and cleans")
  func workflow() throws {
    let folder = command.folder
    let recorded = try run(["record", "docs"])
    #expect(recorded.code == 0)
    #expect(recorded.error == "2 documents: 2 recorded\n")
    #expect(
      try folder.names(in: "__snapshots__/docs/part/b.md") == ["layout.txt", "page-1.webp"])
    // From elsewhere, one document alone, with another number of workers: nothing differs.
    #expect(
      try run(["compare", folder("docs/part/b.md"), "-j", "1"]).error == "1 document: 1 the same\n")

    try folder.write("# A\n\nRope and oakum.\n", to: "docs/a.md")
    let compared = try run(["compare", "docs", "--report", "r.html", "--junit", "r.xml"])
    #expect(compared.code == 1)
    #expect(
      compared.error == """
        docs/a.md:3:1: error: paragraph on page 1 has different text: “tar.” became “oakum.” [visual-difference]
          hint: see `__snapshots__/.last/docs/a.md/page-1.difference.png`
        2 documents: 1 the same, 1 different

        """)
    let report = folder.text("r.html") ?? ""
    #expect(report.contains("data:image/png;base64,"))
    #expect(!report.contains("http"))
    let junit = folder.text("r.xml") ?? ""
    #expect(junit.contains("tests=\"2\" failures=\"1\""))
    #expect(
      junit.contains(
        "paragraph at docs/a.md:3 has different text: “tar.” became “oakum.”</failure>"))
    #expect(
      String(decoding: try run(["list"]).output, as: UTF8.self)
        == "docs/a.md  1 page, looked different\ndocs/part/b.md  1 page\n")

    #expect(try run(["approve", "docs/b.md"]).code == 66)
    // A comparison of nothing leaves the last result.
    #expect(try run(["compare", "dcos"]).code == 66)
    #expect(try run(["approve", "docs/a.md"]).error == "1 document approved\n")
    #expect(try run(["compare", "docs"]).error == "2 documents: 2 the same\n")

    try FileManager.default.removeItem(atPath: folder("docs/part/b.md"))
    let unused = try run(["compare", "docs", "--strict"])
    #expect(unused.code == 3)
    #expect(unused.error.contains("this baseline has no document [unused-baseline]"))
    #expect(try run(["clean"]).error == "removed __snapshots__/docs/part/b.md\n")
    #expect(try folder.names(in: "__snapshots__") == ["docs"])
  }

  @Test("the nearest baselines are found from below and from inside, not from another repository")
  func nearest() throws {
    func test(_ folder: String, _ words: String...) throws -> CommandRunner.Result {
      let isRendering = ["record", "compare"].contains(words[0])
      return try command.runWithFonts(
        ["test"] + words + (isRendering ? ["--ppi", "20", "--paper", "400x400"] : []),
        in: folder)
    }
    #expect(try run(["record", "docs"]).code == 0)
    #expect(
      try test("docs", "compare", ".", "--missing", "fail").error == "2 documents: 2 the same\n")
    for folder in ["__snapshots__", "__snapshots__/docs"] {
      let docs = command.folder("docs")
      #expect(
        try test(folder, "compare", docs, "--missing", "fail").error
          == "2 documents: 2 the same\n", "\(folder)")
    }
    try command.folder.write("# B\n\nShips.\n", to: "docs/part/b.md")
    let compared = try test("docs/part", "compare", "b.md")
    #expect(
      compared.error.contains(
        "see `../../__snapshots__/.last/docs/part/b.md/page-1.difference.png`"))
    #expect(try test("docs/part", "approve", "b.md").error == "1 document approved\n")
    #expect(try test("docs", "record", ".").error == "2 documents: 2 the same\n")
    #expect(
      String(decoding: try test("docs", "list").output, as: UTF8.self)
        == "docs/a.md  1 page\ndocs/part/b.md  1 page\n")
    #expect(try command.folder.names(in: "docs") == ["a.md", "part"])
    // Another repository has its own baselines.
    try command.folder.write("", to: "docs/part/.git/HEAD")
    #expect(try test("docs/part", "compare", "b.md", "--missing", "fail").code == 4)
  }

  @Test("a recording that was interrupted between picture and layout is completed")
  func interruptedRecording() throws {
    #expect(try run(["record", "docs"]).code == 0)
    let layout = "__snapshots__/docs/a.md/layout.txt"
    let old = try #require(command.folder.text(layout))
    try command.folder.write("# Another\n", to: "docs/a.md")
    #expect(try run(["record", "docs"]).code == 0)
    let new = try #require(command.folder.text(layout))
    #expect(old != new)
    try command.folder.write(old, to: layout)
    #expect(try run(["record", "docs"]).code == 0)
    #expect(command.folder.text(layout) == new)
  }

  @Test("a missing baseline fails where CI is set, and is recorded elsewhere")
  func missing() throws {
    let failed = try run(["compare", "docs"], environment: ["CI": "true"])
    #expect(failed.code == 4)
    #expect(failed.error.contains("docs/a.md: error: there is no baseline [missing-baseline]"))
    #expect(try run(["compare", "docs", "--missing", "fail"]).code == 4)
    let recorded = try run(["compare", "docs"])
    #expect(recorded.code == 0)
    #expect(recorded.error.contains("[recorded-baseline]"))
    #expect(try run(["compare", "docs"], environment: ["CI": "true"]).code == 0)
  }

  @Test("a damaged baseline is an error for its document alone")
  func damaged() throws {
    #expect(try run(["record", "docs"]).code == 0)
    // Pictures of unchanged pages are not read.
    try command.folder.write("# A\n\nHemp.\n", to: "docs/a.md")
    try command.folder.write("no picture", to: "__snapshots__/docs/a.md/page-1.webp")
    try command.folder.write("<<<<<<<", to: "__snapshots__/docs/part/b.md/layout.txt")
    let result = try run(["compare", "docs"])
    #expect(result.code == 1)
    #expect(
      result.error.contains(
        "docs/a.md: error: its baseline can't be used: `__snapshots__/docs/a.md/page-1.webp`"))
    #expect(
      result.error.contains(
        "`__snapshots__/docs/part/b.md/layout.txt`: line 1 is not a line of a layout"))
    #expect(result.error.contains("2 documents: 2 failed"))
    // Half of a baseline is no missing one, which would be recorded.
    try FileManager.default.removeItem(
      atPath: command.folder("__snapshots__/docs/a.md/layout.txt"))
    #expect(try run(["compare", "docs/a.md"]).code == 65)
    #expect(try run(["record", "docs/a.md", "-q"]).code == 0)
    #expect(try run(["compare", "docs/a.md"]).code == 0)
  }

  @Test(
    "arguments that make no sense are refused: 64",
    arguments: [
      ["--mask", "1,2"], ["--threshold", "2"], ["--max-diff-pixels", "-1"],
      ["--max-diff-ratio", "1.5"], ["--shard", "3/2"], ["-"],
    ])
  func refused(arguments: [String]) throws {
    let result = try run(["compare", "docs"] + arguments)
    #expect(result.code == 64, "\(result.error)")
    #expect(result.error.contains("[bad-argument]"))
  }

  // MARK: - Many documents

  /// Writes twenty documents of two pages each.
  private func writeMany() throws {
    for number in 0..<20 {
      let paragraphs = (0..<14).map { "Paragraph \($0) of guide \(number) speaks of ropes." }
      try command.folder.write(
        "# Guide \(number)\n\n" + paragraphs.joined(separator: "\n\n") + "\n",
        to: "many/part\(number % 3)/guide\(number).md")
    }
  }

  @Test("one word in one of twenty documents is said with its document, page and paragraph alone")
  func oneWord() throws {
    try writeMany()
    #expect(try run(["record", "many"]).error == "20 documents: 20 recorded\n")
    let path = "many/part1/guide7.md"
    let text = try #require(command.folder.text(path))
    try command.folder.write(
      text.replacing("12 of guide 7 speaks of ropes", with: "12 of guide 7 speaks of boats"),
      to: path)
    let result = try run(["compare", "many", "--report", "r.html"])
    #expect(result.code == 1)
    #expect(
      result.error == """
        many/part1/guide7.md:27:1: error: paragraph on page 2 has different text: “ropes.” became \
        “boats.” [visual-difference]
          hint: see `__snapshots__/.last/many/part1/guide7.md/page-2.difference.png`
        20 documents: 19 the same, 1 different

        """)
    #expect(try command.folder.names(in: "__snapshots__/.last/many") == ["part1"])
    #expect(
      try command.folder.names(in: "__snapshots__/.last/many/part1/guide7.md") == [
        "layout.txt", "page-2.difference.png", "page-2.marks.png", "page-2.webp",
      ])
    let report = command.folder.text("r.html") ?? ""
    #expect(report.ranges(of: "class=\"page\"").count == 1)
  }

  @Test("the same documents elsewhere look the same, and their baselines have the same bytes")
  func elsewhere() throws {
    try writeMany()
    #expect(try run(["record", "many"]).code == 0)
    let other = try TemporaryFolder()
    try other.write("", to: "a/b/empty.txt")
    for name in ["many", "__snapshots__"] {
      try FileManager.default.copyItem(
        atPath: command.folder(name), toPath: other("a/b/\(name)"))
    }
    let compared = try run(
      ["compare", other("a/b/many"), "--baseline", other("a/b/__snapshots__"), "-j", "1"])
    #expect(compared.error == "20 documents: 20 the same\n")
    #expect(compared.code == 0)
    #expect(
      try run(["record", other("a/b/many"), "--baseline", other("a/b/fresh")]).code == 0)
    for number in 0..<20 {
      let name = "many/part\(number % 3)/guide\(number).md"
      for file in ["layout.txt", "page-1.webp", "page-2.webp"] {
        let here = command.folder("__snapshots__/\(name)/\(file)")
        let there = other("a/b/fresh/\(name)/\(file)")
        #expect(FileManager.default.contentsEqual(atPath: here, andPath: there), "\(there)")
      }
    }
  }

  @Test("body text larger by a tenth of a point is seen, even in a single word")
  func fontSize() throws {
    #expect(try run(["record", "docs", "--font-size", "11", "--ppi", "72"]).code == 0)
    let result = try run([
      "compare", "docs", "--font-size", "11.1", "--ppi", "72", "--options", "given",
    ])
    #expect(result.code == 1)
    #expect(
      result.error.contains(
        "docs/a.md:3:1: error: paragraph on page 1 changed size from 11 to 11.1 pt"))
    #expect(result.error.hasSuffix("2 documents: 2 different\n"))
  }

  // MARK: - Settings

  @Test("documents look as `mdpdf.yml` says, under the environment and the command line")
  func settings() throws {
    try command.folder.write(
      "inputs: docs\noutput-dir: out\nppi: 300\npaper: 300x300\nset: {colors.body: '#800000'}\n",
      to: "mdpdf.yml")
    try command.folder.write("", to: ".git/HEAD")
    let read = "mdpdf.yml: note: read settings [settings]\n"
    func test(
      _ words: String..., environment: [String: String] = [:]
    ) throws -> CommandRunner.Result {
      try command.runWithFonts(["test"] + words, environment: environment)
    }
    #expect(try test("record", "--ppi", "20").error == "\(read)2 documents: 2 recorded\n")
    let layout = command.folder.text("__snapshots__/docs/a.md/layout.txt") ?? ""
    #expect(layout.contains("page\t300\t300"))
    #expect(layout.contains("color=#800000"))
    #expect(try command.folder.names().contains("out") == false)
    #expect(try test("compare", "docs", "--ppi", "20").error == "\(read)2 documents: 2 the same\n")
    let plain = try test(
      "compare", "docs", "--no-config", "--ppi", "20", "--paper", "300x300", "--options", "given")
    #expect(plain.error.contains("changed color from #800000 to #1d2025"))
    let smaller = try test(
      "compare", "--ppi", "20", "--options", "given", environment: ["MDPDF_PAPER": "300x200"])
    #expect(smaller.error.contains("page 1 is 300 × 200 pt large instead of 300 × 300 pt"))
    #expect(try test("compare", "--no-config").code == 64)
    try command.folder.write("paper: a44\n", to: "draft.yml")
    let mistaken = try test("compare", "docs", "--config", "draft.yml")
    #expect(mistaken.code == 78)
    #expect(mistaken.error.hasPrefix("draft.yml:1:8: error: `a44` is not a paper size"))
  }
}
