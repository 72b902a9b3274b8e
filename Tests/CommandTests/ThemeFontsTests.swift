// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing

/// Themes that bring their fonts along, as a process.
@Suite("Fonts beside a theme", .deadline)
struct ThemeFontsTests {
  private let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# Title\n\nText\n", to: "docs/a.md")
    try command.folder.write("# Other\n\nText\n", to: "docs/b.md")
    try command.folder.write(
      """
      fonts:
        folder: ./fonts
        body: JetBrains Mono
        code: JetBrains Mono
      """, to: "house/theme.yml")
    try copy("JetBrainsMono-Regular.ttf", to: "house/fonts/JetBrainsMono-Regular.ttf")
  }

  private func copy(_ font: String, to name: String) throws {
    let source = URL(filePath: FontFace.pinned(font).file)
    try command.folder.write([UInt8](Data(contentsOf: source)), to: name)
  }

  private func convert(_ arguments: String...) throws -> CommandRunner.Result {
    try command.run(
      arguments + ["--ignore-system-fonts", "--theme", "house/theme.yml"],
      environment: ["HOME": command.folder.path, "XDG_CACHE_HOME": command.folder("cache")])
  }

  @Test("are used in pages, and no other fonts are needed", arguments: ["pdf", "png", "svg"])
  func used(format: String) throws {
    let result = try convert("docs/a.md", "-o", "a.\(format)", "--verbose")
    #expect(result.code == 0)
    #expect(result.error.contains("JetBrains Mono"))
    #expect(!result.error.contains("warning"))
  }

  @Test("workers use them; a changed font converts again, and nothing else does")
  func workers() throws {
    let old = Date(timeIntervalSinceNow: -60)
    func age() throws {
      for name in ["fonts", "fonts/JetBrainsMono-Regular.ttf", "theme.yml"] {
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: command.folder("house/\(name)"))
      }
    }
    try age()
    let arguments = ["docs", "-d", "out"]
    func counts() throws -> String {
      let lines = try convert(arguments[0], arguments[1], arguments[2]).error.split(separator: "\n")
      return lines.last.map(String.init) ?? ""
    }
    #expect(try counts() == "2 documents: 2 written")
    #expect(try counts() == "2 documents: 0 written, 2 unchanged")
    try copy("JetBrainsMono-Bold.ttf", to: "house/fonts/JetBrainsMono-Bold.ttf")
    #expect(try counts() == "2 documents: 2 written")
  }

  @Test("are listed", arguments: ["fonts", "doctor"])
  func listed(name: String) throws {
    let result = try convert(name)
    #expect(result.code == 0)
    #expect(String(decoding: result.output, as: UTF8.self).contains("JetBrains Mono"))
  }

  @Test("a folder without fonts is reported where it is named", arguments: ["fonts", "doctor"])
  func empty(name: String) throws {
    try FileManager.default.removeItem(atPath: command.folder("house/fonts"))
    let result = try command.run([name, "--theme", "house/theme.yml"])
    #expect(result.error.contains("house/theme.yml:2:11: warning: there is no folder `./fonts`"))
  }

  @Test("front matter can't reach fonts outside the root")
  func confined() throws {
    try command.folder.write(
      "---\ntheme: {fonts: {folder: ../house/fonts, body: JetBrains Mono}}\n---\n\nText\n",
      to: "docs/a.md")
    let result = try command.run(["docs/a.md", "-o", "a.pdf", "--ignore-system-fonts"])
    #expect(result.error.contains("docs/a.md:2:25: warning: the folder `../house/fonts` lies"))
    #expect(result.error.contains("there are no fonts"))
  }

  @Test("a damaged file is reported and left out")
  func damaged() throws {
    try command.folder.write("no font", to: "house/fonts/junk.ttf")
    let bytes = try Data(contentsOf: URL(filePath: FontFace.pinned("JetBrainsMono-Bold.ttf").file))
    try command.folder.write([UInt8](bytes.prefix(200)), to: "house/fonts/cut.ttf")
    let result = try convert("docs/a.md", "-o", "a.pdf")
    #expect(result.code == 0)
    #expect(result.error.contains("junk.ttf` can't be used"))
    #expect(result.error.contains("cut.ttf` can't be used"))
  }
}
