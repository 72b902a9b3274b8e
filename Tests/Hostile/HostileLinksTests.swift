// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Symbolic links and special files among the documents of strangers.
@Suite("Links of strangers", .deadline)
struct HostileLinksTests {
  let command: CommandRunner
  /// What must not be in any output or message.
  static let secret = "hunter2"

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# Secret\n\nhunter2 [x](#no)\n", to: "outside/secret.md")
    try command.folder.write("# A\n", to: "job/docs/a.md")
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> CommandRunner.Result {
    try command.runWithFonts(
      arguments, environment: environment.merging(["TOKEN": Self.secret]) { $1 }, in: "job")
  }

  /// Whether a PDF in a folder has a text in its outline, or elsewhere.
  private func holds(_ secret: String, in folder: String) throws -> Bool {
    let manager = FileManager.default
    for name in try manager.subpathsOfDirectory(atPath: command.folder(folder))
    where name.hasSuffix(".pdf") {
      let bytes = try #require(manager.contents(atPath: command.folder("\(folder)/\(name)")))
      if try PDFFile(bytes: [UInt8](bytes)).plain().contains(secret) { return true }
    }
    return false
  }

  @Test(
    "a folder leaves out documents that are links to files outside",
    arguments: ["/proc/self/environ", "/etc/hostname", "../../outside/secret.md", "/nowhere/x.md"])
  func folder(target: String) throws {
    try command.folder.link("job/docs/env.md", to: target)
    let result = try run(["docs", "-d", "out", "--no-cache"])
    #expect(result.code == 0)
    // The same words, whether or not there is such a file.
    #expect(
      result.error.contains(
        "docs/env.md: warning: this link leads outside the root `docs`, so it is left out "
          + "[skipped-file]\n"), "\(result.error)")
    #expect(result.error.hasSuffix("1 document: 1 written, 1 warning\n"))
    #expect(try command.folder.names(in: "job/out") == ["a.pdf"])
    // The user may want it.
    try command.folder.write("# W\n", to: "job/wanted.md")
    try command.folder.link("job/docs/w.md", to: "../wanted.md")
    #expect(try run(["docs", "-d", "out2", "--no-cache", "--root", "."]).code == 0)
    #expect(try command.folder.names(in: "job/out2") == ["a.pdf", "w.pdf"])
    let named = try run(["docs/w.md", "-d", "out3"])
    #expect(named.error == "" && named.code == 0)
  }

  @Test("a book leaves out links, listed and found, and the lists behind links")
  func book() throws {
    try command.folder.link("job/docs/b.md", to: "../../outside/secret.md")
    try command.folder.write("- [A](a.md)\n- [B](b.md)\n", to: "job/docs/SUMMARY.md")
    let listed = try run(["docs", "-o", "book.pdf", "--no-cache"])
    #expect(listed.error.contains("lies outside the root"), "\(listed.error)")
    try FileManager.default.removeItem(atPath: command.folder("job/docs/SUMMARY.md"))
    let found = try run(["docs", "-o", "book2.pdf", "--no-cache"])
    #expect(found.error.contains("leads outside the root"), "\(found.error)")
    try command.folder.write("nav: [{hunter2: a.md}]\nhunter2: x\n", to: "outside/mkdocs.yml")
    try command.folder.link("job/docs/mkdocs.yml", to: "../../outside/mkdocs.yml")
    try command.folder.link("job/docs/book.yml", to: "../../outside/mkdocs.yml")
    let list = try run(["docs", "-o", "book3.pdf", "--no-cache"])
    #expect(list.code == 0)
    for result in [listed, found, list] { #expect(!result.error.contains(Self.secret)) }
    #expect(try !holds("Secret", in: "job"))
  }

  @Test("an include of a link to a file outside is refused, like one of a path outside")
  func includes() throws {
    try command.folder.link("job/docs/env.txt", to: "/proc/self/environ")
    try command.folder.link("job/docs/up", to: "../../outside")
    try command.folder.write(
      "{{#include env.txt}}\n\n{{#include up/secret.md}}\n\n{{#include up/none.md}}\n"
        + "{{#include ../../outside/secret.md}}\n", to: "job/docs/a.md")
    try command.folder.write("- [A](a.md)\n", to: "job/docs/SUMMARY.md")
    try command.folder.write("[book]\nsrc = \".\"\n", to: "job/docs/book.toml")
    let result = try run(["docs", "-o", "book.pdf", "--no-cache"])
    #expect(result.error.matches(of: /lies outside the root/).count == 4, "\(result.error)")
    #expect(try !holds("Secret", in: "job"))
  }

  @Test("pictures, themes and hints tell nothing about files outside")
  func hints() throws {
    try command.folder.link("job/docs/up", to: "../../outside")
    try command.folder.write(
      """
      ---
      theme: up/secret.md
      ---
      ![](up/secret.png) ![](up/deep/er/x.png) ![](../../outside/secrets.md)
      [1](up/secrets.md) [2](../../outside/secrets.md) [3](/etc/shadwo) [4](/etc/shadow)
      [5](../../nowhere/x.md)

      """, to: "job/docs/a.md")
    let result = try run(["docs", "-d", "out", "--no-cache"])
    #expect(result.code == 0)
    #expect(!result.error.contains("secret.md`?"), "\(result.error)")
    #expect(!result.error.contains("did you mean"), "\(result.error)")
    #expect(!result.error.contains("missing-target"), "\(result.error)")
    #expect(result.error.matches(of: /outside/).count >= 4, "\(result.error)")
    #expect(!result.error.contains(Self.secret))
  }

  @Test("pipes and devices among the documents end no run and stop none")
  func special() throws {
    try command.folder.pipe("job/docs/pipe.md")
    try command.folder.pipe("job/docs/pipe.png")
    try command.folder.link("job/docs/zero.png", to: "/dev/zero")
    try command.folder.link("job/docs/pipe-link.md", to: "pipe.md")
    try command.folder.write("![](pipe.png) ![](zero.png)\n", to: "job/docs/a.md")
    let result = try run(["docs", "-d", "out", "--no-cache"])
    #expect(result.code == 0)
    #expect(try command.folder.names(in: "job/out") == ["a.pdf"])
    #expect(result.error.contains("not a regular file"), "\(result.error)")
    // With `/` as root, files of the system are inside, and still refused.
    try command.folder.link("job/docs/env.md", to: "/proc/self/environ")
    let wide = try run(["docs", "-d", "out2", "--no-cache", "--root", "/"])
    #expect(wide.error.contains("docs/env.md: error: can't be read: it is not a regular file"))
    #expect(try !holds(Self.secret, in: "job"))
  }

  @Test("the two Unicode forms of a name are two documents, and two folders")
  func forms() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try command.folder.write("# One\n", to: "job/docs/\(composed).md")
    try command.folder.write("# Two\n", to: "job/docs/\(decomposed).md")
    let result = try run(["docs", "-d", "out", "--no-cache"])
    #expect(result.error == "3 documents: 3 written\n")
    #expect(try command.folder.names(in: "job/out").count == 3)
    try command.folder.write(
      MemoryResources.image(width: 4, height: 4).load("image.png").get(),
      to: "job/\(decomposed)/x.png")
    try command.folder.write("![](../\(decomposed)/x.png)\n", to: "job/\(composed)/a.md")
    let other = try run(["\(composed)/a.md", "--root", composed])
    #expect(other.error.contains("outside"), "\(other.error)")
  }
}
