// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF
import Messages
import TestSupport
import Testing

@testable import Converting

@Suite("Where the output goes", .deadline)
struct OutputPlanTests {
  /// A machine with the folders `build` and `docs`, and a link `alias` to `docs`.
  private let fileSystem = OutputPlan.FileSystem(
    isFolder: { ["build", "docs", "alias", "."].contains($0) },
    resolve: { path in
      switch path {
      case ".": "/project"
      case "alias": "/project/docs"
      case "build", "docs", "a.md", "docs/a.md", "notes.pdf": "/project/\(path)"
      case "./a.md": "/project/a.md"
      case "alias/a.md": "/project/docs/a.md"
      default: nil
      }
    })

  private func plan(
    _ inputs: [String], output: String? = nil, directory: String? = nil,
    format: OutputFormat? = nil, isContinuous: Bool = false
  ) throws(CommandError) -> OutputPlan {
    try OutputPlan(
      inputs: inputs,
      request: OutputPlan.Request(
        output: output, directory: directory, format: format, isContinuous: isContinuous),
      fileSystem: fileSystem)
  }

  /// The names that the pages 2 and 12 of 12 get; one name when the document is one file.
  private func names(_ item: OutputPlan.Item) -> [String] {
    switch item.destination {
    case .standardOutput: ["<stdout>"]
    case .files(let template, _):
      template.numbersPages
        ? [2, 12].map { template.path(page: $0, total: 12) } : [template.path(page: nil, total: 12)]
    }
  }

  private func names(
    _ input: String, output: String? = nil, directory: String? = nil,
    format: OutputFormat? = nil, isContinuous: Bool = false
  ) throws -> [String] {
    let plan = try plan(
      [input], output: output, directory: directory, format: format, isContinuous: isContinuous)
    return plan.items.flatMap(names)
  }

  private func message(
    _ inputs: [String], output: String? = nil, directory: String? = nil,
    format: OutputFormat? = nil, isContinuous: Bool = false
  ) -> String? {
    do throws(CommandError) {
      _ = try plan(
        inputs, output: output, directory: directory, format: format, isContinuous: isContinuous)
      return nil
    } catch {
      #expect(error.exitCode == .usage)
      return error.diagnostic.message
    }
  }

  // MARK: - Names

  @Test(
    "without a name, the output lies beside its source",
    arguments: [
      ("README.md", "README.pdf"), ("docs/guide.markdown", "docs/guide.pdf"),
      ("/abs/x.md", "/abs/x.pdf"), ("notes", "notes.pdf"), ("v1.2.md", "v1.2.pdf"),
      (".hidden", ".hidden.pdf"), ("a.b/c", "a.b/c.pdf"), ("{p}.md", "{p}.pdf"),
    ])
  func beside(input: String, output: String) throws {
    #expect(try names(input) == [output])
  }

  @Test("pages of PNG and SVG are numbered before the ending")
  func numbered() throws {
    #expect(try names("a.md", output: "out.png") == ["out-2.png", "out-12.png"])
    #expect(try names("a.md", output: "x/out.svg") == ["x/out-2.svg", "x/out-12.svg"])
    #expect(try names("a.md", format: .png) == ["a-2.png", "a-12.png"])
    #expect(try names("a.md", output: "out", format: .png) == ["out-2.png", "out-12.png"])
    #expect(try names("{t}.md", format: .png) == ["{t}-2.png", "{t}-12.png"])
  }

  @Test("a continuous image has exactly the name given")
  func continuous() throws {
    #expect(try names("a.md", output: "out.png", isContinuous: true) == ["out.png"])
    #expect(try names("a.md", format: .svg, isContinuous: true) == ["a.svg"])
  }

  @Test("placeholders are filled in")
  func placeholders() throws {
    #expect(try names("a.md", output: "p/{0p}.png") == ["p/02.png", "p/12.png"])
    #expect(
      try names("docs/a.md", output: "{stem}/{p}-of-{t}.png") == [
        "a/2-of-12.png", "a/12-of-12.png",
      ])
    #expect(try names("a.md", output: "x/{stem}.pdf") == ["x/a.pdf"])
    #expect(try names("a.md", output: "{stem}.png") == ["a-2.png", "a-12.png"])
    #expect(try names("a.md", output: "{}{a-b}{.pdf") == ["{}{a-b}{.pdf"])
  }

  @Test("names in a folder")
  func folders() throws {
    #expect(try names("docs/a.md", directory: "new") == ["new/a.pdf"])
    #expect(try names("/a.md") == ["/a.pdf"])
    #expect(try names("a.md", output: "x.png", directory: "d") == ["d/x-2.png", "d/x-12.png"])
    #expect(try names("a.md", output: "/abs/x.pdf", directory: "d") == ["/abs/x.pdf"])
    #expect(try names("-", directory: "d") == ["d/stdin.pdf"])
  }

  @Test("folders are created only where a pattern or a folder was given")
  func creation() throws {
    func creates(output: String?, directory: String? = nil) throws -> Bool {
      guard
        case .files(_, let creates) = try plan(["a.md"], output: output, directory: directory)
          .items[0].destination
      else { return false }
      return creates
    }
    #expect(try creates(output: "x/a.pdf") == false)
    #expect(try creates(output: nil) == false)
    #expect(try creates(output: "x/{p}.png"))
    #expect(try creates(output: nil, directory: "x"))
  }

  @Test("streams")
  func streams() throws {
    #expect(try names("-") == ["<stdout>"])
    #expect(try names("a.md", output: "-") == ["<stdout>"])
    #expect(try names("a.md", output: "/dev/stdout", format: .png) == ["<stdout>"])
    #expect(try names("a.md", output: "/dev/null", format: .png) == ["/dev/null"])
    #expect(try names("/dev/fd/63") == ["<stdout>"])
    // No streams, but files in memory.
    #expect(try names("/dev/shm/a.md") == ["/dev/shm/a.pdf"])
  }

  // MARK: - Folders

  /// The outputs of documents, each found in a folder or named.
  private func outputs(
    _ sources: [(path: String, subfolder: String?)], output: String? = nil,
    directory: String? = "out"
  ) throws(CommandError) -> [String] {
    let sources = sources.map {
      InputFinder.Input(path: $0.path, subfolder: $0.subfolder ?? "", isFound: $0.subfolder != nil)
    }
    return try OutputPlan(
      sources: sources, request: OutputPlan.Request(output: output, directory: directory),
      fileSystem: fileSystem
    ).items.flatMap(names)
  }

  @Test("several folders are mirrored from the nearest folder that contains them")
  func severalFolders() throws {
    #expect(
      try outputs([("a/docs/x.md", ""), ("b/docs/y/x.md", "y")])
        == ["out/a/docs/x.pdf", "out/b/docs/y/x.pdf"])
    #expect(try outputs([("v/a/x.md", ""), ("v/b/x.md", "")]) == ["out/a/x.pdf", "out/b/x.pdf"])
    #expect(try outputs([("../a/x.md", ""), ("/b/x.md", "")]) == ["out/a/x.pdf", "out/b/x.pdf"])
    // One folder inside the other, and one beside named files.
    #expect(try outputs([("a/x.md", ""), ("a/b/x.md", "")]) == ["out/x.pdf", "out/b/x.pdf"])
    #expect(try outputs([("a/b/x.md", "b"), ("c/y.md", nil)]) == ["out/b/x.pdf", "out/y.pdf"])
  }

  @Test("`{dir}` is the folder of the source, from the folder that all have in common")
  func folderInNames() throws {
    let two: [(String, String?)] = [("v/a/x.md", ""), ("v/b/y/x.md", "y")]
    #expect(
      try outputs(two, output: "{dir}/{stem}.pdf") == ["out/a/x.pdf", "out/b/y/x.pdf"])
    #expect(
      try outputs(two, output: "p/{dir}.pdf", directory: nil) == ["p/a.pdf", "p/b/y.pdf"])
    #expect(
      try outputs([("a/x.md", nil), ("x.md", nil)], output: "p/{dir}/{stem}.pdf", directory: nil)
        == ["p/a/x.pdf", "p/x.pdf"])
    #expect(
      try outputs([("a/x.md", "")], output: "{dir}/{stem}.pdf", directory: nil) == ["x.pdf"])
    #expect(
      try outputs([("a/x.md", "")], output: "/p/{dir}/{stem}.pdf") == ["/p/x.pdf"])
    #expect(
      try outputs([("a/b/x.md", "b"), ("-", nil)], output: "{dir}/{stem}.pdf")
        == ["out/b/x.pdf", "out/stdin.pdf"])
  }

  @Test(
    "an empty `{dir}` takes the sign with it that separates it",
    arguments: [
      ("{dir}-{stem}.pdf", "x.pdf"), ("{stem}-{dir}.pdf", "x.pdf"),
      ("a_{dir}_{stem}.pdf", "a_x.pdf"),
      ("{stem}-{dir}/y.pdf", "x/y.pdf"), ("v{dir}-{stem}.pdf", "v-x.pdf"),
      ("{stem}{dir}-y.pdf", "x-y.pdf"), ("p/{dir} {stem}.pdf", "p/x.pdf"),
    ])
  func emptyFolder(output: String, name: String) throws {
    #expect(try names("x.md", output: output) == [name])
  }

  @Test(
    "an empty `{dir}` never makes a hidden file",
    arguments: ["{dir}.pdf", "p/{dir}.png", "{dir}-.pdf", "{dir}.x.svg"])
  func noName(output: String) {
    #expect(
      message(["x.md"], output: output)
        == "`{dir}` is empty for `x.md`, so `\(output)` would have no name")
    #expect(message(["x.md"], output: ".hidden-{dir}.pdf") == nil)
  }

  @Test(
    "settings of books are not documents", arguments: ["mkdocs.yml", "a/book.toml", "book.yml"])
  func settings(input: String) {
    #expect(message([input], output: "b.pdf") == "`\(input)` describes a book, but is not Markdown")
  }

  @Test("the hint about two sources with one output depends on their folders")
  func collisionHints() {
    let apart =
      "keep the folders of the sources apart, with `-o '{dir}/{stem}.pdf'`, or convert a "
      + "folder that contains both"
    #expect(
      CommandError.sameOutput("a/x.md", "b/x.md", "d/x.pdf", isFound: false).diagnostic.hints == [
        apart
      ])
    #expect(
      CommandError.sameOutput("a/x.md", "./a/x.markdown", "d/x.pdf", isFound: false).diagnostic
        .hints
        == ["rename one of them, or convert each into an output folder of its own"])
  }

  // MARK: - Formats

  @Test("the format is the one asked for, or that of the name, or PDF")
  func formats() throws {
    #expect(try plan(["a.md"]).format == .pdf)
    #expect(try plan(["a.md"], output: "x.SVG").format == .svg)
    #expect(try plan(["a.md"], output: "x.jpg", format: .png).format == .png)
    #expect(try plan(["a.md"], output: "-").format == .pdf)
    #expect(message(["a.md"], output: "x.jpg") == "`x.jpg`: there is no output format `.jpg`")
    for name in ["x", "x/.pdf", "{stem}"] {
      #expect(
        message(["a.md"], output: name) == "`\(name)` does not end in the name of a format")
    }
    #expect(
      CommandError.unknownExtension("0", of: "v1.0").diagnostic.hints
        == [
          "for a file, end the name in .pdf, .png, .svg, or choose with `--format`; "
            + "for a folder, use `-d v1.0`"
        ])
  }

  // MARK: - Refusals

  @Test("`--output` does not name a folder", arguments: ["build", "build/", "new/", "x.pdf/"])
  func folderAsFile(name: String) {
    for format in [nil, OutputFormat.pdf] {
      #expect(
        message(["a.md"], output: name, format: format)
          == "`--output` names a file, but `\(name)` is a folder")
    }
    #expect(
      CommandError.outputIsFolder("new/", folder: "d/new/").diagnostic.hints
        == ["to write into the folder, use `-d d/new/`"])
  }

  @Test("several inputs need several names")
  func several() throws {
    #expect(
      try plan(["a.md", "b.md"]).items.flatMap(names) == ["a.pdf", "b.pdf"])
    #expect(
      try plan(["a.md", "x/b.md"], directory: "d").items.flatMap(names) == ["d/a.pdf", "d/b.pdf"])
    #expect(
      try plan(["a.md", "b.md"], output: "{stem}.pdf").items.flatMap(names) == ["a.pdf", "b.pdf"])
    let refusal = "`--output` names one document, but there are several inputs"
    #expect(message(["a.md", "b.md"], output: "x.pdf") == refusal)
    #expect(message(["a.md", "b.md"], output: "-") == refusal)
    #expect(message(["a.md", "b.md"], output: "/dev/null") == nil)
  }

  @Test("two outputs never have one name")
  func collisions() {
    #expect(
      message(["a.md", "docs/a.md"], directory: "d")
        == "`a.md` and `docs/a.md` would both be written to `d/a.pdf`")
    #expect(message(["a.md", "a.md"]) == "`a.md` and `a.md` would both be written to `a.pdf`")
    #expect(
      message(["a.md", "./a.txt"]) == "`a.md` and `./a.txt` would both be written to `./a.pdf`")
    // One folder under two names.
    #expect(
      message(["docs/a.md", "alias/a.md"])
        == "`docs/a.md` and `alias/a.md` would both be written to `alias/a.pdf`")
    #expect(message(["-", "-"])?.hasPrefix("standard input can be read only once") == true)
    #expect(
      message(["-", "/dev/fd/63"])
        == "`-` and `/dev/fd/63` would both be written to standard output")
  }

  @Test("an input is never overwritten")
  func inputIsSafe() {
    let refusal = "is an input and would be overwritten"
    #expect(message(["a.md"], output: "./a.md", format: .pdf) == "`./a.md` \(refusal)")
    #expect(message(["notes.pdf"]) == "`notes.pdf` is among the inputs, but is not Markdown")
    #expect(message(["docs/a.md"], output: "alias/a.md", format: .pdf) == "`alias/a.md` \(refusal)")
  }

  @Test("names that mean nothing are refused")
  func meaningless() {
    #expect(message(["a.md"], output: "") == "the name of the output is empty")
    #expect(message(["a.md"], directory: "") == "the name of the output is empty")
    #expect(message(["a.md", ""]) == "the name of an input is empty")
    #expect(
      message(["a.md"], output: "{page}.png") == "`{page}` is not a placeholder for output names")
    #expect(
      message(["a.md"], output: "{p}.pdf")
        == "the output is one file, so its name can't contain a page number")
    #expect(
      message(["a.md"], output: "{0p}.png", isContinuous: true)
        == "the output is one file, so its name can't contain a page number")
  }
}
