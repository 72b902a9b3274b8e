// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct FrontMatterReaderTests {
  @Test func readsKnownKeys() {
    let text = """
      ---
      title: "A: B"
      authors:
        - Ann
        - {name: Bob, affiliation: X}
      description: About
      tags: a, b ,, a
      lang: de-AT
      date: 2026-11-21
      layout: [unknown]
      ...
      # H
      """
    let parsed = Parsed(text)
    #expect(parsed.reports.isEmpty)
    #expect(
      parsed.dumpWithRanges == """
        frontMatter 1:1-11:3
          title "A: B"
          author "Ann"
          author "Bob"
          subject "About"
          keyword "a"
          keyword "b"
          language "de-AT"
          date "2026-11-21"
        heading 1 #h 12:1-12:3
          text "H" 12:3-12:3
        """)
  }

  @Test func readsSingleNamesAndLists() {
    let front = Parsed("---\nauthor: Ann\nkeywords: [x, 2]\nsubject: ~\n---\n").document.frontMatter
    #expect(front?.authors == ["Ann"])
    #expect(front?.keywords == ["x", "2"])
    #expect(front?.subject == nil)
  }

  @Test func reportsBrokenYAMLAndKeepsItOut() {
    let parsed = Parsed("---\ntitle: a\nkey: \"é\" b: c\n---\ntext\n")
    #expect(parsed.dump == "paragraph\n  text \"text\"")
    #expect(parsed.reports == ["front-matter 3:11-3:11"])
  }

  @Test(
    "a block that nothing ends is text, and reported if it has a key of documents",
    arguments: [
      ("+++\ntitle = \"x\"\n\nText\n", "`+++`"), ("---\ntitle: x\n\nText\n", "`---`"),
      ("---\nNote: this is text\n", ""), ("---\n\ntitle: x\n", ""), ("+++\ntitle\n", ""),
      ("---\ntitle: x\n---\n", ""), ("---", ""), ("+++\n", ""),
    ])
  func open(text: String, fence: String) {
    let parsed = Parsed(text)
    let found = parsed.diagnostics.filter { $0.message.contains("has no end") }
    #expect(found.count == (fence.isEmpty ? 0 : 1))
    #expect(found.allSatisfy { $0.hints.joined().contains(fence) })
    #expect(found.allSatisfy { $0.range?.start == SourceLocation(line: 1, column: 1) })
  }

  @Test(
    "broken YAML is reported with what to write instead",
    arguments: [
      (
        "title: x\ntheme: {colors: {body: #333}}", "3:24",
        "put colours in quotes, \"#1a1a1a\": YAML takes `#` for the start of a comment"
      ),
      ("title: x\n\tlang: de", "3:1", "indent with spaces, not tabs"),
      ("title: x\nlang: de\ntitle: y", "4:1", "keep one of them, the other is at 2:1"),
      ("title: \"é\nlang: de", "2:8", "close it with the same quote"),
    ])
  func explainsBrokenYAML(yaml: String, place: String, hint: String) {
    let parsed = Parsed("---\n\(yaml)\n---\ntext\n")
    #expect(parsed.reports == ["front-matter \(place)-\(place)"])
    #expect(parsed.diagnostics.first?.hints == [hint])
    #expect(parsed.diagnostics.first?.message.contains("not YAML:") == false)
  }

  @Test("a block of comments prints nothing; a block of other text is text between rules")
  func comments() {
    #expect(
      Parsed("---\n<!-- a\nb -->\n\n<!-- c -->\n---\ntext").dump == "paragraph\n  text \"text\"")
    #expect(Parsed("---\n<!-- a --> b\n---\n").document.blocks.isEmpty == false)
    #expect(
      Parsed("---\n<!-- a\n---\n").document.blocks.first == Parsed("---").document.blocks.first)
    #expect(Parsed("---\n\n---\n").document.blocks.count == 2)
  }

  @Test("a slip in a key is reported, keys of other programs are not")
  func unknownKeys() {
    let parsed = Parsed("---\nlayout: post\ntheem: dark\nTitel: x\nupdated: 1\ntag: a\n---\n")
    #expect(parsed.reports == ["front-matter 3:1-3:1", "front-matter 4:1-4:1"])
    #expect(
      parsed.diagnostics.map(\.hints) == [["did you mean `theme`?"], ["did you mean `title`?"]])
    #expect(Parsed("---\ntitle: x\ntitel: y\n---\n").reports == [])
    for key in ["draft", "slug", "toc", "weight", "categories", "data", "type", "state", "update"] {
      #expect(Parsed("---\n\(key): x\n---\n").reports == [], "\(key)")
    }
  }

  @Test func refusesAliases() {
    var text = "---\ntitle: x\na0: &a0 [x, x]\n"
    for level in 1..<30 {
      let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let parsed = Parsed(text + "? *a29\n: y\n---\ntext\n")
    #expect(parsed.dump == "paragraph\n  text \"text\"")
    #expect(parsed.reports == ["front-matter 4:10-4:10"])
  }

  @Test func readsSignsOfAliasesInProse() {
    let parsed = Parsed("---\ntitle: R&D *by* Tom &Jerry\nsubject: \"*R*\"\n---\n")
    #expect(parsed.document.frontMatter?.title == "R&D *by* Tom &Jerry")
    #expect(parsed.document.frontMatter?.subject == "*R*")
    #expect(parsed.reports.isEmpty)
  }

  @Test func endsWithDeepNesting() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Parsed("---\ntitle: \(deep)\n---\n").diagnostics.map(\.id) == ["front-matter"])
  }

  @Test func reportsValuesOfTheWrongKind() {
    let parsed = Parsed("---\ntitle: [a]\nauthor: [{mail: x}]\n---\n")
    #expect(parsed.reports == ["front-matter 2:8-2:8", "front-matter 3:10-3:10"])
    let macros = Parsed("---\nmacros:\n  RR: a\n  x y: b\n---\n")
    #expect(macros.reports == ["front-matter 4:3-4:3"])
    #expect(macros.document.frontMatter?.parts.macros == ["RR": "a"])
  }

  @Test(arguments: [
    "---\ntext", "---\n\n- a\n- b\n\n---\n", "--- \ntext: [\n", "a\n---\nb: c\n---\n", "---\n---\n",
    "---\nProse \"with: [ quotes.\n\n---\n",
  ])
  func leavesMarkdownAlone(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.document.frontMatter == nil)
    #expect(parsed.reports.isEmpty)
    #expect(parsed.dump.contains("text") || parsed.dump.contains("thematicBreak"))
  }

  // MARK: - TOML

  @Test func readsTOML() {
    let text = """
      +++
      title = "A: B"
      authors = ["Ann", {name = "Bob", affiliation = "X"}]
      description = "About"
      tags = ["a", "b", "a"]
      date = 2026-11-21
      lang = 'de-AT'
      [extra]
      layout = true
      +++
      # H
      """
    let parsed = Parsed(text)
    #expect(parsed.reports.isEmpty)
    #expect(
      parsed.dumpWithRanges == """
        frontMatter 1:1-10:3
          title "A: B"
          author "Ann"
          author "Bob"
          subject "About"
          keyword "a"
          keyword "b"
          language "de-AT"
          date "2026-11-21"
        heading 1 #h 11:1-11:3
          text "H" 11:3-11:3
        """)
    #expect(parsed.document.frontMatter?.look == nil)
  }

  @Test("mistakes in TOML are reported at their place, and the block is not printed")
  func brokenTOML() {
    let parsed = Parsed("+++\ntitle = \"é\"\nb.c = é\n+++\ntext\n")
    #expect(parsed.dump == "paragraph\n  text \"text\"")
    #expect(parsed.reports == ["front-matter 3:7-3:7"])
    #expect(
      parsed.diagnostics.first?.message
        == "the front matter is not valid TOML: this text is not in quotes")
    let twice = Parsed("+++\n[a]\nx = 1\n\"é\".x = 2\n\"é\".x = 3\n+++\n")
    #expect(twice.reports == ["front-matter 5:6-5:6"])
    #expect(twice.diagnostics.first?.hints == ["keep one of them, the other is at 4:6"])
  }

  @Test("a slip in a key and a value of the wrong kind are reported in TOML as in YAML")
  func valuesInTOML() {
    let parsed = Parsed("+++\ntitel = 'x'\nlayout = 1\nauthor = [{mail = 'x'}]\n+++\n")
    #expect(parsed.reports == ["front-matter 2:1-2:1", "front-matter 4:11-4:11"])
    #expect(parsed.diagnostics.first?.hints == ["did you mean `title`?"])
  }

  @Test(
    "text between plus signs is text",
    arguments: [
      "+++\ntext = 1\n", "+++\ntext\n+++\n", "+++\n# text\n+++\n", "+++\nnote = 'x'\n---\ntext\n",
      "+++\nnote: text\n+++", "+++\n[x]\ntext\n+++", "---\ntext = 1\n+++\n", "++++\ntext\n++++",
    ])
  func leavesTextAlone(text: String) {
    let parsed = Parsed(text)
    #expect(parsed.document.frontMatter == nil)
    #expect(parsed.dump.contains("text"))
    #expect(parsed.reports.isEmpty)
  }

  @Test("a blank block of TOML is front matter without values", arguments: ["", "\n", " \n\n"])
  func blankTOML(lines: String) {
    let parsed = Parsed("+++\n\(lines)+++\ntext")
    #expect(parsed.dump == "frontMatter\nparagraph\n  text \"text\"")
    #expect(Parsed("+++\n<!-- a -->\n+++\ntext").dump == "paragraph\n  text \"text\"")
  }
}
