// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// A formula of several lines may have a `-`, a `=` or a `#` at the start of a line, which would begin a
// list or a heading. So it is a block of its own, which takes all lines up to its last sign. Whether there is
// one must be known at its first line, before the reader of Markdown has seen the others: this
// reader looks ahead in the source. It ends a search at an empty line, and where a quote or an item ends.

/// A formula on lines of its own.
struct FormulaBlock: Hashable, Sendable {
  /// The offsets in the source of the lines of TeX, without what is in front of them in quotes and items.
  var lines: [Range<Int>]
  /// The attributes behind its last sign.
  var attributes = NodeAttributes()
  /// The offsets in the source from the first sign to the last, with the attributes.
  var range: Range<Int>
  /// The number of its last line.
  var lastLine: Int
  /// Whether it is a directive of MyST.
  var isDirective = false
}

/// Looks ahead for the end of formulas on lines of their own.
struct FormulaBlockReader: Sendable {
  /// What is in front of the lines of a container.
  struct Margin: Hashable, Sendable {
    /// The number of quotes, each with its sign.
    var quotes = 0
    /// The column, from 0, that is not reached by lines outside an item inside the innermost quote.
    var column = 0
  }

  /// What ends a formula.
  private enum End: Hashable {
    case dollars, bracket, directive
    case environment(String)
  }

  private let source: SourceText
  /// The last line that was searched in vain, by what was searched.
  private var failures: [End: Int] = [:]

  /// Creates a reader of a text.
  init(_ source: SourceText) { self.source = source }

  private static let backslash = UInt8(ascii: "\\")
  private static let dollar = UInt8(ascii: "$")

  private func line(_ range: Range<Int>) -> ArraySlice<UInt8> { source.bytes[range] }

  // MARK: - Forms

  /// The formula between `$$` that begins a line; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - start: The offset of the first sign.
  ///   - number: The number of its line.
  ///   - margin: What is in front of the lines.
  /// - Returns: The formula.
  mutating func dollars(at start: Int, line number: Int, _ margin: Margin) -> FormulaBlock? {
    let first = start..<source.content(ofLine: number).upperBound
    guard line(first).prefix(while: { $0 == Self.dollar }).count == 2 else { return nil }
    return block(from: start, skipping: 2, .dollars, line: number, margin) { bytes in
      var index = bytes.startIndex
      while index < bytes.endIndex {
        if bytes[index] == Self.backslash {
          index += 2
          continue
        }
        let run = bytes[index...].prefix { $0 == Self.dollar }
        if run.count > 1 { return .found(index, length: run.count == 2 ? 2 : nil) }
        index += 1
      }
      return .nothing
    }
  }

  /// The formula between `\[` and `\]` that begins a line.
  mutating func brackets(at start: Int, line number: Int, _ margin: Margin) -> FormulaBlock? {
    let block = block(from: start, skipping: 2, .bracket, line: number, margin) { bytes in
      var index = bytes.startIndex
      while index + 1 < bytes.endIndex {
        guard bytes[index] == Self.backslash else {
          index += 1
          continue
        }
        switch bytes[index + 1] {
        case UInt8(ascii: "]"): return .found(index, length: 2)
        // They do not nest.
        case UInt8(ascii: "["): return .found(index, length: nil)
        default: index += 2
        }
      }
      return .nothing
    }
    // An id says what it is: nothing else has one there.
    guard let block,
      block.attributes.id != nil || block.lines.contains(where: { line($0).looksLikeTeX })
    else { return nil }
    return block
  }

  /// The environment of TeX for displayed formulas that begins a line and ends one.
  mutating func environment(at start: Int, line number: Int, _ margin: Margin) -> FormulaBlock? {
    guard let name = Self.environment(line(start..<source.content(ofLine: number).upperBound))
    else { return nil }
    let begin = Array("\\begin{\(name)}".utf8)
    let end = Array("\\end{\(name)}".utf8)
    var depth = 0
    return block(from: start, skipping: 0, .environment(name), line: number, margin) { bytes in
      var index = bytes.startIndex
      while let next = bytes[index...].firstIndex(of: Self.backslash) {
        if bytes[next...].starts(with: begin) {
          depth += 1
        } else if bytes[next...].starts(with: end) {
          depth -= 1
          if depth == 0 { return .found(next + end.count, length: 0) }
        }
        index = Swift.min(next + 2, bytes.endIndex)
      }
      return .nothing
    }
  }

  /// The name of the environment for displayed formulas that begins some bytes; `nil` for others.
  static func environment(_ bytes: ArraySlice<UInt8>) -> String? {
    let opening = Array("\\begin{".utf8)
    guard bytes.starts(with: opening) else { return nil }
    let word = bytes.dropFirst(opening.count).prefix(32).prefix { $0 != UInt8(ascii: "}") }
    let name = String(decoding: word, as: UTF8.self)
    return environments.contains(name.last == "*" ? String(name.dropLast()) : name) ? name : nil
  }

  /// Whether a formula in the lines around a block begins before it and ends behind it.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - text: The text of its paragraph in front of it.
  ///   - margin: What is in front of the lines.
  /// - Returns: Whether the block is a part of that formula.
  func isInFormula(
    _ block: FormulaBlock, behind text: [UInt8], _ margin: Margin
  ) -> Bool {
    guard text.contains(Self.dollar) || text.contains(UInt8(ascii: "(")) else { return false }
    var bytes = text
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    let start = bytes.count
    for range in block.lines { bytes += line(range) + [UInt8(ascii: "\n")] }
    let (last, isDisplay) = (bytes.count + FormulaReader.limit, text.hasTwoDollars)
    let hasDollar = text.contains(Self.dollar)
    var number = block.lastLine + 1
    while bytes.count < last, let next = content(ofLine: number, margin) {
      bytes += line(next) + [UInt8(ascii: "\n")]
      number += 1
      // The formula ends at the next of its signs.
      let hasSign =
        isDisplay ? line(next).hasTwoDollars : hasDollar && line(next).contains(Self.dollar)
      if hasSign { break }
    }
    return FormulaReader(bytes).hasFormula(around: start)
  }

  /// The directive `:::{math}` of MyST that begins a line; empty lines may be in it.
  mutating func directive(at start: Int, line number: Int, _ margin: Margin) -> FormulaBlock? {
    let first = start..<source.content(ofLine: number).upperBound
    let colons = line(first).prefix { $0 == UInt8(ascii: ":") }
    let name = line(first)[colons.endIndex...].drop { $0 == UInt8(ascii: " ") }
    guard colons.count >= 3, name.starts(with: "{math}".utf8),
      failures[.directive, default: 0] < number
    else { return nil }
    var block = FormulaBlock(
      lines: [name.startIndex + 6..<first.upperBound], range: first, lastLine: number)
    block.isDirective = true
    var hasOptions = true
    while block.lastLine < source.lineCount {
      block.lastLine += 1
      guard let next = content(ofLine: block.lastLine, margin) else {
        let whole = source.content(ofLine: block.lastLine)
        guard line(whole).allSatisfy({ " \t>".utf8.contains($0) }) else { break }
        block.lines.append(whole.upperBound..<whole.upperBound)
        continue
      }
      let end = line(next).prefix { $0 == UInt8(ascii: ":") }
      if end.count >= colons.count, line(end.endIndex..<next.upperBound).allSatisfy(\.isASCIISpace)
      {
        block.range = start..<end.endIndex
        return block.lines.contains { line($0).contains { !$0.isASCIISpace } } ? block : nil
      }
      let option = hasOptions ? FenceReader.option(Array(line(next))) : nil
      hasOptions = option != nil
      if let option {
        if ["label", "name"].contains(option.name) { block.attributes.id = option.value }
      } else {
        block.lines.append(next)
      }
    }
    failures[.directive] = block.lastLine
    return nil
  }

  /// The environments that show a formula without signs around them.
  private static let environments: Set = [
    "align", "alignat", "flalign", "gather", "multline", "equation", "eqnarray", "aligned",
    "alignedat",
    "gathered", "split", "array", "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix",
    "smallmatrix", "cases", "dcases", "rcases", "displaymath",
  ]

  // MARK: - Looking ahead

  private enum Search {
    case nothing
    /// The last sign; without a length, the formula is none.
    case found(Int, length: Int?)
  }

  private mutating func block(
    from start: Int, skipping opening: Int, _ end: End, line number: Int, _ margin: Margin,
    _ search: (ArraySlice<UInt8>) -> Search
  ) -> FormulaBlock? {
    guard failures[end, default: 0] < number else { return nil }
    var lines: [Range<Int>] = []
    var (current, last) = (start + opening..<source.content(ofLine: number).upperBound, number)
    while true {
      switch search(line(current)) {
      case .found(_, nil): return nil
      case .found(let index, let length?):
        lines.append(current.lowerBound..<index)
        let sign = index + length
        guard let (attributes, whole) = rest(sign..<current.upperBound),
          lines.contains(where: { line($0).contains { !$0.isASCIISpace } })
        else { return nil }
        return FormulaBlock(
          lines: lines, attributes: attributes, range: start..<whole, lastLine: last)
      case .nothing: lines.append(current)
      }
      guard let next = content(ofLine: last + 1, margin) else {
        failures[end] = last
        return nil
      }
      (current, last) = (next, last + 1)
    }
  }

  /// The attributes behind the last sign, and where they end; `nil` when text follows.
  private func rest(_ range: Range<Int>) -> (NodeAttributes, end: Int)? {
    guard let first = range.first(where: { !source.bytes[$0].isASCIISpace }) else {
      return (NodeAttributes(), range.lowerBound)
    }
    guard let (attributes, length) = AttributeReader.read(line(first..<range.upperBound)),
      line(first + length..<range.upperBound).allSatisfy(\.isASCIISpace)
    else { return nil }
    return (attributes, first + length)
  }

  /// The text of a line behind what is in front of it in its container; `nil` for an empty line, and for
  /// one outside the container.
  private func content(ofLine number: Int, _ margin: Margin) -> Range<Int>? {
    guard number <= source.lineCount else { return nil }
    let line = source.content(ofLine: number)
    var (column, quotes, index) = (0, 0, line.lowerBound)
    while index < line.upperBound {
      switch source.bytes[index] {
      case UInt8(ascii: " "): column += 1
      case UInt8(ascii: "\t"): column += 4 - column % 4
      case UInt8(ascii: ">") where quotes < margin.quotes:
        quotes += 1
        column += 1
      default:
        guard quotes == margin.quotes, column >= margin.column else { return nil }
        return index..<line.upperBound
      }
      index += 1
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// Whether two dollar signs are beside each other.
  fileprivate var hasTwoDollars: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "$") }
  }
}
