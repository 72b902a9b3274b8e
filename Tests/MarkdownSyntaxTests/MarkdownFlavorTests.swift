// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Which Markdown is read", .deadline)
struct MarkdownFlavorTests {
  /// The tree of a text that is read with some syntax.
  private func dump(_ text: String, _ extensions: Set<MarkdownExtension>) -> String {
    Parsed(text, extensions: extensions).dump
  }

  /// A text for each syntax, which gives another tree without it.
  private let samples: [MarkdownExtension: String] = [
    .pipeTables: "| a |\n|---|", .strikeout: "~~a~~", .autolinkBareURIs: "https://a.b",
    .taskLists: "- [x] a", .footnotes: "a[^1]\n\n[^1]: b", .alerts: "> [!NOTE]\n> a",
    .headerAttributes: "# a {#b}", .linkAttributes: "[a](b){.c}",
    .inlineCodeAttributes: "`a`{.b}", .bracketedSpans: "[a]{.b}", .fencedDivs: "::: a\nb\n:::",
    .admonitions: "!!! note\n    a", .callouts: "> [!BUG]\n> a", .definitionLists: "a\n: b",
    .superscript: "a^2^", .subscript: "a~2~", .mark: "==a==",
    .texMathDollars: "$a_b_$", .texMathGFM: "$`a`$",
    .texMathSingleBackslash: "\\(a_b\\)", .pageBreaks: "\\newpage", .toc: "[TOC]",
    .inlineNotes: "a^[b]", .emoji: ":+1:", .tableCaptions: "|a|\n|-|\n\n: b", .crossrefs: "@fig-a",
    .implicitFigures: "![a](b)", .wikilinks: "[[a]]", .smart: "\"a\"",
    .abbreviations: "a\n\n*[a]: b",
  ]

  /// Includes are put into the text before it is parsed.
  @Test(
    "each syntax can be switched off",
    arguments: MarkdownExtension.allCases.filter { $0 != .includes })
  func off(syntax: MarkdownExtension) throws {
    let text = try #require(samples[syntax])
    let rest = MarkdownFlavor.markdown.extensions.subtracting([syntax])
    #expect(dump(text, rest) != dump(text, rest.union([syntax])))
    // That of GitHub is read with its own syntax only.
    let gfm = MarkdownFlavor.gfm.extensions
    #expect((dump(text, gfm) != dump(text, gfm.subtracting([syntax]))) == gfm.contains(syntax))
  }

  @Test(
    "syntax is added and removed as in pandoc",
    arguments: [
      ("mark", "mark"), ("+mark+footnotes", "footnotes mark"), ("+mark-mark", ""),
      ("Mark-alerts", "mark"), ("mark+wiki", "wiki"), ("+", ""), ("mark--alerts", ""),
    ])
  func changes(text: String, expected: String) {
    var extensions: Set<MarkdownExtension> = [.alerts]
    let unknown = extensions.apply(text)
    guard unknown == nil else {
      #expect(unknown == expected)
      #expect(extensions == [.alerts])
      return
    }
    #expect(
      extensions.subtracting([.alerts]).map(\.rawValue).sorted().joined(separator: " ") == expected)
  }

  /// The syntax that a text with front matter is read with, as it differs from the options.
  private func syntax(
    _ matter: String, settings: String = "", command: SyntaxChoice = SyntaxChoice()
  ) -> (found: String, reports: [String]) {
    var options = ParsingOptions()
    options.settings = SyntaxChoice(changes: settings)
    options.command = command
    var sink = DiagnosticSink()
    let text = "---\n\(matter)\n---\n==a== b^2^ ~~c~~"
    let document = MarkdownParser(options: options).parse(Array(text.utf8), reportingTo: &sink)
    let names = ["mark", "superscript", "strikethrough"]
    return (
      names.filter(document.dump().contains).joined(separator: ", "),
      sink.diagnostics.map { "\($0.range.map(\.description) ?? "-") \($0.message)" }
    )
  }

  @Test(
    "front matter chooses the syntax of its document",
    arguments: [
      ("extensions: -mark", "superscript, strikethrough"),
      ("from: gfm", "strikethrough"), ("from: commonmark+mark", "mark"),
      ("extensions: +mark\nfrom: gfm", "mark, strikethrough"),
      ("from: gfm\nextensions: +mark", "mark, strikethrough"),
      ("from: me@example.org", "mark, superscript, strikethrough"),
      ("extensions: [a, b]\nextension: md", "mark, superscript, strikethrough"),
    ])
  func frontMatter(matter: String, expected: String) {
    let result = syntax(matter)
    #expect(result.found == expected)
    #expect(result.reports.filter { !$0.contains("`extensions` is not") }.isEmpty)
  }

  @Test("unknown names are reported, and the others count")
  func unknown() {
    let result = syntax("extensions: -mark+superscripts-zzzz")
    #expect(result.found == "superscript, strikethrough")
    #expect(
      result.reports == [
        "2:13-2:13 there is no syntax `superscripts` to read or to leave out",
        "2:13-2:13 there is no syntax `zzzz` to read or to leave out",
      ])
    #expect(syntax("from: gmf").reports.map { $0.prefix(20) } == ["2:7-2:7 `from` is no"])
  }

  @Test("settings come before front matter, and the user after it")
  func precedence() {
    #expect(syntax("title: a", settings: "-mark-superscript").found == "strikethrough")
    #expect(syntax("extensions: +mark", settings: "-mark-strikeout").found.hasPrefix("mark"))
    let command = SyntaxChoice(.gfm, changes: "+superscript")
    #expect(
      syntax("extensions: +mark", command: command).found
        == "superscript, strikethrough")
  }
}
