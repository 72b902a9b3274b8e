// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("mdpdf test")
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

  @Test("records, compares, explains, approves and cleans")
  func workflow() throws {
    let folder = command.folder
    let recorded = try run(["record", "docs"])
    #expect(recorded.code == 0)
    #expect(recorded.error == "2 documents: 2 recorded\n")
    #expect(
      try folder.names(in: "__snapshots__/docs/part/b.md") == ["layout.txt", "page-1.png"])
    // From elsewhere, one document alone, with another number of workers: nothing differs.
    #expect(
      try run(["compare", folder("docs/part/b.md"), "-j", "1"]).error == "1 document: 1 the same\n")

    try folder.write("# A\n\nRope and oakum.\n", to: "docs/a.md")
    let compared = try run(["compare", "docs", "--report", "r.html", "--junit", "r.xml"])
    #expect(compared.code == 1)
    #expect(
      compared.error == """
        docs/a.md:3:1: error: paragraph has another text: “tar.” became “oakum.” [visual-difference]
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
        "paragraph at docs/a.md:3 has another text: “tar.” became “oakum.”</failure>"))
    #expect(
      String(decoding: try run(["list"]).output, as: UTF8.self)
        == "docs/a.md  1 page, looked different\ndocs/part/b.md  1 page\n")

    #expect(try run(["approve", "docs/b.md"]).code == 66)
    #expect(try run(["approve", "docs/a.md"]).error == "1 document approved\n")
    #expect(try run(["compare", "docs"]).error == "2 documents: 2 the same\n")

    try FileManager.default.removeItem(atPath: folder("docs/part/b.md"))
    let unused = try run(["compare", "docs", "--strict"])
    #expect(unused.code == 3)
    #expect(unused.error.contains("this baseline has no document [unused-baseline]"))
    #expect(try run(["clean"]).error == "removed __snapshots__/docs/part/b.md\n")
    #expect(try folder.names(in: "__snapshots__") == ["docs"])
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
    try command.folder.write("no picture", to: "__snapshots__/docs/a.md/page-1.png")
    try command.folder.write("<<<<<<<", to: "__snapshots__/docs/part/b.md/layout.txt")
    let result = try run(["compare", "docs"])
    #expect(result.code == 1)
    #expect(
      result.error.contains(
        "docs/a.md: error: its baseline can't be used: `__snapshots__/docs/a.md/page-1.png`"))
    #expect(
      result.error.contains(
        "`__snapshots__/docs/part/b.md/layout.txt`: line 1 is no line of a layout"))
    #expect(result.error.contains("2 documents: 2 failed"))
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
}
