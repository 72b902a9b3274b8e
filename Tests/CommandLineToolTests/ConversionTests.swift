// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import TestSupport
import Converting
import Messages
import Testing

@testable import CommandLineTool

/// The whole command in this process, with an engine that needs no fonts: a document of as many
/// pages as lines, which says what it was asked for.
@Suite("From inputs to outputs", .deadline)
struct ConversionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "a.md")
    try folder.write("one\ntwo\nthree", to: "b.md")
    try folder.write("warn", to: "warn.md")
    try folder.write("fail", to: "fail.md")
  }

  /// What a run says, and how it ends.
  private struct Outcome {
    var code: CommandLineTool.ExitCode
    var messages: String
  }

  /// Runs the command; `{}` in an argument is the path of the folder.
  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let arguments = arguments.map { argument in
      argument.split(separator: "{}", omittingEmptySubsequences: false).joined(
        separator: folder.path)
    }
    let command = try #require(MDPDFCommand.parseAsRoot(arguments) as? MDPDFCommand)
    var messages = ""
    var console = Console(
      printer: DiagnosticPrinter(form: command.messages.diagnostics),
      isQuiet: command.messages.quiet, isVerbose: command.messages.verbose,
      policy: command.messages.policy,
      write: { messages += $0 })
    let code = command.run(
      console: &console, progress: ProgressLine(isEnabled: false),
      temporaryFiles: TemporaryFiles(), environment: environment, engine: engine)
    return Outcome(code: code, messages: messages.split(separator: folder.path + "/").joined())
  }

  private func engine(
    document: MarkdownDocument, format: OutputFormat, options: RenderOptions, layoutReport: Bool
  ) throws(RenderError) -> Rendering {
    guard let file = document.file, let text = folder.text(file.lastComponent) else {
      throw RenderError(.unusableInput, id: "test", "no text")
    }
    guard text != "fail" else {
      throw RenderError(
        .missingRequirement, id: "no-font", "there is no font at all",
        diagnostics: [Diagnostic(.warning, id: "odd", "odd", file: file)])
    }
    let pageCount = text.split(separator: "\n").count
    let pages = (1...pageCount).filter { options.pages?.contains($0) ?? true }
    let content = "\(format) \(options.traits.medium)"
    return Rendering(
      files: format.holdsAllPages || options.isContinuous
        ? [Rendering.OutputFile(bytes: Array(content.utf8))]
        : pages.map { Rendering.OutputFile(page: $0, bytes: Array("\(content) \($0)".utf8)) },
      pageCount: pageCount,
      diagnostics: text == "warn" ? [Diagnostic(.warning, id: "odd", "odd", file: file)] : [],
      fonts: [Rendering.UsedFont(name: "Test Sans", file: "/fonts/test.ttf")],
      layoutReport: layoutReport ? Array("{}".utf8) : nil)
  }

  @Test("a document becomes a PDF beside it, without a word")
  func pdf() throws {
    let outcome = try run(["{}/a.md"])
    #expect(outcome.code == .success)
    #expect(outcome.messages == "")
    #expect(folder.text("a.pdf") == "pdf print")
  }

  @Test("every page becomes an image")
  func pages() throws {
    #expect(try run(["{}/b.md", "-o", "{}/p/{0p}-{t}.svg", "--pages", "2-"]).code == .success)
    #expect(try folder.names(in: "p") == ["2-3.svg", "3-3.svg"])
    #expect(folder.text("p/3-3.svg") == "svg screen 3")
  }

  @Test("a continuous image is one file")
  func continuous() throws {
    #expect(try run(["{}/b.md", "-o", "{}/x.png", "--continuous"]).code == .success)
    #expect(folder.text("x.png") == "png screen")
  }

  @Test("several pages don't fit into standard output")
  func standardOutput() throws {
    let outcome = try run(["{}/b.md", "-o", "-", "-f", "png"])
    #expect(outcome.code == .usage)
    #expect(outcome.messages.contains("standard output takes one file, but there are 3 pages"))
  }

  @Test("the layout report is written beside the document")
  func layoutReport() throws {
    #expect(try run(["{}/a.md", "--debug-layout", "{}/layout.json"]).code == .success)
    #expect(folder.text("layout.json") == "{}")
    #expect(folder.text("a.pdf") == "pdf print")
  }

  @Test("no output replaces an input, whatever its name")
  func inputs() throws {
    try folder.write("one\ntwo\nthree", to: "x-3.md")
    try folder.link("y-2.png", to: folder("b.md"))
    for arguments in [
      ["{}/a.md", "--debug-layout", "{}/./a.md"],
      ["{}/x-3.md", "-f", "png", "-o", "{}/new/../x-{p}.md"],
      ["{}/b.md", "-o", "{}/y.png"],
    ] {
      let before = try folder.names()
      let outcome = try run(arguments)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("is an input and would be overwritten"))
      #expect(try folder.names() == before)
      #expect(folder.text("a.md") == "one")
      #expect(folder.text("b.md") == "one\ntwo\nthree")
      #expect(folder.text("x-3.md") == "one\ntwo\nthree")
    }
  }

  @Test("no output replaces another one of the same run")
  func outputsOfOneRun() throws {
    let report = try run(["{}/a.md", "--debug-layout", "{}/a.pdf"])
    #expect(report.code == .usage)
    #expect(report.messages.contains("a.pdf` would replace a file"))
    #expect(folder.text("a.pdf") == nil)

    let streams = try run(["{}/a.md", "-o", "-", "--debug-layout", "/dev/stdout"])
    #expect(streams.code == .usage)
    #expect(streams.messages.contains("`/dev/stdout` would be written twice"))

    // Page 11 of one is page 1 of the other.
    try folder.write(Array(repeating: "line", count: 11).joined(separator: "\n"), to: "n.md")
    try folder.write("one", to: "n1.md")
    let several = try run(["{}/n.md", "{}/n1.md", "-d", "{}/o", "-o", "{stem}{p}.png"])
    #expect(several.code == .someFailed)
    #expect(several.messages.contains("n.md` and `n1.md` would both be written to `o/n11.png`"))
    #expect(folder.text("o/n11.png") == "png screen 11")
  }

  @Test("a failing input leaves no output and does not stop the others")
  func failing() throws {
    let outcome = try run(["{}/fail.md", "{}/a.md", "{}/nowhere.md", "-d", "{}/out"])
    #expect(outcome.code == .someFailed)
    #expect(
      outcome.messages == """
        fail.md: warning: odd [odd]
        fail.md: error: there is no font at all [no-font]
        nowhere.md: error: no such file [no-such-file]

        """)
    #expect(try folder.names(in: "out") == ["a.pdf"])
  }

  @Test("the only input's failure has its own code")
  func only() throws {
    #expect(try run(["{}/fail.md"]).code == .unavailable)
    #expect(folder.text("fail.pdf") == nil)
  }

  @Test("warnings under --strict give 3, and the output all the same")
  func strict() throws {
    #expect(try run(["{}/warn.md"]).code == .success)
    let outcome = try run(["{}/warn.md", "--strict"])
    #expect(outcome.code == .warningsUnderStrict)
    #expect(outcome.messages == "warn.md: warning: odd [odd]\n")
    #expect(folder.text("warn.pdf") == "pdf print")
    #expect(
      try run(["{}/warn.md", "--strict", "-q"]).messages == """
        mdpdf: note: 1 warning fails this run: 1 × odd [failing-warnings]
          hint: run without `--quiet` to see them

        """)
    #expect(try run(["{}/warn.md", "--strict", "-q"]).code == .warningsUnderStrict)
  }

  @Test("verbose tells sources, fonts, standards, outputs and time")
  func verbose() throws {
    let messages = try run(["{}/a.md", "-v"]).messages
    #expect(
      messages.split(separator: "\n").map { $0.split(separator: " in ").first } == [
        "a.md: note: read 3 bytes [input]",
        "a.md: note: set",
        "a.md: note: claims no standard [pdf-standard]",
        "a.md: note: wrote `a.pdf`, 9 bytes [output]",
        "a.md: note: 1 page",
      ])
    #expect(messages.contains("set in Test Sans from `/fonts/test.ttf` [font]"))
  }

  @Test("the JSON summary lists what was written")
  func summary() throws {
    let messages = try run(["{}/b.md", "{}/warn.md", "--diagnostics", "json", "-d", "{}/o"])
      .messages
    let last = try #require(messages.split(separator: "\n").last)
    #expect(last.contains(#""outputs":["o/b.pdf","o/warn.pdf"],"pages":4"#))
    #expect(last.contains(#""errors":0,"event":"summary","inputs":2"#))
    #expect(last.contains(#""warnings":1"#))
  }

  @Test("a date that is none is a warning")
  func date() throws {
    let outcome = try run(
      ["{}/a.md", "--strict"], environment: ["SOURCE_DATE_EPOCH": "yesterday"])
    #expect(outcome.code == .warningsUnderStrict)
    #expect(outcome.messages.hasPrefix("mdpdf: warning: `SOURCE_DATE_EPOCH` is `yesterday`"))
  }
}
