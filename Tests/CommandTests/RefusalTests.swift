// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("What the command refuses", .deadline)
struct RefusalTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# Hello\n", to: "a.md")
    try command.folder.write("# World\n", to: "b.md")
    try command.folder.write("", to: "folder/c.md")
    try command.folder.write([UInt8](repeating: 0, count: 64), to: "zeros.bin")
  }

  /// Runs the command and expects a code, these lines only, and no output.
  private func expect(
    _ arguments: [String], code: Int32, says lines: String,
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let before = try command.folder.names()
    let result = try command.run(arguments)
    #expect(result.error == lines + "\n", sourceLocation: location)
    #expect(result.code == code, sourceLocation: location)
    #expect(result.output.isEmpty, sourceLocation: location)
    #expect(try command.folder.names() == before, sourceLocation: location)
  }

  @Test(
    "an unknown option recommends only options that exist there",
    arguments: [
      (["--inputs", "a.md"], "write `mdpdf FILE`"), (["--input", "a.md"], "write `mdpdf FILE`"),
      (["theme", "list", "--junit", "x"], "see `mdpdf theme --help`"),
      (["test", "compare", "--bogus"], "see `mdpdf test --help`"),
      (["test", "compare", "--junt", "x"], "did you mean `--junit`?"),
      (["doctor", "--wach"], "see `mdpdf doctor --help`"),
      (["a.md", "--wach"], "did you mean `--watch`?"),
    ])
  func unknownOption(arguments: [String], hint: String) throws {
    let option = arguments.first { $0.hasPrefix("--") } ?? ""
    try expect(
      arguments, code: 64,
      says: "mdpdf: error: unknown option `\(option)` [bad-argument]\n  hint: \(hint)")
  }

  @Test("unknown options and values: 64")
  func arguments() throws {
    try expect(
      ["a.md", "--theem", "dark"], code: 64,
      says: """
        mdpdf: error: unknown option `--theem` [bad-argument]
          hint: did you mean `--theme`?
        """)
    try expect(
      ["a.md", "-f", "jpg"], code: 64,
      says: """
        mdpdf: error: the value `jpg` is invalid for `-f <format>` [bad-argument]
          hint: please provide one of `pdf`, `png` or `svg`
        """)
    try expect(
      ["a.md", "--allow", ""], code: 64,
      says: """
        mdpdf: error: an empty value is invalid for `--allow <id>` [bad-argument]
          hint: write the word in brackets at the end of the warning, such as `missing-image`
        """)
    try expect(
      ["a.md", "--slugs", "githup"], code: 64,
      says: """
        mdpdf: error: the value `githup` is invalid for `--slugs <program>` [bad-argument]
          hint: please provide one of `github`, `python-markdown`, `python-markdown-unicode`, `pymdownx`, \
        `pandoc` or `mdbook`
        """)
    try expect(
      ["a.md", "--extensions", "-emogi"], code: 64,
      says: """
        mdpdf: error: the value `-emogi` is invalid for `--extensions <changes>` [bad-argument]
          hint: please provide one of `pipe_tables`, `strikeout`, `autolink_bare_uris`, `task_lists`, \
        `footnotes`, `alerts`, `tex_math_dollars`, `tex_math_gfm`, \
        `tex_math_single_backslash`, `smart`, `abbreviations`, `emoji`, `inline_notes`, \
        `header_attributes`, `link_attributes`, `inline_code_attributes`, `bracketed_spans`, \
        `fenced_divs`, `admonitions`, `callouts`, `definition_lists`, `superscript`, `subscript`, \
        `mark`, `table_captions`, `crossrefs`, `page_breaks`, `toc`, `includes`, `implicit_figures` or \
        `wikilinks`
        """)
    try expect(
      ["a.md", "--dark"], code: 64,
      says: """
        mdpdf: error: unknown option `--dark` [bad-argument]
          hint: write `--appearance dark`
        """)
    try expect(
      ["a.md", "--zzz"], code: 64,
      says: """
        mdpdf: error: unknown option `--zzz` [bad-argument]
          hint: see `mdpdf --help`
        """)
    try expect(
      ["a.md", "--font-size", "12pt"], code: 64,
      says: """
        mdpdf: error: the value `12pt` is invalid for `--font-size <points>` [bad-argument]
          hint: write a number of points without a unit, such as `11`
        """)
    try expect(
      ["a.md", "--font-size", "-3"], code: 64,
      says: "mdpdf: error: `--font-size -3` is out of range; choose from 1 to 500 points"
        + " [bad-argument]")
    try expect(
      ["a.md", "out.pdf"], code: 64,
      says: """
        mdpdf: error: `out.pdf` is among the inputs, but is not Markdown [bad-argument]
          hint: to write it, use `-o out.pdf`
        """)
    try expect(
      ["https://example.org/a.md"], code: 66,
      says: """
        https://example.org/a.md: error: this is on the network, which mdpdf does not use [no-such-file]
          hint: download it, or pipe it: `curl https://example.org/a.md | mdpdf - -o out.pdf`
        """)
    try expect(
      ["-t", "a.md"], code: 64,
      says: """
        mdpdf: error: there is nothing to convert [bad-argument]
          hint: name a file, a folder, or `-` for standard input; see `mdpdf --help`
        """)
    try expect(
      ["test", "comapre", "a.md"], code: 64,
      says: """
        mdpdf: error: `mdpdf test` has no command `comapre` [bad-argument]
          hint: did you mean `compare`?
        """)
    try expect(
      ["a.md", "--pages"], code: 64,
      says: """
        mdpdf: error: missing value for `--pages <ranges>` [bad-argument]
          hint: see `mdpdf --help`
        """)
    try expect(
      ["--pages=", "-o", "a.pdf", "a.md"], code: 64,
      says: """
        mdpdf: error: `--pages=` has no value [bad-argument]
          hint: leave out the option, or write one behind the sign
        """)
    try expect(
      ["a.md", "--pages", "6-3"], code: 64,
      says: "mdpdf: error: `--pages`: `6-3` runs backwards; write `3-6` [bad-argument]")
    try expect(
      ["a.md", "b.md", "-o", "x.pdf", "--shard", "1/2"], code: 64,
      says: "mdpdf: error: `--shard` can't be used with a book [bad-argument]")
    try expect(
      ["a.md", "b.md", "-o", "x.pdf", "--also-merged", "y.pdf"], code: 64,
      says: "mdpdf: error: `--also-merged` can't be used with a book [bad-argument]")
    try expect(
      ["a.md", "--also-merged", "y.png"], code: 64,
      says: """
        mdpdf: error: `--also-merged` names `y.png`, but the run makes PDF [bad-argument]
          hint: use the same format for both
        """)
    try expect(
      ["a.md", "--order", "natural"], code: 64,
      says: """
        mdpdf: error: `--order` applies only to books [bad-argument]
          hint: name one output with `-o FILE`, or `--also-merged FILE`
        """)
    try expect(
      ["a.md", "--continuous"], code: 64,
      says: """
        mdpdf: error: `--continuous` is for PNG and SVG; PDF has pages [bad-argument]
          hint: choose with `--format`, or name an output that ends in .png or .svg
        """)
  }

  @Test("an output that is named as another format: 64")
  func otherFormat() throws {
    try expect(
      ["a.md", "-f", "png", "-o", "x.pdf"], code: 64,
      says: """
        mdpdf: error: `--format` is PNG, but `x.pdf` ends in .pdf [bad-argument]
          hint: end the name in .png, or leave out `--format`
        """)
  }

  @Test(
    "options of other programs: 64, with what to do here",
    arguments: [
      ("--ignore", "write `--exclude PATTERN`"),
      ("--table-of-contents", "write `--toc`"),
      ("--cover", "write `--title-page`"),
      ("--title", "write `title: …` in the front matter, between two lines `---` at the top"),
      ("--language", "write `--lang TAG`"),
      ("--pdfa", "write `--pdf-standard a-2a`"),
    ])
  func otherPrograms(option: String, hint: String) throws {
    try expect(
      ["a.md", option, "x"], code: 64,
      says: "mdpdf: error: unknown option `\(option)` [bad-argument]\n  hint: \(hint)")
  }

  @Test("a time limit below a second: 75, and the message names it")
  func shortTimeLimit() throws {
    try command.folder.write(String(repeating: "Many *words*. ", count: 200_000), to: "long.md")
    try expect(
      ["long.md", "--timeout", "0.05"], code: 75,
      says: """
        long.md: error: this took longer than 0.05 s [timeout]
          hint: allow more time with `--timeout`
        """)
    try expect(
      ["a.md", "--timeout", "-0.5"], code: 64,
      says: "mdpdf: error: `--timeout -0.5` is out of range; choose from 0 to 1000000 seconds"
        + " [bad-argument]")
  }

  @Test("an unknown theme: 78")
  func theme() throws {
    try expect(
      ["a.md", "-t", "lihgt"], code: 78,
      says: """
        mdpdf: error: there is no theme `lihgt` [unknown-theme]
          hint: did you mean `light`?
        """)
  }

  @Test("a file that looks like an option: 64, with a way to name it")
  func dashes() throws {
    try command.folder.write("# Hello\n", to: "-dash.md")
    try expect(
      ["-dash.md"], code: 64,
      says: """
        mdpdf: error: unknown option `-dash.md` [bad-argument]
          hint: for the file, write `./-dash.md`
        """)
  }

  @Test("a symbolic link that leads nowhere: 66")
  func danglingLink() throws {
    try command.folder.link("d.md", to: "nowhere")
    try expect(
      ["d.md"], code: 66,
      says: """
        d.md: error: this symbolic link does not lead to a file [no-such-file]
          hint: it leads to `nowhere`; name the file itself, or repair the link
        """)
  }

  @Test("sources that are not there, or no files: 66")
  func sources() throws {
    try expect(
      ["c.md"], code: 66,
      says: """
        c.md: error: no such file [no-such-file]
          hint: did you mean `a.md`?
        """)
    try expect(
      ["no/**/*.md"], code: 66,
      says: "no/**/*.md: error: no file matches this pattern [no-such-file]")
    try expect(
      ["folder", "--exclude", "c.md"], code: 66,
      says: """
        folder: error: there are no Markdown files in this folder, or `--exclude` leaves none [no-documents]
          hint: their names end in .md, .markdown, .mdown or .qmd; add `--hidden` for hidden files, or \
        `--no-gitignore` for files that Git ignores
        """)
    try expect(
      ["a.md", "--font-path", "nowhere"], code: 66,
      says: "mdpdf: error: `--font-path`: there is no folder `nowhere` [no-such-folder]")
  }

  @Test("sources that are no text: 65")
  func binary() throws {
    try expect(
      ["zeros.bin"], code: 65, says: "zeros.bin: error: this is not text [binary-input]")
  }

  @Test("outputs that can't be written: 73, before any work")
  func outputs() throws {
    try expect(
      ["a.md", "-o", "no/a.pdf"], code: 73,
      says: """
        mdpdf: error: can't write `no/a.pdf`: there is no folder `no` [cannot-write]
          hint: create it first, with `mkdir -p no`
        """)
    try expect(
      ["a.md", "-o", "folder/c.md/a.pdf"], code: 73,
      says: "mdpdf: error: can't write `folder/c.md/a.pdf`: `folder/c.md` is not a folder"
        + " [cannot-write]")
  }

  @Test("its own source as the output: 64")
  func overwriting() throws {
    try expect(
      ["a.md", "-o", "./a.md", "-f", "pdf"], code: 64,
      says: """
        mdpdf: error: `./a.md` is an input and would be overwritten [bad-argument]
          hint: choose another name with `--output`
        """)
    #expect(command.folder.text("a.md") == "# Hello\n")
  }

  @Test("with several inputs, each failure is told and the code is 1")
  func several() throws {
    try expect(
      ["x1.txt", "zeros.bin"], code: 1,
      says: """
        x1.txt: error: no such file [no-such-file]
        zeros.bin: error: this is not text [binary-input]
        2 documents: 0 written, 2 failed
        """)
  }

  @Test("in JSON, errors are objects and the summary comes last")
  func json() throws {
    let result = try command.run(["nowhere.txt", "--diagnostics", "json"])
    let objects = try result.error.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 2)
    #expect(objects[0]["id"] as? String == "no-such-file")
    #expect(objects[0]["file"] as? String == "nowhere.txt")
    #expect(objects[1]["event"] as? String == "summary")
    #expect(objects[1]["errors"] as? Int == 1)
    #expect(result.code == 66)
  }

  @Test("colour follows the environment and the option")
  func color() throws {
    func isColored(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try command.run(["nowhere.txt"] + arguments, environment: environment)
        .error.contains("\u{1B}[")
    }
    #expect(try !isColored([]))
    #expect(try isColored([], ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(try isColored(["--color", "always"], ["NO_COLOR": "1"]))
  }
}
