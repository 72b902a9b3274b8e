// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// 1. All cells are shaped, which gives each column its least and greatest width. A table that would
//    have to break words or squeeze a column of text is set smaller, down to 80 %. Pictures leave
//    columns of text the width they want, or at least three fifths of the table.
// 2. `TableColumns` proposes ways to share the width of the text area; the lowest table is taken.
// 3. Each cell becomes a flow, usually just lines; the highest cell sets the height of its row.
// 4. Header rows become the container's head, which reappears on each page.

extension FlowBuilder {
  /// Adds a table; one that is squeezed in its column takes the space beside it.
  mutating func add(_ table: TableBox, x: Double, width: Double) {
    let all = 0..<table.columnCount
    let column = fit(all, of: table, width: width, scales: [1])
    margin(table.margins.top)
    defer { margin(table.margins.bottom) }
    if column.padding == table.style.cellPadding, bands(of: table, width: width).count == 1 {
      addBand(all, of: table, column, x: x, width: width, available: width)
      return
    }
    let available = width + overhang.total
    let bands = bands(of: table, width: available)
    var fittings = bands.map { fit($0, of: table, width: available) }
    // All bands of one table use the same size of letters.
    let scale = fittings.map(\.scale).min() ?? 1
    for (index, band) in bands.enumerated() where fittings[index].scale > scale {
      fittings[index] = fit(band, of: table, width: available, scales: [scale])
    }
    for (index, band) in bands.enumerated() {
      if index > 0 {
        margin(table.margins.bottom)
        margin(table.margins.top / 2)
      }
      addBand(band, of: table, fittings[index], x: x, width: width, available: available)
    }
  }

  /// The columns of each part of a table that is too wide for one.
  private func bands(of table: TableBox, width: Double) -> [Range<Int>] {
    TableColumns.bands(
      count: table.columnCount, available: width - table.style.borderWidth,
      minimum: max(table.style.minimumColumnWidth, table.style.cellPadding.horizontal + 4))
  }

  /// A measured cell.
  private struct MeasuredCell {
    /// Its text, shaped; `nil` when it holds other blocks.
    var text: InlineLayout.ShapedContent?
    /// The least and greatest widths of its content.
    var widths: IntrinsicWidths
  }

  /// The cells of some columns, measured to fit a width as well as possible.
  private struct Fitting {
    var cells: [[MeasuredCell]]
    var demands: [ColumnDemand]
    var padding: Sides
    var scale: Double
  }

  /// The scales to try a table at, in order.
  private static let scales = [1, 0.92, 0.85, 0.8]
  /// The narrowest column in which prose reads well, in em.
  private static let comfortableWidth = 9.0

  /// Shapes cells at the largest size at which no column breaks words or squeezes its text; it
  /// reduces padding before the size of letters.
  private func fit(
    _ band: Range<Int>, of table: TableBox, width: Double, scales: [Double] = scales
  ) -> Fitting {
    let available = width - table.style.borderWidth
    let imageWidth = imageWidth(band, of: table, available: available)
    let normal = table.style.cellPadding
    let tight = Sides(
      top: normal.top, right: normal.right * 0.55, bottom: normal.bottom,
      left: normal.left * 0.55)
    var fitting = Fitting(cells: [], demands: [], padding: tight, scale: 1)
    let rows = table.headerRows + table.rows
    // Scale only tables of text alone: small text looks lost beside blocks at their normal size.
    let isText = rows.allSatisfy { row in band.allSatisfy { row.cells[$0].text != nil } }
    for scale in isText ? scales : [1] {
      let cells = rows.map { row in
        band.map { measure(row.cells[$0], maxImageWidth: imageWidth, scale: scale) }
      }
      let texts = demands(cells, headerRows: table.headerRows.count)
      let em = scale * table.style.fontSize
      let wanted = texts.reduce(0) { sum, text in
        sum + min(text.maxContent, max(text.minContent, Self.comfortableWidth * em))
      }
      for padding in [normal, tight] {
        let total = wanted + padding.horizontal * Double(band.count)
        fitting = Fitting(
          cells: cells, demands: texts.map { $0.adding(padding.horizontal) }, padding: padding,
          scale: scale)
        if total <= available { return fitting }
      }
    }
    return fitting
  }

  private func measure(
    _ cell: TableBox.Cell, maxImageWidth: Double, scale: Double = 1
  ) -> MeasuredCell {
    guard let text = cell.text else {
      return MeasuredCell(
        text: nil, widths: nested().intrinsicWidths(of: cell.blocks, available: maxImageWidth))
    }
    let shaped = inline.shape(text.content, maxImageWidth: maxImageWidth, scale: scale)
    return MeasuredCell(text: shaped, widths: IntrinsicWidths(shaped.paragraph))
  }

  /// The demands of a table's columns, with padding, for letters at their normal size.
  func columnDemands(of table: TableBox, width: Double) -> [ColumnDemand] {
    fit(0..<table.columnCount, of: table, width: width, scales: [1]).demands
  }

  private mutating func addBand(
    _ band: Range<Int>, of table: TableBox, _ fitting: Fitting, x: Double, width: Double,
    available: Double
  ) {
    let style = table.style
    let rows = table.headerRows + table.rows
    let widths = widths(of: fitting, style, available: available - style.borderWidth)
    let total = widths.reduce(0, +) + style.borderWidth
    let place = overhang.place(
      total, x: x, width: width, isRightToLeft: table.isRightToLeft)
    let left = table.isRightToLeft ? place.x + place.width - total : place.x
    // Column edges run through the middle of the grid's lines.
    var edges = [left + style.borderWidth / 2]
    for width in table.isRightToLeft ? widths.reversed() : widths {
      edges.append(edges[edges.count - 1] + width)
    }
    let columns = zip(edges, edges.dropFirst()).map { ($0, $1) }
    let ordered = table.isRightToLeft ? columns.reversed() : columns
    let vboxes = rows.indices.map { index in
      row(rows[index], band, fitting, index, columns: ordered)
    }
    let header = Array(vboxes.prefix(table.headerRows.count))
    let headerHeight = header.reduce(0) { $0 + $1.height }
    let repeats = !table.rows.isEmpty && headerHeight <= pageHeight / 3
    var container = FlowContainer(box: table.box, x: left, width: total)
    container.decoration = .table(style, columnEdges: edges)
    container.paddingTop = style.borderWidth / 2
    container.paddingBottom = style.borderWidth / 2
    if repeats { container.head = header }
    open(container)
    let body = repeats ? Array(vboxes.dropFirst(header.count)) : vboxes
    let height = vboxes.reduce(0) { $0 + $1.height }
    let normal = height <= pageHeight / 3 ? BreakRule.insideSmallTable : .allowed
    for (index, vbox) in body.enumerated() {
      // A lone row on either side of a page break looks like a mistake.
      let isLonely = body.count > 3 && (index == 1 || index == body.count - 1)
      let isStriped = repeats && vbox.row?.fill != body[0].row?.fill
      let rule = isLonely ? BreakRule.avoid : normal
      add(vbox, isStriped ? rule.or(.beforeStripe) : rule)
    }
    close()
  }

  /// The demands of the columns' cells, without padding.
  private func demands(
    _ cells: [[MeasuredCell]], headerRows: Int
  ) -> [ColumnDemand] {
    var demands: [ColumnDemand] = []
    for (rowIndex, row) in cells.enumerated() {
      for (index, cell) in row.enumerated() {
        if index == demands.count {
          demands.append(ColumnDemand(minContent: 0, maxContent: 0, cells: []))
        }
        // Half a point against rounding, so that a line that just fits does not break.
        let widths = cell.widths.beside(IntrinsicWidths(0.5))
        let most = widths.maxContent
        demands[index].minContent = max(demands[index].minContent, widths.minContent)
        let isWhole = rowIndex >= headerRows && cell.text?.content.isShortNumber == true
        let whole = isWhole ? most : widths.wholeContent
        demands[index].wholeContent = max(demands[index].wholeContent, whole)
        demands[index].maxContent = max(demands[index].maxContent, most)
        let compact = rowIndex < headerRows ? cell.text.map(twoLineWidth) ?? most : most
        demands[index].compactContent = max(demands[index].compactContent, compact)
        demands[index].cells.append(most)
      }
    }
    for index in demands.indices { demands[index].cells.sort() }
    return demands
  }

  /// The width at which a title takes two lines, found by bisection to a hundredth of its range.
  private func twoLineWidth(of cell: InlineLayout.ShapedContent) -> Double {
    var narrow = cell.paragraph.minContentWidth
    var wide = cell.paragraph.maxContentWidth
    guard wide > narrow, inline.lineCount(cell, measure: narrow + 0.5) > 2 else {
      return narrow + 0.5
    }
    for _ in 0..<7 {
      let middle = (narrow + wide) / 2
      if inline.lineCount(cell, measure: middle) > 2 { narrow = middle } else { wide = middle }
    }
    return wide + 0.5
  }

  /// The greatest width of pictures in a column: an equal share of what columns without pictures
  /// leave, or of two fifths of the table if that is more.
  private func imageWidth(
    _ band: Range<Int>, of table: TableBox, available: Double
  ) -> Double {
    let rows = table.headerRows + table.rows
    let hasImages = band.map { column in
      rows.contains { $0.cells[column].blocks.holdImages }
    }
    let count = hasImages.count { $0 }
    guard count > 0, count < band.count else { return available }
    var wanted = table.style.cellPadding.horizontal * Double(band.count)
    for (index, column) in band.enumerated() where !hasImages[index] {
      let widths = rows.map {
        measure($0.cells[column], maxImageWidth: available).widths.maxContent
      }
      wanted += (widths.max() ?? 0) + 0.5
    }
    return max(available - wanted, 0.4 * available) / Double(count)
  }

  /// The narrowest column that may wrap for the sake of a lower table, in em.
  private static let tolerableWidth = 6.0

  /// The widths of the columns that make the lowest table.
  private func widths(
    of fitting: Fitting, _ style: TableBox.Style, available: Double
  ) -> [Double] {
    var best = TableColumns.widths(
      of: fitting.demands, available: available, minimum: style.minimumColumnWidth)
    let minimum = max(
      style.minimumColumnWidth,
      Self.tolerableWidth * fitting.scale * style.fontSize + fitting.padding.horizontal)
    var fewest: Int?
    let wrappingHeader = TableColumns.wrappingHeaderOnly(of: fitting.demands, available: available)
    let alternatives = TableColumns.alternatives(
      of: fitting.demands, available: available, minimum: minimum)
    for widths in alternatives + [wrappingHeader].compactMap({ $0 }) {
      let limit = fewest ?? lineCount(of: fitting, best, limit: .max)
      let count = lineCount(of: fitting, widths, limit: limit)
      fewest = min(count, limit)
      if count < limit { best = widths }
    }
    return best
  }

  /// The lines of all rows together, each row as high as its highest cell; `limit` when not fewer.
  private func lineCount(of fitting: Fitting, _ widths: [Double], limit: Int) -> Int {
    var count = 0
    for row in fitting.cells {
      var height = 1
      for (cell, width) in zip(row, widths) {
        let inner = width - fitting.padding.horizontal
        guard let text = cell.text else {
          // An estimate from its widest line; laying blocks out for each attempt would take too
          // long.
          height = max(height, Int(min(cell.widths.maxContent / max(inner, 1), 1000)) + 1)
          continue
        }
        if cell.widths.maxContent > inner || text.content.bytes.contains(0x0A) {
          height = max(height, inline.lineCount(text, measure: inner))
        }
      }
      count += height
      if count >= limit { return limit }
    }
    return count
  }

  private func row(
    _ row: TableBox.Row, _ band: Range<Int>, _ fitting: Fitting, _ rowIndex: Int,
    columns: [(left: Double, right: Double)]
  ) -> VBox {
    let padding = fitting.padding
    let scale = fitting.scale
    let cells = band.enumerated().map { index, column in
      let cell = row.cells[column]
      let width = columns[index].right - columns[index].left
      // A column too narrow for its padding gives part of it to the text.
      let sides = Sides(right: min(padding.right, width / 4), left: min(padding.left, width / 4))
      let inner = max(1, width - sides.horizontal)
      let left = columns[index].left + sides.left
      guard let text = cell.text, var content = fitting.cells[rowIndex][index].text else {
        var flow = nested()
        flow.add(cell.blocks, x: left, width: inner)
        return CellFlow(flow.takeItems())
      }
      if cell.blocks.holdImages, content.paragraph.minContentWidth > inner {
        content = inline.shape(text.content, maxImageWidth: inner, scale: scale)
      }
      let frame = InlineLayout.Frame(
        x: left, width: inner, alignment: text.alignment, strut: text.strut, box: text.box)
      return CellFlow(lines: inline.lines(content, in: frame))
    }
    var vbox = TableRowLayout(fill: row.fill, cells: cells, padding: padding).vbox()
    let strut = row.cells[band.lowerBound].strut
    vbox.height = max(
      vbox.height, inline.grid(strut, scale: scale).pitch + padding.vertical)
    return vbox
  }
}

extension [BlockBox] {
  /// Whether any of the blocks contains a picture.
  fileprivate var holdImages: Bool {
    contains { block in
      switch block {
      case .text(let text): text.content.spans.contains { $0.image != nil }
      case .container(let container): container.blocks.holdImages
      case .table(let table):
        (table.headerRows + table.rows).contains { $0.cells.contains { $0.blocks.holdImages } }
      case .image: true
      case .code, .rule: false
      }
    }
  }
}

extension InlineContent {
  /// The greatest length of a number with its sign and unit, in bytes.
  private static let longestNumber = 24

  /// Whether the text is one number that reads as one word, perhaps with a sign and a short unit:
  /// `1 204 m`, `− 3.5 %`, `2026-11-21`.
  fileprivate var isShortNumber: Bool {
    guard bytes.count <= Self.longestNumber, !spans.contains(where: { $0.image != nil }) else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let (digits, letters) = (text.count(where: \.isNumber), text.count(where: \.isLetter))
    return digits > 0 && letters <= 3
  }
}
