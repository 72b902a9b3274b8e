// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// 1. All cells are shaped; each column learns its least and its most width.
// 2. `TableColumns` shares the width of the text area.
// 3. Cells are broken into lines; the highest cell makes the row.
// 4. Header rows become the container's head, which reappears on each page.

/// A row laid out, to be painted by `TableBorders` and cut only when no page holds it.
struct TableRowLayout {
  /// A cell's lines from top to bottom, without padding.
  struct Cell {
    var lines: [Slab]
  }

  /// The colour behind the row.
  var fill: RGBA?
  /// Which node it is.
  var box: BoxID
  /// The cells.
  var cells: [Cell]
  /// The space between the row's edges and the lines.
  var padding: Sides

  /// Puts the lines of the cells under each other.
  func slab() -> Slab {
    var slab = Slab(height: 0)
    var height = 0.0
    for cell in cells {
      var y = padding.top
      for line in cell.lines {
        if slab.baseline == nil { slab.baseline = line.baseline.map { $0 + y } }
        slab.append(line, y: y)
        y += line.height
      }
      height = max(height, y + padding.bottom)
    }
    slab.height = height
    slab.row = self
    return slab
  }

  /// Cuts the row so that the first part is at most `height` high; `nil` when not one line fits.
  func split(at height: Double) -> (head: TableRowLayout, tail: TableRowLayout)? {
    var head = self
    var tail = self
    var progressed = false
    for index in cells.indices {
      var y = padding.vertical
      var count = 0
      for line in cells[index].lines {
        guard y + line.height <= height else { break }
        y += line.height
        count += 1
      }
      head.cells[index].lines = Array(cells[index].lines.prefix(count))
      tail.cells[index].lines = Array(cells[index].lines.dropFirst(count))
      progressed = progressed || count > 0
    }
    return progressed ? (head, tail) : nil
  }
}

extension Slab {
  /// Adds what another slab shows, `y` points further down.
  mutating func append(_ other: Slab, y: Double) {
    for var fragment in other.fragments {
      fragment.move(x: 0, y: y)
      fragments.append(fragment)
    }
    boxes += other.boxes.map { BoxFragment(box: $0.box, rect: $0.rect.offsetBy(x: 0, y: y)) }
    notes += other.notes
    anchors += other.anchors.map {
      Anchor(name: $0.name, point: Point(x: $0.point.x, y: $0.point.y + y))
    }
    links += other.links.map { SlabLink(rect: $0.rect.offsetBy(x: 0, y: y), link: $0.link) }
  }
}

extension FlowBuilder {
  /// Adds a table.
  mutating func add(_ table: TableBox, x: Double, width: Double) {
    let shaped = (table.headerRows + table.rows).map { row in
      row.cells.map { inline.shape($0.content, maxImageWidth: width) }
    }
    let border = table.style.borderWidth
    let bands = TableColumns.bands(
      count: table.columnCount, available: width - border,
      minimum: max(table.style.minimumColumnWidth, table.style.cellPadding.horizontal + 4))
    for (index, band) in bands.enumerated() {
      margin(index == 0 ? table.margins.top : table.margins.top / 2)
      addBand(band, of: table, shaped: shaped, x: x, width: width)
      margin(table.margins.bottom)
    }
  }

  private mutating func addBand(
    _ band: Range<Int>, of table: TableBox, shaped: [[InlineLayout.ShapedContent]], x: Double,
    width: Double
  ) {
    let style = table.style
    let rows = table.headerRows + table.rows
    let widths = TableColumns.widths(
      of: demands(band, table, shaped), available: width - style.borderWidth,
      minimum: style.minimumColumnWidth)
    // Column edges run through the middle of the grid's lines.
    var edges = [x + style.borderWidth / 2]
    for width in widths { edges.append(edges[edges.count - 1] + width) }
    let slabs = rows.indices.map { index in
      row(rows[index], shaped[index], band, edges: edges, style)
    }
    let header = Array(slabs.prefix(table.headerRows.count))
    let headerHeight = header.reduce(0) { $0 + $1.height }
    let repeats = !table.rows.isEmpty && headerHeight <= pageHeight / 3
    var container = FlowContainer(
      box: table.box, x: x, width: edges[edges.count - 1] - x + style.borderWidth / 2)
    container.ornament = .table(style, columnEdges: edges)
    container.paddingTop = style.borderWidth / 2
    container.paddingBottom = style.borderWidth / 2
    if repeats { container.head = header }
    open(container)
    let body = repeats ? Array(slabs.dropFirst(header.count)) : slabs
    for (index, slab) in body.enumerated() {
      // One row alone, at either side of a page break, reads like a mistake.
      let isLonely = body.count > 3 && (index == 1 || index == body.count - 1)
      add(slab, isLonely ? .avoid : .allowed)
    }
    close()
  }

  private func demands(
    _ band: Range<Int>, _ table: TableBox, _ shaped: [[InlineLayout.ShapedContent]]
  ) -> [ColumnDemand] {
    let padding = table.style.cellPadding.horizontal
    var demands = Array(
      repeating: ColumnDemand(minContent: padding, maxContent: padding), count: band.count)
    for row in shaped {
      for (index, column) in band.enumerated() {
        let paragraph = row[column].paragraph
        // Half a point against rounding, so that a line that just fits does not break.
        demands[index].minContent = max(
          demands[index].minContent, paragraph.minContentWidth + padding + 0.5)
        demands[index].maxContent = max(
          demands[index].maxContent, paragraph.maxContentWidth + padding + 0.5)
      }
    }
    return demands
  }

  private func row(
    _ row: TableBox.Row, _ shaped: [InlineLayout.ShapedContent], _ band: Range<Int>,
    edges: [Double], _ style: TableBox.Style
  ) -> Slab {
    let padding = style.cellPadding
    let cells = band.enumerated().map { index, column in
      let cell = row.cells[column]
      let width = edges[index + 1] - edges[index]
      // A column too narrow for its padding gives part of it to the text.
      let side = min(padding.left, width / 4)
      let inner = max(1, width - 2 * side)
      var content = shaped[column]
      if cell.content.spans.contains(where: { $0.image != nil }),
        content.paragraph.minContentWidth > inner
      {
        content = inline.shape(cell.content, maxImageWidth: inner)
      }
      let frame = InlineLayout.Frame(
        x: edges[index] + side, width: inner, alignment: cell.alignment, strut: cell.strut,
        box: cell.box)
      return TableRowLayout.Cell(lines: inline.lines(content, in: frame))
    }
    var slab = TableRowLayout(fill: row.fill, box: row.box, cells: cells, padding: padding).slab()
    let minimum = inline.grid(row.cells[band.lowerBound].strut).pitch + padding.vertical
    slab.height = max(slab.height, minimum)
    return slab
  }
}
