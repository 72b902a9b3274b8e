// SPDX-License-Identifier: Apache-2.0

import Foundation
import Primitives
import TestSupport
import Testing

/// Addresses that a viewer would run or open.
@Suite("Links of strangers", .deadline)
struct LinkTests {
  @Test(
    "the scheme is the one that a browser sees",
    arguments: [
      ("javascript:alert(1)", "javascript"), ("JavaScript:x", "javascript"),
      (" java\tscript\n:x", "javascript"), ("\u{1}data:text/html,x", "data"),
      ("file:///etc/passwd", "file"), ("smb://host/share", "smb"), ("C:/x", "c"),
      ("mailto:a@b.c", "mailto"),
    ])
  func scheme(address: String, scheme: String) {
    #expect(LinkScheme.of(address) == scheme)
  }

  @Test(
    "relative addresses have none",
    arguments: ["a.md", "#x", "a/b:c", "?a:b", "//host/x", "", ":", "1a:b", "é:b"])
  func relative(address: String) {
    #expect(LinkScheme.of(address) == nil)
  }

  private let document = """
    [a](javascript:alert(1)) [b](javascript:alert(2)) [c](FILE:///etc/passwd)
    <a href="vbscript:x">d</a> [e](data:text/html,x) [f](smb://host/share) [![g](x.png)](file:/x)
    [h](https://e.org) [i](mailto:a@b.c) [j](tel:1) [k](ftp://e.org) [l](other.md) <slack:x>

    """

  @Test("are printed as text, once per scheme with a message", arguments: ["pdf", "svg"])
  func blocked(format: String) throws {
    let command = try CommandRunner()
    try command.folder.write(document, to: "a.md")
    let result = try command.runWithFonts(["a.md", "-d", "out", "-f", format, "--verbose"])
    #expect(result.code == 0)
    for scheme in ["javascript", "file", "vbscript", "data", "smb", "slack"] {
      let message = "links with `\(scheme):` are printed as text [blocked-link]"
      #expect(result.error.components(separatedBy: message).count == 2, "\(scheme)")
    }
    #expect(result.error.components(separatedBy: "[blocked-link]").count == 7)
    let name = try #require(command.folder.names(in: "out").first)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: command.folder("out/\(name)"))))
    if format == "pdf" {
      let addresses = try PDFFile(bytes: bytes).links().compactMap(\.uri)
      #expect(
        addresses == [
          "https://e.org", "mailto:a@b.c", "tel:1", "ftp://e.org", "other.md",
        ])
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      for scheme in ["javascript:", "file:", "FILE:", "vbscript:", "data:text/html", "smb:"] {
        #expect(!text.contains(scheme))
      }
    }
  }

  @Test("may be allowed by name, on the command line and in settings that the user names")
  func allowed() throws {
    let command = try CommandRunner()
    try command.folder.write("[a](slack:x) [b](File:/x)\n", to: "a.md")
    let result = try command.runWithFonts(
      ["a.md", "-o", "a.pdf", "--allow-scheme", "slack", "--allow-scheme", "FILE", "--strict"])
    #expect(result.code == 0)
    try command.folder.write("allow-scheme: [slack, file]\n", to: "own.yml")
    let settings = try command.runWithFonts(
      ["a.md", "-o", "a.pdf", "--config", "own.yml", "--strict"])
    #expect(settings.code == 0)
    let wrong = try command.runWithFonts(["a.md", "--allow-scheme", "slack:"])
    #expect(wrong.code == 64)
    #expect(wrong.error.contains("`slack:` is not the name of a scheme"))
  }
}
