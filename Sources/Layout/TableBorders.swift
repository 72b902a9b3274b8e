// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import Theming

/// The part of a table on one page.
struct TableFragment {
  /// A row on the page.
  struct Row {
    var top: Double
    var bottom: Double
    var fill: RGBA?
    var isHeader = false
  }

  /// The area, border included.
  var rect: Rect
  /// The rows, header first.
  var rows: [Row]
  /// The middles of the vertical lines, from the page's left edge.
  var columnEdges: [Double]
  /// The frame and the grid.
  var style: TableBox.Style
  /// Which part of the table it is; where a page cuts the table, corners are square and there is no
  /// line.
  var part = CustomDrawingFragment.whole

  /// The fills, the grid and the frame, from back to front.
  ///
  /// Fills follow the corners of the frame; the grid ends in its middle.
  func shapes() -> [Shape] {
    guard let first = rows.first, let last = rows.last else { return [] }
    let inset = style.showsVerticalLines ? style.outerLine.width / 2 : 0
    let frame = Rect(
      x: rect.minX + inset, y: first.top, width: rect.width - 2 * inset,
      height: last.bottom - first.top)
    let radius = style.showsVerticalLines ? style.cornerRadius : 0
    let corners = Corners(all: radius).cut(to: part).limited(to: frame.size)
    let fills = fills(in: frame, corners)
    return fills + (style.showsVerticalLines ? grid(in: frame, corners) : rules(in: frame))
  }

  private func fills(in frame: Rect, _ corners: Corners) -> [Shape] {
    rows.enumerated().compactMap { index, row in
      guard let fill = row.fill else { return nil }
      var radii = Corners()
      if index == 0 { (radii.topLeft, radii.topRight) = (corners.topLeft, corners.topRight) }
      if index == rows.count - 1 {
        (radii.bottomLeft, radii.bottomRight) = (corners.bottomLeft, corners.bottomRight)
      }
      let rect = Rect(x: frame.minX, y: row.top, width: frame.width, height: row.bottom - row.top)
      return Shape(.rectangle(rect, radii.limited(to: rect.size)), fill: fill)
    }
  }

  private func stroked(_ path: Shape.Path, _ line: TableBox.Line) -> Shape? {
    line.isVisible ? Shape(path, stroke: line.color, strokeWidth: line.width) : nil
  }

  private func horizontal(_ y: Double, _ line: TableBox.Line, in frame: Rect) -> Shape? {
    stroked(.polyline([Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y)]), line)
  }

  /// Whether the last row of the header is at an index, and rows follow.
  private func endsHeader(_ index: Int) -> Bool {
    rows[index].isHeader && index < rows.count - 1 && !rows[index + 1].isHeader
  }

  private func columns(in frame: Rect) -> [Shape] {
    guard let line = style.columnLine else { return [] }
    return columnEdges.dropFirst().dropLast().compactMap { edge in
      stroked(.polyline([Point(x: edge, y: frame.minY), Point(x: edge, y: frame.maxY)]), line)
    }
  }

  /// The lines between rows and columns, and the frame.
  ///
  /// A line below the header that differs from the others lies over those between columns.
  private func grid(in frame: Rect, _ corners: Corners) -> [Shape] {
    let isUniform = style.headerLine == style.rowLine
    let between = rows.indices.dropLast()
    let lines = between.compactMap { index in
      endsHeader(index) && !isUniform
        ? nil : horizontal(rows[index].bottom, style.rowLine, in: frame)
    }
    let header = between.compactMap { index in
      endsHeader(index) && !isUniform
        ? horizontal(rows[index].bottom, style.headerLine, in: frame) : nil
    }
    let outline = style.outerLine.isVisible ? [outline(of: frame, corners)] : []
    return lines + columns(in: frame) + header + outline
  }

  /// The lines of a table without a frame at its sides: above it, below its header and at its end,
  /// and between rows and where a page cuts it.
  private func rules(in frame: Rect) -> [Shape] {
    let top = horizontal(frame.minY, part.isStart ? style.outerLine : style.rowLine, in: frame)
    let others = rows.enumerated().compactMap { index, row in
      let isEnd = index == rows.count - 1 && part.isEnd
      let line =
        isEnd ? style.outerLine : endsHeader(index) ? style.headerLine : style.rowLine
      return horizontal(row.bottom, line, in: frame)
    }
    return columns(in: frame) + [top].compactMap(\.self) + others
  }

  /// The frame, open where a page cuts the table.
  private func outline(of frame: Rect, _ corners: Corners) -> Shape {
    func stroked(_ path: Shape.Path) -> Shape {
      Shape(path, stroke: style.outerLine.color, strokeWidth: style.outerLine.width)
    }
    switch part {
    case .whole: return stroked(.rectangle(frame, corners))
    case .first:
      return stroked(.polyline(Self.arch(over: frame, radius: corners.topLeft)))
    case .last:
      let flipped = Self.arch(over: frame, radius: corners.bottomLeft).map { point in
        Point(x: point.x, y: frame.minY + frame.maxY - point.y)
      }
      return stroked(.polyline(flipped))
    case .middle:
      return stroked(
        .compound(
          [frame.minX, frame.maxX].map { x in
            .polyline([Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY)])
          }))
    }
  }

  /// The number of lines that stand for a quarter of a circle.
  private static let arcSteps = 8

  /// The left, upper and right sides of a rectangle with round upper corners.
  private static func arch(over frame: Rect, radius: Double) -> [Point] {
    // How far the points of a corner are from the sides, from the bottom up; `t` is the tangent of
    // half the angle.
    let steps = radius > 0 ? arcSteps : 0
    let corner = (0...steps).map { step in
      let t = Double(step) / Double(max(steps, 1))
      return (
        x: radius * (1 - (1 - t * t) / (1 + t * t)), y: radius * (1 - 2 * t / (1 + t * t))
      )
    }
    return [Point(x: frame.minX, y: frame.maxY)]
      + corner.map { Point(x: frame.minX + $0.x, y: frame.minY + $0.y) }
      + corner.reversed().map { Point(x: frame.maxX - $0.x, y: frame.minY + $0.y) }
      + [Point(x: frame.maxX, y: frame.maxY)]
  }
}
