// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds cells of tables beyond the last column, which are not printed.
///
/// GitHub Flavored Markdown drops them (§4.10); often a `|` in code was not meant to end a cell.
struct SurplusCells {
  /// How many rows have such cells.
  private(set) var rowCount = 0
  /// The first of the cells: its text, its place, and the numbers of cells and columns.
  private(set) var first: Finding?

  /// What is said of the first cell.
  struct Finding {
    var text: String
    var range: SourceRange
    var cellCount: Int
    var columnCount: Int
  }

  /// Reports what the events of a text contain.
  static func report(
    in events: [SyntaxEvent], of source: SourceText, to sink: inout DiagnosticSink
  ) {
    var cells = SurplusCells()
    var columnCount = 0
    for case .open(let container, let range) in events {
      switch container {
      case .table(let alignments): columnCount = alignments.count
      case .row(isHeader: false): cells.read(range, columnCount, source)
      default: break
      }
    }
    if let finding = cells.first { sink.report(.surplusCells(finding, cells.rowCount)) }
  }

  /// The most cells that a row may have: those it has if no stroke is escaped.
  private static func mostCells(_ row: Range<Int>, of source: SourceText) -> Int {
    let bytes = source.bytes.span
    let stroke = UInt8(ascii: "|")
    var (strokes, first, last) = (0, UInt8(0), UInt8(0))
    for index in row where !bytes[index].isASCIISpace {
      last = bytes[index]
      if first == 0 { first = last }
      if last == stroke { strokes += 1 }
    }
    return strokes + 1 - (first == stroke ? 1 : 0) - (last == stroke ? 1 : 0)
  }

  /// Reads a row of a table with some columns.
  private mutating func read(_ row: SourceRange, _ columnCount: Int, _ source: SourceText) {
    let content = source.content(ofLine: row.start.line)
    let start = min(content.lowerBound + row.start.column - 1, content.upperBound)
    guard Self.mostCells(start..<content.upperBound, of: source) > columnCount else { return }
    let bytes = source.bytes[start..<content.upperBound]
    var cells: [Range<Int>] = []
    var cellStart = start
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "|"):
        cells.append(cellStart..<index)
        cellStart = index + 1
      default: break
      }
      index += 1
    }
    cells.append(cellStart..<bytes.endIndex)
    func isBlank(_ cell: Range<Int>) -> Bool { bytes[cell].allSatisfy(\.isASCIISpace) }
    if let first = cells.first, isBlank(first) { cells.removeFirst() }
    while let last = cells.last, isBlank(last) { cells.removeLast() }
    guard cells.count > columnCount else { return }
    rowCount += 1
    guard first == nil else { return }
    // Blank cells before the lost text are no loss.
    guard let cell = cells[columnCount...].first(where: { !isBlank($0) }) else { return }
    let text = String(decoding: bytes[cell], as: UTF8.self).trimmingWhitespace()
    let blanks = bytes[cell].prefix(while: \.isASCIISpace).count
    func place(_ index: Int) -> SourceLocation {
      source.original(
        SourceLocation(line: row.start.line, column: index - content.lowerBound + 1))
    }
    let lower = cell.lowerBound + blanks
    first = Finding(
      text: text,
      range: SourceRange(start: place(lower), end: place(max(lower, cell.upperBound - 1))),
      cellCount: cells.count, columnCount: columnCount)
  }
}
