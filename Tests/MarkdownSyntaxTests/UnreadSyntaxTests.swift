// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Syntax that is printed as text", .deadline)
struct UnreadSyntaxTests {
  /// What is said about a text without boxes and marks of our syntax: the message and the place.
  private func said(_ text: String) -> [String] {
    let extensions = MarkdownFlavor.markdown.extensions.subtracting([
      .fencedDivs, .admonitions, .pageBreaks, .toc,
    ])
    return Parsed(text, extensions: extensions).diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column)" } ?? "-"
      return "\(place) \(diagnostic.message) [\(diagnostic.id)]"
    }
  }

  @Test("one message counts all of a kind, at the place of the first")
  func once() {
    #expect(
      said("~~~D2\nx\n~~~\n\n- ```mermaid\n  x\n  ```\n\n```{.d2}\n```\n") == [
        "1:1 3 diagrams (`d2`, `mermaid`) are printed as code; this is the first"
          + " [unsupported-diagram]"
      ])
  }

  @Test("diagrams that are drawn, and listings, are not among them; each has its own hint")
  func drawn() {
    var options = ParsingOptions()
    options.drawnLanguages = ["dot"]
    options.diagramHints = ["d2": "install d2", "chart": "buy a pencil", "dot": "x"]
    var sink = DiagnosticSink()
    let text = ["dot", "D2", "chart", "mermaid", "d2", "{.d2 #lst-a}"].map { "```\($0)\n```\n" }
    _ = MarkdownParser(options: options).parse(Array(text.joined().utf8), reportingTo: &sink)
    #expect(
      sink.diagnostics.map(\.message) == [
        "4 diagrams (`d2`, `chart`, `mermaid`) are printed as code; this is the first"
      ])
    #expect(
      sink.diagnostics.map(\.hints) == [
        [
          "install d2", "buy a pencil",
          "name a program that draws it in `fences`, or show a picture of it",
        ]
      ])
  }

  @Test(
    "marks of other programs are named at their place",
    arguments: [
      ("| a | b |\n|---|\n| c | d |", "2:1 1 table (`|---|`) is printed as text"),
      ("a | b\n:-- | --: | -\nc | d", "2:1 1 table (`:-- | --: | -`) is printed as text"),
      ("[TOC]", "1:1 1 mark for a table of contents (`[TOC]`) is printed as text"),
      ("a\n\n[[toc]]", "3:1 1 mark for a table of contents (`[[toc]]`) is printed as text"),
      ("[[_TOC_]]", "1:1 1 mark for a table of contents (`[[_TOC_]]`) is printed as text"),
      ("* Here\n{:toc}", "2:1 1 mark for a table of contents (`{:toc}`) is printed as text"),
      ("::: warning\na\n:::", "1:1 1 block (`:::`) is printed as text"),
      (":::{.tip}\n\na\n\n:::", "1:1 1 block (`:::`) is printed as text"),
      ("!!! note\n    a", "1:1 1 admonition (`!!!`) is printed as text"),
      ("> ???+ tip \"T\"", "1:3 1 admonition (`???`) is printed as text"),
      ("!!! danger inline\n\n    a", "1:1 1 admonition (`!!!`) is printed as text"),
      ("/// note | T\na\n///", "1:1 1 block (`///`) is printed as text"),
      ("{!> a.md !}", "1:1 1 include (`{!…!}`) is printed as text"),
      ("see {! a.md !}", "1:5 1 include (`{!…!}`) is printed as text"),
      ("--8<-- \"a.md\"", "1:1 1 include (`--8<--`) is printed as text"),
      ("{{#include a.rs:2}}", "1:1 1 include (`{{#include}}`) is printed as text"),
      ("a\n\\newpage\nb", "2:1 1 page break (`\\newpage`) is printed as text"),
      ("\\pagebreak", "1:1 1 page break (`\\pagebreak`) is printed as text"),
      (
        "<div\nstyle='x:1; page-break-after: always'>",
        "1:1 1 rule for page breaks (`page-break-after`) has no effect"
      ),
      (
        "a\n\n<p>\n<hr class=\"page-break\">\n</p>",
        "4:1 1 rule for page breaks (`page-break`) has no effect"
      ),
    ])
  func marks(_ text: String, _ message: String) {
    #expect(said(text) == [message + " [unsupported-syntax]"])
  }

  @Test(
    "what only resembles a mark is not reported",
    arguments: [
      "`[TOC]`", "\\[TOC]", "[TOC] and more", "[TOC]\n\n[toc]: #a", "[[toc]]\n\n[toc]: #a",
      "    [TOC]", "a ::: b", ":::", "::::::", "`::: a`", "!!! WARNING !!!", "!!! note", "??? what",
      "???", "/// Returns a value.", "/// note that", "///", "{! a", "{{ page.title }}",
      "{{#if a}}", "`{{#include a}}`", "```\n{{#include a}}\n--8<-- \"a\"\n```", "--8<", "-- 8<",
      "\\\\newpage", "\\newpagea", "the \\newpage command", "# `{#a}`", "# A {a}", "# A {#}",
      "# A \\{#a}", "a {#b}", "<p style=\"page-break-after: auto\">a</p>", "<!-- break-after -->",
      "<p title=\"page-break\">a</p>", "<pre>\n[TOC]\n$x$\n</pre>", "```rust\n# A {#a}\n```",
    ])
  func lookalikes(_ text: String) {
    #expect(said(text) == [])
  }

  @Test("long lines of unfinished marks take linear time", .timeLimit(.minutes(1)))
  func effort() {
    for mark in ["{!", "$a ", "`a``b", "<code>", "](", "{{#include ", "$$ ", "<a "] {
      _ = said(String(repeating: mark, count: 10_000))
      _ = said(String(repeating: mark + "\n", count: 10_000))
    }
  }

  @Test("empty lines at the start of a text are lines")
  func emptyLines() {
    var sink = DiagnosticSink()
    let source = SourceText(Array("\n\na".utf8), reportingTo: &sink)
    let text = MaskedText([0..<0, 1..<1, 2..<3], of: source)
    #expect(text.lineStarts == [0, 1, 2])
    #expect((0..<3).map { text.line($0).count } == [0, 0, 1])
  }

  @Test(
    "formulas that are not read as such are named",
    arguments: [
      (
        "a\n\n$$\nb\n\nc\n$$\n\n\\begin{align}\nx\n\ny\n\\end{align}",
        ["3:1 2 formulas (`$$`, `\\begin{align}`) are printed as text; this is the first"]
      ),
      ("> a\n> $$\n> x", ["2:3 1 formula (`$$`) is printed as text"]),
      (
        "\\begin{gather*}\nx\n\\end{gather*} for",
        ["1:1 1 formula (`\\begin{gather*}`) is printed as text"]
      ),
      (
        "a \\\\( x^2 \\\\) and \\\\[ \\frac a b \\\\]",
        ["1:3 2 formulas (`\\\\(…\\\\)`, `\\\\[…\\\\]`) are printed as text; this is the first"]
      ),
      ("# \\\\(x_1\\\\)", ["1:3 1 formula (`\\\\(…\\\\)`) is printed as text"]),
      ("a $$\n\\begin{cases}\na\n\\end{cases}\n$$ b", []),
      ("a $$\nx\n$$ b", []), ("$$\nx\n$$\n\na\n$$\ny\n$$", []),
      ("`$$`\n\n    $$\n\n```\n$$\n```\n\n$$ a\n\na $$", []),
      ("the environment\n\\begin{align} of TeX", []), ("\\begin{itemize}\n\\end{itemize}", []),
      ("\\\\(a\\\\) `\\\\(x^2\\\\)` \\\\(x^2\\\\] $a \\\\[b_1\\\\]$ \\\\\\(x_1\\\\\\)", []),
    ])
  func formulas(text: String, messages: [String]) {
    #expect(said(text) == messages.map { "\($0) [unsupported-syntax]" })
    #expect(Parsed(text, extensions: [.pipeTables]).diagnostics.map(\.message) == [])
  }
}
