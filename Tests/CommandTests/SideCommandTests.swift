// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("init, doctor and fonts", .deadline)
struct SideCommandTests {
  @Test("a report that is named twice is told, and counted once")
  func repeatedReport() throws {
    let command = try CommandRunner()
    try command.folder.write(
      #"{"errors":0,"event":"summary","inputs":2,"outputs":["a.pdf"],"pages":1,"peakMB":1,"#
        + #""schema":1,"seconds":0.1,"warnings":0}"# + "\n", to: "r.json")
    let result = try command.run(["merge-reports", "r.json", "./r.json"])
    #expect(
      result.error
        == "./r.json: warning: this report is named twice; it is counted once [repeated-report]\n")
    #expect(String(decoding: result.output, as: UTF8.self).contains(#""inputs":2"#))
    #expect(result.code == 0)
    #expect(try command.run(["merge-reports", "r.json", "r.json", "--strict"]).code == 3)

    let replacing = try command.run(["merge-reports", "r.json", "-o", "./r.json"])
    #expect(replacing.code == 64)
    #expect(command.folder.text("r.json")?.contains(#""inputs":2"#) == true)
  }

  @Test("explain says why a page ends, with the settings of a conversion, and writes no file")
  func explain() throws {
    let command = try CommandRunner()
    try command.folder.write("# A\n\nText.\n", to: "a.md")
    try command.folder.write("pages: 2\ntheme: book\n", to: "mdpdf.yml")
    try command.folder.write("# B\n", to: "docs/b.md")
    let result = try command.runWithFonts(["explain", "a.md:3", "-q"])
    #expect(result.code == 0)
    #expect(text(result).hasPrefix("a.md:3: the paragraph that begins in line 3 is on page 1\n"))
    #expect(!text(result).contains("cost"))
    #expect(result.error.isEmpty)
    #expect(try text(command.runWithFonts(["explain", "a.md:3", "--verbose"])).contains("cost"))
    #expect(try command.folder.names(in: ".") == ["a.md", "docs", "mdpdf.yml"])
    #expect(try command.runWithFonts(["explain", "a.md:3:1", "-q"]).output == result.output)
    #expect(try command.runWithFonts(["explain", "-q", "--", "a.md:3"]).output == result.output)
    for place in ["a.md", "a.md:0", ":3", "a.md:x", "a.md:+3", "docs:3", "*.md:3"] {
      let wrong = try command.runWithFonts(["explain", place])
      #expect(wrong.code == 64)
      #expect(wrong.error.contains("`\(place)` is no line of a file"))
    }
    #expect(try command.runWithFonts(["explain", "b.md:3"]).code == 66)
  }

  @Test("explain counts the lines of the file, and names those of files that it includes")
  func explainIncluding() throws {
    let command = try CommandRunner()
    try command.folder.write("One.\n\nTwo.\n\n\\newpage\n\nThree.\n", to: "part.md")
    try command.folder.write("# A\n\n{{< include part.md >}}\n\nEnd.\n", to: "a.md")
    let title = try text(command.runWithFonts(["explain", "a.md:1", "-q"]))
    #expect(title.contains("page 1 ends before “Three.” (part.md, line 7)"))
    let end = try text(command.runWithFonts(["explain", "a.md:5", "-q"]))
    #expect(end.hasPrefix("a.md:5: the paragraph that begins in line 5 is on page 2\n"))
  }

  private func text(_ result: CommandRunner.Result) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  @Test("init writes settings that work, and never over others")
  func settings() throws {
    let command = try CommandRunner()
    try command.folder.write("# A\n", to: "docs/a.md")
    let result = try command.runWithFonts(["init"])
    #expect(result.code == 0)
    #expect(result.error == "wrote mdpdf.yml; now `mdpdf` without arguments converts docs\n")
    #expect(try command.runWithFonts(["--no-cache"]).code == 0)
    #expect(try command.folder.names(in: "build") == ["a.pdf"])
    #expect(try command.runWithFonts(["init"]).code == 73)
    #expect(try command.runWithFonts(["init", "--force", "-q"]).code == 0)
  }

  @Test("every setting that init writes in comments works")
  func comments() throws {
    let command = try CommandRunner()
    try command.folder.write("# A\n", to: "README.md")
    try command.folder.write("colors: {body: black}\n", to: "brand.yml")
    try command.folder.write("", to: "fonts/.keep")
    #expect(try command.runWithFonts(["init"]).code == 0)
    var seen: Set<String> = []
    let lines = try #require(command.folder.text("mdpdf.yml")).split(separator: "\n").compactMap {
      line -> String? in
      guard let match = line.wholeMatch(of: /(?:# )?([a-z-]+): .*/) else { return nil }
      // Of two lines with one key, the first.
      guard seen.insert(String(match.output.1)).inserted else { return nil }
      return String(line.trimmingPrefix("# "))
    }
    #expect(lines.count == 12)
    try command.folder.write(
      lines.filter { !$0.hasPrefix("strict") }.joined(separator: "\n"), to: "mdpdf.yml")
    let result = try command.runWithFonts(["--no-cache"])
    #expect(result.code == 0)
    #expect(!result.error.contains("bad-configuration"), "\(result.error)")
    #expect(try command.folder.names(in: "build") == ["README.pdf"])
  }

  @Test("doctor says what is there and what is missing")
  func doctor() throws {
    let command = try CommandRunner()
    let whole = try command.runWithFonts(["doctor"])
    #expect(whole.code == 0)
    #expect(text(whole).contains(/\ncairo +1\.\d+\.\d+\n/))
    #expect(text(whole).contains(/\nlibyaml +\d+\.\d+\.\d+\n/))
    #expect(text(whole).contains(/\nbody of paper +Inter\n/))
    let nothing = try command.runWithFonts(["doctor", "--ignore-system-fonts"])
    #expect(nothing.code == 69)
    #expect(
      text(nothing).hasSuffix(
        "Missing:\n- any font: install fonts-inter, or name a folder with --font-path\n"))
  }

  @Test("fonts lists families and faces")
  func fonts() throws {
    let command = try CommandRunner()
    #expect(text(try command.runWithFonts(["fonts", "jetbrains"])) == "JetBrains Mono\n")
    let faces = text(try command.runWithFonts(["fonts", "jetbrains", "--faces"]))
    #expect(faces.contains(/\n  Bold, 700: .*\.(ttf|otf)\n/))
    let none = try command.runWithFonts(["fonts", "inte r"])
    #expect(none.code == 69)
    #expect(none.error.contains("did you mean `Inter`?"))
  }
}
