// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Formulas, with the places of the lines of their source.
extension CmarkReader {
  // MARK: - In lines

  /// Adds a formula in a line, whose attributes are behind it.
  mutating func addFormula(
    _ formula: Formula, _ attributes: NodeAttributes, _ token: InlineToken, line: Int, column: Int
  ) {
    let place = places.token(token.source, line: line, column: column)
    let bytes = Array(token.source.utf8)
    let signs = FormulaReader.signs(of: bytes)
    var content = signs.length..<signs.length + formula.source.utf8.count
    while let first = content.first, bytes[first].isASCIISpace { content.removeFirst() }
    while let last = content.last, bytes[last].isASCIISpace { content.removeLast() }
    var formula = formula
    formula.source = String(decoding: bytes[content], as: UTF8.self)
    formula.range = places.original(place.range)
    formula.lines.escapesPipes = places.hasEscapedPipes
    var (line, start) = (0, 0)
    for index in 0..<content.upperBound {
      if index == content.lowerBound || index > content.lowerBound && index == start {
        var location = place.lines[line]
        location.column += index - start
        formula.lines.starts.append(places.source.original(location))
      }
      if bytes[index] == UInt8(ascii: "\n") { (line, start) = (line + 1, index + 1) }
    }
    let token = InlineToken(kind: .formula(formula, attributes), source: token.source)
    events.append(.token(token, formula.range))
  }

  // MARK: - On lines of their own

  /// Adds a formula on lines of its own; where its container ends before it, its lines are text.
  mutating func addFormula(_ block: FormulaBlock, _ range: SourceRange) {
    guard range.end.line >= block.lastLine else { return addText(of: block, range) }
    let source = places.source
    var lines = block.lines.map { line in
      FormulaSourceLine(
        text: source.bytes[line], start: source.location(atOffset: line.lowerBound))
    }
    if block.isDirective { lines.alignAsDirective() }
    let whole = SourceRange(
      start: source.location(atOffset: block.range.lowerBound),
      end: source.location(atOffset: block.range.upperBound - 1))
    addEquation(lines, block.attributes, whole)
  }

  /// Adds the formula of a fence named `math`; returns whether there is one.
  ///
  /// The directive of MyST may begin with options, of which the label is the id.
  mutating func addFormula(
    ofFence text: String, info: String, lineLengths: [Int], _ range: SourceRange
  ) -> Bool {
    guard CodeBlock.language(of: info)?.lowercased() == "math" else { return false }
    let options = CodeOptions(info: info)
    var attributes = NodeAttributes(id: options.id, classes: options.classes)
    let columns = places.columns(ofLineLengths: lineLengths, firstLine: range.start.line + 1)
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().map { index, line in
        let place = SourceLocation(
          line: range.start.line + 1 + index, column: index < columns.count ? columns[index] : 1)
        return FormulaSourceLine(text: Array(line)[...], start: places.source.original(place))
      }
    var isRaw = info.first != "{"
    if info.first == "{" {
      while let line = lines.first?.text, let option = FenceReader.option(Array(line)) {
        if option.name == "label" || option.name == "name" { attributes.id = option.value }
        isRaw = isRaw || option.name == "nowrap"
        lines.removeFirst()
      }
    }
    guard !lines.allSatisfy(\.isBlank) else { return false }
    if !isRaw { lines.alignAsDirective() }
    addEquation(lines, attributes, places.original(range))
    return true
  }

  /// Adds a formula, without white space at the ends of its source.
  private mutating func addEquation(
    _ lines: [FormulaSourceLine], _ attributes: NodeAttributes, _ range: SourceRange
  ) {
    let lines = lines.withoutBlankEnds
    let texts = lines.enumerated().map { index, line in
      var text = line.text
      while let last = text.last, last.isASCIISpace { text.removeLast() }
      return index == 0 ? text.drop(while: \.isASCIISpace) : text
    }
    var equation = Equation(
      String(decoding: Array(texts.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self),
      attributes: attributes, range: range)
    equation.lines.starts = zip(lines, texts).map { line, text in
      var start = line.start
      start.column += text.startIndex - line.text.startIndex
      return start
    }
    events.append(.equation(equation))
  }

  /// Adds the lines of a formula that are in a range as a paragraph.
  private mutating func addText(of block: FormulaBlock, _ range: SourceRange) {
    let source = places.source
    var lines = Array(block.lines.prefix(range.end.line - range.start.line + 1))
    lines[0] = block.range.lowerBound..<lines[0].upperBound
    open(.paragraph, range)
    for (index, line) in lines.enumerated() {
      let start = source.location(atOffset: line.lowerBound)
      if index > 0 { events.append(.softBreak(SourceRange(start: start, end: start))) }
      let end = source.location(atOffset: max(line.upperBound - 1, line.lowerBound))
      let text = String(decoding: source.bytes[line], as: UTF8.self)
      events.append(.text(text, SourceRange(start: start, end: end)))
    }
    events.append(.close)
  }
}
