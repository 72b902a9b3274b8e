// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Where outputs go when strangers prepare the folder, and what `--deps` says about names of theirs.
@Suite("Outputs among files of strangers", .deadline)
struct HostileOutputsTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("old\n", to: "mine")
    try command.folder.write("# A\n", to: "docs/a.md")
    try command.folder.write("# B\n", to: "docs/sub/b.md")
  }

  @Test("a link at the name of an output is replaced, and its file stays")
  func links() throws {
    for name in ["docs/a.pdf", "out/a.pdf", "list"] {
      if name.hasPrefix("out") { try command.folder.write("", to: "out/x") }
      try command.folder.link(name, to: command.folder("mine"))
    }
    #expect(try command.runWithFonts(["docs/a.md"]).error == "")
    #expect(
      try command.runWithFonts(["docs", "-d", "out", "--deps", "list", "--no-cache"]).code == 0)
    #expect(command.folder.text("mine") == "old\n")
    #expect(command.folder.text("docs/a.pdf")?.hasPrefix("%PDF") == true)
    #expect(command.folder.text("out/a.pdf")?.hasPrefix("%PDF") == true)
    #expect(command.folder.text("list")?.hasPrefix("out/a.pdf:") == true)
  }

  @Test(
    "a link to a folder inside the output folder leads nowhere outside", arguments: [true, false])
  func mirrored(exists: Bool) throws {
    try command.folder.write("", to: "far/x")
    try command.folder.write("", to: "out/x")
    try command.folder.link("out/sub", to: exists ? "../far" : "../far/new")
    for arguments in [["-d", "out"], ["-o", "out/{dir}/{stem}.pdf"]] {
      let result = try command.runWithFonts(["docs"] + arguments + ["--no-cache"])
      #expect(result.code == 1)
      #expect(
        result.error.contains("a link in its path leads outside `out` [cannot-write]"),
        "\(result.error)")
    }
    #expect(try command.folder.names(in: "far") == ["x"])
    // The output folder itself may be a link: the user names it.
    try command.folder.link("alias", to: "far")
    #expect(try command.runWithFonts(["docs", "-d", "alias", "--no-cache"]).code == 0)
    #expect(try command.folder.names(in: "far") == ["a.pdf", "sub", "x"])
  }

  @Test("baselines are not written or removed through links", arguments: ["docs", "."])
  func baselines(place: String) throws {
    try command.folder.write("mdpdf layout 2\n", to: "far/docs/gone.md/layout.txt")
    let isWhole = place == "."
    if !isWhole { try command.folder.write("", to: "work/__snapshots__/x") }
    try command.folder.write("# A\n", to: "work/docs/a.md")
    try command.folder.link(
      isWhole ? "work/__snapshots__" : "work/__snapshots__/docs",
      to: command.folder(isWhole ? "far" : "far/docs"))
    let result = try command.runWithFonts(
      ["test", "record", "docs", "--ppi", "20"], in: "work")
    #expect(result.code == 73)
    #expect(result.error.contains("a link in its path leads outside"), "\(result.error)")
    _ = try command.runWithFonts(["test", "clean"], in: "work")
    #expect(try command.folder.names(in: "far/docs") == ["gone.md"])
    #expect(try command.folder.names(in: "far/docs/gone.md") == ["layout.txt"])
    // A folder that the user names may be a link.
    if isWhole {
      let named = try command.runWithFonts(
        ["test", "record", "docs", "--ppi", "20", "--baseline", "__snapshots__"],
        in: "work")
      #expect(named.code == 0, "\(named.error)")
    }
  }

  @Test("a pipe at the name of an output is refused")
  func pipe() throws {
    try command.folder.pipe("docs/a.pdf")
    let result = try command.runWithFonts(["docs/a.md"])
    #expect(result.code == 73)
    #expect(result.error.contains("it is not a regular file"), "\(result.error)")
  }

  @Test("a stem of dots does not lead up")
  func dots() throws {
    try command.folder.write("# Dots\n", to: "docs/...md")
    let result = try command.runWithFonts(
      ["docs/...md", "-o", "out/{stem}/page.pdf", "--no-cache"])
    #expect(result.code == 73, "\(result.error)")
    #expect(try command.folder.names().contains("page.pdf") == false)
  }

  // MARK: - Lists and reports

  @Test(
    "no file about the run replaces an input, an output, a theme or a picture",
    arguments: [
      ["--deps", "docs/a.md"], ["--deps", "./docs/../docs/a.md"], ["--deps", "k.pdf"],
      ["--deps", "brand.yml"], ["--deps", "docs/x.png"], ["--deps", "settings.yml"],
      ["--debug-layout", "docs/a.md"], ["--debug-layout", "k.pdf"],
      ["--debug-layout", "brand.yml"], ["--deps", "k.d", "--debug-layout", "k.d"],
    ])
  func claims(arguments: [String]) throws {
    let names = ["docs/a.md", "brand.yml", "docs/x.png", "settings.yml"]
    try command.folder.write("# A\n\n![x](x.png)\n", to: "docs/a.md")
    try command.folder.write("colors: {body: '#333333'}\n", to: "brand.yml")
    try command.folder.write("paper: a5\n", to: "settings.yml")
    try command.folder.write(
      MemoryResources.image(width: 4, height: 4).load("image.png").get(), to: "docs/x.png")
    let before = names.map { FileManager.default.contents(atPath: command.folder($0)) }
    let result = try command.runWithFonts(
      [
        "docs/a.md", "-o", "k.pdf", "--theme", "brand.yml", "--config", "settings.yml",
        "--no-cache",
      ] + arguments)
    #expect(result.code == 64, "\(result.error)")
    #expect(result.error.contains("choose another name with `\(arguments[arguments.count - 2])`"))
    #expect(names.map { FileManager.default.contents(atPath: command.folder($0)) } == before)
    let output = command.folder.text("k.pdf")
    #expect(output == nil || output?.hasPrefix("%PDF") == true)
  }

  @Test(
    "a name that make would take for something else is in no rule of make",
    arguments: [
      "a\nall:; touch pwned;.md", "a\rb.md", "a\tb.md", "a;touch pwned;.md", "SHELL=x.md",
      "a|b.md", "a\u{1B}[2Jb.md",
    ])
  func make(name: String) throws {
    try command.folder.write("# Name\n", to: "names/\(name)")
    let result = try command.runWithFonts(
      ["names", "-d", "out", "--deps", "out.d", "--no-cache"])
    #expect(result.code == 73, "\(result.error)")
    #expect(result.error.contains("rules of make can't contain the name"), "\(result.error)")
    #expect(command.folder.text("out.d") == nil)
    // A message is one line, whatever the name.
    #expect(!result.error.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    #expect(!result.error.contains("\nall:"))
    for form in ["json", "zero"] {
      let other = try command.runWithFonts(
        ["names", "-d", "out", "--deps", "out.d", "--deps-format", form, "--no-cache"])
      #expect(other.code == 0, "\(other.error)")
    }
    #expect(command.folder.text("out.d")?.contains(name) == true)
  }

  @Test("names with signs of make are one file for make")
  func signs() throws {
    let names = [
      "50%.md", "q?.md", "s*.md", "b[1].md", "Q&A.md", "$HOME.md", "a b#c:d.md", "~t.md",
    ]
    for name in names { try command.folder.write("# Name\n", to: "names/\(name)") }
    let result = try command.runWithFonts(["names", "-d", "out", "--deps", "out.d", "--no-cache"])
    #expect(result.code == 0, "\(result.error)")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/make") else { return }
    try command.folder.write("include out.d\n%.pdf:\n\t@echo 'new: $<'\n", to: "Makefile")
    for name in names {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/make")
      process.arguments = ["-s", "-q", "out/\(name.dropLast(3)).pdf"]
      process.currentDirectoryURL = URL(filePath: command.folder.path)
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // 0: up to date; 2: make could not read the rules, or found no rule.
      #expect(process.terminationStatus != 2, "\(name): \(command.folder.text("out.d") ?? "")")
    }
  }
}
