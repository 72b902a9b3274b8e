// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Documents that end, stop or fill the process that converts them: one document, and so no workers.
@Suite("Documents that harm their process", .deadline)
struct CrashTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.pipe("pipe")
  }

  /// Starts the program, and returns it and the process that converts, which waits for its input.
  private func start(
    _ arguments: [String], first: String = "pipe", environment: [String: String] = [:]
  ) throws -> (process: Process, converter: Int32, writer: FileHandle) {
    let process = Process()
    process.executableURL = try CommandRunner.executable
    process.arguments =
      first == "pipe" ? ["pipe", "-o", "out.pdf"] + arguments : [first] + arguments
    process.currentDirectoryURL = URL(filePath: command.folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: command.folder.write("", to: "err")))
    try process.run()
    // Opening a pipe for writing waits until somebody reads: then the converter is at work.
    let writer = try FileHandle(forWritingTo: URL(filePath: command.folder("pipe")))
    return (process, try #require(CommandRunner.converter(of: process)), writer)
  }

  @Test(
    "a crash is a message with the name of the document",
    arguments: [(SIGSEGV, "segmentation fault"), (SIGABRT, "aborted"), (SIGKILL, "killed")])
  func crash(signal: Int32, words: String) throws {
    let (process, converter, writer) = try start([])
    kill(converter, signal)
    process.waitUntilExit()
    try writer.close()
    #expect(process.terminationStatus == 70)
    #expect(
      command.folder.text("err") == """
        pipe: error: the process that converts this failed: signal \(signal), \(words) [crashed]
          hint: please report it, with the document

        """)
    #expect(try command.folder.names() == ["err", "pipe"])
  }

  @Test("a crash leaves valid JSON, with the summary")
  func json() throws {
    let (process, converter, writer) = try start(["--diagnostics", "json"])
    kill(converter, SIGSEGV)
    process.waitUntilExit()
    try writer.close()
    let lines = (command.folder.text("err") ?? "").split(separator: "\n")
    let objects = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["id"] as? String } == ["crashed", nil])
    #expect(objects.last?["event"] as? String == "summary")
    #expect(objects.last?["errors"] as? Int == 1)
  }

  /// The messages of a run over `a.md` and others, whose converter crashes at the pipe.
  private func messages(afterCrashIn arguments: [String]) throws -> String {
    let (process, converter, writer) = try start(arguments, first: "a.md")
    kill(converter, SIGSEGV)
    process.waitUntilExit()
    try writer.close()
    #expect(process.terminationStatus == 1)
    return command.folder.text("err") ?? ""
  }

  @Test("documents before and after a crash are in the summary")
  func summary() throws {
    try command.folder.write("# A\n\n![](no.png)\n", to: "a.md")
    try command.folder.write("# C\n", to: "c.md")
    let text = try messages(
      afterCrashIn: ["pipe", "c.md", "-o", "{stem}-{p}.png", "--diagnostics", "json"])
    let lines = text.split(separator: "\n")
    let objects = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["id"] as? String } == ["missing-image", "crashed", nil])
    let summary = try #require(objects.last)
    #expect(summary["outputs"] as? [String] == ["a-1.png", "c-1.png"])
    #expect(summary["pages"] as? Int == 2)
    #expect(summary["warnings"] as? Int == 1)
    #expect(summary["errors"] as? Int == 1)
  }

  @Test("after a crash, no document takes the output of one before")
  func claims() throws {
    try command.folder.write(String(repeating: "# A\n\n", count: 100), to: "a.md")
    try command.folder.write("# B\n", to: "a1.md")
    let text = try messages(
      afterCrashIn: ["pipe", "a1.md", "-o", "{stem}{p}.svg", "--paper", "a6"])
    #expect(text.contains("`a.md` and `a1.md` would both be written to `a11.svg`"), "\(text)")
  }

  @Test("the process that converts sees no passwords, and gains no privileges")
  func environment() throws {
    let (process, converter, writer) = try start([], environment: ["TOKEN": "hunter2"])
    let environment = try String(
      contentsOfFile: "/proc/\(converter)/environ", encoding: .isoLatin1)
    #expect(!environment.contains("hunter2"))
    #expect(!environment.contains("TOKEN"))
    let status = try String(contentsOfFile: "/proc/\(converter)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    let limits = try String(contentsOfFile: "/proc/\(converter)/limits", encoding: .utf8)
    #expect(limits.contains(/Max address space +4000000000 +4000000000/))
    #expect(limits.contains(/Max core file size +0 +0/))
    kill(converter, SIGKILL)
    process.waitUntilExit()
    try writer.close()
  }

  @Test("when the command is killed, the process that converts ends, too")
  func kill9() throws {
    let (process, converter, writer) = try start([])
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    while kill(converter, 0) == 0 { usleep(10_000) }
    try writer.close()
    #expect(try command.folder.names() == ["err", "pipe"])
  }

  @Test("a document that takes too long is stopped, whatever it is read from")
  func time() throws {
    let text = String(repeating: "A *word* and `code`.\n\n", count: 5_000)
    let result = try command.runWithFonts(
      ["-", "-o", "out.pdf", "--timeout", "0.02"], input: text)
    #expect(result.code == 75)
    #expect(
      result.error == """
        -: error: this took longer than 0.02 s [timeout]
          hint: allow more time with `--timeout`

        """)
    #expect(try command.folder.names() == ["pipe"])
  }

  @Test("waiting for input takes no time of the document")
  func waiting() throws {
    let (process, _, writer) = try start(["--timeout", "20"])
    try writer.write(contentsOf: Data("# A\n".utf8))
    usleep(300_000)
    try writer.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("a document that takes too much memory is stopped")
  func memory() throws {
    let text = String(repeating: "A *word* and `code`.\n\n", count: 20_000)
    let result = try command.runWithFonts(
      ["-", "-o", "out.pdf", "--limit", "memory=200000000"], input: text)
    #expect(result.code == 75)
    let message = "-: error: this took more memory than the limit `memory` allows [limit-reached]\n"
    // Neither Swift nor a library has said something before.
    #expect(result.error.hasPrefix(message), "\(result.error)")
    #expect(try command.folder.names() == ["pipe"])
  }
}
