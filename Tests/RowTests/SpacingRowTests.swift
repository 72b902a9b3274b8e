// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: distances", .deadline)
struct SpacingRowTests {
  /// The space between two nodes, in points.
  private func gap(_ above: LayoutNode, _ below: LayoutNode) throws -> Double {
    try #require(below.frame()).minY - #require(above.frame()).maxY
  }

  @Test("R09 the gap between two paragraphs is the general spacing", arguments: [0.0, 8, 16])
  func paragraphs(general: Double) throws {
    var theme = MarkdownTheme.unit()
    theme.spacings.general = general
    let paragraphs = try Rendered("One\n\nTwo", theme: theme).all("paragraph")
    #expect(try gap(paragraphs[0], paragraphs[1]).isNear(general))
  }

  @Test("R10 the larger of two adjacent margins counts, not their sum")
  func collapsing() throws {
    var theme = MarkdownTheme.unit()
    theme.spacings.general = 10
    let page = try Rendered("- a\n- b\n\n## Head\n\nText", theme: theme)
    let heading = try page.first("heading")
    // A heading asks for three times the general spacing above, the list for once below.
    #expect(try gap(page.first("list"), heading).isNear(30))
    #expect(try gap(heading, try #require(page.all("paragraph").last)).isNear(10))
  }

  @Test("R11 the gap between items of a loose list is the list spacing")
  func looseList() throws {
    var theme = MarkdownTheme.unit()
    theme.spacings.list = 20
    let page = try Rendered("Above\n\n- a\n\n- b\n\n- c\n\nBelow", theme: theme)
    let items = page.all("item")
    #expect(try gap(items[0], items[1]).isNear(20))
    #expect(try gap(items[1], items[2]).isNear(20))
    let paragraphs = page.all("paragraph")
    #expect(try gap(paragraphs[0], items[0]).isNear(8), "the gap belongs to the list alone")
    #expect(try gap(items[2], paragraphs[4]).isNear(8), "the gap belongs to the list alone")
  }

  @Test("R11 the items of a tight list stand closer, and follow the list spacing too")
  func tightList() throws {
    var theme = MarkdownTheme.unit()
    theme.spacings.list = 20
    let items = try Rendered("- a\n- b\n", theme: theme).all("item")
    #expect(try gap(items[0], items[1]).isNear(10))
  }

  @Test("R12 the final spacing is free space under the last block of a continuous picture")
  func final() throws {
    func height(_ final: Double) throws -> Int {
      var theme = MarkdownTheme.unit()
      theme.spacings.final = final
      return try Rendered("One\n\nTwo", as: .png, theme: theme) { $0.isContinuous = true }
        .picture().height
    }
    #expect(try height(40) - height(16) == 24)
    // Two lines and a gap between margins of 20.
    #expect(try height(0) == Int((2 * 15.55 + 8 + 40).rounded()))
  }

  @Test("below each footnote there is as much space as its spacing says", arguments: [0.0, 4, 15])
  func footnotes(space: Double) throws {
    var theme = MarkdownTheme.unit()
    theme.spacings.footnote = space
    let page = try Rendered("Text[^1][^2]\n\n[^1]: One.\n[^2]: Two.\n", theme: theme)
    let notes = page.all("footnote")
    #expect(try gap(notes[0], notes[1]).isNear(space))
    // The text area ends at 420.
    #expect(try #require(notes[1].frame()).maxY.isNear(420 - space))
  }

  @Test("R13 no column is narrower than the cell spacing")
  func columns() throws {
    var theme = MarkdownTheme.unit()
    theme.spacings.cell = 50
    theme.table.borderWidth = 1
    let page = try Rendered("| a | b |\n|---|---|\n| c | d |\n", theme: theme)
    // Two columns and the frame.
    #expect(try page.first("table").frame()?.width.isNear(101) == true)
    #expect(try page.part("b").rect.minX.isNear(page.part("a").rect.minX + 50))
  }

  @Test("the text of a cell stands as far from each edge as the padding says")
  func cellPadding() throws {
    var theme = MarkdownTheme.unit()
    theme.table.borderWidth = 0
    theme.table.cellPadding = Sides(top: 3, right: 40, bottom: 17, left: 11)
    let page = try Rendered("| aaa | b |\n|---|---|\n| c | d |\n", theme: theme)
    let (frame, a) = (try #require(page.first("table").frame()), try page.part("aaa").rect)
    #expect(a.minX.isNear(frame.minX + 11) && a.minY.isNear(frame.minY + 3 + 2.35 / 2))
    // Three letters of 6 points; a line of 15.55.
    #expect(try page.part("b").rect.minX.isNear(a.minX + 18 + 40 + 11, tolerance: 1))
    #expect(try page.part("c").rect.minY.isNear(a.minY + 15.55 + 17 + 3))
  }

  @Test("R27 the text of a quote is indented by 16, its bar 4 wide, 2 round and as high")
  func quote() throws {
    let laidOut = LaidOut("> one\n>\n> two\n>\n> > deep\n")
    let bars = laidOut.trace().filter { $0.contains("radii 2 2 2 2") }
    #expect(
      bars == [
        "rect 20 20 4×62.65 radii 2 2 2 2 fill #00000040",
        "rect 36 67.1 4×15.55 radii 2 2 2 2 fill #00000040",
      ])
    let page = try Rendered("> one\n>\n> > deep\n")
    #expect(try page.part("one").rect.minX.isNear(20 + 16))
    #expect(try page.part("deep").rect.minX.isNear(20 + 32))
  }

  @Test("R27 lists, code and tables survive inside quotes")
  func quoteContent() throws {
    let page = try Rendered("> - item\n>\n> ```\n> code\n> ```\n>\n> | a |\n> |---|\n> | b |\n")
    let quote = try page.first("quote")
    for kind in ["list", "code", "table"] {
      let node = try #require(quote.all(kind).first)
      #expect(try #require(quote.frame()).contains(try #require(node.frame())))
    }
  }

  @Test("R29 a thematic break is 1 point thick and as wide as the text")
  func thematicBreak() throws {
    let page = try Rendered("a\n\n---\n\nb")
    let rule = try #require(try page.first("thematicBreak").frame())
    #expect(rule.height.isNear(1) && rule.width.isNear(240) && rule.minX.isNear(20))
    // cairo writes a rectangle from its lower left corner, or upside down from its upper one.
    #expect(try page.pdf.plain().contains(/20 [0-9.]+ 240 -?1 re/))
  }
}
