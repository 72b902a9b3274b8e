// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Passwords, and the order of the file", .deadline)
struct EncryptionTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("---\nlang: en\n---\n# A\n\nWords\n", to: "a.md")
    try command.folder.write("open sesame\nmore\n", to: "user")
    try command.folder.write("töp secret", to: "owner")
    try command.folder.write("\n", to: "empty")
  }

  private func run(
    _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> CommandRunner.Result {
    try command.runWithFonts(arguments, environment: variables)
  }

  /// What qpdf says with a password; `nil` when it does not open the file.
  private func opened(_ name: String, with password: String, _ option: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["qpdf", "--password=\(password)", option, command.folder(name)]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  @Test("from files encrypt a PDF with what is allowed")
  func files() throws {
    let result = try run([
      "a.md", "-o", "a.pdf", "--user-password-file", "user", "--owner-password-file", "owner",
      "--permissions", "print,fill", "--verbose",
    ])
    #expect(result.code == 0)
    #expect(
      result.error.contains("the file is encrypted, so the file doesn't claim to be PDF/A-2a"))
    #expect(result.error.contains("claims PDF/UA-1 [pdf-standard]"))
    #expect(opened("a.pdf", with: "", "--check") == nil)
    let user = try #require(opened("a.pdf", with: "open sesame", "--show-encryption"))
    #expect(user.contains("Supplied password is user password"))
    #expect(user.contains("stream encryption method: AESv3"))
    #expect(user.contains("extract for accessibility: allowed"))
    #expect(user.contains("extract for any purpose: not allowed"))
    #expect(user.contains("print high resolution: allowed"))
    #expect(user.contains("modify forms: allowed"))
    #expect(user.contains("modify other: not allowed"))
    let owner = try #require(opened("a.pdf", with: "töp secret", "--show-encryption"))
    #expect(owner.contains("Supplied password is owner password"))
  }

  @Test("from the environment encrypt, and no cache keeps the file")
  func environment() throws {
    let arguments = ["a.md", "-d", "out", "--cache-dir", command.folder("cache")]
    #expect(try run(arguments, ["MDPDF_USER_PASSWORD": "one"]).code == 0)
    #expect(opened("out/a.pdf", with: "one", "--check") != nil)
    let second = try run(arguments, ["MDPDF_USER_PASSWORD": "two"])
    #expect(second.code == 0 && second.error.contains("1 written"))
    #expect(opened("out/a.pdf", with: "one", "--check") == nil)
    #expect(opened("out/a.pdf", with: "two", "--check") != nil)
  }

  @Test("that can't protect anything are errors")
  func refused() throws {
    for (arguments, code, message) in [
      (["--permissions", "print"], 64, "`--permissions` needs a password of the owner"),
      (["--user-password-file", "empty"], 66, "empty: error: the first line is no password"),
      (["--user-password-file", "none"], 66, "none: error: no such file"),
      (
        ["--user-password-file", "user", "--pdf-standard", "a-2b"], 65,
        "the file is encrypted, so the file can't be PDF/A-2b (ISO 19005-2 §6.1.3)"
      ),
      (["--user-password-file", "user", "-f", "png"], 64, "PNG has no passwords"),
      (["--user-password-file", "user", "--watch"], 64, "`--watch` and `passwords`"),
    ] {
      let output = arguments.contains("png") ? "a.png" : "a.pdf"
      let result = try run(["a.md", "-o", output] + arguments)
      #expect(result.code == code, "\(arguments)")
      #expect(result.error.contains(message), "\(result.error)")
    }
    #expect(try command.folder.names() == ["a.md", "empty", "owner", "user"])
  }

  @Test("a linearized file has the same bytes each time, and keeps its claims")
  func linearized() throws {
    for name in ["a.pdf", "b.pdf"] {
      let result = try run([
        "a.md", "-o", name, "--linearize", "--pdf-standard", "ua-1,a-2a",
      ])
      #expect(result.code == 0)
    }
    #expect(
      opened("a.pdf", with: "", "--check-linearization")?.contains("no linearization errors")
        == true)
    let bytes = try ["a.pdf", "b.pdf"].map {
      try Data(contentsOf: URL(filePath: command.folder($0)))
    }
    #expect(bytes[0] == bytes[1])
    let check = try run(["check", "a.pdf"])
    #expect(
      String(decoding: check.output, as: UTF8.self) == "a.pdf: passes PDF/UA-1 and PDF/A-2a\n")
  }
}
