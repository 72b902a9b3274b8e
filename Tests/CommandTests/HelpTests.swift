// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Help", .deadline)
struct HelpTests {
  @Test("without arguments, a short usage with examples: 64")
  func usage() throws {
    let result = try CommandRunner().run([])
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.error == """
        usage: mdpdf <input> ... [-o <path>] [options]

        Examples:
          mdpdf README.md                        README.pdf beside it
          mdpdf report.md -o out/report.pdf
          mdpdf docs/ -d build                   one PDF per file, with links
          mdpdf docs/ -o manual.pdf              all files as one book
          mdpdf docs/ -d build --watch           again after every change
          mdpdf notes.md -o 'pages/{0p}.png' --ppi 96
          cat a.md b.md | mdpdf - -o - > ab.pdf

        See mdpdf --help for all options.

        """)
  }

  @Test("the version is a semantic version")
  func version() throws {
    let result = try CommandRunner().run(["--version"])
    #expect(result.code == 0)
    #expect(result.error.isEmpty)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(try text.wholeMatch(of: Regex(#"\d+\.\d+\.\d+\n"#)) != nil)
  }

  @Test("help names every option, fits 80 columns and goes to standard output")
  func help() throws {
    let result = try CommandRunner().run(["--help"], environment: ["COLUMNS": "80"])
    #expect(result.code == 0)
    #expect(result.error.isEmpty)
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
    let options = text.matches(of: /^  (?:-\w, )?(--[a-z-]+)/.anchorsMatchLineEndings())
      .map { String($0.output.1) }
    #expect(
      options == [
        "--exclude", "--recursive", "--hidden", "--gitignore", "--order", "--slugs", "--from",
        "--extensions", "--lang", "--limit",
        "--untrusted",
        "--output", "--output-dir", "--also-merged", "--format", "--pages", "--ppi", "--tags",
        "--image-dpi", "--attach", "--embed-source", "--pdf-standard",
        "--linearize", "--user-password-file", "--owner-password-file", "--permissions",
        "--continuous",
        "--debug-layout", "--class", "--title-block", "--title-page", "--toc", "--toc-depth",
        "--toc-title", "--lof", "--lot", "--lol",
        "--number-sections",
        "--number-depth", "--two-sided", "--columns", "--watermark", "--draft",
        "--page-start", "--page-numbering",
        "--header", "--footer", "--macros",
        "--theme", "--set", "--appearance", "--contrast",
        "--accent",
        "--text-size", "--font-size", "--font-scale", "--paper",
        "--landscape", "--margin", "--font-path", "--ignore-system-fonts", "--root",
        "--allow-scheme",
        "--fetch-images", "--fetch-private-host", "--offline",
        "--allow-commands", "--fences",
        "--jobs", "--watch", "--dry-run", "--timeout", "--cache-dir", "--cache", "--replay",
        "--prune", "--deps", "--deps-format",
        "--shard", "--progress", "--config", "--no-config", "--strict", "--allow", "--deny",
        "--diagnostics", "--color", "--quiet", "--verbose", "--timings", "--version", "--help",
      ])
    for code in [0, 1, 3, 64, 65, 66, 69, 70, 73, 75, 78] {
      #expect(text.contains(try Regex(#"\b\#(code)\s"#)))
    }
  }

  @Test("completion scripts are written", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let result = try CommandRunner().run(["--generate-completion-script", shell])
    #expect(result.code == 0)
    #expect(String(decoding: result.output, as: UTF8.self).contains("---complete"))
    let offers = try CommandRunner().run(["---complete", "theme", "show", "s"])
    #expect(String(decoding: offers.output, as: UTF8.self).contains("word\tsepia\t\n"))
  }

  @Test("the manual has all options and commands, and nothing that `man` takes for its own")
  func manual() throws {
    let result = try CommandRunner().run(["--generate-manual"])
    #expect(result.code == 0)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix(".TH MDPDF 1 ") == true)
    for line in [
      #".B \-\-output, \-o PATH"#, #".B \-\-landscape, \-\-no\-landscape"#, ".SS mdpdf theme guide",
      ".SS mdpdf doctor", ".SS mdpdf check",
    ] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
    let known = [".TH", ".SH", ".SS", ".TP", ".B", ".PP", ".nf", ".fi"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(
    "help that can't be written is an error: 73",
    arguments: [["--help"], ["--version"], ["theme"], ["theme", "list", "--help"]])
  func full(arguments: [String]) throws {
    let result = try CommandRunner().run(arguments, outputPath: "/dev/full")
    #expect(result.code == 73)
    #expect(
      result.error
        == "mdpdf: error: can't write to standard output: no space left on device [cannot-write]\n")
  }
}
