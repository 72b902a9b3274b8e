// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Maps the places that the Markdown reader reports to places in the source.
///
/// Places of blocks are correct except for some ends. Places of inlines are columns of the
/// paragraph's text, which lacks the start of its source lines: quote markers, indentation, and
/// whole lines when the paragraph began with link reference definitions. Some inlines have no
/// place; they get the end of the part before them.
struct PlaceResolver: Sendable {
  /// A range as reported: 1-based, with an inclusive end; lines below 1 mean unknown.
  struct Extent: Sendable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  private struct Shift: Sendable {
    var lines = 0
    var columns = 0
    var firstColumn = 1
  }

  /// The text that the places refer to.
  let source: SourceText
  /// The offset to add to reported line numbers.
  let lineOffset: Int

  /// The paragraph, heading or cell that the inlines belong to.
  private var leaf = SourceRange(1, 1, 1, 1)
  /// The place where the reader assumes the leaf's text to start, from which it counts all columns.
  private var assumedStart = SourceLocation(line: 1, column: 1)
  /// The source line of the first line of the leaf's text.
  private var firstLine = 1
  /// The source column of the start of each line of the text; empty when all assumptions hold.
  private var columns: [Int] = []
  /// The columns of the backslashes in the current cell that the reader takes out: those before `|`.
  private var escapes: [Int] = []
  /// The shift to add to places in the header of the current table.
  private var headerShift = Shift()
  /// Whether the following nodes belong to that header.
  private var isInHeader = false
  /// The shift to add to places in the leaf behind a note of several lines, or a backslash at a line end.
  private var noteShift = Shift()
  /// The reported line on which that ends, where columns are shifted too.
  private var noteLine = 0
  /// The place after the last inline.
  private var cursor = SourceLocation(line: 1, column: 1)

  /// Creates a resolver for reported lines that are `lineOffset` smaller than those of `source`.
  init(source: SourceText, lineOffset: Int) {
    self.source = source
    self.lineOffset = lineOffset
  }

  // MARK: - Blocks

  /// The range of a block in the parsed text.
  func block(_ extent: Extent) -> SourceRange {
    let extent = shifted(extent)
    let last = max(source.lineCount, 1)
    let start = SourceLocation(
      line: min(max(extent.startLine + lineOffset, 1), last), column: max(extent.startColumn, 1))
    var end = SourceLocation(
      line: min(extent.endLine + lineOffset, last), column: extent.endColumn)
    // A block that ends with the previous line is reported to end at column 0.
    while end.column < 1, end.line > start.line {
      end.line -= 1
      end.column = source.content(ofLine: end.line).count
    }
    end.column = min(end.column, max(source.content(ofLine: end.line).count, 1))
    return SourceRange(start: start, end: max(start, end))
  }

  /// The columns at which lines of the given lengths start, when each is the end of its line.
  func columns(ofLineLengths lengths: [Int], firstLine: Int) -> [Int] {
    lengths.indices.map { index in
      max(source.content(ofLine: firstLine + index).count - lengths[index] + 1, 1)
    }
  }

  /// The place in the file where the text of a code block starts.
  ///
  /// The column is that of the first line that is not empty.
  func codeStart(
    in range: SourceRange, isFenced: Bool, lineLengths: [Int]
  ) -> SourceLocation? {
    let line = range.start.line + (isFenced ? 1 : 0)
    guard let filled = lineLengths.firstIndex(where: { $0 > 0 }), line + filled <= range.end.line
    else { return nil }
    let columns = columns(ofLineLengths: [lineLengths[filled]], firstLine: line + filled)
    return source.original(SourceLocation(line: line, column: columns[0]))
  }

  /// The fence of code at a place.
  func fence(at start: SourceLocation) -> String {
    let line = source.bytes[source.content(ofLine: start.line)].dropFirst(start.column - 1)
    guard let first = line.first else { return "```" }
    return String(decoding: line.prefix { $0 == first }, as: UTF8.self)
  }

  /// Starts a leaf whose text has the same lines as the source.
  mutating func startLeaf(_ range: SourceRange) {
    leaf = range
    assumedStart = range.start
    firstLine = range.start.line
    columns = []
    escapes = []
    noteShift = Shift()
    noteLine = 0
    cursor = range.start
  }

  /// Starts a leaf of several lines, which ends with its text.
  mutating func startParagraph(_ range: SourceRange, lineLengths: [Int]) {
    startLeaf(range)
    firstLine = max(range.end.line - lineLengths.count + 1, range.start.line)
    columns = columns(ofLineLengths: lineLengths, firstLine: firstLine)
    leaf.start = start(ofLine: firstLine)
    cursor = leaf.start
  }

  /// Starts a setext heading, whose end is reported wrongly.
  mutating func startSetextHeading(_ range: SourceRange, lineLengths: [Int], firstText: [UInt8]) {
    startLeaf(range)
    while firstLine < range.end.line,
      !source.bytes[source.content(ofLine: firstLine)].reversed().starts(with: firstText.reversed())
    {
      firstLine += 1
    }
    columns = columns(ofLineLengths: lineLengths, firstLine: firstLine)
    leaf.start = start(ofLine: firstLine)
    let underline = min(firstLine + lineLengths.count, max(source.lineCount, 1))
    leaf.end = max(
      leaf.start,
      SourceLocation(line: underline, column: source.content(ofLine: underline).count))
    cursor = leaf.start
  }

  /// The range of the current leaf.
  var leafRange: SourceRange { original(leaf) }

  // MARK: - Tables

  /// Starts a paragraph directly before a table, without an empty line; only the table has a place.
  mutating func startParagraph(beforeTable table: Extent, lineLengths: [Int]) {
    let first = SourceLocation(line: table.startLine + lineOffset, column: table.startColumn)
    let last = first.line + max(lineLengths.count - 1, 0)
    let end = SourceLocation(line: last, column: source.content(ofLine: last).count)
    startParagraph(SourceRange(start: first, end: max(first, end)), lineLengths: lineLengths)
    assumedStart = SourceLocation(line: lineOffset, column: 0)
  }

  /// Starts a table and returns its range.
  ///
  /// When a paragraph directly precedes it, the table and its header are reported to start at the
  /// paragraph, and columns of the header count from there too.
  ///
  /// - Parameters:
  ///   - extent: The range as reported.
  ///   - lineLengths: The lengths of the paragraph's lines and of the header.
  /// - Returns: The range of the table, from its header on.
  mutating func startTable(_ extent: Extent, lineLengths: [Int]) -> SourceRange {
    isInHeader = false
    var range = block(extent)
    headerShift = Shift()
    guard lineLengths.count > 1, let headerLength = lineLengths.last else { return range }
    var skipped = 0
    for (index, length) in lineLengths.dropLast().enumerated() {
      let line = range.start.line + index
      let next = line < source.lineStarts.count ? source.lineStarts[line] : source.bytes.count
      skipped += length + next - source.content(ofLine: line).upperBound
    }
    let line = range.start.line + lineLengths.count - 1
    let column = columns(ofLineLengths: [headerLength], firstLine: line)[0]
    headerShift = Shift(
      lines: line - range.start.line, columns: column - extent.startColumn - skipped,
      firstColumn: column)
    range.start = SourceLocation(line: line, column: column)
    range.end = max(range.start, range.end)
    return range
  }

  /// Starts the header of the current table.
  mutating func startHeader() { isInHeader = true }

  /// Ends the header of the current table.
  mutating func endHeader() { isInHeader = false }

  private func shifted(_ extent: Extent) -> Extent {
    guard isInHeader, headerShift.lines > 0, extent.startLine > 0 else { return extent }
    return Extent(
      startLine: extent.startLine + headerShift.lines,
      startColumn: max(extent.startColumn + headerShift.columns, headerShift.firstColumn),
      endLine: extent.endLine + headerShift.lines,
      endColumn: extent.endColumn + headerShift.columns)
  }

  /// Starts a cell, whose text lacks the backslashes before `|`.
  mutating func startCell(_ range: SourceRange) {
    startLeaf(range)
    let line = source.content(ofLine: range.start.line)
    let start = line.lowerBound + range.start.column - 1
    var index = start
    // The cell is reported as long as its text.
    var end = min(line.lowerBound + range.end.column, line.upperBound)
    while index + 1 < end || index + 1 == end && index + 1 < line.upperBound {
      if source.bytes[index] == UInt8(ascii: "\\"), source.bytes[index + 1] == UInt8(ascii: "|") {
        escapes.append(index - line.lowerBound + 1)
        end = min(end + 1, line.upperBound)
        index += 1
      }
      index += 1
    }
    leaf.end.column = max(leaf.end.column, end - line.lowerBound)
  }

  /// Whether the reader takes backslashes out of the current leaf.
  var hasEscapedPipes: Bool { !escapes.isEmpty }

  /// The column in the source of a column of a cell's text.
  private func cellColumn(_ column: Int) -> Int {
    var column = column
    for escape in escapes {
      guard column > escape else { break }
      column += 1
    }
    return column
  }

  // MARK: - Inlines

  /// The range in the file of an inline without children.
  mutating func inline(_ extent: Extent, text: String) -> SourceRange {
    let length = text.utf8.count
    var range = clamped(span(extent, firstChildLine: 0, length: length))
    // The range reported for a text before a bare URL extends into the URL.
    let isLong = range.end.column - range.start.column >= length
    if isLong, length > 0, range.start.line == range.end.line {
      let start = source.content(ofLine: range.start.line).lowerBound + range.start.column - 1
      if source.bytes[min(start, source.bytes.count)...].starts(with: text.utf8) {
        range.end.column = range.start.column + length - 1
      }
    }
    cursor = SourceLocation(line: range.end.line, column: range.end.column + 1)
    return original(range)
  }

  /// The range in the parsed text of an inline with children.
  ///
  /// - Parameters:
  ///   - extent: The range as reported.
  ///   - firstChildLine: The line that the first child is reported on, or 0.
  ///   - length: The length of the text, used when nothing else is known.
  /// - Returns: The range inside the leaf.
  func container(_ extent: Extent, firstChildLine: Int, length: Int) -> SourceRange {
    clamped(span(extent, firstChildLine: firstChildLine, length: length))
  }

  /// The range of a line end; what follows is on the next line.
  mutating func lineEnd() -> SourceRange {
    let range = original(clamped(SourceRange(start: cursor, end: cursor)))
    cursor = start(ofLine: cursor.line + 1)
    return range
  }

  /// The range of a hard line break.
  ///
  /// The reader does not count a line that ends with a backslash, and goes on counting its columns.
  mutating func lineBreak() -> SourceRange {
    let (line, index) = (source.content(ofLine: cursor.line), cursor.line - firstLine)
    guard columns.indices.contains(index), let last = source.bytes[line].last,
      last == UInt8(ascii: "\\")
    else { return lineEnd() }
    let reported = index + assumedStart.line - lineOffset - noteShift.lines
    let length = line.count - columns[index] + 2
    noteShift.columns = (reported == noteLine ? noteShift.columns : 0) - length
    noteShift.lines += 1
    noteLine = reported
    return lineEnd()
  }

  private func span(_ extent: Extent, firstChildLine: Int, length: Int) -> SourceRange {
    let extent = shiftedByNote(shifted(extent))
    let last = max(length, 1) - 1
    guard extent.startLine > 0 else {
      return SourceRange(
        start: cursor,
        end: SourceLocation(line: cursor.line, column: cursor.column + last))
    }
    // Links that span a line end are reported to start on the line where they end.
    let startLine =
      firstChildLine > 0
      ? min(firstChildLine + noteShift.lines, extent.startLine) : extent.startLine
    let start = location(line: startLine, column: extent.startColumn, isRelative: false)
    // The end of code and HTML that span a line end is relative to its line.
    let end = location(
      line: extent.endLine, column: extent.endColumn,
      isRelative: length > 0 && extent.endLine > extent.startLine)
    if end >= start { return SourceRange(start: start, end: end) }
    return SourceRange(
      start: start, end: SourceLocation(line: start.line, column: start.column + last))
  }

  private func location(line: Int, column: Int, isRelative: Bool) -> SourceLocation {
    let line = line + lineOffset
    guard !columns.isEmpty else {
      return SourceLocation(line: line, column: cellColumn(max(column, 1)))
    }
    let index = min(max(line - assumedStart.line, 0), columns.count - 1)
    let offset = column - (isRelative ? 1 : assumedStart.column)
    return SourceLocation(line: firstLine + index, column: columns[index] + max(offset, 0))
  }

  private func start(ofLine line: Int) -> SourceLocation {
    let index = line - firstLine
    return SourceLocation(line: line, column: columns.indices.contains(index) ? columns[index] : 1)
  }

  /// The range clamped to the leaf and to its lines.
  private func clamped(_ range: SourceRange) -> SourceRange {
    func clamp(_ place: SourceLocation) -> SourceLocation {
      let inside = min(max(place, leaf.start), max(leaf.start, leaf.end))
      let length = source.content(ofLine: inside.line).count
      return SourceLocation(line: inside.line, column: min(inside.column, max(length, 1)))
    }
    let start = clamp(range.start)
    return SourceRange(start: start, end: max(start, clamp(range.end)))
  }

  // MARK: - Notes

  /// Where a note or a formula in a line is in the parsed text.
  struct NotePlace: Sendable {
    /// The range from the first sign to the last.
    var range: SourceRange
    /// The places where its lines, or those of the text of a note, start.
    var lines: [SourceLocation]
  }

  /// Finds the place of a note, and those of the lines of its text.
  mutating func note(_ source: String, line: Int, column: Int) -> NotePlace {
    var place = token(source, line: line, column: column)
    place.lines[0].column += 2
    return place
  }

  /// Finds the place of a part that the reader passes at once, so that it does not count its lines.
  mutating func token(_ source: String, line: Int, column: Int) -> NotePlace {
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let length = lines.last?.count ?? 0
    let point = Extent(startLine: line, startColumn: column, endLine: line, endColumn: column)
    let start = clamped(span(point, firstChildLine: 0, length: 1)).start
    var starts = [start]
    for number in lines.indices.dropFirst() {
      starts.append(self.start(ofLine: start.line + number))
    }
    var end = starts[starts.count - 1]
    end.column += length - 1
    let range = clamped(SourceRange(start: start, end: end))
    cursor = SourceLocation(line: range.end.line, column: range.end.column + 1)
    if lines.count > 1 {
      noteShift.lines += lines.count - 1
      noteShift.columns = assumedStart.column + length - column - source.utf8.count
      noteLine = line
    }
    return NotePlace(range: range, lines: starts)
  }

  private func shiftedByNote(_ extent: Extent) -> Extent {
    guard noteShift.lines > 0, extent.startLine > 0 else { return extent }
    var extent = extent
    if extent.startLine == noteLine { extent.startColumn += noteShift.columns }
    if extent.endLine == noteLine { extent.endColumn += noteShift.columns }
    extent.startLine += noteShift.lines
    extent.endLine += noteShift.lines
    return extent
  }

  /// Starts the text of a note, which is reported to be somewhere else.
  mutating func startNote(_ note: NotePlace, _ extent: Extent) {
    startLeaf(SourceRange(start: note.lines[0], end: note.range.end))
    assumedStart = SourceLocation(line: extent.startLine + lineOffset, column: extent.startColumn)
    columns = note.lines.map(\.column)
  }

  // MARK: - Footnotes

  /// The range of a definition from its `[` to the end of its content.
  func footnote(from start: SourceLocation, content: SourceRange) -> SourceRange {
    let length = source.content(ofLine: content.end.line).count
    let end = SourceLocation(line: content.end.line, column: min(content.end.column, length))
    return original(SourceRange(start: start, end: max(start, end)))
  }

  /// The label of the definition whose content starts at `start`, and the place of the `[` before
  /// it.
  func footnoteLabel(before start: SourceLocation) -> (label: String, start: SourceLocation) {
    let line = source.content(ofLine: start.line)
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var end = min(line.lowerBound + start.column - 1, line.upperBound)
    while end > line.lowerBound, isBlank(source.bytes[end - 1]) { end -= 1 }
    end = max(end - 2, line.lowerBound)  // `]:`
    var first = end
    // No label has a `]`, and other definitions may be in front.
    while first > line.lowerBound, !isBlank(source.bytes[first - 1]),
      source.bytes[first - 1] != UInt8(ascii: "]")
    { first -= 1 }
    while first + 1 < end,
      source.bytes[first] != UInt8(ascii: "[") || source.bytes[first + 1] != UInt8(ascii: "^")
    {
      first += 1
    }
    let label = String(decoding: source.bytes[min(first + 2, end)..<end], as: UTF8.self)
    return (label, SourceLocation(line: start.line, column: first - line.lowerBound + 1))
  }

  /// The range of the first line of a definition, from its `[` on.
  func footnoteLine(at start: SourceLocation) -> SourceRange {
    let length = source.content(ofLine: start.line).count
    return original(
      SourceRange(
        start: start, end: SourceLocation(line: start.line, column: max(length, start.column))))
  }

  /// The range in the file of a range in the parsed text.
  func original(_ range: SourceRange) -> SourceRange {
    SourceRange(start: source.original(range.start), end: source.original(range.end))
  }
}
