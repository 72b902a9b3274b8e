// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// A row laid out, to be painted by `TableBorders` and cut only when no page holds it.
///
/// A part of a row is a part of the flow of each cell, which is set down where the part is placed: a
/// row of many pages takes time in proportion to its lines.
struct TableRowLayout {
  /// The colour behind the row.
  var fill: RGBA?
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

  /// The box of the first thing in it.
  var firstBox: BoxID? {
    var first: BoxID?
    for cell in cells where first == nil { cell.forEachVBox { first = first ?? $0.firstBox } }
    return first
  }

  /// The bytes of the document's text in it; `nil` when there are none.
  var text: Range<Int>? {
    var whole: Range<Int>?
    for cell in cells {
      cell.forEachVBox { vbox in
        guard let text = vbox.text else { return }
        let known = whole ?? text
        whole =
          min(known.lowerBound, text.lowerBound)..<max(known.upperBound, text.upperBound)
      }
    }
    return whole
  }

  /// The row for the flow; its content is not in the box but in its `row`.
  func vbox() -> VBox {
    var vbox = VBox(height: height)
    vbox.row = self
    vbox.text = text
    vbox.baseline = cells.lazy.compactMap(\.baseline).first.map { padding.top + $0 }
    return vbox
  }

  /// Cuts the row behind the lines that a page has room for, tried from the highest down.
  ///
  /// - Parameter fits: Whether the first part may have a height, in points, with some more footnotes
  ///   called in it; what it agrees to becomes part of it.
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
