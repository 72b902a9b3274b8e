// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Explanations", .deadline)
struct ExplanationTests {
  /// The sentences about a line of a document on pages of eight lines or so.
  private func sentences(
    _ markdown: String, line: Int, showsCosts: Bool = false,
    _ change: (inout MarkdownTheme) -> Void = { _ in }
  ) throws -> [String] {
    var options = RenderOptions()
    options.theme = .unit(width: 240, height: 110)
    options.fonts = .pinned
    options.explained = ExplainedPlace(file: "a.md", line: line, showsCosts: showsCosts)
    change(&options.theme)
    let document = MarkdownDocument(parsing: markdown, file: "a.md")
    let rendering = try Renderer(options: options).render(document, as: .pdf)
    #expect(rendering.files.count == 1)
    return try #require(rendering.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
      .split(separator: "\n").map(String.init)
  }

  @Test("name the pages and lines of a paragraph")
  func lines() throws {
    let text = "Text.\n\nRope and tar and hemp and oakum in the old\nharbour.\n"
    #expect(
      try sentences(text, line: 3) == [
        "a.md:3: the paragraph that begins in line 3 is on page 1",
        "a.md:3: line 1 ends after “the”, 5.0 % short of its measure: “old” has no room",
        "a.md:3: page 1 ends, with 50 % of it free: it is the last",
      ])
    // The words of line 4 are on the second line of the page.
    let second = try sentences(text, line: 4).map { $0.dropFirst(8) }
    #expect(second.contains("line 2 ends after “harbour.”, with its text"))
  }

  @Test("say why a page ends before a heading, and what another end would cost")
  func pages() throws {
    let text = (1...3).map { "Line \($0).\n\n" }.joined() + "# Heading\n\nMore.\n\nEnd.\n"
    let found = try sentences(text, line: 5, showsCosts: true) {
      $0.page.setSize(width: 280, height: 165)
    }
    #expect(
      found == [
        "a.md:5: the paragraph that begins in line 5 is on page 1",
        "a.md:5: page 1 ends before “Heading” (line 7), with 50 % of it free: an end before “More.” "
          + "(line 9) would leave a line alone, or part a heading from its text",
        "    before “Line 2.” (line 3): 88 % free, cost 76.67",
        "    before “Line 3.” (line 5): 69 % free, cost 47.22",
        "  * before “Heading” (line 7): 50 % free, cost 24.88",
        "    before “More.” (line 9): 2.4 % free, cost 400.06; would leave a line alone, or part a "
          + "heading from its text",
      ])
  }

  @Test("say that a new page was asked for, and where the document ends")
  func asked() throws {
    let text = "One.\n\n<div style=\"page-break-after: always\"></div>\n\nTwo.\n"
    #expect(
      try sentences(text, line: 1).last
        == "a.md:1: page 1 ends before “Two.” (line 5), with 86 % of it free: a new page is asked for there"
    )
    #expect(
      try sentences(text, line: 5).last
        == "a.md:5: page 2 ends, with 86 % of it free: it is the last")
  }

  @Test("a blank line stands for the next block, and a document without text has none")
  func blank() throws {
    #expect(
      try sentences("One.\n\nTwo.\n", line: 2).first
        == "a.md:2: the paragraph that begins in line 3 is on page 1")
    #expect(try sentences("", line: 4) == ["a.md:4: there is no text in this line or below it"])
  }
}
