// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing
import ThemeFiles

/// Small theme files whose references would multiply until time and memory end.
@Suite("Themes that multiply", .deadline)
struct MultiplyingThemeTests {
  private static func corpus(_ name: String) throws -> String {
    try String(
      contentsOf: Checkout.root.appending(path: "Tests/Hostile/Files/themes/\(name)"),
      encoding: .utf8)
  }

  private func load(_ name: String, _ text: String) -> LoadedTheme {
    ThemeFolder([name: text]).load(name)
  }

  @Test("a file that is extended twice is read once")
  func twice() {
    var files = ["t30.yml": "colors: {body: \"#123456\"}\ncolours: {}\n"]
    for number in 0..<30 {
      files["t\(number).yml"] = "extends: [t\(number + 1).yml, t\(number + 1).yml]\n"
    }
    let loaded = ThemeFolder(files).load("t0.yml")
    #expect(loaded.problems.count == 1)
    #expect(loaded.diagnostics.first?.file == "t30.yml")
  }

  @Test("a file counts at its highest place")
  func order() {
    let loaded = ThemeFolder([
      "theme.yml": "extends: [a.yml, b.yml, a.yml]",
      "a.yml": "colors: {body: \"#aa0000\"}", "b.yml": "colors: {body: \"#00bb00\"}",
    ]).load()
    #expect(loaded.problems == [])
    #expect(loaded.theme.colors.body == ThemeColor(hex: "#aa0000"))
  }

  @Test("a front matter may be as hostile")
  func frontMatter() throws {
    let command = try CommandRunner()
    for number in 0..<30 {
      let next = "t\(number + 1).yml"
      try command.folder.write("extends: [\(next), \(next)]\n", to: "t\(number).yml")
    }
    try command.folder.write("colors: {body: black}\n", to: "t30.yml")
    try command.folder.write("---\ntheme: t0.yml\n---\n\nText\n", to: "a.md")
    let result = try command.runWithFonts(["a.md", "-o", "a.pdf", "--strict"])
    #expect(result.code == 0)
    #expect(result.error == "")
  }

  @Test("chains and numbers of themes have limits, which are named")
  func limits() {
    var files = ["t40.yml": "colors: {body: black}"]
    for number in 0..<40 { files["t\(number).yml"] = "extends: t\(number + 1).yml" }
    #expect(
      ThemeFolder(files).load("t0.yml").problems == [
        "1:10: themes extend each other more than 32 deep (join files, so that the chain of "
          + "`extends` is shorter)"
      ])
    let list = (0..<9000).map { "  - missing\($0).yml\n" }.joined()
    let problems = load("theme.yml", "extends:\n\(list)").problems
    #expect(problems.count == 256)
    #expect(problems.last?.hasPrefix("257:5: the theme extends more than 256 themes") == true)
  }

  @Test(
    "references that multiply end with a message",
    arguments: [
      ("references.yml", "a chain of more than 64 references leads here"),
      ("lists.yml", "the list and those that it refers to have more than 1000 items"),
      ("groups.tokens.json", "`$extends` and pointers repeat more than 100000 values"),
      ("circles.tokens.json", "groups extend each other: `g1` → `g0` → `g1`"),
      ("pointers.tokens.json", "`$extends` and pointers repeat more than 100000 values"),
    ])
  func corpus(name: String, message: String) throws {
    let loaded = load(name, try Self.corpus(name))
    #expect(loaded.problems.count < 100)
    #expect(loaded.problems.contains { $0.contains(message) })
    #expect(loaded.diagnostics.allSatisfy { $0.file == name && $0.range != nil })
  }

  @Test("groups that extend each other don't nest without end")
  func depth() {
    let groups = (0..<20).map { number in
      "\"g\(number)\":" + String(repeating: "{\"a\":", count: 100)
        + "{\"$extends\":\"{g\(number + 1)}\"}" + String(repeating: "}", count: 100)
    }
    let last = "\"g20\":{\"t\":{\"$type\":\"number\",\"$value\":1}}"
    let problems = load("deep.tokens.json", "{\(groups.joined(separator: ",")),\(last)}").problems
    #expect(problems.contains { $0.contains("groups are nested more than 500 deep here") })
  }

  @Test("many mistakes take no longer than their number asks for")
  func mistakes() {
    let count = 1000
    func lines(_ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }
    let unknown = load("a.yml", "palette:\n" + lines { "  p\($0): \"{palette.zz\($0)}\"" })
    #expect((count..<count + 100).contains(unknown.problems.count))
    let circle = load("b.yml", "palette:\n" + lines { "  p\($0): \"{palette.p\(($0 + 1) % 40)}\"" })
    #expect(circle.problems.count == 1)
    let chain = load("c.yml", "tokens:\n" + lines { "  p\($0): \"{tokens.p\($0 + 1)}\"" })
    #expect((1..<100).contains(chain.problems.count))
    let pointers = (0..<count).map {
      "\"t\($0)\":{\"$type\":\"number\",\"$value\":{\"$ref\":\"#/x\($0)\"}}"
    }
    let json = load("d.tokens.json", "{\"g\":{\(pointers.joined(separator: ","))}}")
    #expect(json.problems.count == count)
    let sources =
      String(repeating: "{\"$ref\":\"#/sets/s\"},", count: 500) + "{\"$ref\":\"#/sets/s\"}"
    let resolver = load(
      "e.resolver.json",
      """
      {"version":"2025.10","sets":{"s":{"sources":[\(sources.replacing("#/sets/s", with: "x.tokens.json"))]}},
      "resolutionOrder":[\(sources)]}
      """)
    #expect(resolver.problems.contains { $0.contains("leads to more than 200 sources") })
  }
}
