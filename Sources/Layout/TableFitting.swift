// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

/// Some columns of a table, measured to fit a width.
struct TableFitting {
  /// A measured cell, or its part in these columns.
  struct Cell {
    /// The place of the part.
    var part: TableCellPart
    /// The number of rows that it takes.
    var rowSpan: Int
    /// Its text, shaped; `nil` when it holds other blocks.
    var text: InlineLayout.ShapedContent?
    /// The least and greatest widths of its content.
    var widths: IntrinsicWidths
  }

  /// The indices of the columns.
  var columns: [Int]
  /// The cells in these columns, row by row, header first; none when they are not kept.
  var rows: [[Cell]]
  /// What the columns need, with padding.
  var demands: [ColumnDemand]
  /// The same where text across columns may take several lines, as it does without harm.
  var comfortableDemands: [ColumnDemand]
  /// The padding of cells; reduced at the sides when there is little room.
  var padding: Sides
  /// The scale of the text.
  var scale: Double
  /// The widths that the document gives.
  var specified: SpecifiedWidths
  /// The width for the columns, in points.
  var available: Double
  /// The width of the text, which fractions refer to, in points.
  var measure: Double

  /// The narrowest column in which prose reads well, in em.
  private static let comfortableWidth = 9.0

  /// The width of the narrowest column in which prose reads well, in points.
  fileprivate static func proseWidth(scale: Double, fontSize: Double) -> Double {
    comfortableWidth * scale * fontSize
  }

  /// The width at which no column breaks tokens or squeezes its text.
  func comfortableWidth(fontSize: Double) -> Double {
    let prose = Self.proseWidth(scale: scale, fontSize: fontSize) + padding.horizontal
    return comfortableDemands.reduce(0) { sum, demand in
      sum + min(demand.maxContent, max(demand.tokenContent, prose))
    }
  }
}

extension TableBox {
  /// The header and the other rows.
  var allRows: [Row] { headerRows + rows }

  /// Whether all cells hold text.
  var isText: Bool { allRows.allSatisfy { $0.cells.allSatisfy { $0.text != nil } } }

  /// Whether it has so many rows, all of one size and of nothing but text, that their text is not kept.
  var isLong: Bool {
    let rows = allRows
    return rows.count >= Self.longTable && !hasSpans && isText
      && rows.allSatisfy { row in
        row.cells.count == columnCount && !row.cells.contains { $0.blocks.holdImages }
      }
  }

  /// The number of rows of a table whose rows are laid out a few at a time.
  private static let longTable = 500

  /// The rows that are one box of the flow, because cells tie them together: most are alone.
  var rowGroups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var (start, end) = (0, 0)
    for (index, row) in allRows.enumerated() {
      end = row.cells.reduce(max(end, index + 1)) { max($0, index + $1.rowSpan) }
      guard end == index + 1 else { continue }
      groups.append(start..<end)
      start = end
    }
    return groups
  }

  /// The padding when there is little room.
  var tightPadding: Sides {
    let normal = style.cellPadding
    return Sides(
      top: normal.top, right: normal.right * 0.55, bottom: normal.bottom,
      left: normal.left * 0.55)
  }
}

extension FlowBuilder {
  /// Measures some columns of a table.
  ///
  /// - Parameters:
  ///   - columns: The indices of the columns.
  ///   - table: The table.
  ///   - measure: The width of the text, which fractions refer to.
  ///   - available: The width to fit.
  ///   - scale: The scale of the text.
  ///   - isTight: Whether padding is reduced in any case.
  ///   - keepsRows: Whether the result has the cells; only those of a long table can be left out.
  /// - Returns: The columns; with less padding when they would not fit otherwise.
  func fit(
    _ columns: [Int], of table: TableBox, measure: Double, available: Double, scale: Double,
    isTight: Bool = false, keepsRows: Bool = true
  ) -> TableFitting {
    let available = available - table.style.outerLine.width
    let specified = SpecifiedWidths(
      table, columns: columns, measure: measure, available: available)
    let parts = table.parts(in: columns)
    let imageWidths = imageWidths(
      columns.count, of: table, parts, specified, available: available)
    var rows: [[TableFitting.Cell]] = []
    var survey = DemandSurvey(columnCount: columns.count)
    for (index, (row, parts)) in zip(table.allRows, parts).enumerated() {
      let cells = parts.map { part in
        self.measure(
          row.cells[part.cell], part, scale: scale, fontSize: table.style.fontSize,
          maxImageWidth: part.columns.count == 1
            ? imageWidths[part.columns.lowerBound]
            : table.imageWidth(spanning: part.columns, of: columns.count, available: available))
      }
      for cell in cells {
        survey.add(demand(of: cell, isHeader: index < table.headerRows.count), of: cell.part)
      }
      if keepsRows { rows.append(cells) }
    }
    let (demands, spans) = survey.finish()
    var fitting = TableFitting(
      columns: columns, rows: rows, demands: [], comfortableDemands: [],
      padding: .zero, scale: scale,
      specified: specified, available: available, measure: measure)
    for padding in [isTight ? table.tightPadding : table.style.cellPadding, table.tightPadding] {
      fitting.padding = padding
      let padded = demands.map { $0.adding(padding.horizontal) }
      func raised(by spans: SpanDemands) -> [ColumnDemand] {
        specified.applied(
          to: spans.raised(padded, padding: padding.horizontal, isFixed: specified.isGiven),
          padding: padding.horizontal, available: available)
      }
      fitting.demands = raised(by: spans)
      let prose = TableFitting.proseWidth(scale: scale, fontSize: table.style.fontSize)
      fitting.comfortableDemands =
        spans.isEmpty ? fitting.demands : raised(by: spans.comfortable(prose: prose))
      if fitting.comfortableWidth(fontSize: table.style.fontSize) <= available { break }
    }
    return fitting
  }

  private func measure(
    _ cell: TableBox.Cell, _ part: TableCellPart, scale: Double = 1, fontSize: Double,
    maxImageWidth: Double
  ) -> TableFitting.Cell {
    guard let text = cell.text else {
      return TableFitting.Cell(
        part: part, rowSpan: cell.rowSpan, text: nil,
        widths: nested().intrinsicWidths(of: cell.blocks, available: maxImageWidth))
    }
    // A long word may be divided rather than take the room of other columns.
    let shaped = inline.hyphenated(
      inline.shape(text.content, maxImageWidth: maxImageWidth, scale: scale, keepsTokens: true),
      forWordsWiderThan: TableFitting.proseWidth(scale: scale, fontSize: fontSize))
    return TableFitting.Cell(
      part: part, rowSpan: cell.rowSpan, text: shaped, widths: IntrinsicWidths(shaped.paragraph))
  }

  /// Takes the measured cells of a row out of a table, or measures them again.
  ///
  /// - Parameters:
  ///   - index: The number of the row, header first.
  ///   - row: The row.
  ///   - table: The table.
  ///   - fitting: The table's columns; loses the cells.
  /// - Returns: The cells.
  func takeCells(
    ofRow index: Int, _ row: TableBox.Row, _ table: TableBox, _ fitting: inout TableFitting
  ) -> [TableFitting.Cell] {
    guard fitting.rows.isEmpty else {
      defer { fitting.rows[index] = [] }
      return fitting.rows[index]
    }
    return row.cells.indices.map { column in
      measure(
        row.cells[column], TableCellPart(cell: column, columns: column..<column + 1),
        scale: fitting.scale, fontSize: table.style.fontSize, maxImageWidth: fitting.available)
    }
  }

  private func demand(of cell: TableFitting.Cell, isHeader: Bool) -> ColumnDemand {
    // Half a point against rounding, so that a line that just fits does not break.
    let widths = cell.widths.beside(IntrinsicWidths(0.5))
    let isNumber = !isHeader && cell.text?.content.isShortNumber == true
    let isTitle = isHeader && cell.text.map { !$0.content.holdsImages } == true
    return ColumnDemand(
      words: isTitle ? widths.minContent : widths.wordContent,
      formulas: cell.text.map { $0.widestFormula + 0.5 }, minContent: widths.minContent,
      tokenContent: widths.tokenContent,
      wholeContent: isNumber ? widths.maxContent : widths.wholeContent,
      maxContent: widths.maxContent,
      compactContent: isHeader ? cell.text.map(twoLineWidth) : nil)
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

  /// The greatest width of pictures in each column: what the document says, or else an equal share of
  /// what columns without pictures leave, or of two fifths of the table if that is more.
  private func imageWidths(
    _ columnCount: Int, of table: TableBox, _ parts: [[TableCellPart]],
    _ specified: SpecifiedWidths, available: Double
  ) -> [Double] {
    let rows = table.allRows
    var hasImages = Array(repeating: false, count: columnCount)
    for (row, parts) in zip(rows, parts) {
      for part in parts where part.columns.count == 1 && row.cells[part.cell].blocks.holdImages {
        hasImages[part.columns.lowerBound] = true
      }
    }
    let count = hasImages.count { $0 }
    guard count > 0 else { return hasImages.map { _ in available } }
    let padding = table.style.cellPadding.horizontal
    var share = available
    if count < columnCount {
      var widths = Array(repeating: 0.0, count: columnCount)
      for (row, parts) in zip(rows, parts) {
        for part in parts where part.columns.count == 1 {
          let column = part.columns.lowerBound
          guard !hasImages[column] else { continue }
          let cell = measure(
            row.cells[part.cell], part, fontSize: table.style.fontSize, maxImageWidth: available)
          widths[column] = max(widths[column], cell.widths.maxContent)
        }
      }
      let text = zip(widths, hasImages).filter { !$0.1 }
      let wanted = text.reduce(padding * Double(columnCount)) { $0 + ($1.0 + 0.5) }
      share = max(available - wanted, 0.4 * available) / Double(count)
    }
    return hasImages.indices.map { index in
      guard hasImages[index] else { return available }
      return specified.content(ofColumn: index, padding: padding, available: available) ?? share
    }
  }
}

/// What columns need, cell after cell, without padding.
private struct DemandSurvey {
  private var demands: [ColumnDemand]
  private var spans = SpanDemands()

  init(columnCount: Int) {
    let none = ColumnDemand(minContent: 0, maxContent: 0, cells: [])
    demands = Array(repeating: none, count: columnCount)
  }

  /// Adds what a cell needs.
  mutating func add(_ demand: ColumnDemand, of part: TableCellPart) {
    if part.columns.count == 1 {
      demands[part.columns.lowerBound].add(demand)
    } else {
      spans.add(demand, to: part.columns)
    }
  }

  /// What the columns need, and what the cells that span columns do.
  consuming func finish() -> (columns: [ColumnDemand], spans: SpanDemands) {
    for index in demands.indices {
      // A column may hold only cells that span others too.
      if demands[index].cells.isEmpty { demands[index].cells = [0] }
      demands[index].cells.sort()
    }
    return (demands, spans)
  }
}

extension TableBox {
  /// The greatest width of pictures in a cell that spans columns: their share of the table.
  fileprivate func imageWidth(
    spanning columns: Range<Int>, of count: Int, available: Double
  ) -> Double {
    max(available * Double(columns.count) / Double(count) - style.cellPadding.horizontal, 1)
  }
}

extension ColumnDemand {
  /// Adds the demand of a cell.
  mutating func add(_ cell: ColumnDemand) {
    words = max(words, cell.words)
    formulas = max(formulas, cell.formulas)
    minContent = max(minContent, cell.minContent)
    tokenContent = max(tokenContent, cell.tokenContent)
    wholeContent = max(wholeContent, cell.wholeContent)
    maxContent = max(maxContent, cell.maxContent)
    compactContent = max(compactContent, cell.compactContent)
    cells.append(cell.maxContent)
  }
}

extension [BlockBox] {
  /// Whether any of the blocks contains a picture.
  var holdImages: Bool {
    contains { block in
      switch block {
      case .text(let text): text.content.holdsImages
      case .container(let container): container.blocks.holdImages
      case .table(let table): table.allRows.contains { $0.cells.contains { $0.blocks.holdImages } }
      case .image: true
      case .code, .formula, .rule: false
      }
    }
  }
}

extension InlineLayout.ShapedContent {
  /// The width of the widest part of a formula that no line end divides.
  fileprivate var widestFormula: Double {
    content.spans.indices.reduce(0) { widest, span in
      guard content.spans[span].isFormula else { return widest }
      return (boxes[span] ?? []).reduce(widest) { max($0, $1.object.width) }
    }
  }
}

extension InlineContent {
  /// Whether the text contains a picture.
  var holdsImages: Bool { spans.contains { $0.image != nil } }

  /// The greatest length of a number with its sign and unit, in bytes.
  private static let longestNumber = 24

  /// Whether the text is one number that reads as one word, perhaps with a sign and a short unit:
  /// `1 204 m`, `− 3.5 %`, `2026-11-21`.
  fileprivate var isShortNumber: Bool {
    guard bytes.count <= Self.longestNumber, !holdsImages else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let (digits, letters) = (text.count(where: \.isNumber), text.count(where: \.isLetter))
    return digits > 0 && letters <= 3
  }
}
