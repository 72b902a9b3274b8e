// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Page breaks and tables of contents", .deadline)
struct MarkerSyntaxTests {
  @Test(
    "a page break stands alone",
    arguments: [
      "a\n\n\\newpage\n\nb", "a\n\n\\pagebreak\n\nb", "a\n\n  \\clearpage\n\nb",
      "a\n\n\\newpage{}\n\nb", "a\n\n\\cleardoublepage\n\nb", "a\n\n::: {.pagebreak}\n:::\n\nb",
      "a\n\n{{< pagebreak >}}\n\nb", "a\n\n<!-- pagebreak -->\n\nb", "a\n\n<!--PageBreak-->\nb",
      "a\n\n<div style=\"page-break-after: always\"></div>\n\nb",
      "a\n\n<div style='break-before:page'></div>\n\nb",
      "a\n\n<div class=\"page-break\"></div>\n\nb",
      "a\n\n<p style=\"page-break-before: always\">b</p>",
      "<p style=\"page-break-after: always;\">a</p>\n\nb",
      "a\n\n<br style=\"break-after: page\">\n\nb",
      "<div style=\"page-break-after: always\">\n\na\n\n</div>\n\nb",
    ])
  func pageBreaks(text: String) {
    let kinds = Parsed(text).document.blocks.map(\.context.kind)
    #expect(kinds.map(\.rawValue).joined(separator: " ") == "paragraph pageBreak paragraph")
    #expect(Parsed(text).diagnostics.isEmpty)
  }

  @Test(
    "other text is no page break",
    arguments: [
      "a \\newpage", "\\newpage b", "\\\\newpage", "`\\newpage`", "    \\newpage", "**\\newpage**",
      "# \\newpage", "| \\newpage |\n|---|", "a <!-- pagebreak --> b", "<!-- page break -->",
      "<!-- pagebreak: no -->", "<p style=\"page-break-after: avoid\">a</p>",
      "<p style=\"page-break-inside: avoid\">a</p>", "<pre>\n\\newpage\n</pre>", "---",
      "\\newpage{x}", "<p>a <i style=\"break-after: page\">b</i></p>", "{{< pagebreak}}",
    ])
  func text(text: String) {
    #expect(!Parsed(text).dump.contains("pageBreak"))
  }

  @Test(
    "comments around blocks make them a landscape division",
    arguments: [
      "a\n\n<!-- landscape -->\n\nb\n\n<!-- portrait -->\n\nc",
      "a\n\n<!--Landscape-->\nb\n\n<!-- PORTRAIT -->\nc", "a\n\n::: {.landscape}\nb\n:::\n\nc",
    ])
  func landscape(text: String) {
    let blocks = Parsed(text).document.blocks
    #expect(blocks.map(\.context.kind) == [.paragraph, .division, .paragraph])
    #expect(blocks[1].context.classes == ["landscape"])
    #expect(Parsed(text).diagnostics.isEmpty)
  }

  @Test("a landscape stretch ends with the text or where another begins, and is never empty")
  func landscapeEnds() {
    func kinds(_ text: String) -> [NodeKind] { Parsed(text).document.blocks.map(\.context.kind) }
    #expect(kinds("a\n\n<!-- landscape -->\n\nb\n\nc") == [.paragraph, .division])
    #expect(
      kinds("<!-- landscape -->\n\nb\n\n<!-- landscape -->\n\nc") == [.division, .division])
    #expect(kinds("a\n\n<!-- landscape -->\n\n<!-- portrait -->\n\nb") == [.paragraph, .paragraph])
    #expect(kinds("a\n\n<!-- portrait -->\n\nb") == [.paragraph, .paragraph])
  }

  @Test("inside another block such a comment is reported and does nothing")
  func nestedLandscape() {
    for text in ["- <!-- landscape -->\n\n  b", "> <!-- landscape -->\n>\n> b"] {
      #expect(Parsed(text).diagnostics.map(\.id) == ["nested-landscape"])
      #expect(!Parsed(text).dump.contains("division"))
    }
    #expect(Parsed("a <!-- landscape --> b").diagnostics.isEmpty)
  }

  @Test(
    "a table of contents stands alone",
    arguments: ["[TOC]", "[toc]", "[[TOC]]", "[[_TOC_]]", "\\tableofcontents", "a\n\n[TOC]\n\nb"])
  func contents(text: String) {
    #expect(Parsed(text).dump.contains("contents"))
    #expect(Parsed(text).diagnostics.isEmpty)
  }

  @Test(
    "links and other text are no table of contents",
    arguments: [
      "[toc]\n\n[toc]: #a", "[TOC] and more", "\\[TOC]", "`[TOC]`", "- x\n  [TOC]", "# [TOC]",
      "<!-- toc -->", "[TOC][]", "[table]", "*[TOC]*",
    ])
  func noContents(text: String) {
    #expect(!Parsed(text).dump.contains("contents"))
  }

  @Test("front matter asks for parts of the document")
  func frontMatter() {
    let matter = """
      ---
      toc: true
      toc-depth: 2
      toc-title: In here
      numbersections: yes
      number-depth: 7
      ---
      """
    let parsed = Parsed(matter)
    var parts = DocumentParts()
    (parts.hasContents, parts.contentsDepth, parts.contentsTitle) = (true, 2, "In here")
    parts.numbersHeadings = true
    #expect(parsed.document.frontMatter?.parts == parts)
    #expect(parsed.diagnostics.map(\.message) == ["`number-depth` is not a number from 1 to 6"])
    #expect(Parsed("---\ntoc: {a: 1}\n---").diagnostics.isEmpty)
  }

  @Test("parts that are not said are those of others")
  func over() {
    var (command, matter) = (DocumentParts(), DocumentParts())
    command.hasContents = false
    (matter.hasContents, matter.contentsDepth, matter.contentsTitle) = (true, 2, "x")
    (matter.numbersHeadings, matter.numberDepth) = (true, 4)
    let parts = command.over(matter)
    #expect(parts.hasContents == false)
    #expect((parts.contentsDepth, parts.contentsTitle) == (2, "x"))
    #expect((parts.numbersHeadings, parts.numberDepth) == (true, 4))
  }
}
