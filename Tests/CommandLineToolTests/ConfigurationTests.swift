// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
import Foundation
import Primitives
import TestSupport
import Converting
import Testing

@testable import CommandLineTool

@Suite("Settings in files and in the environment", .deadline)
struct ConfigurationTests {
  @Test("every option of the command line can stand in a file, under its long name")
  func completeness() throws {
    struct Help: Decodable {
      struct Command: Decodable {
        var arguments: [Argument]
      }
      struct Argument: Decodable {
        struct Name: Decodable {
          var kind: String
          var name: String
        }
        var kind: String
        var names: [Name]?
        var isRepeating: Bool
      }
      var command: Command
    }
    let help = try JSONDecoder().decode(Help.self, from: Data(MDPDFCommand._dumpHelp().utf8))
    var known: Set<String> = []
    for argument in help.command.arguments {
      let names = (argument.names ?? []).filter { $0.kind == "long" }.map(\.name)
      guard let name = names.first else { continue }
      if ["help", "version", "config", "no-config", "watch", "dry-run"].contains(name) { continue }
      let option = try #require(ConfigurableOption.named(name)?.option, "\(name)")
      known.insert(option.name)
      switch option.kind {
      case .flag: #expect(argument.kind == "flag", "\(name)")
      case .value: #expect(argument.kind == "option" && !argument.isRepeating, "\(name)")
      case .list: #expect(argument.kind == "option" && argument.isRepeating, "\(name)")
      case .inputs: Issue.record("\(name) is no option")
      }
    }
    #expect(known.union(["inputs"]) == Set(ConfigurableOption.all.map(\.name)))
  }

  /// What a text says on the command line.
  private func arguments(_ text: String, folder: String = ".") -> [String] {
    let file = ConfigurationFile(text, path: "mdpdf.yml", folder: folder, home: "/houses/ann")
    #expect(file.diagnostics.isEmpty)
    return file.settings.arguments
  }

  @Test(
    "values are what they would be on the command line",
    arguments: [
      ("theme: book", ["--theme=book"]),
      ("font_size: 12", ["--font-size=12"]),
      ("landscape: yes", ["--landscape"]),
      ("no-cache: true", ["--no-cache"]),
      ("cache: off", ["--no-cache"]),
      ("margin: [20mm, 25mm]", ["--margin=20mm 25mm"]),
      ("appearance: [light, dark]", ["--appearance=light,dark"]),
      ("exclude: [a, 'b/**']", ["--exclude=a", "--exclude=b/**"]),
      (
        "set: {colors.body: '#333', page.size: a5}",
        ["--set=colors.body=#333", "--set=page.size=a5"]
      ),
      (
        "set: {colors: {body: '#333'}, page: {size: a5}}",
        ["--set=colors.body=#333", "--set=page.size=a5"]
      ),
      ("inputs: [docs, -x.md]", ["docs", "./-x.md"]),
      ("", []),
      ("# nothing\n", []),
    ])
  func values(text: String, expected: [String]) {
    #expect(arguments(text) == expected)
  }

  @Test(
    "paths are relative to the folder of the file",
    arguments: [
      ("theme: brand.yml", ["--theme=../brand.yml"]),
      ("theme: book", ["--theme=book"]),
      (
        "font-path: [fonts, /usr/fonts, ~/fonts]",
        [
          "--font-path=../fonts", "--font-path=/usr/fonts", "--font-path=/houses/ann/fonts",
        ]
      ),
      ("inputs: ['docs/**/*.md', '@list.txt', '-']", ["../docs/**/*.md", "@../list.txt", "-"]),
      ("exclude: vendor", ["--exclude=vendor"]),
    ])
  func paths(text: String, expected: [String]) {
    #expect(arguments(text, folder: "..") == expected)
  }

  @Test(
    "mistakes have their place and say what to write",
    arguments: [
      ("thme: book", "mdpdf.yml:1:1: warning: there is no setting `thme`", "did you mean `theme`?"),
      (
        "paper: a4\nmargins: 1cm", "mdpdf.yml:2:1: warning: there is no setting `margins`",
        "did you mean `margin`?"
      ),
      (
        "fonts: [a]", "mdpdf.yml:1:1: warning: there is no setting `fonts`",
        "did you mean `font-path`?"
      ),
      ("paper: a44", "mdpdf.yml:1:8: error: `a44` is not a paper size", "did you mean `a4`?"),
      ("margin: 20x", "mdpdf.yml:1:9: error: `20x` is not a margin", "one to four lengths"),
      ("jobs: 0", "mdpdf.yml:1:7: error: `--jobs 0` is out of range; choose from 1 to 1024", ""),
      ("ppi: many", "mdpdf.yml:1:6: error: the value `many` is invalid for `--ppi <number>`", ""),
      ("quiet: maybe", "mdpdf.yml:1:8: error: `quiet` is `maybe`", "write `true` or `false`"),
      (
        "theme: no/such.yml", "mdpdf.yml:1:8: error: there is no theme file `no/such.yml`",
        "paths count from the folder of `mdpdf.yml`"
      ),
      ("theme: {extends: book}", "mdpdf.yml:1:8: error: `theme` is a mapping", "write one value"),
      ("inputs: {a: b}", "mdpdf.yml:1:9: error: `inputs` is a mapping", "write a list of texts"),
      ("- book", "mdpdf.yml:1:1: error: this is a list, not settings", "one setting in each line"),
      ("theme: [", "mdpdf.yml:2:1: error: this is not YAML", ""),
    ])
  func mistakes(text: String, message: String, hint: String) throws {
    let file = ConfigurationFile(text, path: "mdpdf.yml")
    let diagnostics = file.diagnostics + file.settings.problems().compactMap { $0 }
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    let start = try #require(diagnostic.range?.start)
    let said =
      "\(diagnostic.file ?? ""):\(start.line):\(start.column): \(diagnostic.severity): "
      + diagnostic.message
    #expect(said.hasPrefix(message), "\(said)")
    #expect(hint.isEmpty || diagnostic.hints.joined().contains(hint), "\(diagnostic.hints)")
  }

  @Test("a user's file can't say what belongs to a project")
  func user() {
    let file = ConfigurationFile("theme: book\noutput: a.pdf", path: "config.yml", scope: .user)
    #expect(file.settings.arguments == ["--theme=book"])
    #expect(file.diagnostics.map(\.message) == ["`output` belongs to one project"])
  }

  @Test("the environment has options under their names in capitals")
  func environment() {
    let settings = EnvironmentSettings([
      "MDPDF_THEME": "book", "MDPDF_FONT_PATH": "/a:/b", "MDPDF_NO_CACHE": "1",
      "MDPDF_LANDSCAPE": "false", "MDPDF_PAPR": "a5", "MDPDF_IMAGE_TAG": "latest", "PATH": "/bin",
    ])
    #expect(
      settings.settings.arguments == [
        "--font-path=/a", "--font-path=/b", "--no-landscape", "--no-cache", "--theme=book",
      ])
    // What may belong to another program is left alone.
    #expect(settings.diagnostics.map(\.hints) == [["did you mean `MDPDF_PAPER`?"]])
  }

  @Test("the nearest file above counts, up to version control")
  func finding() throws {
    let folder = try TemporaryFolder()
    try folder.write("theme: book\n", to: "mdpdf.yml")
    try folder.write("", to: "project/.git/HEAD")
    try folder.write("", to: "project/docs/deep/a.md")
    let start = folder("project/docs/deep")
    func found() -> String? {
      ConfigurationFile.find(from: start, workingFolder: folder("project/docs")).found
    }
    #expect(found() == nil)
    try folder.write("", to: "project/mdpdf.yml")
    #expect(found() == "../mdpdf.yml")
    try folder.write("", to: "project/docs/mdpdf.yaml")
    #expect(found() == "mdpdf.yaml")
    #expect(
      ConfigurationFile.find(
        from: start, workingFolder: folder("project"), root: folder("project/docs/deep")
      ).found == nil)
  }
}
