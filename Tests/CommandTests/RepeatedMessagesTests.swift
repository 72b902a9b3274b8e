// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Many messages", .deadline)
struct RepeatedMessagesTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    let isCached = !arguments.contains("--no-cache") && arguments.first == "docs"
    return try command.runWithFonts(
      arguments + (isCached ? ["--cache-dir", command.folder("cache")] : []))
  }

  /// Writes documents with three kinds of mistakes, one of each for every line.
  private func write(documents: Int, lines: Int) throws {
    for number in 0..<documents {
      let text = (0..<lines).map { "[a](no\($0).md) [b](#no\($0)) <blink>c</blink>\n\n" }.joined()
      try command.folder.write("# A\n\n\(text)", to: "docs/\(number).md")
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private func warnings(_ text: String) -> [String] {
    lines(text).filter { $0.contains(": warning: ") }
  }

  @Test("thousands of warnings fit on a screen, with any number of workers")
  func screens() throws {
    try write(documents: 10, lines: 100)
    let one = try run(["docs", "-d", "one", "-j", "1", "--no-cache"])
    let four = try run(["docs", "-d", "four", "-j", "4", "--no-cache"])
    #expect(one.error == four.error)
    #expect(lines(one.error).count < 20)
    #expect(
      one.error.hasSuffix(
        """
        … and 997 more in 10 files [missing-target]
        … and 997 more in 10 files [missing-anchor]
        … and 7 more in 7 files [unsupported-html]
          hint: `--verbose` shows them all
        10 documents: 10 written, 2010 warnings

        """), "\(one.error)")
    for more in [["--verbose"], ["--diagnostics", "json"], ["--diagnostics", "github"]] {
      let all = try run(["docs", "-d", "one", "--no-cache"] + more)
      #expect(lines(all.error).count(where: { $0.contains("does not exist") }) == 1000)
    }
  }

  @Test("kinds of warnings are allowed and denied, on the command line and in settings")
  func kinds() throws {
    try write(documents: 1, lines: 1)
    func result(_ arguments: String...) throws -> CommandRunner.Result {
      try run(["docs", "-d", "out", "--no-cache"] + arguments)
    }
    #expect(try result("--strict", "--allow", "missing-target").code == 3)
    let allowed = try result(
      "--strict", "--allow", "missing-target", "--allow", "missing-anchor",
      "--allow=unsupported-html")
    #expect(allowed.code == 0)
    #expect(allowed.error == "1 document: 1 written\n")
    let denied = try result("--deny", "missing-anchor", "--allow", "missing-anchor")
    #expect(denied.code == 3)
    #expect(
      denied.error.contains(
        "\nmdpdf: note: 1 warning fails this run: 1 × missing-anchor [failing-warnings]\n"))
    #expect(try result("--deny", "missing-image").code == 0)
    let quiet = try result("--strict", "--quiet")
    #expect(quiet.code == 3)
    #expect(
      quiet.error == """
        mdpdf: note: 3 warnings fail this run: 1 × missing-anchor, 1 × missing-target, \
        1 × unsupported-html [failing-warnings]
          hint: run without `--quiet` to see them

        """)

    try command.folder.write(
      "deny: [missing-anchor]\nallow: missing-target\n", to: "docs/mdpdf.yml")
    let configured = try result()
    #expect(configured.code == 3)
    #expect(!configured.error.contains("missing-target"))
  }

  @Test("two appearances of a document say a thing once")
  func appearances() throws {
    try write(documents: 1, lines: 1)
    let both = try run(["docs", "-d", "out", "--no-cache", "--appearance", "light,dark"])
    #expect(both.error.hasSuffix("1 document: 1 written, 3 warnings\n"), "\(both.error)")
  }

  @Test("an unknown kind is an error with the nearest one")
  func unknown() throws {
    try write(documents: 1, lines: 1)
    let wrong = try run(["docs", "--deny", "mising-image"])
    #expect(wrong.code == 64)
    #expect(
      wrong.error == """
        mdpdf: error: the value `mising-image` is invalid for `--deny <id>` [bad-argument]
          hint: did you mean `missing-image`?

        """)
    let far = try run(["docs", "--allow", "spelling"])
    #expect(far.error.contains("hint: write the word in brackets at the end of the warning"))
    try command.folder.write("allow: [mising-image]\n", to: "docs/mdpdf.yml")
    let setting = try run(["docs", "-d", "out"])
    #expect(setting.code == 78)
    #expect(setting.error.contains("docs/mdpdf.yml:1:8: error: the value `mising-image`"))
  }

  @Test("unchanged documents repeat no warning unless asked, and still fail the run")
  func unchanged() throws {
    try write(documents: 2, lines: 1)
    #expect(warnings(try run(["docs", "-d", "out"]).error).count == 6)
    #expect(
      try run(["docs", "-d", "out"]).error
        == "2 documents: 0 written, 2 unchanged, 6 warnings, not repeated (see `--replay`)\n")
    #expect(warnings(try run(["docs", "-d", "out", "--replay"]).error).count == 6)
    #expect(try run(["docs", "-d", "out", "--strict"]).code == 3)
    let denied = try run(["docs", "-d", "out", "--deny", "missing-anchor"])
    #expect(denied.code == 3)
    #expect(
      denied.error.hasPrefix(
        """
        mdpdf: note: 2 warnings fail this run: 2 × missing-anchor [failing-warnings]
          hint: `--replay` shows those about unchanged documents

        """), "\(denied.error)")
    let json = try run(["docs", "-d", "out", "--diagnostics", "json"])
    #expect(lines(json.error).count == 1)
    #expect(json.error.contains("\"notRepeated\":6"))
    // One that changes says its own.
    try command.folder.write("[b](#no)\n", to: "docs/0.md")
    #expect(
      try run(["docs", "-d", "out"]).error == """
        docs/0.md:1:1: warning: link to `#no`, which is not in the document [missing-anchor]
        2 documents: 1 written, 1 unchanged, 4 warnings, 3 of them not repeated (see `--replay`)

        """)
  }

  @Test("a book beside the documents does not repeat what they say")
  func book() throws {
    try write(documents: 2, lines: 1)
    let arguments = ["docs", "-d", "out", "--also-merged", "all.pdf"]
    let first = try run(arguments)
    #expect(warnings(first.error).count == 6)
    #expect(first.error.hasSuffix("2 documents: 2 written, book written, 6 warnings\n"))
    let again = try run(arguments + ["--replay"])
    #expect(lines(again.error).dropLast() == lines(first.error).dropLast())
    // What only the book says is said.
    try command.folder.write("---\nmdpdf: {font-size: 12}\n---\n\n# A\n", to: "docs/0.md")
    #expect(try run(arguments).error.contains("[chapter-look]"))
  }

  @Test("a comparison says only what looks different, unless warnings make it fail")
  func comparison() throws {
    try write(documents: 2, lines: 1)
    func test(_ arguments: String...) throws -> CommandRunner.Result {
      try run(["test"] + arguments + ["--ppi", "20", "--paper", "400x400"])
    }
    #expect(try test("record", "docs").code == 0)
    let same = try test("compare", "docs")
    #expect(same.code == 0)
    #expect(same.error == "2 documents: 2 the same\n")
    #expect(try test("compare", "docs", "--strict").code == 3)
    let denied = try test("compare", "docs", "--deny", "missing-anchor")
    #expect(denied.code == 3)
    #expect(denied.error.contains("docs/0.md:3:13: warning: link to `#no0`"))
    #expect(!denied.error.contains("unsupported-html"))
    #expect(try test("compare", "docs", "-v").error.contains("unsupported-html"))
  }
}
