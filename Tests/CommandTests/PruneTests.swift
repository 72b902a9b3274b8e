// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Outputs whose source is gone", .deadline)
struct PruneTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    for name in ["a", "b", "part/deep/c", "part/d"] {
      try command.folder.write("# \(name)\n", to: "docs/\(name).md")
    }
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    let environment = ProcessInfo.processInfo.environment.filter { name, _ in
      ["FONTCONFIG_FILE", "HOME", "PATH"].contains(name)
    }
    return try command.run(
      ["docs", "--cache-dir", command.folder("cache")] + arguments, environment: environment)
  }

  /// The messages of a run about outputs without a source.
  private func said(_ arguments: [String]) throws -> [String] {
    try run(arguments).error.split(separator: "\n").map(String.init)
      .filter { $0.contains("[orphaned-output]") || $0.contains("[removed-outputs]") }
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: command.folder(name))
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: command.folder(name))
  }

  @Test("are reported together, and removed with `--prune`, with folders that are then empty")
  func prune() throws {
    #expect(try said(["-d", "out"]).isEmpty)
    try remove("docs/b.md")
    try remove("docs/part/deep/c.md")
    let warning =
      "mdpdf: warning: the sources of 2 outputs are gone: `out/b.pdf`, `out/part/deep/c.pdf` "
      + "[orphaned-output]"
    #expect(try said(["-d", "out"]) == [warning])
    #expect(try said(["-d", "out"]) == [warning])
    #expect(try run(["-d", "out", "--strict"]).code == 3)
    let preview = try run(["-d", "out", "--prune", "--dry-run"])
    #expect(
      String(decoding: preview.output, as: UTF8.self)
        == "remove out/b.pdf\nremove out/part/deep/c.pdf\n")
    #expect(exists("out/b.pdf"))
    #expect(
      try said(["-d", "out", "--prune"]) == [
        "mdpdf: note: removed 2 outputs, because their sources are gone: `out/b.pdf`, "
          + "`out/part/deep/c.pdf` [removed-outputs]"
      ])
    #expect(try command.folder.names(in: "out").sorted() == ["a.pdf", "part"])
    #expect(try command.folder.names(in: "out/part") == ["d.pdf"])
    #expect(try said(["-d", "out", "--prune"]).isEmpty)
  }

  @Test("are not those of documents that another run converts, or converts otherwise")
  func others() throws {
    #expect(try said(["-d", "out"]).isEmpty)
    #expect(try said(["-d", "out", "--prune", "--exclude", "part", "-o", "{stem}2.pdf"]).isEmpty)
    #expect(try said(["-d", "out", "--prune", "-f", "svg", "--no-recursive"]).isEmpty)
    #expect(exists("out/a.pdf") && exists("out/a2.pdf") && exists("out/a-1.svg"))
    try remove("docs/a.md")
    // The run knows what it wrote to this folder, in all formats and under all names.
    #expect(try said(["-d", "other", "--prune"]).isEmpty)
    #expect(
      try said(["-d", "out"]) == [
        "mdpdf: warning: the sources of 3 outputs are gone: `out/a-1.svg`, `out/a.pdf`, "
          + "`out/a2.pdf` [orphaned-output]"
      ])
  }

  @Test("stay if they are changed, replaced, used or behind a link")
  func kept() throws {
    let names = ["edited", "renamed", "linked", "image", "part/far"]
    for name in names { try command.folder.write("# \(name)\n", to: "docs/\(name).md") }
    let arguments = ["-d", "out", "-f", "svg", "--continuous"]
    #expect(try said(arguments).isEmpty)
    for name in names { try remove("docs/\(name).md") }
    try command.folder.write("mine", to: "out/edited.svg")
    try command.folder.write("# Renamed\n", to: "docs/renamed.markdown")
    try command.folder.write("# Image\n\n![](../out/image.svg)\n", to: "docs/user.md")
    let manager = FileManager.default
    try manager.moveItem(atPath: command.folder("out/linked.svg"), toPath: command.folder("l.svg"))
    try command.folder.link("out/linked.svg", to: command.folder("l.svg"))
    try manager.moveItem(atPath: command.folder("out/part"), toPath: command.folder("far"))
    try command.folder.link("out/part", to: command.folder("far"))
    try command.folder.write("", to: "out/stranger.svg")
    #expect(try said(arguments + ["--root", ".", "--prune"]).isEmpty)
    for name in ["out/edited", "out/renamed", "l", "out/image", "far/far", "out/stranger"] {
      #expect(exists("\(name).svg"), "\(name)")
    }
  }

  @Test("are found when the last document is gone")
  func lastDocument() throws {
    #expect(try said(["-d", "out"]).isEmpty)
    for name in ["a.md", "b.md", "part"] { try remove("docs/\(name)") }
    let refused = try run(["-d", "out"])
    #expect(refused.code == 66)
    #expect(refused.error.contains("the sources of 4 outputs are gone"))
    #expect(refused.error.contains("docs: error: there are no Markdown files in this folder"))
    #expect(try run(["-d", "out", "--prune", "--dry-run"]).output.count > 60)
    #expect(try run(["-o", "book.pdf", "--prune"]).code == 66)
    let pruned = try run(["-d", "out", "--prune"])
    #expect(pruned.code == 0)
    #expect(pruned.error.contains("mdpdf: note: removed 4 outputs"))
    #expect(pruned.error.contains("docs: warning: there are no Markdown files in this folder"))
    #expect(try command.folder.names(in: "out").isEmpty)
  }

  @Test("beside their sources, folders that the user made stay")
  func beside() throws {
    #expect(try said([]).isEmpty)
    try remove("docs/part/deep/c.md")
    #expect(try said(["--prune"]).count == 1)
    #expect(!exists("docs/part/deep/c.pdf"))
    #expect(exists("docs/part/deep"))
    let refused = try run(["--prune", "--no-cache"])
    #expect(refused.code == 64)
    #expect(refused.error.contains("`--prune` and `--no-cache` can't be used together"))
  }

  @Test("parts of a run see to their own documents")
  func shards() throws {
    for part in 1...2 { #expect(try said(["-d", "out", "--shard", "\(part)/2"]).isEmpty) }
    for name in ["a", "b", "part/d"] { try remove("docs/\(name).md") }
    let removed = try (1...2).flatMap { try said(["-d", "out", "--shard", "\($0)/2", "--prune"]) }
    let words = removed.joined(separator: " ")
    for name in ["a", "b", "part/d"] {
      #expect(words.components(separatedBy: "`out/\(name).pdf`").count == 2)
      #expect(!exists("out/\(name).pdf"))
    }
  }
}
