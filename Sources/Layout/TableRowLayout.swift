// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// A laid-out table row, cut only when no page can hold it; `TableFragment` paints its fill and
/// grid.
///
/// Part of a row holds part of each cell's flow and is placed only on its page, so a row of many
/// pages takes time in proportion to its lines.
struct TableRowLayout {
  /// The colour behind the row.
  var fill: RGBA?
  /// Whether it belongs to the header.
  var isHeader = false
  /// The cells, without padding.
  var cells: [CellFlow]
  /// The space between the row's edges and the content of the cells.
  var padding: Sides

  /// The height in points.
  var height: Double { (cells.map(\.height).max() ?? 0) + padding.vertical }

  /// The numbers of the footnotes called in it, cell after cell.
  var notes: [Int] {
    var notes: [Int] = []
    for cell in cells { cell.forEachVBox { notes += $0.calls } }
    return notes
  }

  /// The first box in it; `nil` when there is none.
  var firstBox: BoxID? {
    var first: BoxID?
    for cell in cells where first == nil { cell.forEachVBox { first = first ?? $0.firstBox } }
    return first
  }

  /// The bytes of the document's text in it; `nil` when there are none.
  var text: Range<Int>? {
    cells.reduce(nil) { $0.union($1.text) }
  }

  /// The box of the row for the flow; `row` holds its content.
  func vbox() -> VBox {
    var vbox = VBox(height: height)
    vbox.row = self
    vbox.text = text
    vbox.baseline = cells.lazy.compactMap(\.baseline).first.map { padding.top + $0 }
    return vbox
  }

  /// Cuts the row after the lines that fit on a page, trying lines from the top down.
  ///
  /// - Parameter fits: Whether the first part may grow to a height, in points, and call some more
  ///   footnotes; when it returns `true`, the part includes them.
  /// - Returns: The part for this page and the one for later pages; `nil` when not one line fits.
  func split(
    where fits: (_ height: Double, _ notes: [Int]) -> Bool
  ) -> (head: TableRowLayout, tail: TableRowLayout)? {
    var ends = cells.map(\.units.lowerBound)
    var waiting = Set(cells.indices.filter { !cells[$0].units.isEmpty })
    var height = 0.0
    func top(_ index: Int) -> Double { cells[index].height(upTo: ends[index]) }
    while let next = waiting.min(by: { (top($0), $0) < (top($1), $1) }) {
      let cell = cells[next]
      let end = ends[next] + 1
      let grown = max(height, cell.height(upTo: end))
      guard fits(grown + padding.vertical, cell.calls(inUnit: end - 1)) else {
        waiting.remove(next)
        continue
      }
      height = grown
      ends[next] = end
      if end == cell.units.upperBound { waiting.remove(next) }
    }
    guard zip(cells, ends).contains(where: { $0.units.lowerBound < $1 }) else { return nil }
    var (head, tail) = (self, self)
    for (index, end) in ends.enumerated() {
      let cell = cells[index]
      (head.cells[index], tail.cells[index]) = cell.split(at: cell.bestEnd(upTo: end))
    }
    return (head, tail)
  }
}
