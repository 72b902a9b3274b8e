// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

extension FlowBuilder {
  /// Draws a marker beside the first line of its item, centred on the height of its capitals.
  func place(_ pending: PendingMarker, beside slab: inout Slab) {
    let marker = pending.marker
    let baseline = slab.baseline ?? inline.grid(marker.strut).baseline
    let middle = baseline - inline.metrics(marker.strut).capHeight / 2
    func centre(width: Double) -> Point {
      let away = marker.gap + width / 2
      return Point(
        x: pending.isRightToLeft ? pending.edge + away : pending.edge - away, y: middle)
    }
    func add(_ shape: Shape) {
      slab.fragments.append(Fragment(kind: .shape(shape), box: marker.box))
    }
    switch marker.form {
    case .disc(let diameter):
      add(
        Shape(
          .circle(center: centre(width: diameter), radius: diameter / 2), fill: marker.color))
    case .ring(let diameter):
      let width = diameter * 0.2
      var shape = Shape(
        .circle(center: centre(width: diameter), radius: (diameter - width) / 2))
      shape.stroke = marker.color
      shape.strokeWidth = width
      add(shape)
    case .square(let side):
      let centre = centre(width: side)
      // A square looks larger than a disc of its width.
      let side = side * 0.9
      add(
        .rectangle(
          Rect(x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side),
          fill: marker.color))
    case .text(let content): addText(content, pending, baseline: baseline, to: &slab)
    case .task(let isChecked, let side):
      addTask(isChecked, side: side, centre: centre(width: side), marker, add)
    }
  }

  private func addText(
    _ content: InlineContent, _ pending: PendingMarker, baseline: Double, to slab: inout Slab
  ) {
    let shaped = inline.shape(content, maxImageWidth: 1000)
    guard let line = inline.brokenLines(shaped, measure: 1000).first else { return }
    let gap = pending.marker.gap
    let x = pending.isRightToLeft ? pending.edge + gap : pending.edge - gap - line.width
    let frame = InlineLayout.Frame(
      x: x, width: line.width, alignment: .left, strut: pending.marker.strut,
      box: pending.marker.box)
    var text = inline.slab(line, of: shaped, in: frame)
    text.boxes = []
    // The number is read before the text beside it.
    let fragments = slab.fragments
    slab.fragments = []
    slab.append(text, y: baseline - (text.baseline ?? 0))
    slab.fragments += fragments
  }

  private func addTask(
    _ isChecked: Bool, side: Double, centre: Point, _ marker: Marker, _ add: (Shape) -> Void
  ) {
    let rect = Rect(
      x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side)
    let line = max(0.8, side * 0.09)
    guard isChecked else {
      var box = Shape.rectangle(rect.inset(by: line / 2), radius: side * 0.2, fill: nil)
      box.stroke = marker.color.withAlpha(multipliedBy: 0.65)
      box.strokeWidth = line
      add(box)
      return
    }
    add(.rectangle(rect, radius: side * 0.24, fill: marker.color))
    var tick = Shape(
      .polyline([
        Point(x: rect.minX + side * 0.24, y: rect.minY + side * 0.53),
        Point(x: rect.minX + side * 0.43, y: rect.minY + side * 0.72),
        Point(x: rect.minX + side * 0.77, y: rect.minY + side * 0.31),
      ]))
    tick.stroke = marker.markColor
    tick.strokeWidth = side * 0.13
    tick.hasRoundEnds = true
    add(tick)
  }
}
