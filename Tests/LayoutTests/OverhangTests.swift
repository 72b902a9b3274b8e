// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Blocks wider than the text", .deadline)
struct OverhangTests {
  private let sides = Overhang(left: 20, right: 30)

  @Test(
    "keep the edge where lines start, and are centred when that is not enough",
    arguments: [
      (80.0, 0.0, 100.0), (100, 0, 100), (120, 0, 120), (130, 0, 130), (140, -16, 140),
      (900, -20, 150),
    ])
  func places(wanted: Double, x: Double, width: Double) {
    let place = sides.place(wanted, x: 0, width: 100)
    #expect(place.x.isNear(x) && place.width == width)
  }

  @Test("grow to the left in text from right to left")
  func rightToLeft() {
    #expect(sides.place(115, x: 0, width: 100, isRightToLeft: true) == (-15, 115))
  }

  /// A theme with unit letters, 200 points of text, and 40 more on either side.
  private var theme: MarkdownTheme {
    var theme = MarkdownTheme.unit()
    theme.page.setSize(width: 358, height: 440)
    theme.page.margins = PageMargins(top: 20, bottom: 20)
    theme.page.measure = 200
    return theme
  }

  private func frame(_ markdown: String, _ kind: String) throws -> Rect {
    try #require(Rendered(markdown, theme: theme).first(kind).frame())
  }

  @Test("are code whose lines do not fit")
  func code() throws {
    let left = theme.pageGeometry.textArea.minX
    let letters = { String(repeating: "a", count: $0) }
    #expect(try frame("```\n\(letters(30))\n```", "code").width.isNear(200))
    let wide = try frame("```\n\(letters(35))\n```", "code")
    #expect(wide.minX.isNear(left) && wide.width.isNear(200 + 40.34))
    let widest = try frame("```\n\(letters(43))\n```", "code")
    #expect(widest.minX < left && widest.width.isNear(200 + 2 * 40.34))
    // Where a line wraps anyway, the panel stays in the column.
    let wrapped = try frame("```\n\(letters(60))\n```", "code")
    #expect(wrapped.minX.isNear(left) && wrapped.width.isNear(200))
  }

  @Test("are tables whose columns are squeezed")
  func table() throws {
    let left = theme.pageGeometry.textArea.minX
    let narrow = try frame("| aa | bb |\n| -- | -- |\n| cc | dd |\n", "table")
    #expect(narrow.minX.isNear(left) && narrow.width < 200)
    let words = "| aaaaaaaaaa | bbbbbbbbbb | cccccccccc |\n| - | - | - |\n"
    let wide = try frame(words, "table")
    #expect(wide.width > 200 && wide.width <= 281)
  }

  @Test("stay inside panels, and inside the start of lists")
  func nested() throws {
    let code = "```\n\(String(repeating: "a", count: 60))\n```"
    let inner = code.replacing("\n", with: "\n> ")
    let quote = try frame("> \(inner)", "code")
    #expect(quote.maxX <= theme.pageGeometry.textArea.maxX)
    let item = try frame("- a\n\n  " + code.replacing("\n", with: "\n  "), "code")
    #expect(item.minX > theme.pageGeometry.textArea.minX)
    #expect(item.maxX.isNear(theme.pageGeometry.textArea.maxX))
  }

  @Test("have their captions at their left edges")
  func captions() throws {
    let code = "```\n\(String(repeating: "a", count: 43))\n```"
    let words = ["a", "b"].map { String(repeating: $0, count: 20) }
    let table = "| \(words[0]) | \(words[1]) |\n| - | - |\n"
    for (block, id) in [(code, "lst-a"), (table, "tbl-a")] {
      for text in ["# H\n\n: Words {#\(id)}\n\n\(block)", "\(block)\n\n: Words {#\(id)}"] {
        let laidOut = LaidOut(text, theme: theme)
        func left(_ kinds: [NodeKind]) -> Double? {
          laidOut.document.pages[0].boxes.filter {
            kinds.contains(laidOut.tree.records[$0.box.index].node.kind)
          }.map(\.rect.minX).min()
        }
        let edge = try #require(left([.code, .table]))
        #expect(edge < theme.pageGeometry.textArea.minX - 5, "\(id)")
        #expect(try #require(left([.caption])).isNear(edge), "\(id)")
      }
    }
  }
}
