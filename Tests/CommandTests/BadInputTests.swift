// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("What the command says of bad arguments and inputs", .deadline)
struct BadInputTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# Hello\n", to: "a.md")
    try command.folder.write("# World\n", to: "part/a.md")
    try command.folder.write("", to: "empty.md")
    try command.folder.write("![a](gone.png)\n\n[b](#gone)\n", to: "broken.md")
    try command.folder.write([0x61, 0x20, 0xFF, 0x0A], to: "latin.md")
    let pages = (1...400).map { "Paragraph \($0)." }.joined(separator: "\n\n")
    try command.folder.write(pages, to: "long.md")
  }

  /// Arguments, the exit code, and how the first line of the message goes on after the prefix.
  static let refusals: [(arguments: [String], code: Int32, says: String)] = [
    (["a.md", "--ppi", "5"], 64, "`--ppi 5` is out of range; choose from 10 to 1200"),
    (["a.md", "--ppi", "abc"], 64, "the value `abc` is invalid for `--ppi <number>`"),
    (["a.md", "--font-size", "0"], 64, "`--font-size 0` is out of range"),
    (
      ["a.md", "--font-size", "12", "--font-scale", "large"], 64,
      "`--font-size` and `--font-scale` can't be used together"
    ),
    (["a.md", "--paper", "a99"], 64, "`a99` is not a paper size"),
    (["a.md", "--paper", "1ptx500pt"], 64, "`1ptx500pt` is not a paper size"),
    (["a.md", "--margin", "1 2 3 4 5"], 64, "`1 2 3 4 5` is not a margin"),
    (["a.md", "--margin", "400"], 64, "the margins leave no room for text"),
    (["a.md", "--pages", "0"], 64, "`--pages`: pages count from 1"),
    (["a.md", "-o", "a.jpg"], 64, "`a.jpg`: there is no output format `.jpg`"),
    (["a.md", "-o", "part"], 64, "`--output` names a file, but `part` is a folder"),
    (["a.md", "-o", "new/"], 64, "`--output` names a file, but `new/` is a folder"),
    (["a.md", "-o", "new"], 64, "`new` does not end in the name of a format"),
    (["a.md", "-o", "a-{p}.pdf"], 64, "the output is one file"),
    (["a.md", "-o", "{nope}.pdf"], 64, "`{nope}` is not a placeholder"),
    (["a.md", "-o", ""], 64, "the name of the output is empty"),
    (
      ["a.md", "part/a.md", "-d", "out"], 64,
      "`a.md` and `part/a.md` would both be written to `out/a.pdf`"
    ),
    (["-", "-"], 64, "standard input can be read only once"),
    (["a.md", "--root", "nowhere"], 66, "`--root`: there is no folder `nowhere`"),
  ]

  @Test("one sentence with an id and nothing written", arguments: refusals.indices)
  func refusal(index: Int) throws {
    let (arguments, code, message) = Self.refusals[index]
    let before = try command.folder.names()
    let result = try command.run(arguments)
    #expect(result.code == code, "\(arguments)")
    let lines = result.error.split(separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasPrefix("mdpdf: error: \(message)"), "\(first)")
    #expect(first.contains(#/ \[[a-z-]+\]$/#), "\(first)")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  hint: ") })
    #expect(result.output.isEmpty)
    #expect(try command.folder.names() == before)
  }

  @Test("pages that the document does not have: 64, nothing written")
  func pages() throws {
    let result = try command.run(["a.md", "--pages", "7"])
    #expect(result.code == 64)
    #expect(
      result.error
        == "a.md: error: none of the requested pages is in the document, which has 1 [no-pages]\n")
    #expect(command.folder.text("a.pdf") == nil)
  }

  @Test("several pages on standard output: 64")
  func severalPages() throws {
    let result = try command.run(["long.md", "-f", "png", "-o", "-", "--ppi", "36"])
    #expect(result.code == 64)
    #expect(result.error.hasPrefix("long.md: error: ") || result.error.hasPrefix("mdpdf: error: "))
    #expect(result.error.contains("standard output takes one file"))
    #expect(result.output.isEmpty)
  }

  @Test("an empty file and empty standard input are empty pages", arguments: ["empty.md", "-"])
  func empty(source: String) throws {
    let result = try command.run([source, "-o", "out.pdf"])
    #expect(result.code == 0)
    #expect(result.error == "")
    #expect(try command.folder.names().contains("out.pdf"))
  }

  @Test("bytes that are no UTF-8 are told with their place, and the rest is written")
  func encoding() throws {
    let result = try command.run(["latin.md"])
    #expect(result.code == 0)
    #expect(
      result.error == """
        latin.md:1:3: warning: a byte sequence is not UTF-8 and became U+FFFD [invalid-utf8]
          hint: save the file as UTF-8

        """)
    #expect(try command.folder.names().contains("latin.pdf"))
  }

  @Test("warnings have their place, and count only with --strict")
  func warnings() throws {
    let lenient = try command.run(["broken.md"])
    #expect(lenient.code == 0)
    #expect(
      lenient.error == """
        broken.md:1:1: warning: image `gone.png` not found [missing-image]
          hint: paths are relative to the document
        broken.md:3:1: warning: link to `#gone`, which is not in the document [missing-anchor]

        """)
    let strict = try command.run(["broken.md", "--strict"])
    #expect(strict.code == 3)
    #expect(strict.error == lenient.error)
    let quiet = try command.run(["broken.md", "--quiet"])
    #expect(quiet.code == 0)
    #expect(quiet.error == "")
    #expect(try command.folder.names().contains("broken.pdf"))
  }

  @Test("in the short form, each message is one line")
  func short() throws {
    let result = try command.run(["broken.md", "--diagnostics", "short"])
    #expect(result.error.split(separator: "\n").count == 2)
  }

  @Test("nesting without end is no reason to crash")
  func nesting() throws {
    try command.folder.write(
      String(repeating: "*a **a ", count: 5000) + String(repeating: "b** b*", count: 5000),
      to: "deep.md")
    try command.folder.write(String(repeating: "> ", count: 5000) + "a", to: "quotes.md")
    #expect(try command.run(["deep.md", "quotes.md"]).code == 0)
  }
}
