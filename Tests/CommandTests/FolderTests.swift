// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Folders", .deadline)
struct FolderTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    let folder = command.folder
    try folder.write("# A\n\nSee [b](part/b.md#start) and [c](c.md).\n", to: "docs/a.md")
    try folder.write("# B\n\n## Start\n\n[up](../a.md)\n", to: "docs/part/b.md")
    try folder.write("# C\n", to: "docs/c.markdown")
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    // Fonts are found by the variables of the tests' own environment.
    let environment = ProcessInfo.processInfo.environment.filter { name, _ in
      ["FONTCONFIG_FILE", "HOME", "PATH"].contains(name)
    }
    let isCached = !arguments.contains("--no-cache")
    return try command.run(
      arguments + (isCached ? ["--cache-dir", command.folder("cache")] : []),
      environment: environment)
  }

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: command.folder(name))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test("are mirrored, with their links")
  func mirror() throws {
    let result = try run(["docs", "-d", "out", "-j", "2"])
    #expect(result.code == 0)
    #expect(
      lines(result.error) == [
        "docs/a.md:3:30: warning: link to `c.md`, which does not exist [missing-target]",
        "  hint: did you mean `c.markdown`?", "3 documents: 3 written, 1 warning",
      ])
    #expect(try command.folder.names(in: "out") == ["a.pdf", "c.pdf", "part"])
    let links = try PDFFile(bytes: [UInt8](bytes("out/a.pdf") ?? Data())).links().compactMap(
      \.address)
    #expect(links == ["part/b.pdf#start", "c.md"])
    let back = try PDFFile(bytes: [UInt8](bytes("out/part/b.pdf") ?? Data())).links().compactMap(
      \.address)
    #expect(back == ["../a.pdf"])
  }

  @Test("the number of workers changes neither bytes nor words")
  func jobs() throws {
    for number in 1...8 {
      try command.folder.write(
        "# N\n\n*a* **b** `c` [x](no\(number).md)\n", to: "docs/n\(number).md")
    }
    let one = try run(["docs", "-d", "one", "-j", "1", "--no-cache"])
    let three = try run(["docs", "-d", "three", "-j", "3", "--no-cache"])
    #expect(one.error == three.error)
    for name in ["a", "c", "part/b"] + (1...8).map({ "n\($0)" }) {
      #expect(bytes("one/\(name).pdf") != nil)
      #expect(bytes("one/\(name).pdf") == bytes("three/\(name).pdf"))
    }
    // And neither does it matter whether there are workers at all.
    #expect(try run(["docs/n1.md", "-o", "single.pdf", "--no-cache"]).code == 0)
    #expect(
      try PDFFile(bytes: [UInt8](bytes("single.pdf") ?? Data())).links().compactMap(\.address) == [
        "no1.md"
      ])
  }

  @Test("only what has changed is converted")
  func cache() throws {
    func counts(_ more: [String] = []) throws -> String {
      lines(try run(["docs", "-d", "out"] + more).error).last ?? ""
    }
    #expect(try counts() == "3 documents: 3 written, 1 warning")
    let before = try FileManager.default.attributesOfItem(atPath: command.folder("out/a.pdf"))
    // What was said is counted again.
    #expect(
      try counts()
        == "3 documents: 0 written, 3 unchanged, 1 warning, not repeated (see `--replay`)")
    #expect(try counts(["--replay"]) == "3 documents: 0 written, 3 unchanged, 1 warning")
    let after = try FileManager.default.attributesOfItem(atPath: command.folder("out/a.pdf"))
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(try run(["docs", "-d", "out", "--strict"]).code == 3)
    #expect(try run(["docs", "-d", "out", "--quiet"]).error == "")

    try command.folder.write("# C\n\nMore.\n", to: "docs/c.markdown")
    #expect(try counts(["--replay"]) == "3 documents: 1 written, 2 unchanged, 1 warning")
    // A heading goes that another document leads to.
    try command.folder.write("# B\n\n## Begin\n", to: "docs/part/b.md")
    #expect(try counts() == "3 documents: 2 written, 1 unchanged, 2 warnings")
    // An output goes, or is written over.
    try FileManager.default.removeItem(atPath: command.folder("out/a.pdf"))
    try command.folder.write("other", to: "out/c.pdf")
    #expect(try counts() == "3 documents: 2 written, 1 unchanged, 2 warnings")
    #expect(bytes("out/c.pdf")?.starts(with: Data("%PDF-".utf8)) == true)
    #expect(try counts(["--font-size", "12"]) == "3 documents: 3 written, 2 warnings")
    #expect(
      try counts(["--font-size", "12", "-j", "1", "--replay"])
        == "3 documents: 0 written, 3 unchanged, 2 warnings")
    #expect(
      try counts(["--font-size", "12", "--no-cache"]) == "3 documents: 3 written, 2 warnings")
  }

  @Test("a theme file and an image that changes are seen")
  func inputs() throws {
    try command.folder.write("extends: default\n", to: "my.yml")
    try command.folder.write("# A\n\n![](x.svg)\n", to: "docs/a.md")
    try command.folder.write("# B\n", to: "docs/part/b.md")
    func last() throws -> String {
      lines(try run(["docs", "-d", "out", "--theme", "my.yml"]).error).last ?? ""
    }
    #expect(try last() == "3 documents: 3 written, 1 warning")
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>"
    try command.folder.write(svg, to: "docs/x.svg")
    #expect(try last() == "3 documents: 1 written, 2 unchanged")
    try command.folder.write(svg.replacing("h9", with: "h8"), to: "docs/x.svg")
    #expect(try last() == "3 documents: 1 written, 2 unchanged")
    try command.folder.write("extends: book\n", to: "my.yml")
    #expect(try last() == "3 documents: 3 written")
  }

  @Test("what can't be converted is reported, and the rest is written")
  func failure() throws {
    try command.folder.write(
      [0x89, 0x50, 0x4E, 0x47] + Array(repeating: 1, count: 200), to: "docs/b.md")
    try command.folder.link("docs/d.md", to: "gone")
    let result = try run(["docs", "-d", "out", "--diagnostics", "json"])
    #expect(result.code == 1)
    let objects = try lines(result.error).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let errors = objects.filter { $0["severity"] as? String == "error" }
    #expect(errors.map { $0["id"] as? String } == ["binary-input", "no-such-file"])
    #expect(errors.map { $0["file"] as? String } == ["docs/b.md", "docs/d.md"])
    let summary = try #require(objects.last)
    #expect(summary["event"] as? String == "summary")
    #expect(summary["inputs"] as? Int == 5)
    #expect(summary["failed"] as? Int == 2)
    #expect(summary["written"] as? Int == 3)
    #expect(try command.folder.names(in: "out") == ["a.pdf", "c.pdf", "part"])
  }

  @Test("two sources with one output: nothing is written")
  func collision() throws {
    try command.folder.write("# A\n", to: "docs/a.markdown")
    let result = try run(["docs", "-d", "out"])
    #expect(result.code == 64)
    #expect(
      result.error.contains(
        "`docs/a.markdown` and `docs/a.md` would both be written to `out/a.pdf`"))
    #expect(result.error.contains("hint: rename one of them, or leave one out with `--exclude`"))
    #expect(!FileManager.default.fileExists(atPath: command.folder("out")))
    #expect(try run(["docs", "-d", "out", "--exclude", "*.markdown"]).code == 0)
  }

  @Test("the list of chapters of mdBook is no document")
  func listOfChapters() throws {
    try command.folder.write("[book]\n", to: "site/book.toml")
    try command.folder.write("# Summary\n\n[A](a.md)\n", to: "site/src/SUMMARY.md")
    try command.folder.write("# A\n", to: "site/src/a.md")
    #expect(try run(["site", "-d", "out"]).code == 0)
    #expect(try command.folder.names(in: "out/src") == ["a.pdf"])
    let refused = try run(["site/book.toml", "-o", "b.pdf"])
    #expect(refused.code == 64)
    #expect(refused.error.contains("hint: name its folder: `mdpdf site -o book.pdf`"))
  }

  @Test("verbose runs say why a document is converted again")
  func reasons() throws {
    func why(_ more: [String] = []) throws -> [String] {
      lines(try run(["docs", "-d", "out", "-v"] + more).error)
        .filter { $0.contains("converted again") }
    }
    #expect(try why().isEmpty)
    #expect(try why().isEmpty)
    try command.folder.write("# Changed\n", to: "docs/c.markdown")
    #expect(
      try why() == ["docs/c.markdown: note: converted again: `docs/c.markdown` changed [changed]"])
    let all = try why(["--paper", "a5"])
    #expect(all.count == 3)
    #expect(all.allSatisfy { $0.contains("converted again: `--paper` changed [") })
  }

  @Test("a document that never ends costs only itself")
  func timeout() throws {
    try command.folder.pipe("docs/pipe")
    let result = try run(["docs/pipe", "docs/a.md", "-d", "out", "--timeout", "5", "-j", "1"])
    #expect(result.code == 1)
    #expect(result.error.contains("docs/pipe: error: this took longer than 5 s [timeout]"))
    #expect(bytes("out/a.pdf") != nil)
  }

  @Test("a worker that is killed costs only its document")
  func crash() throws {
    try command.folder.pipe("pipe")
    let process = Process()
    process.executableURL = try CommandRunner.executable
    process.arguments = ["pipe", "docs/a.md", "-d", "out", "-j", "1", "--no-cache"]
    process.currentDirectoryURL = URL(filePath: command.folder.path)
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: command.folder.write("", to: "err")))
    try process.run()
    // Opening a pipe for writing waits until somebody reads: then the worker is at work.
    let writer = try FileHandle(forWritingTo: URL(filePath: command.folder("pipe")))
    let child = try #require(CommandRunner.converter(of: process))
    kill(child, SIGKILL)
    process.waitUntilExit()
    try writer.close()
    #expect(process.terminationStatus == 1)
    let said = command.folder.text("err") ?? ""
    #expect(
      said.contains(
        "pipe: error: the process that converts this failed: signal 9, killed [crashed]"))
    #expect(said.hasSuffix("2 documents: 1 written, 1 failed, 1 warning\n"))
    #expect(try command.folder.names(in: "out") == ["a.pdf"])
  }

  @Test(
    "when the command is killed, its workers end and leave nothing half done")
  func kill9() throws {
    try command.folder.pipe("pipe")
    let process = Process()
    process.executableURL = try CommandRunner.executable
    process.arguments = ["pipe", "docs/a.md", "-d", "out", "-j", "1", "--no-cache"]
    process.currentDirectoryURL = URL(filePath: command.folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let writer = try FileHandle(forWritingTo: URL(filePath: command.folder("pipe")))
    let child = try #require(CommandRunner.converter(of: process))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    while kill(child, 0) == 0 { usleep(10_000) }
    try writer.close()
    #expect(bytes("out/a.pdf") == nil)
    #expect((try? command.folder.names(in: "out")) ?? [] == [])
    #expect(try run(["docs/a.md", "docs/part/b.md", "-d", "out"]).code == 0)
  }

  @Test("an output folder that can't be written to is said once")
  func readOnly() throws {
    try command.folder.write("a file", to: "out")
    let result = try run(["docs", "-d", "out/x"])
    #expect(result.code == 73)
    #expect(lines(result.error).count == 1)
    #expect(result.error.contains("is not a folder"))
  }

  @Test("pages that a document no longer has are removed, and nothing else")
  func oldPages() throws {
    func names() throws -> [String] { try command.folder.names(in: "out").sorted() }
    let long = (1...70).map { "Line \($0)\n\n" }.joined()
    try command.folder.write(long, to: "docs/a.md")
    try command.folder.write("mine", to: "out/a-9.png")
    let arguments = ["docs/a.md", "docs/c.markdown", "-d", "out", "-f", "png", "--ppi", "20"]
    #expect(try run(arguments).code == 0)
    #expect(try names() == ["a-1.png", "a-2.png", "a-3.png", "a-9.png", "c-1.png"])
    try command.folder.write("edited", to: "out/a-3.png")
    try command.folder.write("short", to: "docs/a.md")
    #expect(try run(arguments).code == 0)
    #expect(try names() == ["a-1.png", "a-3.png", "a-9.png", "c-1.png"])
    try command.folder.write(long, to: "docs/a.md")
    #expect(try run(arguments).code == 0)
    #expect(try run(arguments + ["--pages", "1"]).code == 0)
    #expect(try names() == ["a-1.png", "a-2.png", "a-3.png", "a-9.png", "c-1.png"])
  }

  @Test("a dry run says what would be written, and writes nothing")
  func dryRun() throws {
    let first = try run(["docs", "gone.md", "-d", "out", "--dry-run"])
    #expect(first.code == 1)
    #expect(
      lines(String(decoding: first.output, as: UTF8.self)) == [
        "docs/a.md → out/a.pdf", "docs/c.markdown → out/c.pdf",
        "docs/part/b.md → out/part/b.pdf",
      ])
    #expect(first.error.contains("gone.md: error: no such file [no-such-file]"))
    #expect(try !command.folder.names(in: ".").contains("out"))
    #expect(try run(["docs", "-d", "out"]).code == 0)
    let second = try run(["docs", "-d", "out", "--dry-run"])
    #expect(second.code == 0)
    #expect(second.output.isEmpty)
  }

  @Test("the folder around a new output folder may hold anything")
  func neighbors() throws {
    try command.folder.write("a file", to: "x/file")
    #expect(try run(["docs", "-d", "out"]).code == 0)
  }

  @Test("dependencies for make")
  func dependencies() throws {
    let result = try run(["docs", "-d", "out", "--deps", "deps.mk"])
    #expect(result.code == 0)
    let rules = command.folder.text("deps.mk") ?? ""
    #expect(rules.contains("out/a.pdf: \\\n  docs/a.md\n"))
    #expect(rules.contains("out/part/b.pdf: \\\n  docs/part/b.md\n"))
  }

  @Test("the dependencies of an earlier run stay if a document fails")
  func dependenciesAfterFailure() throws {
    #expect(try run(["docs", "-d", "out", "--deps", "deps.mk"]).code == 0)
    let rules = command.folder.text("deps.mk")
    try command.folder.write([UInt8](repeating: 0, count: 100), to: "docs/a.md")
    #expect(try run(["docs", "-d", "out", "--deps", "deps.mk"]).code == 1)
    #expect(command.folder.text("deps.mk") == rules)
  }

  @Test("the working folder is not shown in paths, and no file is listed twice")
  func workingFolder() throws {
    for input in [".", "./", "./docs"] {
      let result = try run([
        input, "-d", "./out", "--deps", "deps.json", "--deps-format", "json", "--diagnostics",
        "github", "--replay",
      ])
      #expect(result.error.contains("file=docs/a.md,"))
      #expect(!result.error.contains("./"))
      let list = command.folder.text("deps.json") ?? ""
      #expect(list.contains("\"inputs\":[\"docs/a.md\"]"))
      #expect(!list.contains("./"))
    }
  }

  @Test("annotations for GitHub")
  func github() throws {
    let result = try run(["docs", "-d", "out", "--diagnostics", "github"])
    #expect(
      lines(result.error).first
        == "::warning file=docs/a.md,line=3,endLine=3,col=30,endColumn=38,title=missing-target"
        + "::link to `c.md`, which does not exist%0Ahint: did you mean `c.markdown`?")
  }

  @Test("parts together are the whole, and links lead to the other parts")
  func shards() throws {
    for part in 1...3 {
      #expect(try run(["docs", "-d", "out", "--shard", "\(part)/3"]).code == 0)
    }
    #expect(try command.folder.names(in: "out") == ["a.pdf", "c.pdf", "part"])
    #expect(
      try PDFFile(bytes: [UInt8](bytes("out/a.pdf") ?? Data())).links().compactMap(\.address)
        == ["part/b.pdf#start", "c.md"])
    #expect(try run(["docs", "--shard", "4/3"]).code == 64)
    #expect(try run(["docs", "--shard", "auto"]).code == 64)
  }

  @Test("images beside a folder inside the one that is named are shown, in tests too")
  func imagesAbove() throws {
    let image = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>"
    try command.folder.write(image, to: "docs/x.svg")
    try command.folder.write(image, to: "above.svg")
    try command.folder.write("![x](../x.svg) ![x](../../above.svg)\n", to: "docs/part/b.md")
    let result = try run(["docs", "-d", "out", "-j", "2"])
    #expect(result.error.components(separatedBy: "[blocked-image]").count == 2)
    #expect(result.error.contains("`../../above.svg` lies outside the root `docs`"))
    // The same document by itself has less around it.
    #expect(try run(["docs/part/b.md"]).error.components(separatedBy: "[blocked-image]").count == 3)
    let recorded = try command.runWithFonts(["test", "record", "docs"])
    #expect(recorded.error.components(separatedBy: "[blocked-image]").count == 2)
  }

  @Test("patterns, lists and what is left out")
  func patterns() throws {
    let result = try run(["docs/**/*.md", "--exclude", "part", "-d", "out"])
    #expect(result.code == 0)
    #expect(try command.folder.names(in: "out") == ["a.pdf"])
    try command.folder.write("docs/part\n", to: "list.txt")
    #expect(try run(["@list.txt", "-d", "list"]).code == 0)
    #expect(try command.folder.names(in: "list") == ["b.pdf"])
    #expect(try run(["no/**/*.md"]).code == 66)
    try command.folder.write("x", to: "empty/x.txt")
    #expect(try run(["empty"]).code == 66)
    try command.folder.write("# nothing\n", to: "none.txt")
    let nothing = try run(["@none.txt"])
    #expect(nothing.code == 66)
    #expect(nothing.error.hasPrefix("none.txt: error: this list names no documents"))
  }
}
