// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Columns side by side", .deadline)
struct SideBySideTests {
  /// The first letters of each text, with its place.
  private func texts(_ page: Page) -> [String: Point] {
    var places: [String: Point] = [:]
    for fragment in page.fragments {
      guard case .text(let text) = fragment.kind else { continue }
      let name = String(decoding: text.run.text.prefix(2), as: UTF8.self)
      places[name] = places[name] ?? Point(x: text.origin.x + text.run.x, y: text.origin.y)
    }
    return places
  }

  private func columns(_ contents: String..., widths: [String] = []) -> String {
    let parts = contents.enumerated().map { index, content in
      let width = index < widths.count ? " width=\"\(widths[index])\"" : ""
      return "::: {.column\(width)}\n\(content)\n:::\n"
    }
    return ":::: columns\n\(parts.joined())::::\n"
  }

  private let wide = MarkdownTheme.unit(width: 400, height: 300)

  @Test("columns begin at one height and share the width that others leave")
  func shares() throws {
    let page = LaidOut("a1\n\n\(columns("b1", "b2", "b3", widths: ["25%"]))\nc1", theme: wide)
    let places = texts(page.document.pages[0])
    #expect(page.diagnostics == [])
    let first = try #require(places["b1"])
    // The text is 400 points wide, the gap 20, and three columns share what two gaps leave.
    #expect(first.x == 20)
    #expect(places["b2"] == Point(x: 20 + 100 + 20, y: first.y))
    #expect(places["b3"] == Point(x: 140 + 130 + 20, y: first.y))
    #expect(try #require(places["c1"]).y > first.y + 10)
    #expect(places["c1"]?.x == 20)
  }

  @Test(
    "widths that are too large together shrink alike",
    arguments: [["50%", "50%"], ["300px", "300px"], ["100%", "100%"]])
  func tooWide(widths: [String]) {
    let page = LaidOut(columns("b1", "b2", widths: widths), theme: wide).document.pages[0]
    #expect(texts(page)["b2"]?.x.isNear(20 + 190 + 20) == true)
  }

  @Test("columns that would be narrower than eight em stand under each other, in the whole width")
  func narrow() throws {
    let text = columns("b1", "b2", "b3", widths: ["10%"])
    let places = texts(LaidOut(text, theme: wide).document.pages[0])
    #expect(Set(places.values.map(\.x)) == [20])
    #expect(try #require(places["b1"]).y < #require(places["b2"]).y)
    let words = Array(repeating: "words", count: 12).joined(separator: " ")
    #expect(LaidOut(columns(words, "b", widths: ["10%"]), theme: wide).lines[0].count == 3)
  }

  @Test("from right to left, the first column is at the right")
  func rightToLeft() throws {
    let laidOut = LaidOut(columns("אב", "גד"), theme: wide)
    let xs = laidOut.document.pages[0].fragments.compactMap { fragment -> Double? in
      if case .text(let text) = fragment.kind { text.origin.x + text.run.x } else { nil }
    }
    #expect(xs.count == 2)
    #expect(xs[0] > 400 && xs[1] < 210)
  }

  @Test("what stands between columns parts two rows; one column alone takes the whole width")
  func between() throws {
    let text =
      ":::: columns\n::: column\nb1\n:::\nm1\n::: column\nb2\n:::\n::: column\nb3\n:::\n::::"
    let places = texts(LaidOut(text, theme: wide).document.pages[0])
    #expect(try #require(places["b1"]).y < #require(places["m1"]).y)
    #expect(places["b2"]?.y == places["b3"]?.y)
    let alone = LaidOut("::: {.column width=\"10%\"}\nb1 and more\n:::", theme: wide)
    #expect(alone.lines == [["b1 and more"]])
  }

  @Test("columns move to the next page whole, and are cut only if no page can hold them")
  func pageBreaks() {
    let lines = (1...9).map { "l\($0)" }.joined(separator: "\n\n")
    let above = (1...6).map { "a\($0)" }.joined(separator: "\n\n")
    let moved = LaidOut("\(above)\n\n\(columns(lines, "r1"))", theme: wide).document
    #expect(moved.pages.count == 2)
    #expect(texts(moved.pages[0]).keys.allSatisfy { $0.hasPrefix("a") })
    let many = (1...40).map { "p\($0)" }.joined(separator: "\n\n")
    let cut = LaidOut(columns(many, "r1"), theme: wide)
    #expect(cut.document.pages.count > 2)
    #expect(cut.diagnostics == [])
    #expect(cut.lines.joined().count == 40)
  }

  @Test("footnotes, code and tables in columns stay in them")
  func content() {
    let code = "```\nlet value = \"a line that is longer than the column\"\n```"
    let table = "| a | b |\n|---|---|\n| a cell with words | another one with words |"
    let laidOut = LaidOut(columns("\(code)\n\nb1[^1]", "\(table)") + "\n[^1]: n1\n", theme: wide)
    #expect(laidOut.diagnostics == [])
    let page = laidOut.document.pages[0]
    #expect(texts(page)["n1"] != nil)
    for box in page.boxes where laidOut.tree.records[box.box.index].node.kind == .code {
      #expect(box.rect.maxX <= 20 + 190 + 0.01)
    }
    for box in page.boxes where laidOut.tree.records[box.box.index].node.kind == .table {
      #expect(box.rect.minX >= 230 - 0.01 && box.rect.maxX <= 420.01)
    }
  }

  @Test("columns in a landscape stretch take its width, and a stretch in columns is reported")
  func landscape() {
    let theme = MarkdownTheme.unit(width: 280, height: 400)
    let inside = LaidOut("::::: landscape\n\(columns("b1", "b2"))\n:::::", theme: theme)
    #expect(texts(inside.document.pages[0])["b2"]?.x == 230)
    let outside = LaidOut(columns("::: landscape\nb1\n:::", "b2"), theme: theme)
    #expect(outside.diagnostics.map(\.id) == ["nested-landscape"])
  }
}
