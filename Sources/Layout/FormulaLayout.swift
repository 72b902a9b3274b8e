// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import MathSetting
internal import Primitives
internal import Styling
internal import TextEngine

extension InlineLayout {
  /// Lays out a formula in a line: one box, or one for each part between two places where the line may end.
  func boxes(of formula: FormulaContent, in span: InlineSpan, scale: Double) -> [InlineBox] {
    let math = formulas.box(formula, in: request(span.style, scale: scale))
    reportMissing(math.missing, formula, box: span.box)
    let shift = tree.styles[span.style.index].baselineShift * scale
    // Between two ends of a line there is a sign and what it relates to.
    return (0...math.breaks.count).map { index in
      let part = math.slice(
        from: index == 0 ? nil : index - 1, to: index == math.breaks.count ? nil : index)
      // The last letter may lean over its end.
      let overhang = index == math.breaks.count ? max(0, math.overhang) : 0
      var box = InlineBox(
        object: InlineObject(
          width: max(0, part.width + overhang), ascent: max(0, part.height + shift),
          descent: max(0, part.depth - shift)),
        clearance: Self.formulaClearance)
      if index < math.breaks.count {
        let place = math.breaks[index]
        box.object.lineEnd = InlineObject.LineEnd(
          penalty: Penalty(Int16(place.kind.rawValue)), space: max(0, place.start - place.end))
      }
      box.content = content(
        of: part, formula, box: span.box, style: span.style, scale: scale,
        isFirst: index == 0)
      for fragment in box.content.fragments.indices where shift != 0 {
        box.content.fragments[fragment].move(x: 0, y: -shift)
      }
      box.content.boxes = [BoxFragment(box: span.box, rect: box.rect)]
      return box
    }
  }

  /// The least distance of a high formula to the lines above and below, in points.
  private static let formulaClearance = 1.0

  /// Reports the characters of a formula that no font has.
  func reportMissing(
    _ characters: [MathMissingCharacter], _ formula: FormulaContent, box: BoxID
  ) {
    let record = tree.records[box.index]
    for missing in characters {
      reportMissing(
        MissingGlyph(
          character: missing.character, file: record.file,
          range: formula.place(of: missing.range) ?? record.range))
    }
  }
}

extension FlowBuilder {
  /// Adds a formula on lines of its own, with its numbers.
  mutating func add(_ formula: FormulaBox, x: Double, width: Double) {
    margin(formula.margins.top)
    var column = (x: x, width: width)
    if let measure, formula.alignment.isNatural || formula.alignment == .center {
      column = measure.column(x: x, width: width, isRightToLeft: false)
    }
    let indent = formula.indent.limited(to: column.width)
    let placed = FormulaPlacement(
      formula, x: column.x + indent.left, width: max(1, column.width - indent.horizontal),
      inline: inline)
    var vbox = placed.vbox
    vbox.anchors = formula.anchors.map {
      VBox.Anchor(name: $0, point: Point(x: column.x, y: 0))
    }
    add(vbox, formula.keepsWithPrevious ? .avoid : .allowed)
    margin(formula.margins.bottom)
  }
}

extension FlowBuilder {
  /// The widths of a formula: it can be broken, but its own size is better.
  func widths(of formula: FormulaBox) -> IntrinsicWidths {
    let math = inline.formulas.display(
      formula.content, in: inline.request(formula.style, scale: 1), width: .infinity)
    return IntrinsicWidths(math.width + formula.indent.horizontal)
  }
}

/// The lines of a displayed formula and its numbers, at their places.
private struct FormulaPlacement {
  /// The space between a formula and its number, in em.
  private static let numberGap = 1.0

  private(set) var vbox = VBox(height: 0)

  /// A number as it is set.
  private struct Number {
    var shaped: InlineLayout.ShapedContent
    var width: Double
    var content: InlineContent
  }

  init(_ formula: FormulaBox, x: Double, width: Double, inline: InlineLayout) {
    let request = inline.request(formula.style, scale: 1)
    let em = request.size
    let numbers = formula.numbers.map { number in
      number.map { content in
        let shaped = inline.shape(content, maxImageWidth: width)
        return Number(
          shaped: shaped, width: shaped.paragraph.maxContentWidth, content: content)
      }
    }
    let numberWidth = numbers.compactMap { $0?.width }.max() ?? 0
    let gap = numberWidth > 0 ? Self.numberGap * em : 0
    // The formula is in the middle of the line if that leaves room for the number, else in the middle of what
    // the number leaves.
    let whole = inline.formulas.display(formula.content, in: request, width: width)
    let isBeside =
      whole.scale == 1 && whole.lines.count == 1 && whole.width + numberWidth + gap <= width
    let room = max(1, width - numberWidth - gap)
    let display =
      numberWidth == 0 || isBeside
      ? whole : inline.formulas.display(formula.content, in: request, width: room)
    if display.isTooWide { inline.wideFormulas.insert(formula.box) }
    let isLeft = inline.tree.formulas.numbersAtLeft
    var left: Double
    switch formula.alignment {
    case .left, .natural, .justified: left = isLeft ? numberWidth + gap : 0
    case .right: left = width - display.width - (isLeft ? 0 : numberWidth + gap)
    case .center:
      left = (width - display.width) / 2
      let taken = numberWidth + gap
      if isLeft {
        left = max(left, taken)
      } else {
        left = min(left, max(0, width - taken - display.width))
      }
    }
    left = max(0, left)

    let above = display.height
    vbox = VBox(height: display.height + display.depth, baseline: above)
    for (index, line) in display.lines.enumerated() {
      inline.reportMissing(line.box.missing, formula.content, box: formula.box)
      let content = inline.content(
        of: line.box, formula.content, box: formula.box, style: formula.style, scale: display.scale,
        isFirst: index == 0)
      vbox.append(content, x: x + left + line.x, y: above + line.y)
    }
    vbox.boxes = [
      BoxFragment(
        box: formula.box,
        rect: Rect(x: x + left, y: 0, width: display.width, height: vbox.height))
    ]
    let rows = display.lines.count == 1 ? display.lines[0].box.rows : []
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      let baseline =
        rows.indices.contains(index) && rows.count == numbers.count
        ? rows[index].baseline : display.lines.last?.y ?? 0
      add(number, at: above + baseline, x: x, width: width, isLeft, formula, inline)
    }
  }

  private mutating func add(
    _ number: Number, at baseline: Double, x: Double, width: Double, _ isLeft: Bool,
    _ formula: FormulaBox, _ inline: InlineLayout
  ) {
    let box = number.content.spans.first?.box ?? formula.box
    let frame = InlineLayout.Frame(
      x: x, width: width, alignment: isLeft ? .left : .right, strut: formula.style, box: box)
    guard let line = inline.brokenLines(number.shaped, measure: number.width + 1).first else {
      return
    }
    let set = inline.vbox(line, of: number.shaped, in: frame)
    vbox.append(set, y: baseline - (set.baseline ?? 0))
  }
}
