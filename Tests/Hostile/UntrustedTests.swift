// SPDX-License-Identifier: Apache-2.0

import Confining
import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests where the kernel can't confine processes completely.
  static var withConfinement: Self {
    .enabled(if: KernelSupport.current.missing.isEmpty, "this kernel lacks Landlock or seccomp")
  }
}

@Suite("--untrusted", .deadline, .withConfinement)
struct UntrustedTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write(
      """
      # Title

      Text with *emphasis*, `code`, emoji \u{1F600} and 漢字.

      ![](x.png) ![](x.svg)

      ```swift
      let a = 1
      ```

      """, to: "up/a.md")
    try command.folder.write(
      MemoryResources.image(width: 40, height: 40).load("image.png").get(), to: "up/x.png")
    try command.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='8'>a</text></svg>",
      to: "up/x.svg")
  }

  @Test(
    "gives the same bytes, for one document, several, a book and streams",
    arguments: ["pdf", "png"])
  func bytes(format: String) throws {
    try command.folder.write("# B\n\n[a](a.md)\n", to: "up/b.md")
    let number = format == "pdf" ? "" : "-{p}"
    for arguments in [
      ["up/a.md", "-o", "OUT/{stem}\(number).\(format)"], ["up", "-d", "OUT", "--no-cache"],
      ["up", "-o", "OUT/book\(number).\(format)"],
    ] {
      for (folder, more) in [("one", []), ("two", ["--untrusted"])] {
        let own = arguments.map { $0.replacing("OUT", with: folder) }
        try command.folder.write("", to: "\(folder)/there")
        let result = try command.runWithFonts(own + ["-f", format] + more)
        #expect(result.code == 0, "\(result.error)")
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: command.folder("one"))
      #expect(!names.isEmpty)
      for name in names {
        #expect(
          FileManager.default.contents(atPath: command.folder("one/\(name)"))
            == FileManager.default.contents(atPath: command.folder("two/\(name)")), "\(name)")
      }
      try FileManager.default.removeItem(atPath: command.folder("one"))
      try FileManager.default.removeItem(atPath: command.folder("two"))
    }
    let piped = try command.runWithFonts(
      ["-", "-o", "-", "-f", "pdf", "--untrusted"], input: "# A\n")
    #expect(piped.output.starts(with: Data("%PDF-".utf8)))
  }

  @Test("reads no settings beside the documents, but those that the user names")
  func settings() throws {
    try command.folder.write("paper: a5\nstrict: maybe\n", to: "up/mdpdf.yml")
    let result = try command.runWithFonts(["up/a.md", "-o", "a.pdf", "--untrusted"])
    #expect(result.error == "" && result.code == 0)
    try command.folder.write("untrusted: true\n", to: "own.yml")
    let named = try command.runWithFonts(["up/a.md", "-o", "a.pdf", "--config", "own.yml"])
    #expect(named.error == "" && named.code == 0)
    let variable = try command.runWithFonts(
      ["up/a.md", "-o", "a.pdf"], environment: ["MDPDF_UNTRUSTED": "true"])
    #expect(variable.error == "" && variable.code == 0)
  }

  @Test("does not use the network")
  func network() throws {
    let result = try command.runWithFonts(["up/a.md", "--untrusted", "--fetch-images"])
    #expect(result.code == 64)
    #expect(result.error.contains("`--untrusted` and `--fetch-images` can't be used together"))
  }

  @Test("the process that converts is under a filter of system calls")
  func filter() throws {
    try command.folder.pipe("pipe")
    let process = Process()
    process.executableURL = try CommandRunner.executable
    process.arguments = ["pipe", "-o", "out.pdf", "--untrusted"]
    process.currentDirectoryURL = URL(filePath: command.folder.path)
    try process.run()
    let writer = try FileHandle(forWritingTo: URL(filePath: command.folder("pipe")))
    let converter = try #require(CommandRunner.converter(of: process))
    let status = try String(contentsOfFile: "/proc/\(converter)/status", encoding: .utf8)
    #expect(status.contains("Seccomp:\t2"))
    #expect(status.contains("NoNewPrivs:\t1"))
    try writer.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

@Suite("Kernels", .deadline)
struct KernelSupportTests {
  @Test("that lack something are named with what they lack")
  func missing() {
    let old = KernelSupport(landlock: 0, filtersCalls: true, refusesPrivileges: true)
    #expect(old.missing == ["Landlock"])
    #expect(old.landlockWords == "none: what converts can read all your files")
    let none = KernelSupport(landlock: 0, filtersCalls: false, refusesPrivileges: false)
    #expect(none.missing == ["no_new_privs", "Landlock", "seccomp"])
    let whole = KernelSupport(landlock: 3, filtersCalls: true, refusesPrivileges: true)
    #expect(whole.missing == [])
    #expect(whole.landlockWords == "version 3: files, but not the network")
  }
}
