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
    var isFooter = false
  }

  /// A cell that takes more than one place, or has a fill of its own.
  struct Cell {
    /// Its rows on the page.
    var rows: Range<Int>
    /// The columns between vertical lines, from the left.
    var columns: Range<Int>
    var fill: RGBA?
  }

  /// The rows, and the cells that differ from their rows.
  struct Grid {
    /// The rows, header first.
    var rows: [Row] = []
    /// The cells; those that are not listed take one place.
    var cells: [Cell] = []

    /// Adds rows below a height on the page.
    mutating func add(_ layout: TableRowLayout, at y: Double) {
      let (first, tops) = (rows.count, layout.tops)
      for (index, row) in layout.rows.enumerated() {
        rows.append(
          Row(
            top: y + tops[index], bottom: y + tops[index + 1], fill: row.fill,
            isHeader: row.isHeader, isFooter: row.isFooter))
      }
      for cell in layout.cells
      where cell.rowSpan > 1 || cell.columns.count > 1 || cell.fill != nil {
        cells.append(
          Cell(
            rows: first + cell.row..<first + cell.row + cell.rowSpan, columns: cell.columns,
            fill: cell.fill))
      }
    }
  }

  /// The area, border included.
  var rect: Rect
  /// The rows, and the cells that differ from their rows.
  var grid: Grid
  /// The middles of the vertical lines, from the page's left edge.
  var columnEdges: [Double]
  /// The frame and the grid.
  var style: TableBox.Style
  /// Which part of the table it is; where a page cuts the table, corners are square and there is no
  /// line.
  var part = CustomDrawingFragment.whole

  private var rows: [Row] { grid.rows }

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
    return fills + (style.showsVerticalLines ? lines(in: frame, corners) : rules(in: frame))
  }

  private func fills(in frame: Rect, _ corners: Corners) -> [Shape] {
    let columns = 0..<max(columnEdges.count - 1, 0)
    let cells =
      rows.enumerated().map { Cell(rows: $0..<$0 + 1, columns: columns, fill: $1.fill) }
      + grid.cells
    return cells.compactMap { cell in
      guard let fill = cell.fill else { return nil }
      var radii = Corners()
      let (isLeft, isRight) = (
        cell.columns.lowerBound == 0, cell.columns.upperBound == columns.count
      )
      if cell.rows.lowerBound == 0 {
        radii.topLeft = isLeft ? corners.topLeft : 0
        radii.topRight = isRight ? corners.topRight : 0
      }
      if cell.rows.upperBound == rows.count {
        radii.bottomLeft = isLeft ? corners.bottomLeft : 0
        radii.bottomRight = isRight ? corners.bottomRight : 0
      }
      let (top, bottom) = (rows[cell.rows.lowerBound].top, rows[cell.rows.upperBound - 1].bottom)
      let left = isLeft ? frame.minX : columnEdges[cell.columns.lowerBound]
      let right = isRight ? frame.maxX : columnEdges[cell.columns.upperBound]
      let width = isLeft && isRight ? frame.width : right - left
      let rect = Rect(x: left, y: top, width: width, height: bottom - top)
      return Shape(.rectangle(rect, radii.limited(to: rect.size)), fill: fill)
    }
  }

  private func stroked(_ path: Shape.Path, _ line: TableBox.Line) -> Shape? {
    line.isVisible ? Shape(path, stroke: line.color, strokeWidth: line.width) : nil
  }

  /// A line across the table.
  private func across(_ y: Double, _ line: TableBox.Line, in frame: Rect) -> Shape? {
    stroked(.polyline([Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y)]), line)
  }

  /// The line below a row, except through cells that reach into the next.
  private func below(_ row: Int, _ line: TableBox.Line, _ gaps: Gaps, in frame: Rect) -> [Shape] {
    let y = rows[row].bottom
    guard let inside = gaps.belowRows[row] else {
      return [across(y, line, in: frame)].compactMap(\.self)
    }
    let count = columnEdges.count - 1
    return Self.rest(of: 0..<count, without: inside).compactMap { columns in
      let start = columns.lowerBound == 0 ? frame.minX : columnEdges[columns.lowerBound]
      let end = columns.upperBound == count ? frame.maxX : columnEdges[columns.upperBound]
      return stroked(.polyline([Point(x: start, y: y), Point(x: end, y: y)]), line)
    }
  }

  /// Where cells interrupt the lines of the grid.
  private struct Gaps {
    /// The columns without a line below a row.
    var belowRows: [Int: [Range<Int>]] = [:]
    /// The rows without a line at the start of a column.
    var beforeColumns: [Int: [Range<Int>]] = [:]
  }

  private var gaps: Gaps {
    var gaps = Gaps()
    for cell in grid.cells {
      for row in cell.rows.dropLast() { gaps.belowRows[row, default: []].append(cell.columns) }
      for column in cell.columns.dropFirst() {
        gaps.beforeColumns[column, default: []].append(cell.rows)
      }
    }
    return gaps
  }

  /// What remains of a range without others, which do not overlap.
  private static func rest(of range: Range<Int>, without others: [Range<Int>]) -> [Range<Int>] {
    var rest: [Range<Int>] = []
    var start = range.lowerBound
    for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if other.lowerBound > start { rest.append(start..<other.lowerBound) }
      start = max(start, other.upperBound)
    }
    if start < range.upperBound { rest.append(start..<range.upperBound) }
    return rest
  }

  /// Whether the last row before the foot, or of the header, is at an index, and rows follow.
  private func endsSection(_ index: Int) -> Bool {
    guard index < rows.count - 1 else { return false }
    let (row, next) = (rows[index], rows[index + 1])
    return row.isHeader && !next.isHeader || !row.isFooter && next.isFooter
  }

  private func columns(_ gaps: Gaps, in frame: Rect) -> [Shape] {
    guard let line = style.columnLine else { return [] }
    return columnEdges.indices.dropFirst().dropLast().flatMap { column in
      let x = columnEdges[column]
      guard let inside = gaps.beforeColumns[column] else {
        let line = stroked(
          .polyline([Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY)]), line)
        return [line].compactMap(\.self)
      }
      return Self.rest(of: rows.indices, without: inside).compactMap { part in
        let (top, bottom) = (rows[part.lowerBound].top, rows[part.upperBound - 1].bottom)
        return stroked(.polyline([Point(x: x, y: top), Point(x: x, y: bottom)]), line)
      }
    }
  }

  /// The lines between rows and columns, and the frame.
  ///
  /// A line below the header, or above the foot, that differs from the others lies over those between
  /// columns.
  private func lines(in frame: Rect, _ corners: Corners) -> [Shape] {
    let isUniform = style.headerLine == style.rowLine
    let gaps = gaps
    let between = rows.indices.dropLast()
    let lines = between.flatMap { index in
      endsSection(index) && !isUniform ? [] : below(index, style.rowLine, gaps, in: frame)
    }
    let header = between.flatMap { index in
      endsSection(index) && !isUniform ? below(index, style.headerLine, gaps, in: frame) : []
    }
    let outline = style.outerLine.isVisible ? [outline(of: frame, corners)] : []
    return lines + columns(gaps, in: frame) + header + outline
  }

  /// The lines of a table without a frame at its sides: above it, below its header and at its end,
  /// and between rows and where a page cuts it.
  private func rules(in frame: Rect) -> [Shape] {
    let gaps = gaps
    let top = across(frame.minY, part.isStart ? style.outerLine : style.rowLine, in: frame)
    let others = rows.indices.flatMap { index in
      let isEnd = index == rows.count - 1 && part.isEnd
      let line =
        isEnd ? style.outerLine : endsSection(index) ? style.headerLine : style.rowLine
      return below(index, line, gaps, in: frame)
    }
    return columns(gaps, in: frame) + [top].compactMap(\.self) + others
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
