// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

/// The commands that the documentation shows are run.
///
/// A fence of the language `sh` holds commands that succeed and say nothing, or only how many
/// documents were converted. A fence of the language
/// `console` holds commands after `$` and, below each, exactly what it says. The files they work
/// on are fences with a name after the language, such as `markdown draft.md`, and those of
/// `CommandPageTests.files`. With `MDPDF_RECORD=1` the pages get what the commands say now.
@Suite("The commands of the documentation", .deadline)
struct CommandPageTests {
  private static let pages = [
    "README.md", "docs/books.md", "docs/command-line.md", "docs/configuration.md",
    "docs/conformance.md", "docs/diagnostics.md", "docs/folders.md", "docs/theme.md",
    "docs/visual-tests.md",
  ]

  /// What lies in the folder that commands are run in.
  private static let files = [
    "README.md", "report.md", "notes.md", "a.md", "b.md", "chapters/01-start.md",
    "chapters/02-end.md", "docs/start.md", "vendor/copy.md",
  ]

  private static func fences(_ language: String) throws -> [CodeFence] {
    try pages.flatMap { try CodeFence.all(on: $0) }.filter { $0.language == language }
  }

  /// The commands of a fence; those that build or install are not for a test.
  private static func commands(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("mdpdf ") && !$0.hasPrefix("make ") }
  }

  @Test(
    "succeed in silence",
    arguments: try fences("sh").filter { !commands($0.text).isEmpty })
  func silent(fence: CodeFence) throws {
    for command in Self.commands(fence.text) {
      let said = try run(String(command), on: fence.page)
      let isDone =
        said.isEmpty || said.wholeMatch(of: /book of \d+ pages?: written\n/) != nil
        || said.wholeMatch(of: /\d+ documents?: \d+ written(, book written)?\n/) != nil
      #expect(isDone, "\(command): \(said)")
    }
  }

  @Test("say what the page shows", arguments: try fences("console"))
  func transcripts(fence: CodeFence) throws {
    let commands = fence.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    // The shell repeats each command before it runs it, as a terminal shows it.
    let script = commands.map { command in
      "cat <<'end of command'\n\(command)\nend of command\n\(command.dropFirst(2))\n"
    }
    let said = try run(script.joined(), on: fence.page, isChecked: false)
    if ProcessInfo.processInfo.environment["MDPDF_RECORD"] == "1" {
      try fence.replaceText(with: said)
    } else {
      #expect(said == fence.text + "\n")
    }
  }

  @Test("have all options of the program in docs/command-line.md, and no other")
  func options() throws {
    let help = try run("mdpdf --help", on: "docs/command-line.md")
    let known = help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.output.1) }
    let page = try Repository.text("docs/command-line.md")
    let shown = page.matches(of: /(?m)^\| (?:`-\w`, )?`(--[a-z-]+)/).map { String($0.output.1) }
    #expect(known.count > 10)
    #expect(shown == known)
  }

  /// Runs a script of the shell in a folder with the files of a page; returns what it says.
  private func run(_ script: String, on page: String, isChecked: Bool = true) throws -> String {
    let folder = try TemporaryFolder()
    for name in Self.files {
      try folder.write("# Notes\n\n" + String(repeating: "Words. ", count: 1500), to: name)
    }
    try FileManager.default.createDirectory(
      atPath: folder("out"), withIntermediateDirectories: false)
    for fence in try CodeFence.all(on: page) {
      guard let name = fence.name else { continue }
      try folder.write(fence.text + "\n", to: name)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let program = Bundle.main.bundleURL.path
    // Fontconfig wants a place for its cache and says so if it has none.
    process.environment = [
      "XDG_CACHE_HOME": Repository.root.appending(path: ".build/cache").path,
      "PATH": "\(program):/usr/bin:/bin", "COLUMNS": "80",
      "FONTCONFIG_FILE": Repository.root.appending(path: "fonts/fonts.conf").path,
    ]
    let streams = try TemporaryFolder()
    let log = try FileHandle(forWritingTo: URL(filePath: streams.write("", to: "log")))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = log
    process.standardError = log
    try process.run()
    process.waitUntilExit()
    if isChecked { #expect(process.terminationStatus == 0, "\(script)") }
    return streams.text("log") ?? ""
  }
}

extension CodeFence {
  /// The name of the file that the fence holds: the word after the language.
  fileprivate var name: String? {
    let words = info.split(separator: " ")
    return words.count > 1 ? String(words[1]) : nil
  }

  /// Writes another text into the page, in the place of this one.
  fileprivate func replaceText(with text: String) throws {
    let page = try Repository.text(page)
    let (old, new) = ("```\(info)\n\(self.text)\n```", "```\(info)\n\(text)```")
    try page.replacing(old, with: new)
      .write(to: Repository.root.appending(path: self.page), atomically: true, encoding: .utf8)
  }
}
