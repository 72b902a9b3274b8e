// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Some constructs take cmark-gfm 0.29.0.gfm.6, the version of Debian 12, a time or memory that grows
// with the square of the text. This file estimates that cost before the text is handed over, in one
// pass over the bytes. It knows little of Markdown: where it is wrong, it counts too much, and only
// texts far beyond any that is meant to be read come near a limit.

/// Checks a text against the limits of what cmark-gfm reads in reasonable time.
struct TextLimits {
  /// The first limit that the text exceeds, and the line; `nil` when there is none.
  static func exceeded(
    by source: SourceText, from first: Int, _ limits: Limits
  ) -> (limit: Limit, line: Int)? {
    var check = TextLimits(bytes: source.bytes, limits: limits)
    for line in first...max(first, source.lineCount) {
      check.read(source.content(ofLine: line), line)
      if let found = check.found { return found }
    }
    check.endParagraph()
    check.compare(check.deepest * source.lineCount, .nestedLines, check.deepestLine)
    return check.found ?? ReferenceLimit.exceeded(by: source, from: first, limits)
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private var line = 1
  private var found: (limit: Limit, line: Int)?

  // The paragraph: lines without a blank one between them.
  private var firstLine = 1
  private var links = 0
  private var marks = 0
  /// The columns of the table in the paragraph; `nil` before a delimiter row.
  private var columns: Int?
  /// Whether its header has as many columns, so that cmark reads a table.
  private var isTable = false
  /// The levels of quotes and lists around that table.
  private var tableDepth = 0
  /// The columns of the last line, if it were the header of a table.
  private var lastColumns = 0
  /// The column of the text of the last item; `nil` outside lists.
  private var itemColumn: Int?
  /// The greatest number of pipes in a line.
  private var pipes = 0
  private var openings = OpenHTML()

  // The document.
  private var missingCells = 0
  private var parentheses = 0
  private var openHTML = 0
  private var deepest = 0
  private var deepestLine = 1

  private init(bytes: [UInt8], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Compares a number with a limit.
  private mutating func compare(_ number: Int, _ limit: Limit, _ line: Int) {
    let limit = limits(limit)
    if number > limit.value { found = found ?? (limit, line) }
  }

  private mutating func read(_ range: Range<Int>, _ line: Int) {
    self.line = line
    let (start, depth, item) = content(of: range)
    if depth > deepest { (deepest, deepestLine) = (depth, line) }
    guard start < range.upperBound else { return endParagraph() }
    if beginsBlock(range, start, depth, item) { endInlines() }
    let linePipes = countMarks(start..<range.upperBound)
    let lineColumns = columnCount(start..<range.upperBound, linePipes)
    defer { lastColumns = lineColumns }
    countAddresses(start..<range.upperBound)
    pipes = max(pipes, linePipes)
    if let columns { missingCells += max(0, columns - linePipes - 1) }
    if isDelimiterRow(start..<range.upperBound) {
      if lastColumns == lineColumns, columns == nil { tableDepth = depth }
      columns = max(columns ?? 0, linePipes + 1)
      isTable = isTable || lastColumns == lineColumns
    }
    if columns != nil { compare(pipes - 1, .tableColumns, line) }
    compare(missingCells, .missingCells, firstLine)
  }

  /// Whether the inlines of a line can't belong to those of the line before: it is an item, a heading
  /// or a row of a table.
  private mutating func beginsBlock(
    _ range: Range<Int>, _ start: Int, _ depth: Int, _ item: Item?
  ) -> Bool {
    let indentation = bytes[range].prefix { $0 == UInt8(ascii: " ") }.count
    let isHeading = bytes[start] == UInt8(ascii: "#") && indentation < 4
    if isTable, depth != tableDepth || "#`~<-*_".utf8.contains(bytes[start]) {
      (isTable, columns) = (false, nil)
    }
    guard let item, indentation < (itemColumn ?? 0) + 4,
      firstLine == line || item.mayInterrupt || itemColumn != nil
    else { return isHeading || isTable }
    itemColumn = start - range.lowerBound
    return true
  }

  /// The number of cells in a row.
  private func columnCount(_ range: Range<Int>, _ pipes: Int) -> Int {
    let text = bytes[range].reversed().drop { $0 <= 0x20 }
    let isClosed = text.first == UInt8(ascii: "|") && text.dropFirst().first != UInt8(ascii: "\\")
    return pipes + 1 - (isClosed ? 1 : 0) - (bytes[range].first == UInt8(ascii: "|") ? 1 : 0)
  }

  private mutating func endInlines() {
    compare(links * marks, .paragraphMarks, firstLine)
    (links, marks) = (0, 0)
  }

  private mutating func endParagraph() {
    endInlines()
    openHTML += openings.cost(at: openings.last)
    compare(openHTML, .openHTML, firstLine)
    (pipes, columns, isTable, itemColumn, lastColumns) = (0, nil, false, nil, 0)
    openings = OpenHTML()
    firstLine = line + 1
  }

  /// The mark of an item.
  private struct Item {
    /// Whether it may follow the line of a paragraph: a bullet, or the number 1.
    var mayInterrupt: Bool
  }

  /// The start of a line's text behind the marks of quotes and items, the number of these, and the
  /// first mark of an item.
  private func content(of range: Range<Int>) -> (start: Int, depth: Int, item: Item?) {
    var item: Item?
    var index = range.lowerBound
    var depth = 0
    func isBlank(_ index: Int) -> Bool {
      index >= range.upperBound || bytes[index] == UInt8(ascii: " ")
        || bytes[index] == UInt8(ascii: "\t")
    }
    while index < range.upperBound {
      let byte = bytes[index]
      var next = index + 1
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        index = next
        continue
      }
      if byte == UInt8(ascii: ">") {
        depth += 1
        index = next
        continue
      }
      while next < range.upperBound, byte.isDigit, bytes[next].isDigit, next < index + 9 {
        next += 1
      }
      if byte.isDigit {
        guard next < range.upperBound, ".)".utf8.contains(bytes[next]) else { break }
        next += 1
      } else if !"-*+".utf8.contains(byte) {
        break
      }
      guard isBlank(next) else { break }
      let isOne = byte == UInt8(ascii: "1") && next == index + 2
      item = item ?? Item(mayInterrupt: !byte.isDigit || isOne)
      depth += 1
      index = next
    }
    return (index, depth, item)
  }

  /// Whether a line has only the signs of a delimiter row.
  private func isDelimiterRow(_ range: Range<Int>) -> Bool {
    var hasDash = false
    for byte in bytes[range] {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return false
      }
    }
    return hasDash
  }

  /// Counts what the inlines of a line have, and returns the number of its pipes.
  private mutating func countMarks(_ range: Range<Int>) -> Int {
    var pipes = 0
    var last: UInt8 = 0
    var isEscaped = false
    for index in range {
      let byte = bytes[index]
      let wasEscaped = isEscaped
      isEscaped = byte == UInt8(ascii: "\\") && !wasEscaped
      switch byte {
      case UInt8(ascii: "]"): links += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if byte != last { marks += 1 }
      case UInt8(ascii: "|"): if !wasEscaped { pipes += 1 }
      case UInt8(ascii: "<"):
        if index + 1 < range.upperBound { openings.open(bytes[index + 1], at: index) }
      case UInt8(ascii: ">"): openings.close(after: last)
      default: break
      }
      last = byte
    }
    openings.last = range.upperBound
    return pipes
  }

  /// Counts the parentheses at the ends of addresses in a line.
  ///
  /// For each `)` among the signs and entities that end an address, cmark counts all parentheses.
  private mutating func countAddresses(_ range: Range<Int>) {
    var start = range.lowerBound
    var closing = 0
    var isInEntity = false
    for index in range.lowerBound...range.upperBound {
      if index == range.upperBound || bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "<") {
        parentheses += closing * (index - start)
        (start, closing, isInEntity) = (index + 1, 0, false)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: ")"): closing += 1
      case UInt8(ascii: "&"): isInEntity = true
      case UInt8(ascii: ";"): isInEntity = false
      case let byte where closing > 0 && !isInEntity:
        if !"?!.,:*_~'\"".utf8.contains(byte) { closing = 0 }
      default: break
      }
    }
    compare(parentheses, .addressParentheses, line)
  }
}

/// The openings `<?` and `<!` in a paragraph whose ends are still to come.
private struct OpenHTML {
  /// The openings of a kind: their number, and the sum of their offsets.
  private var instructions = (count: 0, sum: 0)
  private var declarations = (count: 0, sum: 0)
  /// The end of the last line.
  var last = 0

  mutating func open(_ sign: UInt8, at index: Int) {
    if sign == UInt8(ascii: "?") {
      instructions = (instructions.count + 1, instructions.sum + index)
    } else if sign == UInt8(ascii: "!") {
      declarations = (declarations.count + 1, declarations.sum + index)
    }
  }

  /// Ends openings at a `>` behind a sign: `?>` ends `<?`, and `]]>` or `-->` ends the others.
  ///
  /// What lies between the first opening and its end is not looked at.
  mutating func close(after sign: UInt8) {
    if sign == UInt8(ascii: "?") { instructions = (0, 0) }
    if sign == UInt8(ascii: "]") || sign == UInt8(ascii: "-") { declarations = (0, 0) }
  }

  /// The cost of the openings that do not end before an offset.
  func cost(at end: Int) -> Int {
    max(0, instructions.count * end - instructions.sum)
      + max(0, declarations.count * end - declarations.sum)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
