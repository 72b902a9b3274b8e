// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import Primitives
import TestSupport
import Testing

/// Settings files that come with documents: strangers may have written them.
@Suite("Settings of strangers", .deadline)
struct FoundSettingsTests {
  let command: CommandRunner

  init() throws {
    command = try CommandRunner()
    try command.folder.write("# A\n", to: "job/docs/a.md")
    try command.folder.write("export PATH\n", to: "profile")
  }

  /// Runs the program in `job`, with a settings file beside the document.
  private func run(
    _ settings: String, _ arguments: [String] = []
  ) throws -> CommandRunner.Result {
    try command.folder.write(settings, to: "job/docs/mdpdf.yml")
    return try command.runWithFonts(["docs/a.md"] + arguments, in: "job")
  }

  /// What is in the folder of the test.
  private func names() throws -> [String] {
    [try command.folder.names(), try command.folder.names(in: "job")].flatMap(\.self)
  }

  // MARK: - Paths

  /// Every option that names a path.
  static let pathOptions = ConfigurableOption.all.filter {
    [.path, .nameOrPath].contains($0.meaning)
  }
  .filter { $0.inFoundFile != .commandLineOnly }.map(\.name)

  @Test("no option names a path outside the folder of the file", arguments: pathOptions)
  func outside(option: String) throws {
    // The trailing part gives outputs an ending that the option accepts.
    for value in ["../../profile", "/etc/profile", "~/.profile", "deep/../../x.pdf", "up/x.pdf"] {
      try? command.folder.link("job/docs/up", to: "..")
      let result = try run("\(option): \(value)\n")
      #expect(result.code == 78, "\(option): \(value): \(result.error)")
      #expect(result.error.contains("mdpdf.yml:1:"), "\(result.error)")
      #expect(result.error.contains("outside the folder of this file"), "\(result.error)")
      #expect(result.error.contains("`--config docs/mdpdf.yml`"), "\(result.error)")
    }
    #expect(try names() == ["job", "profile", "docs"])
    #expect(command.folder.text("profile") == "export PATH\n")
  }

  @Test(
    "no spelling leads outside",
    arguments: [
      "inputs: '{..,x}/../../profile'", "inputs: '{/etc,x}/hostname'", "inputs: '@list'",
      "inputs: env.md", "output-dir: link", "output-dir: link/deep/er", "deps: ../docs-2/x",
      "theme: link/theme.yml", "deps: .git/config", "deps: nested/.GIT/hooks/pre-commit",
      "output-dir: \"dir/\\u0301../..\"",
    ])
  func spellings(setting: String) throws {
    try command.folder.write("# Other\n", to: "job/docs-2/a.md")
    try command.folder.write("../../profile\n", to: "job/docs/list")
    try command.folder.link("job/docs/env.md", to: "/proc/self/environ")
    try command.folder.link("job/docs/link", to: "../docs-2")
    try command.folder.write(setting + "\n", to: "job/docs/mdpdf.yml")
    let result = try command.runWithFonts([], in: "job/docs")
    #expect(result.code != 0, "\(setting): \(result.error)")
    #expect(!result.error.contains("written"), "\(result.error)")
    #expect(try command.folder.names(in: "job/docs-2") == ["a.md"])
    #expect(try command.folder.names(in: "job").sorted() == ["docs", "docs-2"])
  }

  @Test("paths inside the folder are used, and so are all when the user names the file")
  func inside() throws {
    let inner = try run("output-dir: out\ndeps: out.d\n", ["--no-cache"])
    #expect(inner.code == 0, "\(inner.error)")
    #expect(try command.folder.names(in: "job/docs") == ["a.md", "mdpdf.yml", "out", "out.d"])
    let named = try run("output-dir: ../out\n", ["--config", "docs/mdpdf.yml"])
    #expect(named.code == 0, "\(named.error)")
    #expect(try command.folder.names(in: "job/out") == ["a.pdf"])
  }

  // MARK: - Network, limits, cache

  @Test(
    "the network, limits, the cache and silence are for the user",
    arguments: ConfigurableOption.all.filter { $0.inFoundFile == .commandLineOnly }.map(\.name))
  func commandLine(option: String) throws {
    let result = try run("\(option): 1\n")
    #expect(result.code == 0)
    #expect(result.error.contains("`\(option)` is not read from a file that was merely found"))
    #expect(try names() == ["job", "profile", "docs"])
  }

  @Test("every option says what a found file may do with it")
  func table() {
    // This list is written by hand: a new option belongs into one of the three groups, after thought.
    let free: Set = [
      "exclude", "recursive", "hidden", "gitignore", "slugs", "from", "extensions", "lang",
      "format",
      "pages", "ppi",
      "tags", "image-dpi", "embed-source", "pdf-standard", "linearize", "continuous", "title-block",
      "toc",
      "toc-depth",
      "toc-title", "lof",
      "lot", "lol",
      "number-sections",
      "number-depth", "class", "title-page", "two-sided", "columns", "watermark",
      "draft", "page-start", "page-numbering",
      "header", "footer", "macros",
      "set", "appearance", "contrast", "accent", "text-size", "font-size", "font-scale", "paper",
      "landscape", "margin", "ignore-system-fonts", "cache", "replay", "prune", "deps-format",
      "shard", "progress", "strict", "allow", "deny", "diagnostics", "color", "verbose", "timings",
    ]
    let inside: Set = [
      "inputs", "order", "output", "output-dir", "also-merged", "debug-layout", "theme",
      "font-path", "root", "deps",
    ]
    let never: Set = [
      "allow-scheme", "fetch-images", "fetch-private-host", "offline", "jobs", "timeout",
      "cache-dir", "quiet", "limit", "untrusted", "allow-commands",
      "attach", "user-password-file", "owner-password-file", "permissions",
    ]
    for option in ConfigurableOption.all {
      let expected: ConfigurableOption.InFoundFile? =
        if free.contains(option.name) {
          .free
        } else if inside.contains(option.name) {
          .pathInsideItsFolder
        } else if option.name == "fences" {
          .withAllowedCommands
        } else {
          never.contains(option.name) ? .commandLineOnly : nil
        }
      #expect(option.inFoundFile == expected, "\(option.name)")
      // A path is never free, and a document may not say more than a file beside it.
      #expect(
        [.word, .name].contains(option.meaning) || option.inFoundFile != .free, "\(option.name)")
      #expect(!option.isForDocuments || option.inFoundFile != .commandLineOnly, "\(option.name)")
    }
  }

  // MARK: - Which file

  @Test("without version control, no file above the document is read, and one here is told")
  func above() throws {
    try command.folder.write("output-dir: out\n", to: "mdpdf.yml")
    let result = try command.runWithFonts(["docs/a.md"], in: "job")
    #expect(result.code == 0)
    #expect(result.error == "")
    #expect(try command.folder.names(in: "job/docs") == ["a.md", "a.pdf"])
    let other = try command.runWithFonts(["job/docs/a.md"])
    #expect(
      other.error == """
        job/docs/a.md: warning: `mdpdf.yml` in the working folder is not used: without version \
        control, settings are only looked for in the folder of the document [other-configuration]
          hint: name it with `--config mdpdf.yml`, or search up to this folder with `--root .`; \
        `--no-config` looks for no settings

        """)
    let rooted = try command.runWithFonts(["job/docs/a.md", "--root", "."])
    #expect(rooted.error == "mdpdf.yml: note: read settings [settings]\n")
    #expect(try command.folder.names(in: "out") == ["a.pdf"])
  }

  @Test("that a file was read is said, whatever it says", arguments: ["quiet: true", "paper: a5"])
  func said(settings: String) throws {
    let result = try run(settings + "\n")
    #expect(result.error.hasPrefix("docs/mdpdf.yml: note: read settings [settings]\n"))
    #expect(try run(settings + "\n", ["--quiet"]).error == "")
    #expect(try run(settings + "\n", ["--no-config"]).error == "")
  }

  @Test("a file of another user is refused, and said to be", .enabled(if: geteuid() == 0))
  func others() throws {
    try command.folder.write("output-dir: out\n", to: "job/docs/mdpdf.yml")
    #expect(unsafe chown(command.folder("job/docs/mdpdf.yml"), 4711, 4711) == 0)
    let result = try command.runWithFonts(["docs/a.md"], in: "job")
    #expect(result.code == 0)
    #expect(
      result.error == """
        docs/mdpdf.yml: warning: the settings in `docs/mdpdf.yml` are not used, because the file \
        belongs to another user [bad-configuration]
          hint: if you trust it, name it with `--config docs/mdpdf.yml`; `--no-config` looks for no \
        settings

        """)
    #expect(try command.folder.names(in: "job/docs") == ["a.md", "a.pdf", "mdpdf.yml"])
    // In a container, root works in a folder of that user.
    #expect(unsafe chown(command.folder("job"), 4711, 4711) == 0)
    #expect(try command.runWithFonts(["docs/a.md"], in: "job").error.contains("read settings"))
    #expect(try command.folder.names(in: "job/docs/out") == ["a.pdf"])
  }

  @Test("a file that is a link, a pipe or a device ends the run, and nothing of it is shown")
  func strangeFiles() throws {
    try command.folder.write("secret: hunter2\n", to: "secret.yml")
    try command.folder.link("job/docs/mdpdf.yml", to: "../../secret.yml")
    let linked = try command.runWithFonts(["docs/a.md"], in: "job")
    #expect(linked.code == 78)
    #expect(!linked.error.contains("secret:") && !linked.error.contains("hunter2"))
    try FileManager.default.removeItem(atPath: command.folder("job/docs/mdpdf.yml"))
    try command.folder.pipe("job/docs/mdpdf.yml")
    let pipe = try command.runWithFonts(["docs/a.md"], in: "job")
    #expect(pipe.code == 78)
    #expect(pipe.error.contains("it is not a regular file"))
  }
}
