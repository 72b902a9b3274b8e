// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// MARK: - Overview
//
// Code is a panel with a label above, and lines that are wrapped where they are too long. What setting
// a text takes is a hundred times its size, so a long listing is set in parts: first each is measured for
// the width of the panel, then each is set anew and handed over.

extension FlowBuilder {
  /// Adds a code block: a panel with a label above, and wrapped lines marked with a continuation
  /// sign.
  mutating func add(_ code: CodeBox, x: Double, width: Double) {
    margin(code.margins.top)
    let gutter = gutterWidth(code)
    let padding = code.padding
    let parts = code.parts
    let first = parts.count == 1 ? inline.shape(code.spanned, maxImageWidth: width) : nil
    let content = first?.paragraph.maxContentWidth ?? contentWidth(of: parts, in: code, width)
    let wanted = content + padding.horizontal + gutter + 0.5
    let (x, width) = overhang.place(panelWidth(wanted, in: width), x: x, width: width)
    let frame = InlineLayout.Frame(
      x: x + padding.left + gutter, width: max(1, width - padding.horizontal - gutter),
      alignment: .left, strut: code.strut, box: code.box)
    var container = FlowContainer(box: code.box, x: x, width: width)
    container.paddingTop = padding.top
    container.paddingBottom = padding.bottom
    container.decoration = .panel(code.decoration, isRightToLeft: false)
    if let label = code.label { container.head = [labelBox(label, code, frame)] }
    // A panel that continues on the next page is still one panel: square corners at the cut, one
    // label.
    container.repeatsHead = false
    open(container)
    let censuses = parts.count > 1 ? parts.map { CodeBreaks.Census(code.content.bytes[$0]) } : []
    var breaks: CodeBreaks?
    var number = 0
    for (index, part) in parts.enumerated() {
      let shaped = first ?? inline.shape(code.part(part), maxImageWidth: width)
      let lines = lines(of: code, shaped, in: frame, panel: (x, width), number: &number)
      if breaks == nil {
        // Each part is higher than most pages.
        let height =
          lines.reduce(0) { $0 + $1.vbox.height } * Double(parts.count) + padding.vertical
          + container.headHeight
        // Lines that continue begin with no blank.
        let indents = censuses.compactMap(\.leastIndent)
        let least = content > frame.width + 0.001 ? 0 : indents.min() ?? 0
        breaks = CodeBreaks(
          share: height / pageHeight,
          leastIndent: parts.count > 1
            ? least : CodeBreaks.Census(lines.map(\.line)).leastIndent ?? 0)
      }
      let rules = breaks?.rules(for: lines.map(\.line), above: censuses.dropFirst(index + 1)) ?? []
      for (line, rule) in zip(lines, rules) {
        if line.vbox.fragments.isEmpty, lines.count > 1 || parts.count > 1 {
          addBlank(line.vbox.height)
        } else {
          add(line.vbox, rule)
        }
      }
      if index + 1 < parts.count { handOverItems() }
    }
    close()
    margin(code.margins.bottom)
  }

  /// Hands over the items built so far, where they are wanted before all are.
  mutating func handOverItems() {
    if let handOver { handOver(takeItems()) }
  }

  /// The width that code in several parts has without wrapped lines, as far as panels can be as wide.
  private func contentWidth(of parts: [Range<Int>], in code: CodeBox, _ width: Double) -> Double {
    var widest = 0.0
    for part in parts where widest <= width + overhang.total {
      let shaped = inline.shape(code.part(part), maxImageWidth: width)
      widest = max(widest, shaped.paragraph.maxContentWidth)
    }
    return widest
  }

  /// The width of a panel in a column: one of three, so that the edges of panels line up.
  ///
  /// A panel is wider than its column only if that spares it all breaks: with one line broken in spite
  /// of it, the wide panel would have been for nothing.
  private func panelWidth(_ wanted: Double, in width: Double) -> Double {
    [width, width + overhang.right, width + overhang.total].first { wanted <= $0 } ?? width
  }

  private func lines(
    of code: CodeBox, _ shaped: InlineLayout.ShapedContent, in frame: InlineLayout.Frame,
    panel: (x: Double, width: Double), number: inout Int
  ) -> [(vbox: VBox, line: CodeBreaks.Line)] {
    let grid = inline.grid(code.strut)
    guard !code.content.isEmpty else {
      return [(VBox(height: grid.pitch, baseline: grid.baseline), CodeBreaks.Line(text: []))]
    }
    let measure = CodeMeasure(
      width: frame.width, hangingIndent: hangingIndent(of: code),
      signRoom: Self.signWidth + Self.signGap)
    return shaped.paragraph.codeLines(in: measure).map { part in
      let line = part.line
      var lineFrame = frame
      lineFrame.x += part.indent
      lineFrame.width -= part.indent
      var vbox = inline.vbox(line, of: shaped, in: lineFrame)
      if line.startsAfterForcedBreak { number += 1 }
      if let fill = code.lineFills[number - 1] { vbox.addFill(fill, of: panel, code.box) }
      for index in vbox.fragments.indices {
        vbox.fragments[index].mark.part = Int32(clamping: number)
      }
      if line.startsAfterForcedBreak {
        if let style = code.lineNumberStyle {
          addNumber(number + code.firstNumber - 1, style, code, right: frame.x - 8, to: &vbox)
        }
      }
      if part.goesOn { addContinuationSign(code, right: frame.x + frame.width, to: &vbox) }
      let text = shaped.content.bytes[line.range]
      return (
        vbox, CodeBreaks.Line(text: text, isContinuation: !line.startsAfterForcedBreak)
      )
    }
  }

  private func labelBox(
    _ label: InlineContent, _ code: CodeBox, _ frame: InlineLayout.Frame
  ) -> VBox {
    var frame = frame
    frame.strut = label.spans.first?.style ?? code.strut
    let shaped = inline.shape(label, maxImageWidth: frame.width)
    var vbox = inline.lines(shaped, in: frame).first ?? VBox(height: 0)
    vbox.height += 3
    return vbox
  }

  // MARK: - Line numbers

  /// The width of the line numbers and the space beside them, in points; 0 without numbers.
  func gutterWidth(_ code: CodeBox) -> Double {
    guard let style = code.lineNumberStyle else { return 0 }
    let count = code.content.bytes.reduce(into: 1) { $0 += $1 == 0x0A ? 1 : 0 }
    let number = numberContent(count + code.firstNumber - 1, style, code)
    return inline.shape(number, maxImageWidth: 100).paragraph.maxContentWidth + 12
  }

  private func numberContent(_ number: Int, _ style: StyleID, _ code: CodeBox) -> InlineContent {
    InlineContent(Array(String(number).utf8), style: style, box: code.box)
  }

  private func addNumber(
    _ number: Int, _ style: StyleID, _ code: CodeBox, right: Double, to vbox: inout VBox
  ) {
    let shaped = inline.shape(numberContent(number, style, code), maxImageWidth: 100)
    guard let line = inline.brokenLines(shaped, measure: 1000).first else { return }
    let frame = InlineLayout.Frame(
      x: right - line.width, width: line.width, alignment: .left, strut: style, box: code.box)
    var text = inline.vbox(line, of: shaped, in: frame)
    text.boxes = []
    text.fragments = text.fragments.marked(.artifact(.lineNumber))
    vbox.append(text, y: (vbox.baseline ?? 0) - (text.baseline ?? 0))
  }

  // MARK: - Continuation

  /// The width of the sign at the end of a line that continues below.
  private static let signWidth = 4.2
  /// The least space between the text and the sign.
  private static let signGap = 4.0

  /// The indent of a continuation relative to its line: two columns.
  private func hangingIndent(of code: CodeBox) -> Double {
    let columns = InlineContent(Array("00".utf8), style: code.strut, box: code.box)
    return inline.shape(columns, maxImageWidth: 100).paragraph.maxContentWidth
  }

  /// Draws a hooked arrow at the right edge of a line that continues below.
  private func addContinuationSign(_ code: CodeBox, right: Double, to vbox: inout VBox) {
    let baseline = vbox.baseline ?? vbox.height
    let middle = baseline - inline.metrics(code.strut).xHeight / 2
    let end = right - 0.3
    let start = end - Self.signWidth
    func stroke(_ points: [Point]) {
      var shape = Shape(.polyline(points))
      shape.stroke = code.continuationColor
      shape.strokeWidth = 0.6
      shape.hasRoundEnds = true
      vbox.fragments.append(
        Fragment(kind: .shape(shape), box: code.box, mark: .artifact(.continuationSign)))
    }
    stroke([
      Point(x: end, y: middle - 2.6), Point(x: end, y: middle + 0.6),
      Point(x: start, y: middle + 0.6),
    ])
    stroke([
      Point(x: start + 1.5, y: middle - 0.9), Point(x: start, y: middle + 0.6),
      Point(x: start + 1.5, y: middle + 2.1),
    ])
  }
}

extension VBox {
  /// Adds a fill behind a line, over the whole width of its panel.
  fileprivate mutating func addFill(
    _ fill: RGBA, of panel: (x: Double, width: Double), _ box: BoxID
  ) {
    let rect = Rect(x: panel.x, y: 0, width: panel.width, height: height)
    fragments.insert(
      Fragment(
        kind: .shape(.rectangle(rect, fill: fill)), box: box, layer: .container,
        mark: .artifact(.decoration)), at: 0)
  }
}
