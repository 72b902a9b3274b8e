// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing

/// Folders of fonts that a run is given, as a process.
@Suite("Fonts of --font-path", .deadline)
struct FontPathTests {
  private let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# Title\n\nText\n", to: "docs/a.md")
    try copy("Inter-Regular.otf", to: "fonts/Inter-Regular.otf")
  }

  private func copy(_ font: String, to name: String) throws {
    let source = URL(filePath: FontFace.pinned(font).file)
    try command.folder.write([UInt8](Data(contentsOf: source)), to: name)
  }

  /// Converts the folder, with or without the option, and returns the messages.
  private func convert(_ options: [String] = ["--font-path", "fonts"]) throws -> String {
    try command.run(
      ["docs", "-d", "out", "-v", "--ignore-system-fonts"] + options
        + ["--set", "fonts.body.families=JetBrains Mono"],
      environment: ["HOME": command.folder.path, "XDG_CACHE_HOME": command.folder("cache")]
    ).error
  }

  @Test("a font that is added or removed converts again, and nothing else does")
  func changes() throws {
    #expect(try convert().contains("not found, using `Inter`"))
    let unchanged = try convert()
    #expect(unchanged.contains("1 unchanged"), "\(unchanged)")

    try copy("JetBrainsMono-Regular.ttf", to: "fonts/more/Mono.ttf")
    let added = try convert()
    #expect(added.contains("Mono.ttf` [font]"), "\(added)")
    #expect(added.contains("the font `fonts/more/Mono.ttf` is new"), "\(added)")
    try command.folder.write("", to: "fonts/notes.txt")
    #expect(try convert().contains("1 unchanged"))

    try FileManager.default.removeItem(atPath: command.folder("fonts/more/Mono.ttf"))
    let removed = try convert()
    #expect(removed.contains("the font `fonts/more/Mono.ttf` is gone"), "\(removed)")
    #expect(removed.contains("not found, using `Inter`"), "\(removed)")
  }

  @Test("a folder named in a settings file counts, too")
  func settings() throws {
    try command.folder.write("font-path: fonts\n", to: "mdpdf.yml")
    #expect(try convert(["--config", "mdpdf.yml"]).contains("not found, using `Inter`"))
    try copy("JetBrainsMono-Regular.ttf", to: "fonts/Mono.ttf")
    #expect(try convert(["--config", "mdpdf.yml"]).contains("Mono.ttf` [font]"))
  }
}
