// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Cells that span rows and columns", .deadline)
struct TableSpanTests {
  private let grid = """
    <table>
    <tr><th rowspan=2>aa</th><th colspan=2>bb</th></tr>
    <tr><th>cc</th><th>dd</th></tr>
    <tr><td>ee</td><td rowspan=2>ff</td><td>gg</td></tr>
    <tr><td>hh</td><td>ii</td></tr>
    </table>
    """

  @Test("cells stand in HTML's grid")
  func places() throws {
    let page = try Rendered(grid)
    func x(_ text: String) throws -> Double { try page.part(text).rect.minX }
    func y(_ text: String) throws -> Double { try page.part(text).rect.minY }
    #expect(try x("bb") == x("cc") && x("cc") == x("ff") && x("dd") == x("gg"))
    #expect(try x("dd") == x("ii") && x("hh") == x("aa"))
    #expect(try y("aa") == y("bb") && y("bb") < y("cc") && y("cc") == y("dd"))
    #expect(try y("ff") == y("ee") && y("hh") == y("ii") && y("ee") < y("hh"))
    #expect(page.diagnostics.isEmpty)
    #expect(page.all("row").map(\.children.count) == [2, 2, 3, 2])
  }

  @Test("in a right-to-left table, columns run from the right")
  func rightToLeft() throws {
    let page = try Rendered(
      "<table><tr><td rowspan=2>שלום</td><td colspan=2>bb</td></tr><tr><td>cc</td><td>dd</td></tr></table>"
    )
    #expect(try page.part("cc").rect.minX > page.part("dd").rect.minX)
    #expect(try page.part("שלום").rect.minX > page.part("cc").rect.minX)
    #expect(try page.part("bb").rect.maxX.isNear(page.part("cc").rect.maxX))
  }

  @Test("a spanning cell makes its columns wider, and others not")
  func width() throws {
    func starts(_ title: String) throws -> [Double] {
      let page = try Rendered(
        "<table><tr><td colspan=2>\(title)<td>x<tr><td>aaa<td>bbbbbb<td>ccc</table>")
      return try ["aaa", "bbbbbb", "ccc"].map { try page.part($0).rect.minX }
    }
    let narrow = try starts("t")
    let wide = try starts("titletitletitletitle")
    // 20 letters of 6 points, the padding, and half a point against rounding.
    #expect((wide[2] - wide[0]).isNear(138.5))
    let ratio = (wide[1] - wide[0]) / (wide[2] - wide[1])
    #expect(ratio.isNear((narrow[1] - narrow[0]) / (narrow[2] - narrow[1])))
  }

  @Test("a table at any width keeps all its text", arguments: [60, 100, 200, 500])
  func anyWidth(width: Int) throws {
    let page = try Rendered(grid, theme: .unit(width: Double(width), height: 2000))
    let text = page.all("table").flatMap(\.texts).compactMap(\.text)
    #expect(Set(text).isSuperset(of: ["aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii"]))
    #expect(page.layout.texts.allSatisfy { $0.rect.maxX <= Double(width) + 20.1 })
  }

  private func tied(_ groups: Int, rows: Int) -> String {
    let body = (0..<groups).map { group in
      (0..<rows).map { row in
        "<tr>" + (row == 0 ? "<td rowspan=\(rows)>g\(group)</td>" : "")
          + "<td>r\(group).\(row)</td></tr>"
      }.joined(separator: "\n")
    }
    return "<table>\n<thead><tr><th>h</th><th>h</th></tr></thead>\n"
      + body.joined(separator: "\n") + "\n</table>"
  }

  @Test("a page does not end between rows that a cell ties together")
  func pageBreaks() throws {
    let page = try Rendered(tied(6, rows: 4), theme: .unit(height: 250))
    #expect(page.layout.pages.count > 1)
    for group in 0..<6 {
      let pages = try (0..<4).map { try page.part("r\(group).\($0)").page }
      #expect(Set(pages).count == 1)
    }
  }

  @Test("tied rows higher than a page are cut between rows, with the header repeated")
  func higherThanPage() throws {
    let page = try Rendered(tied(1, rows: 30), theme: .unit(height: 200))
    #expect(page.layout.pages.count > 3)
    let rows = try (0..<30).map { try page.part("r0.\($0)") }
    #expect(Set(rows.map(\.page)) == Set(1...page.layout.pages.count))
    #expect(rows.allSatisfy { $0.rect.maxY <= 220 })
    #expect(
      page.all("cell").flatMap(\.texts).count { $0.text == "h" } == 2 * page.layout.pages.count)
    #expect(!page.diagnostics.contains("overfull"))
  }

  @Test("a cell that spans the whole width is in each band, and read once")
  func bands() throws {
    let cells = (0..<30).map { "<td>c\($0)</td>" }.joined()
    let page = try Rendered(
      "<table><tr><td colspan=30>\n\nsection[^1]\n\n</td></tr><tr>\(cells)</tr></table>\n\n[^1]: Note.",
      theme: .unit(height: 2000))
    let table = try page.first("table")
    let text = table.texts.compactMap(\.text)
    #expect(table.boxes.count > 1 && text.count { $0 == "section" } == table.boxes.count)
    #expect(Set(text).isSuperset(of: (0..<30).map { "c\($0)" }))
    #expect(page.all("footnote").flatMap(\.texts).count { $0.text == "Note." } == 1)
  }

  @Test("rows tied together have one stripe")
  func stripes() throws {
    let page = LaidOut(
      tied(3, rows: 2).replacing("<thead>", with: "").replacing("</thead>", with: ""))
    let fills = page.trace().filter { $0.contains("rect") && $0.contains("fill") }
    // The header, and the two rows of the second of three groups.
    #expect(fills.count == 3)
  }

  @Test("foot rows end the table, and are not repeated")
  func foot() throws {
    let rows = (0..<30).map { "<tr><td>r\($0)</td></tr>" }.joined()
    let page = try Rendered(
      "<table><tfoot><tr><td>foot</td></tr></tfoot><thead><tr><th>head</th></tr></thead>\(rows)</table>",
      theme: .unit(height: 200))
    let texts = page.layout.texts.compactMap(\.text)
    #expect(texts.count { $0 == "foot" } == 1 && texts.last == "foot")
    #expect(texts.count { $0 == "head" } == page.layout.pages.count)
  }

  @Test("style sheets name the foot, and a header cell in a row looks as in a header row")
  func looks() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.tableCell, "footer"] = [.foregroundColor(.white)]
    let foot = try Rendered("<table><tr><td>x<tfoot><tr><td>y</table>", theme: theme)
    #expect(
      try foot.all("cell").map { try #require($0.style).color == "#ffffff" } == [false, true])
    let page = try Rendered(
      "<table><tr><th>aa</th><th>bb</th></tr><tr><th>cc</th><td>dd</td></tr></table>", theme: theme)
    #expect(try page.part("cc").font == page.part("aa").font)
    #expect(try page.part("cc").font != page.part("dd").font)
    let html = "<table><tr><td>x</td></tr><tr><th>y</th><td>z</td></tr></table>"
    let trace = LaidOut(html).trace().filter { $0.contains("fill #f2f2f7") }
    #expect(trace.count == 1)
  }

  @Test("the time for a table with spans grows with its rows")
  func growth() throws {
    func document(_ rows: Int) -> MarkdownDocument {
      let body = (0..<rows / 50).map { _ in
        "<tr><td rowspan=50>a<td>b<td>c" + String(repeating: "<tr><td colspan=2>d", count: 49)
      }
      return MarkdownDocument(parsing: "<table>\(body.joined())</table>")
    }
    var options = RenderOptions()
    options.fonts = .pinned
    let renderer = Renderer(options: options)
    let (small, large) = (document(500), document(1000))
    let growth = try Growth(
      limit: 2.8, fixed: { _ = try renderer.render(document(50), as: .pdf) },
      small: { _ = try renderer.render(small, as: .pdf) },
      large: { _ = try renderer.render(large, as: .pdf) })
    #expect(growth.ratio <= 2.8, "\(growth)")
  }
}
