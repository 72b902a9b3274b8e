// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Configuration
import Foundation
import Primitives
import MarkdownPDF
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

  @Test("`set` may be nested, with lists")
  func nestedChanges() {
    let file = ConfigurationFile(
      """
      set:
        fonts:
          body: {families: [Linux Biolinum O, "it's", Inter], pointSize: 20}
        page.margins: [10mm, 20.5, 10%, 1]
      """, path: "mdpdf.yml")
    #expect(file.diagnostics == [])
    #expect(
      file.settings.map(\.values) == [
        [
          "fonts.body.families=['Linux Biolinum O', 'it''s', Inter]", "fonts.body.pointSize=20",
          "page.margins=[10mm, 20.5, '10%', 1]",
        ]
      ])
    var loader = ThemeLoader()
    loader.configure(
      "fonts.body.families", to: "['Linux Biolinum O', 'it''s', Inter]", in: "mdpdf.yml", at: nil)
    loader.configure("page.margins", to: "[10, 20.5]", in: "mdpdf.yml", at: nil)
    loader.configure(
      "table.cellPadding", to: "[1, x]", in: "mdpdf.yml", at: SourceLocation(line: 1, column: 6))
    let loaded = loader.load()
    #expect(loaded.theme.fonts.body.families == ["Linux Biolinum O", "it's", "Inter"])
    #expect(loaded.theme.page.margins.left == 20.5 && loaded.theme.page.margins.bottom == 10)
    #expect(loaded.diagnostics.map(\.file) == ["mdpdf.yml"])
    #expect(loaded.diagnostics.first?.range?.start == SourceLocation(line: 1, column: 6))
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
      ("ppi: 0", "mdpdf.yml:1:6: error: `--ppi 0` is out of range", ""),
      ("ppi: many", "mdpdf.yml:1:6: error: the value `many` is invalid for `--ppi <number>`", ""),
      ("cache: maybe", "mdpdf.yml:1:8: error: `cache` is `maybe`", "write `true` or `false`"),
      (
        "theme: no/such.yml", "mdpdf.yml:1:8: error: there is no theme file `no/such.yml`",
        "paths are relative to the folder of `mdpdf.yml`"
      ),
      ("theme: {extends: book}", "mdpdf.yml:1:8: error: `theme` is a mapping", "write one value"),
      ("inputs: {a: b}", "mdpdf.yml:1:9: error: `inputs` is a mapping", "write a list of texts"),
      (
        "set: {fonts: {body: {families: [{a: b}]}}}", "mdpdf.yml:1:6: error: `set` is a mapping",
        "write a list of texts"
      ),
      ("- book", "mdpdf.yml:1:1: error: this is a list, not settings", "one setting on each line"),
      ("theme: [", "mdpdf.yml:1:9: error: this is not YAML", ""),
    ])
  func mistakes(text: String, message: String, hint: String) throws {
    let file = ConfigurationFile(text, path: "mdpdf.yml")
    let diagnostics = file.diagnostics + file.settings.problems().compactMap { $0 }
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    let start = try #require(diagnostic.range?.start)
    let messages =
      "\(diagnostic.file ?? ""):\(start.line):\(start.column): \(diagnostic.severity): "
      + diagnostic.message
    #expect(messages.hasPrefix(message), "\(messages)")
    #expect(hint.isEmpty || diagnostic.hints.joined().contains(hint), "\(diagnostic.hints)")
  }
}
