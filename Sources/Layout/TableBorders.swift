// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// The part of a table on one page.
struct TableFragment {
  /// A row on the page.
  struct Row {
    var top: Double
    var bottom: Double
    var fill: RGBA?
  }

  /// The area, border included.
  var rect: Rect
  /// The rows, header first.
  var rows: [Row]
  /// The middles of the vertical lines, from the page's left edge.
  var columnEdges: [Double]
  /// The frame and the grid.
  var style: TableBox.Style

  /// The fills, the grid and the frame, from back to front.
  ///
  /// Every page fragment has the full frame with all four corners round. Fills follow the corners
  /// of the frame; the grid ends in its middle.
  func shapes() -> [Shape] {
    guard let firstRow = rows.first, let lastRow = rows.last else { return [] }
    let half = style.borderWidth / 2
    let frame = Rect(
      x: rect.minX + half, y: firstRow.top, width: rect.width - 2 * half,
      height: lastRow.bottom - firstRow.top)
    let corners = Corners(all: style.cornerRadius).limited(to: frame.size)
    var shapes: [Shape] = []
    for (index, row) in rows.enumerated() {
      guard let fill = row.fill else { continue }
      var radii = Corners()
      if index == 0 { (radii.topLeft, radii.topRight) = (corners.topLeft, corners.topRight) }
      if index == rows.count - 1 {
        (radii.bottomLeft, radii.bottomRight) = (corners.bottomLeft, corners.bottomRight)
      }
      let rowRect = Rect(
        x: frame.minX, y: row.top, width: frame.width, height: row.bottom - row.top)
      shapes.append(
        Shape(.rectangle(rowRect, radii.limited(to: rowRect.size)), fill: fill))
    }
    guard style.borderWidth > 0, style.borderColor.alpha > 0 else { return shapes }
    func line(_ from: Point, _ to: Point) {
      shapes.append(
        Shape(
          .polyline([from, to]), stroke: style.borderColor, strokeWidth: style.borderWidth))
    }
    for row in rows.dropLast() {
      line(Point(x: frame.minX, y: row.bottom), Point(x: frame.maxX, y: row.bottom))
    }
    for edge in columnEdges.dropFirst().dropLast() {
      line(Point(x: edge, y: frame.minY), Point(x: edge, y: frame.maxY))
    }
    shapes.append(
      Shape(
        .rectangle(frame, corners), stroke: style.borderColor,
        strokeWidth: style.borderWidth))
    return shapes
  }
}
