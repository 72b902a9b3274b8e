// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("How documents are delivered", .deadline)
struct DeliveryTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# Hello\n\nWorld.\n", to: "a.md")
  }

  private func isPDF(_ name: String) -> Bool {
    FileManager.default.contents(atPath: command.folder(name))?.starts(with: Data("%PDF-".utf8))
      == true
  }

  @Test("beside the source, without a word")
  func beside() throws {
    let result = try command.run(["a.md"])
    #expect(result.code == 0)
    #expect(result.error == "")
    #expect(result.output.isEmpty)
    #expect(isPDF("a.pdf"))
    #expect(try command.folder.names() == ["a.md", "a.pdf"])
  }

  @Test(
    "through standard input and output",
    arguments: [["-"], ["-", "-o", "-"], ["-", "-o", "/dev/stdout"]])
  func streams(arguments: [String]) throws {
    let result = try command.run(arguments, input: "# Hello\n")
    #expect(result.code == 0)
    #expect(result.error == "")
    #expect(result.output.starts(with: Data("%PDF-".utf8)))
  }

  @Test("as images, one for each page")
  func images() throws {
    #expect(try command.run(["a.md", "-o", "out.png"]).code == 0)
    #expect(try command.run(["a.md", "-o", "pages/{stem}-{p}.svg"]).code == 0)
    #expect(try command.run(["a.md", "-o", "whole.png", "--continuous"]).code == 0)
    #expect(try command.folder.names() == ["a.md", "out-1.png", "pages", "whole.png"])
    #expect(try command.folder.names(in: "pages") == ["a-1.svg"])
  }

  @Test("twice with the same bytes")
  func reproducible() throws {
    for format in ["pdf", "png", "svg"] {
      let first = try command.run(["a.md", "-f", format, "-o", "-"])
      let second = try command.run(["a.md", "-f", format, "-o", "-"])
      #expect(!first.output.isEmpty)
      #expect(first.output == second.output)
    }
  }

  @Test("over an old file, whose permissions stay")
  func replacing() throws {
    let path = try command.folder.write("old", to: "a.pdf")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try command.run(["a.md"]).code == 0)
    #expect(isPDF("a.pdf"))
    #expect(command.folder.permissions("a.pdf") == 0o600)
  }

  @Test("in place of a link, also when it leads nowhere")
  func danglingLink() throws {
    let command = try CommandRunner()
    try command.folder.write("# A\n", to: "a.md")
    try command.folder.link("link.pdf", to: "there.pdf")
    #expect(try command.runWithFonts(["a.md", "-o", "link.pdf"]).code == 0)
    #expect(try command.folder.names() == ["a.md", "link.pdf"])
    #expect(command.folder.text("link.pdf")?.hasPrefix("%PDF") == true)
  }

  @Test("not at all when a device is full: 73")
  func full() throws {
    let result = try command.run(["a.md", "-o", "/dev/full"])
    #expect(result.code == 73)
    #expect(
      result.error
        == "mdpdf: error: can't write `/dev/full`: no space left on device [cannot-write]\n")
  }

  @Test("the others, when one input fails: 1")
  func several() throws {
    #expect(try command.run(["nowhere.md", "a.md"]).code == 1)
    #expect(isPDF("a.pdf"))
  }

  @Test("nothing unfinished stays after a signal")
  func interrupted() throws {
    try command.folder.pipe("layout")
    let process = Process()
    process.executableURL = try CommandRunner.executable
    process.arguments = ["a.md", "--debug-layout", "layout"]
    process.currentDirectoryURL = URL(filePath: command.folder.path)
    try process.run()
    // The document waits without a name, or under another one where the file system has no files
    // without names, until the report is written, which nobody reads.
    func isWaiting() -> Bool {
      guard let converter = CommandRunner.converter(of: process) else { return false }
      let files = "/proc/\(converter)/fd"
      let open = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      return open.contains { file in
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(file)")
        guard let path, path.hasPrefix(command.folder.path) else { return false }
        return path.hasSuffix(" (deleted)") || path.hasSuffix(".tmp")
      }
    }
    let patience = Date(timeIntervalSinceNow: 30)
    while !isWaiting(), Date.now < patience { Thread.sleep(forTimeInterval: 0.01) }
    #expect(isWaiting())
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(try command.folder.names() == ["a.md", "layout"])
  }
}
