// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import Batch

@Suite("Finding documents", .deadline)
struct InputFinderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "docs/b.md", "docs/a.markdown", "docs/picture.png", "docs/part/c.mdown", "docs/part/d.md",
      "docs/.hidden/e.md", "docs/vendor/f.md",
    ] {
      try folder.write("text", to: name)
    }
  }

  private func find(
    _ arguments: [String], _ change: (inout InputFinder.Options) -> Void = { _ in }
  ) throws -> (paths: [String], said: [Diagnostic]) {
    var options = InputFinder.Options()
    change(&options)
    var said: [Diagnostic] = []
    let inputs = try InputFinder(options: options) { said.append($0) }
      .find(arguments.map { $0.hasPrefix("@") ? "@" + folder(String($0.dropFirst())) : folder($0) })
    return (inputs.map { String($0.path.dropFirst(folder.path.count + 1)) }, said)
  }

  @Test("a folder gives its documents and those of the folders inside it, in order")
  func walk() throws {
    let all = [
      "docs/a.markdown", "docs/b.md", "docs/part/c.mdown", "docs/part/d.md", "docs/vendor/f.md",
    ]
    #expect(try find(["docs"]).paths == all)
    #expect(try find(["docs/"]).paths == all)
    #expect(try find(["docs"]) { $0.isRecursive = false }.paths == Array(all.prefix(2)))
    #expect(try find(["docs"]) { $0.includesHidden = true }.paths.contains("docs/.hidden/e.md"))
    #expect(try find(["docs", "docs/b.md"]).paths == all)
  }

  @Test("documents of Quarto are found, but for those that others include")
  func quarto() throws {
    for name in ["q/a.qmd", "q/_part.qmd", "q/_b.md"] { try folder.write("text", to: name) }
    #expect(try find(["q"]).paths == ["q/_b.md", "q/a.qmd"])
    #expect(try find(["q/_part.qmd"]).paths == ["q/_part.qmd"])
  }

  @Test("a document remembers the folders below the one that was named")
  func subfolders() throws {
    let inputs = try InputFinder { _ in }.find([folder("docs")])
    #expect(inputs.map(\.subfolder) == ["", "", "part", "part", "vendor"])
    let matches = try InputFinder { _ in }.find([folder("docs/**/d.md")])
    #expect(matches == [.init(path: folder("docs/part/d.md"), subfolder: "part", isFound: true)])
  }

  @Test(
    "patterns",
    arguments: [
      ("docs/*.md", ["docs/b.md"]),
      ("docs/**/*.md", ["docs/b.md", "docs/part/d.md", "docs/vendor/f.md"]),
      ("docs/part/*", ["docs/part/c.mdown", "docs/part/d.md"]),
      ("docs/{part,vendor}/*.md", ["docs/part/d.md", "docs/vendor/f.md"]),
      ("docs/*/d.md", ["docs/part/d.md"]), ("docs/*.png", ["docs/picture.png"]),
    ])
  func patterns(pattern: String, expected: [String]) throws {
    #expect(try find([pattern]).paths == expected)
  }

  @Test("a file whose name looks like a pattern is a file")
  func literal() throws {
    try folder.write("text", to: "[draft].md")
    try folder.write("text", to: "d.md")
    #expect(try find(["[draft].md"]).paths == ["[draft].md"])
  }

  @Test("what is not there is said")
  func nothing() throws {
    #expect(throws: InputFinder.Failure.noMatch(pattern: folder("x/**/*.md"))) {
      try find(["x/**/*.md"])
    }
    try folder.write("text", to: "empty/a.txt")
    #expect(throws: InputFinder.Failure.emptyFolder(folder("empty"))) { try find(["empty"]) }
    #expect(try find(["gone.md"]).paths == ["gone.md"])
  }

  @Test(
    "excluded files are left out",
    arguments: ["vendor/**", "vendor", "vendor/", "**/vendor/**", "f.md"])
  func excludes(pattern: String) throws {
    let paths = try find(["docs"]) { $0.excludes = [pattern] }.paths
    #expect(paths.count == 4)
    #expect(!paths.contains("docs/vendor/f.md"))
  }

  @Test("lists name inputs line by line")
  func lists() throws {
    try folder.write(
      "# a comment\n\n\(folder("docs/b.md"))\n\(folder("docs/part"))\n", to: "list.txt")
    #expect(try find(["@list.txt"]).paths == ["docs/b.md", "docs/part/c.mdown", "docs/part/d.md"])
    #expect(throws: InputFinder.Failure.self) { try find(["@gone.txt"]) }
  }

  @Test("what Git ignores is left out, in a repository and outside of one")
  func gitignore() throws {
    try folder.write("*.markdown\n/vendor/\n", to: "docs/.gitignore")
    try folder.write("!*.markdown\nd.md\n", to: "docs/part/.gitignore")
    try folder.write("text", to: "docs/part/g.markdown")
    #expect(try find(["docs"]).paths == ["docs/b.md", "docs/part/c.mdown", "docs/part/g.markdown"])
    #expect(try find(["docs"]) { $0.heedsGitignore = false }.paths.count == 6)
    // A repository around the folder.
    try folder.write("", to: ".git/HEAD")
    try folder.write("/docs/b.md\n", to: ".gitignore")
    try folder.write("c.mdown\n", to: ".git/info/exclude")
    #expect(try find(["docs"]).paths == ["docs/part/g.markdown"])
    #expect(try find(["docs/b.md"]).paths == ["docs/b.md"])
  }

  @Test(
    "links in circles, pipes and links that lead nowhere don't stop the walk")
  func oddities() throws {
    try folder.link("docs/part/loop", to: "..")
    try folder.pipe("docs/part/pipe.md")
    try folder.link("docs/part/z.md", to: "gone")
    let (paths, said) = try find(["docs/part"])
    #expect(paths == ["docs/part/c.mdown", "docs/part/d.md", "docs/part/z.md"])
    #expect(said.map(\.id) == ["skipped-link", "skipped-file"])
    #expect(said.map(\.severity) == [.note, .warning])
  }
}
