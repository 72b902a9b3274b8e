// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("mdpdf check", .deadline)
struct CheckCommandTests {
  /// A command in a folder with a PDF file.
  private func command() throws -> CommandRunner {
    let command = try CommandRunner()
    try command.folder.write("---\ntitle: A\n---\n\n# One\n\nWords.\n", to: "a.md")
    #expect(try command.runWithFonts(["a.md", "-q"]).code == 0)
    return command
  }

  @Test("says that a file passes")
  func passes() throws {
    let command = try command()
    let result = try command.run(["check", "a.pdf", "./a.pdf"])
    #expect(result.code == 0)
    #expect(result.error == "")
    let words = "passes PDF/A-2a"
    #expect(
      String(decoding: result.output, as: UTF8.self) == "a.pdf: \(words)\n./a.pdf: \(words)\n")
    #expect(try command.run(["check", "a.pdf", "-q"]).output.isEmpty)
    #expect(try command.runWithFonts(["a.md", "-q", "--pdf-standard", "none"]).code == 0)
    #expect(
      String(decoding: try command.run(["check", "a.pdf"]).output, as: UTF8.self)
        == "a.pdf: claims no standard; its tags keep the rules of ISO 32000-1\n")
  }

  @Test("names the rules that a file breaks: 1")
  func fails() throws {
    let command = try command()
    let result = try command.run(["check", "a.pdf", "--against", "ua-1, a-2b"])
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.error.contains(
        "a.pdf: error: the document has no `Lang` (ISO 14289-1 §7.2, rule `document-language`) "
          + "[pdf-check]\n"))
    let json = try command.run(["check", "a.pdf", "--against", "ua-1", "--diagnostics", "json"])
    #expect(json.code == 1)
    #expect(json.error.contains(#""id":"pdf-check""#))
  }

  @Test("tells files that it can't read from those that fail")
  func unreadable() throws {
    let command = try command()
    let text = try command.run(["check", "a.md"])
    #expect(text.code == 65)
    #expect(text.error.contains("[unreadable-pdf]"))
    #expect(try command.run(["check", "b.pdf"]).code == 66)
    #expect(try command.run(["check", "a.md", "a.pdf"]).code == 1)
    #expect(try command.run(["check"]).code == 64)
    let wrong = try command.run(["check", "a.pdf", "--against", "a-9"])
    #expect(wrong.code == 64)
    #expect(wrong.error.contains("a-9"))
  }

  @Test("reads standard input, and prints its rules")
  func rules() throws {
    let command = try command()
    let result = try command.run(["check", "--rules"])
    #expect(result.code == 0)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.contains("glyph-widths\n  "))
    #expect(text.contains("ISO 14289-1 §7.21.5; ISO 19005-2/-3 §6.2.11.5\n"))
  }

  @Test("tells programs that a file passes, too")
  func json() throws {
    let command = try command()
    let result = try command.run(["check", "a.pdf", "--diagnostics", "json"])
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(#""passes PDF/A-2a""#))
    #expect(result.error.contains(#""file":"a.pdf""#))
    #expect(result.error.contains(#""severity":"note""#))
  }

  @Test("says how to name the files of a folder")
  func folder() throws {
    let command = try command()
    try command.folder.write("", to: "out/x.txt")
    let result = try command.run(["check", "out"])
    #expect(result.code == 66)
    #expect(result.error.contains("this is a folder"))
    #expect(result.error.contains("`out/*.pdf`"))
  }

  @Test("checks all standards that are named, one by one or with commas")
  func standards() throws {
    let command = try command()
    func made(_ arguments: String...) throws -> String {
      let made = try command.runWithFonts(["a.md", "--lang", "en_GB.UTF-8"] + arguments)
      guard made.code == 0 else { return made.error }
      return String(decoding: try command.run(["check", "a.pdf"]).output, as: UTF8.self)
    }
    let both = "a.pdf: passes PDF/UA-1 and PDF/A-2a\n"
    #expect(try made("--pdf-standard", "a-2a", "--pdf-standard", "ua-1") == both)
    #expect(try made("--pdf-standard", "a-2a, ua-1") == both)
    // The command line replaces the settings.
    try command.folder.write("pdf-standard: ua-1\n", to: "mdpdf.yml")
    #expect(try made("--pdf-standard", "a-2a") == "a.pdf: passes PDF/A-2a\n")
    for arguments in [["none,ua-1"], ["none", "--pdf-standard", "ua-1"]] {
      let result = try command.runWithFonts(["a.md", "--pdf-standard"] + arguments)
      #expect(result.code == 64)
      #expect(
        result.error.contains(
          "a file can't claim PDF/UA-1 and, with `none`, no standard at once"))
    }
    let levels = try command.runWithFonts([
      "a.md", "--pdf-standard", "a-2a", "--pdf-standard", "a-2b",
    ])
    #expect(levels.code == 64)
    #expect(levels.error.contains("can't be PDF/A-2a and PDF/A-2b at once"))
  }
}
