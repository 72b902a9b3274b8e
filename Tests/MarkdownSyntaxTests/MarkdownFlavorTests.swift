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
    .texMathDollars: "$a_b_$ *c*_d_ $x*y*$", .pageBreaks: "\\newpage", .toc: "[TOC]",
    .inlineNotes: "a^[b]", .tableCaptions: "|a|\n|-|\n\n: b", .crossrefs: "@fig-a",
  ]

  @Test("each syntax can be switched off", arguments: MarkdownExtension.allCases)
  func off(syntax: MarkdownExtension) throws {
    let text = try #require(samples[syntax])
    var rest = MarkdownFlavor.markdown.extensions
    rest.remove(syntax)
    #expect(dump(text, rest) != dump(text, MarkdownFlavor.markdown.extensions))
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
}
