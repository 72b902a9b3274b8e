// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Adds formulas to lines, and between them.
extension TreeAssembler {
  /// Adds a formula on lines of its own.
  mutating func addEquation(_ equation: Equation) {
    guard !isHidden else { return }
    lastEnd = equation.range.end
    if frames[top].isPreformatted {
      breakPreformattedLine()
      return addPreformatted("$$\n\(equation.source)\n$$", equation.range)
    }
    endLine()
    var equation = equation
    equation.continuesParagraph = followsText(equation.range.start)
    addBlock(.equation(equation))
  }

  /// Adds a formula in a line of text; a displayed one divides its paragraph.
  mutating func addFormula(
    _ formula: Formula, _ attributes: NodeAttributes, _ token: InlineToken, _ range: SourceRange
  ) {
    if elements.contains(where: \.isCode) { return addText(token.source, range) }
    guard formula.isDisplay, isDivisible else {
      addInline(.formula(formula))
      if let id = attributes.id { addInline(.anchor(Anchor(id: id, range: range))) }
      return
    }
    lastEnd = max(lastEnd, range.end)
    var equation = Equation(formula.source, attributes: attributes, range: range)
    equation.lines = formula.lines
    endLine()
    equation.continuesParagraph = followsText(range.start)
    addBlock(.equation(equation))
  }

  /// Whether the open text is one that a block may divide.
  private var isDivisible: Bool {
    guard let text = frames.last(where: { !$0.isSpan }), case .paragraph = text.kind,
      !elements.contains(where: \.isLink), !elements.contains(where: \.isMark)
    else { return false }
    return !frames.contains(where: \.isOneText)
  }

  /// Whether a paragraph that starts at a place goes on behind a formula.
  func continuesParagraph(at start: SourceLocation) -> Bool {
    guard case .equation(let equation)? = blockAbove else { return false }
    return equation.range.end.line + 1 >= start.line
  }

  /// Whether a formula that starts at a place follows text of the same paragraph.
  private func followsText(_ start: SourceLocation) -> Bool {
    switch blockAbove {
    case .paragraph(let text)?: !text.isTerm && text.range.end.line + 1 >= start.line
    case .equation(let equation)?:
      equation.continuesParagraph && equation.range.end.line + 1 >= start.line
    default: false
    }
  }

  /// Gives a displayed formula the full stop or the like right behind it, which would begin a line.
  mutating func moveSign(from content: inout [InlineNode]) {
    guard case .text(var text)? = content.first, let sign = text.text.first,
      ".,;:!?".contains(sign),
      text.text.dropFirst().first?.isWhitespace ?? true, case .equation(var equation)? = blockAbove,
      equation.range.end.line == text.range.start.line,
      equation.range.end.column + 1 == text.range.start.column
    else { return }
    equation.punctuation = String(sign)
    equation.range = equation.range.union(
      SourceRange(start: text.range.start, end: text.range.start))
    let frame = frames[top].blocks.isEmpty ? top - 1 : top
    frames[frame].blocks[frames[frame].blocks.count - 1] = .equation(equation)
    text.text.removeFirst()
    text.range.start.column += 1
    content[0] = .text(text)
    if text.text.isEmpty { content.removeFirst() }
    content.trimWhitespace()
  }

  /// The block in front of what the open frame gets next.
  private var blockAbove: BlockNode? {
    if let last = frames[top].blocks.last { return last }
    guard case .paragraph = frames[top].kind, frames[top].tag == nil, top > 0 else { return nil }
    return frames[top - 1].blocks.last
  }
}

extension InlineElement {
  /// Whether its text is shown as written.
  fileprivate var isCode: Bool {
    kind == .style(.formatted(.code)) || kind == .style(.formatted(.keyboard))
  }
}

extension InlineElement {
  /// Whether it marks or strikes out what is in it, which it cannot do between lines.
  fileprivate var isMark: Bool { kind == .style(.mark) || kind == .style(.strikethrough) }
}

extension AssemblyFrame {
  /// Whether its content becomes one text.
  fileprivate var isOneText: Bool {
    switch kind {
    case .heading, .summary, .boxTitle, .figureCaption, .term: true
    case .document, .footnote, .quote, .list, .item, .paragraph, .division, .details, .box, .figure,
      .preformatted, .description, .table, .row, .cell, .span:
      false
    }
  }
}
