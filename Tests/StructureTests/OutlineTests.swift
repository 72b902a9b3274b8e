// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("The outline of a PDF", .deadline)
struct OutlineTests {
  /// The titles of an outline, indented by depth, and the page each leads to.
  private func lines(_ entries: [JSONValue], depth: Int = 0) -> [String] {
    entries.flatMap { entry in
      let indent = String(repeating: "  ", count: depth)
      let page = entry["destpageposfrom1"]?.number.map { Int($0) } ?? 0
      return ["\(indent)\(entry["title"]?.text ?? "") (\(page))"]
        + lines(entry["kids"]?.items ?? [], depth: depth + 1)
    }
  }

  @Test("nests as headings do and leads to their pages")
  func nesting() throws {
    let rendered = try Rendered(
      """
      # One

      ## One *point* `one`

      ### Deep ~~er~~

      ## Żółw & 猫

      # Two

      #### Skipped levels

      > ## In a quote
      """, theme: .unit(height: 60))
    #expect(
      lines(try rendered.pdf.json("outlines").items) == [
        "One (1)",
        "  One point one (2)",
        "    Deep er (2)",
        "  Żółw & 猫 (3)",
        "Two (4)",
        "  Skipped levels (4)",
        "  In a quote (5)",
      ])
  }

  @Test("is not there without headings")
  func absent() throws {
    let pdf = try Rendered("Only text.").pdf
    #expect(try pdf.json("outlines").items.isEmpty)
    let catalog = try PDFObjects(pdf).catalog
    #expect(catalog?["/PageMode"] == nil)
  }

  @Test("has the headings of the selected pages only")
  func selection() throws {
    let pages = try PageRanges(parsing: "2")
    let rendered = try Rendered("# One\n\n## Two\n\n### Three\n\n# Four", theme: .unit(height: 60))
    {
      $0.pages = pages
    }
    #expect(try lines(rendered.pdf.json("outlines").items) == ["Two (1)", "  Three (1)"])
  }

  @Test("leads to the line of the heading")
  func places() throws {
    let rendered = try Rendered("Text.\n\n# Alpha\n\nText.\n\n## Beta\n")
    let places = try PDFObjects(rendered.pdf).destinations
    for word in try rendered.pdf.words() where ["Alpha", "Beta"].contains(word.text) {
      let target = try #require(places[word.text.lowercased()])
      #expect(target.page == word.page)
      // A little above the letters, and not above the line before.
      #expect(target.point.y <= word.rect.minY + 3)
      #expect(target.point.y > word.rect.minY - 16)
    }
  }
}
