// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import MathSetting
internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

extension InlineLayout {
  /// Lays out a formula in a line: one box, or one for each part between two places where the line may end.
  func boxes(
    of formula: FormulaContent, in span: InlineSpan, maxWidth: Double, scale: Double
  ) -> [InlineBox] {
    var math = formulas.box(formula, in: request(span.style, scale: scale))
    var scale = scale
    if maxWidth > 0 {
      math = math.breaking(to: maxWidth + 1)
      let widest = math.widestPart
      if widest > maxWidth + 1 {
        wideFormulas.insert(span.box)
        // Nothing may be cut off at the edge of the page.
        scale *= maxWidth / widest
        math = formulas.box(formula, in: request(span.style, scale: scale))
          .breaking(to: maxWidth + 1)
      }
      let share = maxFormulaHeight / max(math.height + math.depth, 1)
      if share < 1 {
        if share < FormulaHeights.leastScale { highFormulas.insert(span.box) }
        scale *= 0.98 * share
        math = formulas.box(formula, in: request(span.style, scale: scale))
          .breaking(to: maxWidth + 1)
      }
    }
    reportMissing(math.missing, formula, box: span.box, in: request(span.style, scale: scale))
    let shift = tree.styles[span.style.index].baselineShift * scale
    // It may reach into the space between the lines, where text leaves it free.
    let (pitch, baseline) = grid(span.style, scale: scale)
    let size = tree.styles[span.style.index].font.pointSize * scale
    let reach = (
      above: max(0, pitch - baseline - Self.textReach.below * size),
      below: max(0, baseline - Self.textReach.above * size)
    )
    // A short formula is read at a glance: it is not broken, and in titles a longer one neither.
    let longest = formula.isInTitle ? maxWidth / 2 : min(Self.shortFormula * size, maxWidth / 4)
    let breaks = math.width <= longest ? [] : math.breaks
    return (0...breaks.count).map { index in
      let part = math.slice(
        from: index == 0 ? nil : index - 1, to: index == breaks.count ? nil : index)
      // The last letter may lean over its end.
      let overhang = index == breaks.count ? max(0, math.overhang) : 0
      var box = InlineBox(
        object: InlineObject(
          width: max(0, part.width + overhang), ascent: max(0, part.height + shift),
          descent: max(0, part.depth - shift)),
        reach: reach)
      if index < breaks.count {
        let place = breaks[index]
        box.object.lineEnd = InlineObject.LineEnd(
          penalty: place.penalty, space: max(0, place.start - place.end))
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

  /// The width up to which formulas are short, in em: that of `E = mc²`.
  private static let shortFormula = 4.5

  /// How far text reaches from its baseline, with some space, in em.
  private static let textReach = (above: 0.85, below: 0.32)

  /// Reports the characters of a formula that no font has.
  func reportMissing(
    _ characters: [MathMissingCharacter], _ formula: FormulaContent, box: BoxID,
    in fonts: FontRequest
  ) {
    let record = tree.records[box.index]
    // Another font may have it, which sets it as text.
    for missing in characters where !formulas.isCovered(missing.character, by: fonts) {
      reportMissing(
        MissingGlyph(
          character: missing.character, file: record.file,
          range: formula.place(of: missing) ?? record.range))
    }
  }
}

extension MathBox {
  /// The width of the widest part between two line ends.
  fileprivate var widestPart: Double {
    var (widest, start) = (0.0, 0.0)
    for place in breaks {
      widest = max(widest, place.end - start)
      start = place.start
    }
    return max(widest, width - start)
  }

  /// The formula with places to end a line between brackets, as deep as it takes to fit in a width.
  fileprivate func breaking(to width: Double) -> MathBox {
    var box = self
    for depth in 1...Self.mostDepth where box.widestPart > width {
      box = breaking(toDepth: depth < Self.mostDepth ? depth : .max)
    }
    return box
  }

  /// The depth of brackets from which all are the same.
  private static let mostDepth = 4
}

extension FormulaContent {
  /// The range in the document of a character, the first if it is somewhere in a text.
  fileprivate func place(of missing: MathMissingCharacter) -> SourceRange? {
    guard missing.range.isEmpty else { return place(of: missing.range) }
    let characters = source.unicodeScalars
    guard let index = characters.firstIndex(of: missing.character) else { return nil }
    let start = source.utf8.distance(from: source.startIndex, to: index)
    return place(of: start..<start + UTF8.width(missing.character))
  }
}

extension MathBreak {
  /// The penalty of a line end: TeX has 500 after relations and 700 after operators.
  fileprivate var penalty: Penalty {
    Penalty(Int16(clamping: kind.rawValue + 300 * min(depth, 20)))
  }
}

/// What holds for formulas that are higher than a page.
private enum FormulaHeights {
  /// The scale below which they are reported.
  static let leastScale = 0.7
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
    let (left, measure) = (column.x + indent.left, max(1, column.width - indent.horizontal))
    let room = max(1, pageHeight - reservedHeight)
    var placed = FormulaPlacement(formula, x: left, width: measure, height: room, inline: inline)
    if let highest = placed.vboxes.map(\.height).max(), highest > room {
      // What can't be divided is made smaller: nothing may be cut off.
      let scale = 0.98 * room / highest
      if scale < FormulaHeights.leastScale { inline.highFormulas.insert(formula.box) }
      placed = FormulaPlacement(
        formula, x: left, width: measure, height: room, scale: scale, inline: inline)
    }
    for (index, vbox) in placed.vboxes.enumerated() {
      var vbox = vbox
      var rule = BreakRule.afterNote
      if index == 0 {
        vbox.anchors = formula.anchors.map {
          VBox.Anchor(name: $0, point: Point(x: column.x, y: 0))
        }
        rule = formula.keepsWithPrevious ? .avoid : .allowed
      } else if index == 1 || index == placed.vboxes.count - 1 {
        rule = .avoid
      }
      add(vbox, rule)
    }
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
  /// The part of the page from which a formula may be divided between its rows.
  private static let dividedShare = 0.4

  /// The whole formula, or its rows where it is high.
  private(set) var vboxes: [VBox] = []

  /// A number as it is set.
  private struct Number {
    var shaped: InlineLayout.ShapedContent
    var width: Double
    var box: BoxID
  }

  /// What no page may cut; its places are relative to the baseline of the first line.
  private struct Row {
    var box: MathBox
    var x: Double
    var y: Double
    var top: Double
    var bottom: Double
  }

  private let formula: FormulaBox
  private let x: Double
  private let width: Double
  private let inline: InlineLayout

  /// Places a formula.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - x: The left edge of its column, in points.
  ///   - width: The width of the column.
  ///   - height: The height of a page.
  ///   - scale: The scale relative to the size of the text around it.
  ///   - inline: What sets lines.
  init(
    _ formula: FormulaBox, x: Double, width: Double, height: Double, scale: Double = 1,
    inline: InlineLayout
  ) {
    (self.formula, self.x, self.width, self.inline) = (formula, x, width, inline)
    let request = inline.request(formula.style, scale: scale)
    let numbers = formula.numbers.map { number in
      number.map { content in
        let shaped = inline.shape(content, maxImageWidth: width)
        return Number(
          shaped: shaped, width: shaped.paragraph.maxContentWidth,
          box: content.spans.first?.box ?? formula.box)
      }
    }
    let numberWidth = numbers.compactMap { $0?.width }.max() ?? 0
    let taken = numberWidth > 0 ? numberWidth + Self.numberGap * request.size : 0
    // The formula is in the middle of the line if that leaves room for the number, else in the middle of what
    // the number leaves.
    let grid = inline.grid(formula.style, scale: scale)
    let pitch = request.size > 0 ? grid.pitch / request.size : 1
    let whole = inline.formulas.display(
      formula.content, in: request, width: width, pitch: pitch)
    let end = inline.tree.formulas.numbersAtLeft ? whole.width : whole.rightEnd(of: numbers)
    let isBeside =
      taken == 0 || whole.scale == 1 && whole.lines.count == 1 && end + taken <= width
    let beside =
      isBeside
      ? whole
      : inline.formulas.display(
        formula.content, in: request, width: max(1, width - taken), pitch: pitch)
    // A number for which there is no room is below the formula, as in amsmath.
    let isBelow = !isBeside && beside.isTooWide
    let display = isBelow ? whole : beside
    if display.isTooWide { inline.wideFormulas.insert(formula.box) }
    let left = left(of: display, beside: isBelow ? 0 : taken)

    // A low formula is as high as a line of text.
    let top = -max(display.height, grid.baseline)
    let bottom = max(display.depth, grid.pitch - grid.baseline)
    // An array stays whole where a page has room for it.
    let undivided = formula.content.list.isGrid ? height : Self.dividedShare * height
    let isDivided = bottom - top > undivided
    let hasNumbersBelow =
      isBelow && numbers.count > 1 && display.lines.count == 1
      && display.lines[0].box.rows.count == numbers.count
    var rows = Self.rows(of: display, isDivided: isDivided || hasNumbersBelow)
    rows[0].top = top
    rows[rows.count - 1].bottom = bottom
    for index in rows.indices.dropLast() { rows[index].bottom = rows[index + 1].top }
    for (index, row) in rows.enumerated() {
      inline.reportMissing(row.box.missing, formula.content, box: formula.box, in: request)
      let content = inline.content(
        of: row.box, formula.content, box: formula.box, style: formula.style,
        scale: scale * display.scale, isFirst: index == 0)
      add(content, row, at: left, width: display.width)
    }
    let mathRows = display.lines.count == 1 ? display.lines[0].box.rows : []
    let places = mathRows.map(\.baseline)
    vboxes[0].markerBaseline = places.first.map { $0 - rows[0].top }
    if hasNumbersBelow {
      add(
        numbers, toRows: zip(mathRows, rows).map { ($0, $1.top) }, at: left,
        gap: Self.numberGap * request.size)
      if !isDivided { vboxes = [vboxes.joined()] }
      return
    }
    // As in amsmath, a number at the left is beside the first line.
    let last = inline.tree.formulas.numbersAtLeft ? 0 : display.lines.last?.y ?? 0
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      if isBelow {
        addBelow(number)
        continue
      }
      let baseline = places.count == numbers.count ? places[index] : last
      let row = rows.lastIndex { $0.top <= baseline } ?? 0
      add(number, at: baseline - rows[row].top, to: vboxes.count == 1 ? 0 : row)
    }
  }

  /// Adds the numbers of rows, each beside its row or, where that leaves no room for it, below.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, one for each row.
  ///   - rows: The rows; each has a box of the placement.
  ///   - left: The distance of the rows from the left edge of the column.
  ///   - gap: The least space between a row and the number beside it, in points.
  private mutating func add(
    _ numbers: [Number?], toRows rows: [(place: MathRow, top: Double)], at left: Double, gap: Double
  ) {
    for (index, row) in rows.enumerated() {
      guard let number = numbers[index] else { continue }
      let room =
        inline.tree.formulas.numbersAtLeft
        ? left + row.place.left : width - left - row.place.right
      if number.width + gap <= room {
        add(number, at: row.place.baseline - row.top, to: index)
        continue
      }
      guard let set = vbox(of: number) else { continue }
      vboxes[index].append(set, y: vboxes[index].height)
      vboxes[index].height += set.height
      // A number is nearer to its row than to the next.
      if index + 1 < rows.count { vboxes[index].height += gap / 2 }
    }
  }

  /// The parts of a display that no page may cut: its lines, and their rows.
  private static func rows(of display: MathDisplay, isDivided: Bool) -> [Row] {
    let rows = display.lines.flatMap { line in
      (isDivided ? line.box.lines : [line.box]).map { box in
        Row(
          box: box, x: line.x, y: line.y, top: line.y - box.height, bottom: line.y + box.depth)
      }
    }
    return rows.isEmpty ? [Row(box: MathBox(), x: 0, y: 0, top: 0, bottom: 0)] : rows
  }

  /// The distance of a display from the left edge of its column, when numbers take some of it.
  private func left(of display: MathDisplay, beside taken: Double) -> Double {
    let isLeft = inline.tree.formulas.numbersAtLeft
    let left =
      switch formula.alignment {
      case .left, .natural, .justified: isLeft ? taken : 0
      case .right: width - display.width - (isLeft ? 0 : taken)
      case .center where isLeft: max((width - display.width) / 2, taken)
      case .center: min((width - display.width) / 2, max(0, width - taken - display.width))
      }
    return max(0, left)
  }

  private mutating func add(_ content: VBox, _ row: Row, at left: Double, width: Double) {
    var vbox = VBox(height: row.bottom - row.top, baseline: row.y - row.top)
    vbox.append(content, x: x + left + row.x, y: row.y - row.top)
    vbox.boxes = [
      BoxFragment(
        box: formula.box, rect: Rect(x: x + left, y: 0, width: width, height: vbox.height))
    ]
    vboxes.append(vbox)
  }

  private mutating func add(_ number: Number, at baseline: Double, to index: Int) {
    guard let set = vbox(of: number) else { return }
    vboxes[index].append(set, y: baseline - (set.baseline ?? 0))
  }

  private mutating func addBelow(_ number: Number) {
    guard let set = vbox(of: number) else { return }
    vboxes.append(set)
  }

  /// The line of a number, at the edge of the column.
  private func vbox(of number: Number) -> VBox? {
    let alignment: TextAlignment = inline.tree.formulas.numbersAtLeft ? .left : .right
    let frame = InlineLayout.Frame(
      x: x, width: width, alignment: alignment, strut: formula.style, box: number.box)
    var vbox: VBox?
    for line in inline.brokenLines(number.shaped, measure: min(number.width + 1, width)) {
      let next = inline.vbox(line, of: number.shaped, in: frame)
      guard var lines = vbox else {
        vbox = next
        continue
      }
      lines.append(next, y: lines.height)
      lines.height += next.height
      vbox = lines
    }
    return vbox
  }
}

extension [VBox] {
  /// All of them below each other, as one that no page divides.
  fileprivate func joined() -> VBox {
    guard var whole = first else { return VBox(height: 0) }
    for box in dropFirst() {
      whole.append(box, y: whole.height)
      whole.height += box.height
    }
    return whole
  }
}

extension MathDisplay {
  /// The right end of the rows that have numbers, or of all when numbers are not those of rows.
  fileprivate func rightEnd<Number>(of numbers: [Number?]) -> Double {
    guard let rows = lines.first?.box.rows, !rows.isEmpty, rows.count == numbers.count else {
      return width
    }
    return zip(rows, numbers).reduce(0) { end, row in
      row.1 == nil ? end : max(end, row.0.right)
    }
  }
}
