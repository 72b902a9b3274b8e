// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite(.deadline) struct TableAssemblyTests {
  @Test func fillsSpansAndShortRows() {
    let text = """
      <table>
      <caption>C</caption>
      <thead><tr><th>a<th align=right>b<th>c</tr></thead>
      <tr><td rowspan=2>d</td><td colspan=2>e</td></tr>
      <tr><td>f</td></tr>
      </table>
      """
    let parsed = Parsed(text)
    #expect(
      parsed.dump == """
        table none
          text "C"
          table none none none
            header
              cell
                text "a"
              cell right
                text "b"
              cell
                text "c"
            row
              cell rows 2
                text "d"
              cell columns 2
                text "e"
            row
              cell
                text "f"
              cell
        """)
    #expect(parsed.reports.isEmpty)
  }

  /// The spans of the cells, row by row: `a 2x3` spans two columns and three rows.
  private func spans(_ html: String) -> [String] {
    Parsed("<table>\(html)</table>").document.blocks.flatMap { block -> [String] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { row in
        row.cells.map { cell in
          let text = cell.text?.plainText ?? ""
          return cell.columnSpan * cell.rowSpan > 1
            ? "\(text) \(cell.columnSpan)x\(cell.rowSpan)" : text
        }.joined(separator: "|")
      }
    }
  }

  @Test("columns and rows in which no cell begins do not exist")
  func mergesTracks() {
    #expect(spans("<tr><td colspan=1000>a<tr><td>b<td>c") == ["a 2x1", "b|c"])
    #expect(spans("<tr><td colspan=99>a") == ["a"])
    #expect(spans("<tr><td rowspan=2>a<td rowspan=2>b<tr></tr><tr><td>c<td>d") == ["a|b", "c|d"])
    #expect(
      spans("<tr><td rowspan=3>a<td>b<tr></tr><tr><td>c</tr><tr><td>d") == ["a 1x2|b", "c", "d|"])
  }

  @Test("cells have the alignment of their row, or else of its group")
  func inheritsAlignment() {
    let dump = Parsed(
      "<table><thead align=center><tr><th>a</thead><tr align=right><td>b<td align=left>c<tr><td>d"
    )
    .dump
    let cells = dump.split(separator: "\n").filter { $0.contains("cell") }.map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(cells == ["center", "", "right", "left", "", ""])
  }

  @Test("a row span ends with its group, and 0 means the end")
  func endsWithGroup() {
    #expect(spans("<tr><td rowspan=65534>a<td>b<tr><td>c") == ["a 1x2|b", "c"])
    #expect(spans("<tr><td rowspan=0>a<td>b<tr><td>c") == ["a 1x2|b", "c"])
    #expect(
      spans("<tbody><tr><td rowspan=9>a<td>b<tr><td>c<tbody><tr><td>d<td>e")
        == ["a 1x2|b", "c", "d|e"])
    #expect(spans("<thead><tr><th rowspan=3>a<th>b</thead><tr><td>c<td>d") == ["a|b", "c|d"])
    #expect(spans("<tr><td colspan=0 rowspan=x>a<td colspan=-1>b") == ["a|b"])
  }

  @Test("a header row that a cell ties to the body is none")
  func tiedHeader() {
    let table = Parsed("<table><tr><th rowspan=2>a<th>b<tr><td>c</table>").document.blocks.first
    guard case .table(let table)? = table else {
      Issue.record("there is no table")
      return
    }
    #expect(table.rows.map(\.isHeader) == [false, false])
  }

  @Test("foot rows stand at the end, and header cells know their scope")
  func footAndTitles() {
    let html =
      "<tfoot><tr><th scope=row>total<td>3</tfoot><thead><tr><th>a<th>b</thead>"
      + "<tr><th scope=Row>c<td scope=row>1<tr><td>d<td>2"
    #expect(
      Parsed("<table>\(html)</table>").dump == """
        table none none
          header
            cell
              text "a"
            cell
              text "b"
          row
            cell header scope=row
              text "c"
            cell
              text "1"
          row
            cell
              text "d"
            cell
              text "2"
          footer
            cell header scope=row
              text "total"
            cell
              text "3"
        """)
    #expect(
      spans("<tfoot><tr><th rowspan=5>a<td>b</tfoot><tr><td rowspan=5>c<td>d") == ["c|d", "a|b"])
  }

  @Test("a cell that would overlap another ends before it, and nothing is lost")
  func overlap() {
    let html = "<tr><td>a<td>b<td rowspan=2>c<tr><td colspan=3>d<td>e"
    #expect(spans(html) == ["a|b|c 1x2|", "d 2x1|e"])
    #expect(Parsed("<table>\(html)</table>").reports == ["table-overlap 1:41-1:59"])
  }

  @Test("widths of columns that only spanning cells need are joined")
  func joinsWidths() {
    let html = "<col width=10><col width=20><col width=30><tr><td colspan=2>a<td>b"
    let first = Parsed("<table>\(html)</table>").dump.split(separator: "\n").first ?? ""
    #expect(first.hasSuffix(" columns=30.0px,30.0px"))
  }

  @Test("huge spans cost nothing, and too many of them span nothing")
  func hugeSpans() {
    let rows = String(repeating: "<tr><td colspan=1000 rowspan=65534>a", count: 300)
    #expect(spans(rows).count == 300)
    let wide = "<tr>" + String(repeating: "<td rowspan=65534>x", count: 500)
    let cells = spans(wide + String(repeating: "<tr><td>y", count: 1000))
    #expect(cells.joined().count { $0 == "x" } == 500)
    #expect(cells.joined().count { $0 == "y" } == 1000)
  }

  @Test(arguments: [
    ("<table width=100%><tr><td>a</table>", " width=100.0%"),
    ("<table style='width: 2em'><tr><td>a</table>", " width=32.0px"),
    ("<table><tr><td width=10>a<td>b<tr><td>c<td width=20%>d</table>", " columns=10.0px,20.0%"),
    ("<table><col><col width=30><tr><td width=5>a<td width=6>b</table>", " columns=5.0px,30.0px"),
    ("<table><colgroup width=7 span=2></colgroup><tr><td>a<td>b</table>", " columns=7.0px,7.0px"),
    (
      "<table><colgroup width=7><col width=8><col></colgroup><col><tr><td>a<td>b<td>c</table>",
      " columns=8.0px,7.0px,auto"
    ),
    ("<table><tr><td colspan=2 width=9>a<tr><td>b<td>c</table>", ""),
    ("<table><col span=999999999 width=4><tr><td>a</table>", " columns=4.0px"),
  ])
  func readsWidths(text: String, words: String) {
    let first = Parsed(text).dump.split(separator: "\n").first.map(String.init) ?? ""
    let columns = String(first.drop { $0 != "w" && $0 != "c" })
    #expect(columns == words.dropFirst())
  }

  @Test func readsMarkdownInCells() {
    let parsed = Parsed("<table><tr><td>\n\n**a**\n\nb\n\n</td><td>c</td></tr></table>\n\nd")
    #expect(
      parsed.dump == """
        table none none
          row
            cell
              paragraph
                strong
                  text "a"
              paragraph
                text "b"
            cell
              text "c"
        paragraph
          text "d"
        """)
    #expect(parsed.reports.isEmpty)
  }

  /// One wide row and many narrow ones must not take the product of both.
  @Test func boundsPadding() {
    let wide = String(repeating: "<td>x", count: 2000)
    let narrow = String(repeating: "<tr><td>y", count: 2000)
    let parsed = Parsed("<table><tr>\(wide)\(narrow)</table>")
    let cells = parsed.document.blocks.reduce(0) { sum, block in
      guard case .table(let table) = block else { return sum }
      #expect(table.rows.allSatisfy { $0.cells.count == table.alignments.count })
      return sum + table.rows.reduce(0) { $0 + $1.cells.count }
    }
    #expect(cells == 4000)
  }
}
