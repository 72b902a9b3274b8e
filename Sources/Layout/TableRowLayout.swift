// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// A row laid out, to be painted by `TableBorders` and cut only when no page holds it.
///
/// A part of a row is a range of the lines of each cell, and the lines are set down where the part is
/// placed: a row of many pages takes time in proportion to its lines.
struct TableRowLayout {
  /// A cell, without padding.
  struct Cell {
    /// The lines of the whole cell.
    private let all: [Slab]
    /// Where each line of the whole cell begins below its first one, and where the last one ends.
    private let tops: [Double]
    /// Which of the lines belong to this part.
    private(set) var range: Range<Int>

    /// Creates a cell of lines from top to bottom.
    init(lines: [Slab]) {
      all = lines
      var tops = [0.0]
      tops.reserveCapacity(lines.count + 1)
      var y = 0.0
      for line in lines {
        y += line.height
        tops.append(y)
      }
      self.tops = tops
      range = lines.indices
    }

    /// The lines of this part, from top to bottom.
    var lines: ArraySlice<Slab> { all[range] }

    /// The height of this part in points.
    var height: Double { height(upTo: range.upperBound) }

    /// The height of the lines before one of them, in points.
    func height(upTo end: Int) -> Double { tops[end] - tops[range.lowerBound] }

    /// The lines before one of them, and those from it on.
    func split(at end: Int) -> (head: Cell, tail: Cell) {
      var (head, tail) = (self, self)
      head.range = range.lowerBound..<end
      tail.range = end..<range.upperBound
      return (head, tail)
    }
  }

  /// The colour behind the row.
  var fill: RGBA?
  /// The cells.
  var cells: [Cell]
  /// The space between the row's edges and the lines.
  var padding: Sides

  /// The height in points.
  var height: Double { (cells.map(\.height).max() ?? 0) + padding.vertical }

  /// The numbers of the footnotes called in it, cell after cell.
  var notes: [Int] { cells.flatMap { $0.lines.flatMap(\.notes) } }

  /// The bytes of the document's text in it; `nil` when there are none.
  var text: Range<Int>? {
    let ends = cells.flatMap { cell in
      [cell.lines.first { $0.text != nil }, cell.lines.last { $0.text != nil }]
        .compactMap { $0?.text }
    }
    guard let start = ends.map(\.lowerBound).min(), let end = ends.map(\.upperBound).max() else {
      return nil
    }
    return start..<end
  }

  /// The row for the flow; its lines are not in the slab but in the slab's row.
  func slab() -> Slab {
    var slab = Slab(height: height)
    slab.row = self
    slab.text = text
    for cell in cells where slab.baseline == nil {
      guard let index = cell.range.first(where: { cell.lines[$0].baseline != nil }) else {
        continue
      }
      slab.baseline = cell.lines[index].baseline.map {
        padding.top + cell.height(upTo: index) + $0
      }
    }
    return slab
  }

  /// Lends each line to `body`, cell after cell, with the distance of its top from that of the row.
  func forEachLine(_ body: (Slab, Double) -> Void) {
    for cell in cells {
      for index in cell.range {
        body(cell.lines[index], padding.top + cell.height(upTo: index))
      }
    }
  }

  /// Cuts the row behind the lines that a page has room for, tried from the highest down.
  ///
  /// - Parameter fits: Whether the first part may have a height, in points, with some more footnotes
  ///   called in it; what it agrees to becomes part of it.
  /// - Returns: The part for this page and the one for later pages; `nil` when not one line fits.
  func split(
    where fits: (_ height: Double, _ notes: [Int]) -> Bool
  ) -> (head: TableRowLayout, tail: TableRowLayout)? {
    var ends = cells.map(\.range.lowerBound)
    var waiting = Set(cells.indices.filter { !cells[$0].range.isEmpty })
    var height = 0.0
    func top(_ index: Int) -> Double { cells[index].height(upTo: ends[index]) }
    while let next = waiting.min(by: { (top($0), $0) < (top($1), $1) }) {
      let cell = cells[next]
      let end = ends[next] + 1
      let grown = max(height, cell.height(upTo: end))
      guard fits(grown + padding.vertical, cell.lines[end - 1].notes) else {
        waiting.remove(next)
        continue
      }
      height = grown
      ends[next] = end
      if end == cell.range.upperBound { waiting.remove(next) }
    }
    guard zip(cells, ends).contains(where: { $0.range.lowerBound < $1 }) else { return nil }
    var (head, tail) = (self, self)
    for (index, end) in ends.enumerated() {
      (head.cells[index], tail.cells[index]) = cells[index].split(at: end)
    }
    return (head, tail)
  }
}
