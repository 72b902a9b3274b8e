// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension CustomDrawings {
  /// Draws what mdpdf draws: panels, the bars beside quotes, the fills behind parts of a line, and the
  /// marks before items.
  public static let standard: CustomDrawings = {
    var drawings = CustomDrawings()
    drawings.register(
      customAttribute: .blockPanel, layer: .background, granularity: .contiguousParagraphs
    ) { $0.drawPanel() }
    drawings.register(
      customAttribute: .quoteBar, layer: .background, granularity: .contiguousParagraphs
    ) { $0.drawBar() }
    drawings.register(
      customAttribute: .inlineChip, layer: .background, granularity: .characterRuns
    ) { $0.drawChip() }
    drawings.register(
      customAttribute: .listMark, layer: .text, granularity: .singleParagraph
    ) { $0.drawMark() }
    return drawings
  }()
}

extension CustomDrawingContext {
  /// A rectangle whose corners are square where a page cuts it (CSS Fragmentation 3 §5.4, `slice`).
  fileprivate func cut(_ rect: Rect, cornerRadius: Double) -> DrawingPath {
    let top = fragment.isStart ? cornerRadius : 0
    let bottom = fragment.isEnd ? cornerRadius : 0
    return .rectangle(
      rect, topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
  }
}

extension CustomDrawingContext<BlockPanel> {
  fileprivate mutating func drawPanel() {
    if let fill = value.fill, fill.alpha > 0 {
      canvas.fill(cut(rect, cornerRadius: value.cornerRadius), fill)
    }
    if let border = value.border, value.borderWidth > 0, value.isDashed {
      for dash in dashes { canvas.fill(.rectangle(dash), border) }
    } else if let border = value.border, value.borderWidth > 0 {
      // The stroke stays inside the box.
      let inset = value.borderWidth / 2
      let frame = cut(rect.inset(by: inset), cornerRadius: max(0, value.cornerRadius - inset))
      canvas.stroke(frame, border, width: value.borderWidth)
    }
  }

  /// The dashes of the frame, inside the box; each side begins and ends with one.
  private var dashes: [Rect] {
    let width = min(value.borderWidth, rect.width, rect.height)
    func dashes(_ length: Double) -> [(start: Double, length: Double)] {
      // As many dashes and gaps of about four widths as fit, with equal gaps; a page is not endless.
      let count = Int(min(max(1, ((length / width + 4) / 8).rounded()), 2000))
      guard count > 1 else { return [(0, length)] }
      let step = (length - 4 * width) / Double(count - 1)
      return (0..<count).map { (Double($0) * step, 4 * width) }
    }
    let horizontal = dashes(rect.width).flatMap { dash in
      [rect.minY, rect.maxY - width].map {
        Rect(x: rect.minX + dash.start, y: $0, width: dash.length, height: width)
      }
    }
    return horizontal
      + dashes(rect.height).flatMap { dash in
        [rect.minX, rect.maxX - width].map {
          Rect(x: $0, y: rect.minY + dash.start, width: width, height: dash.length)
        }
      }
  }
}

extension CustomDrawingContext<QuoteBar> {
  fileprivate mutating func drawBar() {
    let width = min(value.width, rect.width)
    // Where a page cuts the block, the bar goes on to the edge.
    let top = fragment.isStart ? value.inset : 0
    let bottom = fragment.isEnd ? value.inset : 0
    let bar = Rect(
      x: value.isAtRight ? rect.maxX - width - value.inset : rect.minX + value.inset,
      y: rect.minY + top, width: width, height: max(0, rect.height - top - bottom))
    let radius = min(value.blockCornerRadius, rect.width / 2, rect.height / 2)
    if radius <= value.inset {
      canvas.fill(cut(bar, cornerRadius: value.cornerRadius), value.color)
    } else {
      canvas.fill(.lines(clipped(bar, radius: radius)), value.color)
    }
  }

  /// The outline of a bar inside the round corners of its block.
  private func clipped(_ bar: Rect, radius: Double) -> [Point] {
    /// How far below its top a round corner begins, at a distance from its side.
    func depth(_ distance: Double, _ radius: Double) -> Double {
      let left = max(0, radius - distance)
      return radius - (radius * radius - left * left).squareRoot()
    }
    let ownRadius = min(value.cornerRadius, bar.width / 2, bar.height / 2)
    // Where corners are steep, at both sides, the points are denser.
    let steps = 24
    let points = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let inside = bar.width * share * share * (3 - 2 * share)
      let distance = value.inset + inside
      return (
        x: value.isAtRight ? rect.maxX - distance : rect.minX + distance,
        own: depth(min(inside, bar.width - inside), ownRadius), block: depth(distance, radius)
      )
    }
    let top = points.map { point in
      let y =
        fragment.isStart ? max(bar.minY + point.own, rect.minY + point.block) : bar.minY
      return Point(x: point.x, y: min(y, bar.maxY))
    }
    let bottom = points.map { point in
      let y = fragment.isEnd ? min(bar.maxY - point.own, rect.maxY - point.block) : bar.maxY
      return Point(x: point.x, y: max(y, bar.minY))
    }
    return top + bottom.reversed()
  }
}

extension CustomDrawingContext<InlineChip> {
  fileprivate mutating func drawChip() {
    let hasBorder = value.border != nil && value.borderWidth > 0
    canvas.draw(
      .rectangle(rect, cornerRadius: value.cornerRadius), fill: value.fill,
      stroke: hasBorder ? value.border : nil, width: value.borderWidth)
  }
}

extension CustomDrawingContext<ListMark> {
  fileprivate mutating func drawMark() {
    let side = rect.width
    let center = Point(x: rect.minX + side / 2, y: rect.minY + side / 2)
    switch value.form {
    case .disc: canvas.fill(.circle(center: center, radius: side / 2), value.color)
    case .ring:
      let width = side * 0.2
      canvas.stroke(
        .circle(center: center, radius: (side - width) / 2), value.color, width: width)
    case .square:
      // A square looks larger than a disc of its width.
      let side = side * 0.9
      let square = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
      canvas.fill(.rectangle(square), value.color)
    case .box:
      let line = max(0.8, side * 0.09)
      canvas.stroke(
        .rectangle(rect.inset(by: line / 2), cornerRadius: side * 0.2),
        value.color.withAlpha(multipliedBy: 0.65), width: line)
    case .checkedBox:
      canvas.fill(.rectangle(rect, cornerRadius: side * 0.24), value.color)
      canvas.stroke(
        .lines([
          Point(x: rect.minX + side * 0.24, y: rect.minY + side * 0.53),
          Point(x: rect.minX + side * 0.43, y: rect.minY + side * 0.72),
          Point(x: rect.minX + side * 0.77, y: rect.minY + side * 0.31),
        ]), value.tickColor, width: side * 0.13, hasRoundEnds: true)
    }
  }
}
