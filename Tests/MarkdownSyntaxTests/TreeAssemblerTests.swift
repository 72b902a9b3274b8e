// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct TreeAssemblerTests {
  /// Texts that nest, or that a careless parser takes quadratic time for.
  static let pathological: [String: String] = {
    func times(_ text: String, _ count: Int = 20_000) -> String {
      String(repeating: text, count: count)
    }
    return [
      "quotes": times("> ", 50_000) + "a", "lists": times("- ") + "a",
      "emphasis": times("*a **a ") + "b" + times(" a** a*"), "strikes": times("~~a "),
      "brackets": times("[") + "a" + times("]"), "links": times("[a]("),
      "backticks": times("`a") + "``", "images": times("![") + "a" + times("](b)", 100),
      "divisions": times("<div align=center>") + "a" + times("</div>"),
      "tables": times("<table><tr><td>", 5000) + "a", "items": times("<ul><li>") + "a",
      "forms": times("<b><i>") + "a" + times("</b></i>"), "unclosed": times("<a \"", 5000),
      "cells": "|a|\n|-|\n" + times("|b|\n", 5000), "unknown": times("a<x>"),
      "headings": times("# a\n", 5000), "yaml": "---\na: " + times("[") + "\n---\nb",
      "breaks": "- a\n" + times("\n") + "- b", "footnotes": times("[^a] ") + "\n\n[^a]: b",
    ]
  }()

  @Test(arguments: pathological.keys.sorted())
  func survives(name: String) throws {
    let document = Parsed(try #require(Self.pathological[name])).document
    // Comparing, hashing and freeing the tree recurse as deep as it is.
    #expect(document.hashValue == document.hashValue)
    #expect(!document.blocks.isEmpty)
  }

  @Test func mergesDeepContainersWithAllTheirText() {
    let depth = 1000
    let quotes = Parsed(String(repeating: "> ", count: depth) + "a *b*")
    #expect(quotes.reports.map { $0.prefix(16) } == ["nesting-too-deep"])
    #expect(quotes.dump.contains("text \"a \""))
    let forms = Parsed(
      String(repeating: "*a **a ", count: depth) + "b" + String(repeating: " a** a*", count: depth))
    #expect(forms.diagnostics.map(\.id) == ["nesting-too-deep"])
    #expect(forms.document.blocks.count == 1)
  }

  @Test func keepsAllTextInOrder() {
    var words: [String] = []
    var text = ""
    let tags = [
      "<b>", "</div>", "<td>", "**", "<ul>", "</i>", "<table>", "> ", "</table>", "<p>", "<li>",
      "</b>", "<summary>", "- ", "<h2>", "<tr>", "<details>", "*", "<pre>", "</pre>", "</ul>",
    ]
    for index in 0..<400 {
      words.append("w\(index)w")
      text += tags[index * 7 % tags.count] + " \(words[index]) " + tags[index * 11 % tags.count]
      text += index % 5 == 4 ? "\n\n" : (index % 3 == 2 ? "\n" : "")
    }
    let dump = Parsed(text).dump
    #expect(words.allSatisfy(dump.contains))
  }

  @Test func coalescesText() {
    #expect(
      Parsed("a [b \\[ &amp; ! _ ] <input type=text>c").dump
        == "paragraph\n  text \"a [b [ & ! _ ] c\"")
  }

  @Test func doesNotNestLinks() {
    #expect(
      Parsed("<a href=u>a http://x.y b</a>").dump == """
        paragraph
          link "u"
            text "a http://x.y b"
        """)
  }

  @Test func reportsCallsOfFootnotesThatAreNotDefined() {
    let parsed = Parsed(
      "a[^nots], [^zz] and [^zz]\n\n> b [^Q]\n\n\\[^c] `[^d]` [^ e] [^]\n\nx[^note]\n\n[^note]: n")
    #expect(
      parsed.reports == [
        "missing-footnote 1:2-1:8", "missing-footnote 1:11-1:15", "missing-footnote 3:5-3:8",
      ])
    #expect(
      parsed.diagnostics.flatMap(\.hints) == [
        "did you mean `[^note]`?",
        "define it with `[^zz]: …`, or write `\\[^zz]` if it is not a call",
        "define it with `[^Q]: …`, or write `\\[^Q]` if it is not a call",
      ])
  }
}
