// SPDX-License-Identifier: Apache-2.0

import Painting
import Primitives
import TestSupport
import Testing

@testable import Layout
@testable import Styling

@Suite("Table borders", .deadline)
struct TableBordersTests {
  private func trace(
    rows: [(top: Double, bottom: Double, fill: RGBA?)], radius: Double = 4, width: Double = 2
  ) -> [String] {
    let style = TableBox.Style(
      cornerRadius: radius, borderWidth: width, borderColor: .black, cellPadding: .zero,
      minimumColumnWidth: 0, fontSize: 10)
    let fragment = TableFragment(
      rect: Rect(x: 0, y: 0, width: 102, height: 62),
      rows: rows.map { TableFragment.Row(top: $0.top, bottom: $0.bottom, fill: $0.fill) },
      columnEdges: [1, 41, 101], style: style)
    var canvas = RecordingCanvas()
    for shape in fragment.shapes() { canvas.draw(shape) }
    return canvas.lines
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

  @Test("without a border there are only fills")
  func borderless() {
    #expect(trace(rows: [(0, 20, .white), (20, 40, nil)], width: 0).count == 1)
    #expect(trace(rows: []).isEmpty)
  }
}
