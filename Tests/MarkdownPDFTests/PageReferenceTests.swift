// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Pages in references", .deadline)
struct PageReferenceTests {
  @Test(
    "the page is that of the id, whatever has it",
    arguments: [
      "[x]{#f}", "<a id=\"f\"></a> x", "::: {#f}\nx\n:::", "`x`{#f}", "x ![a](a.png){#f}",
      "![a](a.png){#f}", "| A |\n| - |\n| [x]{#f} |", "## H {#f}", "x[^1]\n\n[^1]: [y]{#f}",
      "<table id=\"f\"><tr><td>x</td></tr></table>", "```{.c #lst-f}\nx\n```\n\n[]{#f}",
    ])
  func pages(target: String) throws {
    let text = "[p. {page}](#f), [see](#f){page}\n\n\\newpage\n\nz\n\n\\newpage\n\n"
    let rendered = try Rendered(text + target)
    let line = try #require(rendered.all("paragraph").first)
    let texts = line.texts.compactMap(\.text).map { $0.replacing("\u{A0}", with: " ") }
    #expect(texts.contains("p. 3") && texts.contains(" (page 3)"), "\(texts)")
    #expect(!rendered.diagnostics.contains("missing-reference"))
  }

  @Test("what is missing is reported by the renderer, with its file")
  func missing() throws {
    let rendered = try Rendered("[{number}](#f) [p. {page}](#no)\n\n[x]{#f}")
    #expect(rendered.diagnostics == ["missing-reference", "missing-anchor"])
    #expect(rendered.rendering.diagnostics.map(\.file) == ["test.md", "test.md"])
    #expect(rendered.all("paragraph").first?.text.hasSuffix("??p. ??") == true)
  }

  @Test("outlines have the raised characters of Unicode")
  func outline() throws {
    let outline = try Rendered("# 2^10^ and H~2~O").pdf.outline()
    #expect(outline.map(\.title) == ["2¹⁰ and H₂O"])
  }
}
