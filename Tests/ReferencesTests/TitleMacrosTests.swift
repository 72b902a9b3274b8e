// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@testable import References

@Suite("Macros in titles", .deadline)
struct TitleMacrosTests {
  @Test("are those of the place of the title, in outlines, contents and references")
  func places() throws {
    let text = """
      ---
      macros: {q: '\\alpha'}
      toc: true
      ---
      # Before $\\q$ {#bef}

      $\\renewcommand{\\q}{\\beta}$ See [](#bef).

      ## After $\\q$
      """
    let document = MarkdownDocument(parsing: text).document
    let parts = document.frontMatter?.parts ?? DocumentParts()
    let resolved = document.resolvingReferences(parts)
    var headings: [String] = []
    var entries: [String] = []
    for block in resolved.blocks {
      if case .heading(let heading) = block { headings.append(heading.content.lineText) }
      if case .contents(let contents) = block { entries += contents.entries.map(\.title.lineText) }
    }
    #expect(headings == ["Before α", "After β"])
    #expect(entries.allSatisfy(headings.contains) && !entries.isEmpty)
  }
}
