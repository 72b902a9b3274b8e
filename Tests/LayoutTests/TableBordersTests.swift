// SPDX-License-Identifier: Apache-2.0

import Painting
import Primitives
import TestSupport
import Testing
import Theming

@testable import Layout
@testable import Styling

@Suite("Table borders", .deadline)
struct TableBordersTests {
  private func trace(
    rows: [(top: Double, bottom: Double, fill: RGBA?)], radius: Double = 4, width: Double = 2,
    showsVerticalLines: Bool = true, part: CustomDrawingFragment = .whole,
    cells: [TableFragment.Cell] = [],
    change: (inout TableBox.Style) -> Void = { _ in }
  ) -> [String] {
    let line = TableBox.Line(width: width, color: .black)
    var style = TableBox.Style(
      cornerRadius: radius, outerLine: line, headerLine: line, rowLine: line, columnLine: line,
      showsVerticalLines: showsVerticalLines, cellPadding: .zero, minimumColumnWidth: 0,
      fontSize: 10)
    if !showsVerticalLines {
      style.rowLine.width *= 0.4
      style.columnLine = nil
    }
    change(&style)
    let fragment = TableFragment(
      rect: Rect(x: 0, y: 0, width: 102, height: 62),
      grid: TableFragment.Grid(
        rows: rows.enumerated().map { index, row in
          TableFragment.Row(
            top: row.top, bottom: row.bottom, fill: row.fill, isHeader: index == 0)
        }, cells: cells),
      columnEdges: [1, 41, 101], style: style, part: part)
    var canvas = RecordingCanvas()
    for shape in fragment.shapes() { canvas.draw(shape) }
    return canvas.lines
  }

  @Test("each kind of lines has its width and colour, or none")
  func kinds() {
    let rows = [(1.0, 21.0, RGBA?.none), (21, 41, nil), (41, 61, nil)]
    let red = TableBox.Line(width: 3, color: RGBA(red: 1, green: 0, blue: 0))
    let none = TableBox.Line(width: 0, color: .black)
    #expect(
      trace(rows: rows) { ($0.headerLine, $0.rowLine, $0.outerLine) = (red, none, none) } == [
        "line 41,1 41,61 stroke #000000 2",
        "line 0,21 102,21 stroke #ff0000 3",
      ])
    #expect(
      trace(rows: rows, width: 1, showsVerticalLines: false) {
        ($0.columnLine, $0.rowLine, $0.outerLine.color) = (red, none, .clear)
      } == ["line 41,1 41,61 stroke #ff0000 3", "line 0,21 102,21 stroke #000000 1"])
  }

  @Test("fills, grid and frame, from back to front")
  func order() {
    let grey = RGBA(white: 0.8)
    #expect(
      trace(rows: [(1, 21, grey), (21, 41, nil), (41, 61, grey)]) == [
        "rect 1 1 100×20 radii 4 4 0 0 fill #cccccc",
        "rect 1 41 100×20 radii 0 0 4 4 fill #cccccc",
        "line 1,21 101,21 stroke #000000 2",
        "line 1,41 101,41 stroke #000000 2",
        "line 41,1 41,61 stroke #000000 2",
        "rect 1 1 100×60 radii 4 4 4 4 stroke #000000 2",
      ])
  }

  @Test("a single row has all four corners")
  func singleRow() {
    #expect(
      trace(rows: [(1, 21, .white)]).first == "rect 1 1 100×20 radii 4 4 4 4 fill #ffffff")
  }

  @Test("radii larger than the table are made to fit")
  func largeRadius() {
    #expect(
      trace(rows: [(1, 21, nil)], radius: 90).last
        == "rect 1 1 100×20 radii 10 10 10 10 stroke #000000 2")
  }

  @Test("a cut has square corners and no line")
  func cut() {
    let rows: [(Double, Double, RGBA?)] = [(1, 21, .white), (21, 61, .white)]
    let first = trace(rows: rows, part: .first)
    #expect(first[0] == "rect 1 1 100×20 radii 4 4 0 0 fill #ffffff")
    #expect(first[1] == "rect 1 21 100×40 fill #ffffff")
    // Up the left side, over the top with its round corners, and down the right side.
    #expect(first.last?.hasPrefix("line 1,61 1,5 ") == true)
    #expect(first.last?.hasSuffix(" 101,5 101,61 stroke #000000 2") == true)
    let last = trace(rows: rows, part: .last)
    #expect(last[0] == "rect 1 1 100×20 fill #ffffff")
    #expect(last[1] == "rect 1 21 100×40 radii 0 0 4 4 fill #ffffff")
    #expect(last.last?.hasPrefix("line 1,1 1,57 ") == true)
    #expect(last.last?.hasSuffix(" 101,57 101,1 stroke #000000 2") == true)
    #expect(
      trace(rows: [(1, 21, nil)], part: .middle) == [
        "line 41,1 41,21 stroke #000000 2",
        "line 1,1 1,21 stroke #000000 2",
        "line 101,1 101,21 stroke #000000 2",
      ])
    #expect(
      trace(rows: [(1, 21, nil)], radius: 0, part: .first).last
        == "line 1,21 1,1 101,1 101,21 stroke #000000 2")
  }

  @Test("without vertical lines there are rules, and hairlines between rows and at cuts")
  func horizontalLines() {
    let rows: [(Double, Double, RGBA?)] = [(1, 21, .white), (21, 41, nil), (41, 61, nil)]
    #expect(
      trace(rows: rows, width: 1, showsVerticalLines: false) == [
        "rect 0 1 102×20 fill #ffffff",
        "line 0,1 102,1 stroke #000000 1",
        "line 0,21 102,21 stroke #000000 1",
        "line 0,41 102,41 stroke #000000 0.4",
        "line 0,61 102,61 stroke #000000 1",
      ])
    #expect(
      trace(rows: rows, width: 1, showsVerticalLines: false, part: .middle).dropFirst() == [
        "line 0,1 102,1 stroke #000000 0.4",
        "line 0,21 102,21 stroke #000000 1",
        "line 0,41 102,41 stroke #000000 0.4",
        "line 0,61 102,61 stroke #000000 0.4",
      ])
  }

  @Test("without a border there are only fills")
  func borderless() {
    #expect(trace(rows: [(0, 20, .white), (20, 40, nil)], width: 0).count == 1)
    #expect(trace(rows: []).isEmpty)
  }

  @Test("a cell with a fill of its own covers that of its row, and follows round corners")
  func cellFills() {
    let rows: [(Double, Double, RGBA?)] = [(1, 21, .white), (21, 61, .white)]
    let cell = TableFragment.Cell(rows: 0..<2, columns: 0..<1, fill: .black)
    let fills = trace(rows: rows, cells: [cell]).filter { $0.contains("fill") }
    #expect(fills.last == "rect 1 1 40×60 radii 4 0 0 4 fill #000000")
  }

  @Test("no line goes through a cell that spans rows or columns")
  func spans() {
    let rows: [(Double, Double, RGBA?)] = [(1, 21, nil), (21, 41, nil), (41, 61, nil)]
    let wide = TableFragment.Cell(rows: 2..<3, columns: 0..<2)
    let high = TableFragment.Cell(rows: 0..<2, columns: 1..<2)
    #expect(
      trace(rows: rows, radius: 0, cells: [high, wide]) == [
        "line 1,21 41,21 stroke #000000 2",
        "line 1,41 101,41 stroke #000000 2",
        "line 41,1 41,41 stroke #000000 2",
        "rect 1 1 100×60 stroke #000000 2",
      ])
    #expect(
      trace(rows: rows, width: 1, showsVerticalLines: false, cells: [high]).dropFirst(1).first
        == "line 0,21 41,21 stroke #000000 1")
    #expect(trace(rows: rows, cells: [TableFragment.Cell(rows: 0..<3, columns: 0..<2)]).count == 1)
  }
}
