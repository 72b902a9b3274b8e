// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs are scripts of the shell, which these tests write.
@Suite("mdpdf --allow-commands", .deadline)
struct DiagramCommandTests {
  let command: CommandRunner
  /// A picture of 40 × 20 pixels.
  private static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20'/></svg>"

  init() throws {
    command = try CommandRunner()
    try install("draw", "echo drawn >> \"\(command.folder("log"))\"; echo \"\(Self.svg)\" > $2")
    try command.folder.write("# A\n\n```chart\na -> b\n```\n", to: "docs/a.md")
  }

  /// Makes a program that is found by its name.
  private func install(_ name: String, _ script: String) throws {
    let path = try command.folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Runs the program with a cache, settings and programs of its own.
  private func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> CommandRunner.Result {
    let own = [
      "PATH": "\(command.folder("bin")):/usr/bin:/bin",
      "XDG_CACHE_HOME": command.folder("cache"), "XDG_CONFIG_HOME": command.folder("config"),
      "TMPDIR": command.folder("tmp"), "SECRET": "x",
    ]
    try FileManager.default.createDirectory(
      atPath: command.folder("tmp"), withIntermediateDirectories: true)
    return try command.runWithFonts(
      arguments, input: input, environment: own.merging(environment) { $1 })
  }

  private let draw = ["--allow-commands", "--fences", "chart=draw {in} {out}"]

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: command.folder(name))
  }

  /// How often the program has drawn.
  private var runs: Int { command.folder.text("log")?.split(separator: "\n").count ?? 0 }

  /// Whether a picture is in a layout report.
  private func isDrawn(_ arguments: [String]) throws -> Bool {
    _ = try run(["docs/a.md", "-o", "x.pdf", "--debug-layout", "x.json"] + arguments)
    return command.folder.text("x.json")?.contains("\"kind\": \"image\"") ?? false
  }

  // MARK: - Runs

  @Test("nothing runs unless the user says so; one line says what would draw")
  func off() throws {
    let result = try run(["docs/a.md", "-o", "a.pdf", "--fences", "chart=draw {in} {out}"])
    #expect(result.code == 0)
    #expect(
      result.error == """
        docs/a.md:3:1: warning: 1 diagram (`chart`) is printed as code [unsupported-diagram]
          hint: with `--allow-commands`, `draw` draws this

        """)
    #expect(runs == 0)
    #expect(try isDrawn(draw))
    #expect(runs == 1)
  }

  @Test("the same input gives the same bytes, from a file, a stream, and in each format")
  func same() throws {
    #expect(try run(["docs/a.md", "-o", "a.pdf"] + draw).error == "")
    #expect(try run(["docs/a.md", "-o", "b.pdf"] + draw).error == "")
    let text = try #require(command.folder.text("docs/a.md"))
    let stream = try run(["-", "-o", "-", "--no-cache"] + draw, input: text)
    #expect(stream.error == "")
    #expect(bytes("a.pdf") == bytes("b.pdf"))
    #expect(bytes("a.pdf") == stream.output)
    for format in ["png", "svg"] {
      #expect(try run(["docs/a.md", "-o", "a.\(format)"] + draw).error == "")
    }
    // Once for the cache, and once without it.
    #expect(runs == 2)
    #expect(try command.folder.names(in: "tmp") == [])
  }

  @Test("a folder and a book are drawn by workers, and unchanged on the next run")
  func folder() throws {
    try command.folder.write("# B\n\n```chart\nb\n```\n", to: "docs/b.md")
    let first = try run(["docs", "-d", "out"] + draw)
    #expect(first.error == "2 documents: 2 written\n", "\(first.error)")
    let second = try run(["docs", "-d", "out"] + draw)
    #expect(second.error == "2 documents: 0 written, 2 unchanged\n", "\(second.error)")
    #expect(try run(["docs", "-o", "book.pdf"] + draw).code == 0)
    #expect(runs == 2)
    // Another version of the program draws again.
    try install("draw", "echo drawn >> \"\(command.folder("log"))\"; echo \"\(Self.svg) \" > $2")
    #expect(try run(["docs", "-d", "out"] + draw).error == "2 documents: 2 written\n")
    #expect(runs == 4)
  }

  @Test("an update of a program does not matter while no commands run")
  func update() throws {
    let arguments = ["docs", "-d", "out", "--fences", "chart=draw {in} {out}"]
    #expect(try run(arguments).error.contains("1 written"))
    try install("draw", "exit 1")
    #expect(try run(arguments).error.contains("1 unchanged"))
  }

  @Test("pages under test are drawn, too")
  func pages() throws {
    #expect(try run(["test", "record", "docs"] + draw).code == 0)
    #expect(runs == 1)
    #expect(try run(["test", "compare", "docs"] + draw).code == 0)
    #expect(try run(["test", "compare", "docs"]).code == 1)
  }

  @Test("a source goes to standard input, a picture comes from standard output")
  func streams() throws {
    try install("pipe", "read line; [ \"$line\" = 'a -> b' ] && echo \"\(Self.svg)\"")
    #expect(try isDrawn(["--allow-commands", "--fences", "chart=pipe"]))
  }

  @Test("no shell reads a command, and nothing of the document is in its words")
  func words() throws {
    try command.folder.write("```chart\n$(touch x); {out}\n```\n", to: "docs/a.md")
    try install(
      "say",
      "for word; do echo \"$word\" >> \"\(command.folder("words"))\"; done; cat \"$1\" >> "
        + "\"\(command.folder("words"))\"; echo \"\(Self.svg)\" > diagram.svg")
    #expect(
      try isDrawn([
        "--allow-commands", "--fences", "chart=say {in} '--a b' $HOME `x` ; --out={out}",
      ]))
    #expect(
      command.folder.text("words") == """
        diagram.txt
        --a b
        $HOME
        `x`
        ;
        --out=diagram.svg
        $(touch x); {out}

        """)
  }

  @Test("a program has no variables but the usual ones, and a folder of its own")
  func environment() throws {
    try install("say", "env > \"\(command.folder("env"))\"; pwd >> \"\(command.folder("env"))\"")
    _ = try run(["docs/a.md", "-o", "a.pdf", "--allow-commands", "--fences", "chart=say"])
    let lines = try #require(command.folder.text("env")).split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("SECRET=") })
    let folder = try #require(lines.last)
    #expect(folder.hasPrefix(command.folder("tmp/mdpdf-")))
    #expect(lines.contains("TMPDIR=\(folder)"))
    #expect(!FileManager.default.fileExists(atPath: String(folder)))
  }

  // MARK: - Failures

  @Test(
    "a diagram that can't be drawn stays code, and is reported at its place",
    arguments: [
      ("echo; echo 'no  such  arrow' >&2; echo more >&2; exit 1", "`bad` says: no  such  arrow"),
      ("exit 3", "`bad` ended with the code 3"),
      ("kill -9 $$", "`bad` was ended by the signal 9"),
      ("true", "`bad` wrote no picture"),
      ("echo garbage > $2", "what was drawn is"),
      ("echo '<svg/>' > $2; rm $2; mkfifo $2", "the picture of `bad` can't be read"),
      ("head -c 33000000 /dev/zero > $2", "`bad` wrote more than 32 MB"),
      ("head -c 300000000 /dev/zero > $2 || exit 9", "`bad`"),
      ("head -c 9000000 /dev/zero | tr '\\0' x >&2; exit 1", "`bad` says: xxx"),
    ])
  func failure(script: String, reason: String) throws {
    try install("bad", script)
    let result = try run([
      "docs/a.md", "-o", "a.pdf", "--allow-commands", "--fences", "chart=bad {in} {out}",
    ])
    #expect(result.code == 0)
    #expect(
      result.error.hasPrefix(
        "docs/a.md:3:1: warning: this diagram (`chart`) is printed as code: \(reason)"),
      "\(result.error)")
    #expect(result.error.contains("[undrawn-diagram]"))
    #expect(bytes("a.pdf") != nil)
    #expect(try command.folder.names(in: "tmp") == [])
  }

  @Test("a program that hangs is ended with all that it has started")
  func hanging() throws {
    let script =
      "setsid sh -c 'echo $$ > \"\(command.folder("one"))\"; sleep 100' & "
      + "sh -c 'echo $$ > \"\(command.folder("two"))\"; sleep 100' & sleep 100"
    for (script, seconds) in [(script, 1), ("\(script) & sleep 0.3; exit 1", 30)] {
      try install("bad", script)
      let result = try run([
        "docs/a.md", "-o", "a.pdf", "--allow-commands", "--fences", "chart=bad {in} {out}",
        "--limit", "diagram-seconds=\(seconds)",
      ])
      #expect(
        result.error.contains(seconds == 1 ? "`bad` took longer than 1 s" : "ended with the code 1")
      )
      for name in ["one", "two"] {
        let text = try #require(command.folder.text(name))
        let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)/cwd/."), "\(name)")
      }
    }
  }

  @Test("when the time of the document is over, its programs end, too")
  func timeout() throws {
    try install("bad", "echo $$ > \"\(command.folder("one"))\"; exec sleep 100")
    let result = try run(
      ["docs/a.md", "-o", "a.pdf", "--allow-commands", "--fences", "chart=bad", "--timeout", "1"])
    #expect(result.code == 75)
    let text = try #require(command.folder.text("one"))
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    var names: [String] = []
    for _ in 0..<100 {
      names = try command.folder.names(in: "tmp")
      if names.isEmpty { break }
      usleep(50_000)
    }
    #expect(names == [])
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)/cwd/."))
  }

  @Test("a program that is not installed is named once")
  func missing() throws {
    let result = try run([
      "docs/a.md", "-o", "a.pdf", "--allow-commands", "--fences", "chart=nowhere {in} {out}",
    ])
    #expect(
      result.error == """
        docs/a.md:3:1: warning: 1 diagram (`chart`) is printed as code [unsupported-diagram]
          hint: install `nowhere`, which draws this

        """)
  }

  @Test("a failure is tried again by the next run")
  func again() throws {
    try install("bad", "[ -e \"\(command.folder("ready"))\" ] && echo \"\(Self.svg)\" > $2")
    let arguments = ["docs", "-d", "out", "--allow-commands", "--fences", "chart=bad {in} {out}"]
    #expect(try run(arguments).error.contains("[undrawn-diagram]"))
    try command.folder.write("", to: "ready")
    #expect(try run(arguments).error == "1 document: 1 written\n")
    #expect(try run(arguments).error == "1 document: 0 written, 1 unchanged\n")
  }

  // MARK: - Settings

  @Test(
    "commands are checked",
    arguments: [
      ("chart", "`--fences chart` names no command"), ("=a", "`--fences =a` names no command"),
      ("chart=", "`--fences chart=` names no command"),
      ("chart='a", "the command for `chart` has a quote that is not closed"),
      ("chart=a {out} {out.png}", "the command for `chart` writes both SVG and PNG"),
      ("chart=./a", "the command for `chart` names the program `./a`, whose place is not clear"),
    ])
  func badCommand(text: String, message: String) throws {
    let result = try run(["docs/a.md", "-o", "a.pdf", "--fences", text])
    #expect(result.code == 64)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("the user's own settings may allow commands, and name them by language")
  func own() throws {
    try command.folder.write(
      "allow-commands: true\nfences: {chart: \"draw {in} {out}\"}\n", to: "config/mdpdf/config.yml")
    #expect(try isDrawn([]))
    #expect(try !isDrawn(["--no-allow-commands"]))
    let untrusted = try run(["docs/a.md", "-o", "a.pdf", "--untrusted"])
    #expect(
      untrusted.error.contains("`--untrusted` and `--allow-commands` can't be used together"))
  }

  @Test("a file that was merely found runs nothing unless the command line allows commands")
  func found() throws {
    let settings = "allow-commands: true\nfences: {chart: \"draw {in} {out}\"}\n"
    try command.folder.write(settings, to: "docs/mdpdf.yml")
    #expect(try !isDrawn([]))
    let result = try run(["docs/a.md", "-o", "a.pdf"])
    #expect(
      result.error.contains(
        "docs/mdpdf.yml:1:1: warning: `allow-commands` is not read from a file that was merely found"
      ), "\(result.error)")
    #expect(try isDrawn(["--allow-commands"]))
    #expect(try isDrawn(["--config", "docs/mdpdf.yml"]))
    // Whoever allows commands for all documents means those of their own.
    try command.folder.write("allow-commands: true\n", to: "config/mdpdf/config.yml")
    #expect(try !isDrawn([]))
    let warned = try run(["docs/a.md", "-o", "a.pdf"])
    #expect(
      warned.error.contains(
        "docs/mdpdf.yml:2:9: warning: `fences` is not read from a file that was merely found"),
      "\(warned.error)")
    #expect(try !isDrawn(["--no-config"]))
    try command.folder.write("", to: "config/mdpdf/config.yml")
    let variable = try run(
      ["docs/a.md", "-o", "a.pdf"], environment: ["MDPDF_ALLOW_COMMANDS": "true"])
    #expect(
      warned.error.contains("`fences` is not read from a file that was merely found"),
      "\(variable.error)")
    #expect(runs == 1)
  }

  @Test("front matter can't name commands", arguments: ["allow-commands: true", "fences: {a: b}"])
  func frontMatter(entry: String) throws {
    try command.folder.write(
      "---\nmdpdf: {\(entry)}\n---\n\n```chart\na\n```\n", to: "docs/a.md")
    let result = try run(["docs/a.md", "-o", "a.pdf"])
    #expect(result.error.contains("can't be set by a document"), "\(result.error)")
    #expect(runs == 0)
  }
}
