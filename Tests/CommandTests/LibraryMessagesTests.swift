// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// What libraries would print on standard error by themselves.
@Suite("What the command makes of the messages of libraries", .deadline)
struct LibraryMessagesTests {
  private let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    let font = Checkout.root.appending(path: "fonts/files/Inter-Regular.otf")
    try command.folder.write([UInt8](Data(contentsOf: font)), to: "fonts/Inter-Regular.otf")
    for name in ["a", "b", "c", "d"] { try command.folder.write("# \(name)\n", to: "\(name).md") }
  }

  private func run(_ arguments: [String], settings: String) throws -> CommandRunner.Result {
    try command.folder.write(
      "<?xml version=\"1.0\"?><fontconfig><dir>\(command.folder("fonts"))</dir>\(settings)</fontconfig>",
      to: "fonts.conf")
    return try command.run(
      arguments, environment: ["FONTCONFIG_FILE": command.folder("fonts.conf")])
  }

  @Test(
    "fontconfig’s line about its cache is a warning, once in a run",
    arguments: [["a.md"], ["a.md", "b.md", "c.md", "d.md", "-j", "2"]])
  func cache(arguments: [String]) throws {
    let result = try run(arguments, settings: "<cachedir>/proc/none</cachedir>")
    let lines = result.error.split(separator: "\n").filter { !$0.contains("written,") }
    #expect(
      lines == [
        """
        mdpdf: warning: fontconfig can't keep its list of the fonts, so each run reads all of them \
        again [font-cache]
        """,
        "  hint: set `XDG_CACHE_HOME` to a folder that can be written to",
      ])
    #expect(result.code == 0)
  }

  @Test("mistakes in fontconfig’s settings are warnings")
  func settings() throws {
    let result = try run(
      ["a.md"], settings: "<cachedir>\(command.folder("cache"))</cachedir><foo/>")
    #expect(result.error.hasPrefix("mdpdf: warning: fontconfig reports a problem: "))
    #expect(result.error.contains("unknown element \"foo\" [font-settings]\n"))
    #expect(!result.error.contains("Fontconfig"))
    #expect(result.code == 0)
  }
}
