// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import PDFCheck
import TestSupport
import Testing

/// What readers of PDF files find of formulas: characters to search and copy, and words.
@Suite("The text of formulas", .deadline)
struct FormulaTextTests {
  private func file(_ markdown: String, copy: MarkdownTheme.Math.Copy = .characters) throws
    -> [UInt8]
  {
    var options = RenderOptions()
    options.fonts = .pinned
    options.theme.math.copy = copy
    let document = MarkdownDocument(parsing: Array(markdown.utf8), file: "test.md")
    return try Renderer(options: options).render(document, as: .pdf).files[0].bytes
  }

  @Test(
    "is plain letters, and alphabets that are asked for",
    arguments: [
      ("$x$", "x"), ("$\\mathbb{R}$", "ℝ"), ("$\\alpha$", "α"), ("$a - b$", "a − b"),
      ("$\\text{if }y$", "if y"),
    ])
  func characters(source: String, text: String) throws {
    let found = try PDFFile(bytes: file("The value \(source) of it")).text()
    #expect(found.contains(text), "\(found)")
  }

  @Test("is the source, if the theme asks for it")
  func source() throws {
    let found = try PDFFile(bytes: file("The value $\\frac{a^2}{\\sqrt b}$ of it", copy: .source))
      .text()
    #expect(found.contains("\\frac{a^2}{\\sqrt b}"), "\(found)")
    #expect(!found.contains("√"))
  }

  @Test("has words for readers who listen", arguments: [("en", "x squared"), ("de", "x^2")])
  func words(language: String, words: String) throws {
    let bytes = try file("---\nlang: \(language)\n---\n\nA $x^2$ B")
    let found = try PDFFile(bytes: bytes).plain()
    #expect(found.contains("/Alt (\(words))"))
  }

  @Test("keeps the rules of PDF/UA and PDF/A")
  func standards() throws {
    let markdown = """
      ---
      title: T
      lang: en
      ---

      # A $\\hat x$

      With $\\left(\\frac{a}{b}\\right)^{\\!n}$, $\\sqrt[3]{x}$ and

      $$
      \\begin{pmatrix} a & \\cdots \\\\ \\vdots & d \\end{pmatrix} = \\overbrace{x + y}^{\\text{two}}
      $$ {#eq-a}

      and $\\href{https://example.org}{z}$ of @eq-a.
      """
    let findings = try checkPDF(file(markdown), against: [.ua1, .a2a]).findings
    #expect(findings.isEmpty, "\(findings)")
  }
}
