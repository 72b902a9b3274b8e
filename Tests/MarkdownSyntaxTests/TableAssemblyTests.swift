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
        paragraph
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
            cell
          row
            cell
            cell
              text "f"
            cell
        """)
    #expect(parsed.reports == ["html-span 1:1-6:8"])
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
