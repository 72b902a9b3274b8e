// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Watching", .deadline)
struct WatchTests {
  /// The program as it watches; ended with the value.
  final class Watching {
    let folder: TemporaryFolder
    private let process = Process()
    private let log: TemporaryFolder
    /// How much of what was said has been taken.
    private var taken = 0

    init(_ arguments: [String], in folder: TemporaryFolder) throws {
      self.folder = folder
      log = try TemporaryFolder()
      let own = ProcessInfo.processInfo.environment
      process.executableURL = try CommandRunner.executable
      process.arguments = arguments + ["--watch", "--cache-dir", folder("cache")]
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.environment = [
        "FONTCONFIG_FILE": Checkout.root.appending(path: "fonts/fonts.conf").path,
        "XDG_CACHE_HOME": own["XDG_CACHE_HOME"] ?? "\(own["HOME"] ?? ".")/.cache",
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(
        forWritingTo: URL(filePath: log.write("", to: "log")))
      // What the tests' own parent ignores, for example as `swift test &`, the program would too.
      Foundation.signal(SIGINT, SIG_DFL)
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// The lines said since the last time, up to one that ends in a time.
    func lines() -> [String] {
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline {
        let lines = (log.text("log") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
          .dropLast()
        let new = lines.dropFirst(taken)
        if let end = new.firstIndex(where: { $0.contains(/, \d+\.\d\d s$/) }) {
          taken = end + 1
          return new[...end].map { String($0).replacing(/\d+\.\d\d s$/, with: "… s") }
        }
        guard process.isRunning else { break }
        Thread.sleep(forTimeInterval: 0.02)
      }
      Issue.record("nothing more was said: \(log.text("log") ?? "")")
      return []
    }

    /// Waits until something is said.
    func wait(for text: String) {
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline, process.isRunning {
        let lines = (log.text("log") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
          .dropLast()
        if let place = lines.dropFirst(taken).firstIndex(where: { $0.contains(text) }) {
          taken = place + 1
          return
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
      Issue.record("`\(text)` was not said: \(log.text("log") ?? "")")
    }

    /// The worker that waits for the next change; `nil` when there is none.
    var worker: Int32? { CommandRunner.converter(of: process) }

    /// Interrupts the program, and says how it ends.
    func interrupt() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      let isSignal = process.terminationReason == .uncaughtSignal
      return (isSignal ? 128 : 0) + process.terminationStatus
    }

    /// The processor time that the program has taken, in clock ticks.
    var ticks: Int? {
      let stat = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      guard let fields = stat?.split(separator: ")").last?.split(separator: " "), fields.count > 12
      else { return nil }
      return Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } }
    }
  }

  @Test(
    "a folder: what changes, comes and goes is converted, and nothing else"
  )
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n\n![i](i.svg)\n", to: "docs/a.md")
    try folder.write("# B\n\n[a](a.md)\n", to: "docs/b.md")
    // The outputs lie among the sources.
    let watch = try Watching(["docs"], in: folder)
    #expect(
      watch.lines() == [
        "docs/a.md:3:1: warning: image `i.svg` not found [missing-image]",
        "  hint: paths are relative to the document", "2 documents written, … s",
      ])

    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>",
      to: "docs/i.svg")
    #expect(watch.lines() == ["docs/a.md → docs/a.pdf, … s"])

    // As editors save: under another name, and then in its place.
    try folder.write("# B\n\n[a](a.md) [c](sub/c.md)\n", to: "docs/.b.md.tmp")
    replace("docs/b.md", by: "docs/.b.md.tmp", in: folder)
    #expect(
      watch.lines() == [
        "docs/b.md:3:11: warning: link to `sub/c.md`, which does not exist [missing-target]",
        "docs/b.md → docs/b.pdf, … s",
      ])

    try folder.write("# C\n", to: "docs/sub/c.md")
    #expect(watch.lines() == ["2 documents written, … s"])
    #expect(FileManager.default.fileExists(atPath: folder("docs/sub/c.pdf")))

    // A document goes: its output is reported once.
    try FileManager.default.removeItem(atPath: folder("docs/sub/c.md"))
    watch.wait(for: "the source of `docs/sub/c.pdf` is gone [orphaned-output]")
    #expect(watch.lines().last == "docs/b.md → docs/b.pdf, … s")

    // A folder in place of another.
    try folder.write("# A\n\nNew\n", to: "next/a.md")
    try FileManager.default.moveItem(atPath: folder("docs"), toPath: folder("old"))
    try FileManager.default.moveItem(atPath: folder("next"), toPath: folder("docs"))
    // It may be seen before it, or part of it, is there.
    var line = watch.lines().last ?? ""
    if !line.hasPrefix("docs/a.md → ") { line = watch.lines().last ?? "" }
    #expect(line.hasPrefix("docs/a.md → docs/a.pdf, "))

    // Then it sleeps.
    var isIdle = false
    for _ in 1...30 where !isIdle {
      let ticks = watch.ticks
      Thread.sleep(forTimeInterval: 0.3)
      isIdle = watch.ticks == ticks
    }
    #expect(isIdle)
    #expect(watch.interrupt() == 130)
    #expect(try folder.names(in: "docs") == ["a.md", "a.pdf"])
  }

  @Test("a file and its theme, through broken states")
  func brokenStates() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n", to: "a.md")
    try folder.write("colors: {body: \"#222222\"}\n", to: "look/t.yml")
    let watch = try Watching(["a.md", "-t", "look/t.yml"], in: folder)
    #expect(watch.lines() == ["a.md → a.pdf, … s"])
    let first = FileManager.default.contents(atPath: folder("a.pdf"))

    // Half a theme, and then a whole one.
    try folder.write("colors: {body: ", to: "look/t.yml")
    watch.wait(for: "[bad-theme]")
    try folder.write("colors: {body: \"#222299\"}\n", to: "look/t.yml")
    #expect(watch.lines().last == "a.md → a.pdf, … s")
    #expect(FileManager.default.contents(atPath: folder("a.pdf")) != first)

    // No document for a moment, and then no text.
    try FileManager.default.removeItem(atPath: folder("a.md"))
    watch.wait(for: "[no-such-file]")
    try folder.write([UInt8](repeating: 0, count: 99), to: "a.md")
    #expect(watch.lines().last == "a.md failed, … s")
    try folder.write("# B\n", to: "a.md")
    #expect(watch.lines() == ["a.md → a.pdf, … s"])
    #expect(watch.interrupt() == 130)
  }

  @Test("what a link leads to")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n", to: "real/a.md")
    try folder.write("", to: "docs/.keep")
    try folder.link("docs/a.md", to: "../real/a.md")
    let watch = try Watching(["docs", "-d", "out", "--root", "."], in: folder)
    #expect(watch.lines() == ["docs/a.md → out/a.pdf, … s"])
    try folder.write("# B\n", to: "real/a.md")
    #expect(watch.lines() == ["docs/a.md → out/a.pdf, … s"])
    #expect(watch.interrupt() == 130)
  }

  @Test("a book: its list, its chapters and new files")
  func book() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n", to: "docs/a.md")
    let watch = try Watching(["docs", "-o", "docs/book.pdf"], in: folder)
    #expect(watch.lines() == ["docs → docs/book.pdf, … s"])
    try folder.write("# B\n", to: "docs/b.md")
    #expect(watch.lines() == ["docs → docs/book.pdf, … s"])
    try folder.write("- [b](b.md)\n", to: "docs/SUMMARY.md")
    let said = watch.lines()
    #expect(said.first?.contains("docs/a.md: warning:") == true)
    #expect(said.last == "docs → docs/book.pdf, … s")
    try FileManager.default.removeItem(atPath: folder("docs/SUMMARY.md"))
    #expect(watch.lines() == ["docs → docs/book.pdf, … s"])
    #expect(watch.interrupt() == 130)
    #expect(try folder.names(in: "docs") == ["a.md", "b.md", "book.pdf"])
  }

  @Test("settings that appear, change or break count at once")
  func settings() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "a.md")
    let watch = try Watching(["a.md", "-f", "svg"], in: folder)
    #expect(watch.lines() == ["a.md → a-1.svg, … s"])
    try folder.write("paper: a6\n", to: "mdpdf.yml")
    #expect(watch.lines() == ["mdpdf.yml: note: read settings [settings]", "a.md → a-1.svg, … s"])
    #expect(folder.text("a-1.svg")?.contains(#"width="297.6"#) == true)
    try folder.write("paper: a66\n", to: "mdpdf.yml")
    watch.wait(for: "mdpdf.yml:1:8: error: ")
    try folder.write("paper: a5\n", to: "mdpdf.yml")
    #expect(watch.lines().last == "a.md → a-1.svg, … s")
    #expect(folder.text("a-1.svg")?.contains(#"width="419.5"#) == true)
    #expect(watch.interrupt() == 130)
  }

  private func replace(_ name: String, by other: String, in folder: TemporaryFolder) {
    let result = unsafe rename(folder(other), folder(name))
    #expect(result == 0)
  }
}
