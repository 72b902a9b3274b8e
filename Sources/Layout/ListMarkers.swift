// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

extension InlineLayout {
  /// The drawing of a mark in its square; `text` is the text of the line that it belongs to.
  func fragments(
    of mark: ListMark, in rect: Rect, style: StyleID, box: BoxID, beside text: Range<Int>? = nil
  ) -> [Fragment] {
    hooks.marks.flatMap { hook in
      var drawing = AttributeDrawing(hook, mark.styleValue, in: rect, style: style)
      drawing.attributeRange = text ?? 0..<0
      drawing.expandedRange = record(box).text
      let layer = hook.layer == .background ? Fragment.Layer.inlineBackground : .content
      return drawing.content.map { Fragment(kind: $0, box: box, layer: layer) }
    }
  }
}

extension FlowBuilder {
  /// Draws a marker beside the first line of its item, centred on the height of its capitals.
  func place(_ pending: PendingMarker, beside vbox: inout VBox) {
    let marker = pending.marker
    makeRoom(for: marker, in: &vbox)
    let baseline = vbox.markerBaseline ?? vbox.baseline ?? inline.grid(marker.strut).baseline
    let middle = baseline - inline.metrics(marker.strut).capHeight / 2
    func square(_ side: Double) -> Rect {
      let away = marker.gap + side / 2
      let centre = pending.isRightToLeft ? pending.edge + away : pending.edge - away
      return Rect(x: centre - side / 2, y: middle - side / 2, width: side, height: side)
    }
    func add(_ form: ListMark.Form, side: Double) {
      let rect = square(side)
      let mark = ListMark(form: form, color: marker.color, tickColor: marker.markColor)
      let drawn = inline.fragments(
        of: mark, in: rect, style: marker.strut, box: marker.box, beside: vbox.text)
      vbox.fragments += drawn.map { fragment in
        var fragment = fragment
        // The summary says what the triangle beside it shows.
        fragment.mark.kind = form == .disclosure ? .artifact(.decoration) : .label
        return fragment
      }
    }
    switch marker.form {
    case .shape(let form, let side): add(form, side: side)
    case .task(let isChecked, let side): add(isChecked ? .checkedBox : .box, side: side)
    case .icon(let icon, let side):
      vbox.fragments += icon.shapes(in: square(side), color: marker.color).map {
        Fragment(kind: .shape($0), box: marker.box, mark: .artifact(.decoration))
      }
    case .text(let content): addText(content, pending, baseline: baseline, to: &vbox)
    }
  }

  /// Grows a line to the height of its marker, as letters of the marker's size would.
  private func makeRoom(for marker: Marker, in vbox: inout VBox) {
    // Rows are placed from their top, and pictures keep their height.
    guard vbox.row == nil, let baseline = vbox.baseline else { return }
    let middle = inline.metrics(marker.strut).capHeight / 2
    let (above, below) =
      switch marker.form {
      case .shape(_, let side), .task(_, let side), .icon(_, let side):
        (middle + side / 2, side / 2 - middle)
      case .text: inline.reach(of: marker.strut)
      }
    let shift = max(0, above - baseline)
    vbox.height = max(vbox.height + shift, baseline + shift + below)
    guard shift > 0 else { return }
    var moved = vbox
    (moved.fragments, moved.boxes, moved.notes, moved.anchors, moved.links) = ([], [], [], [], [])
    moved.append(vbox, y: shift)
    moved.baseline = baseline + shift
    vbox = moved
  }

  private func addText(
    _ content: InlineContent, _ pending: PendingMarker, baseline: Double, to vbox: inout VBox
  ) {
    let shaped = inline.shape(content, maxImageWidth: 1000)
    guard let line = inline.brokenLines(shaped, measure: 1000).first else { return }
    let gap = pending.marker.gap
    let x = pending.isRightToLeft ? pending.edge + gap : pending.edge - gap - line.width
    let frame = InlineLayout.Frame(
      x: x, width: line.width, alignment: .left, strut: pending.marker.strut,
      box: pending.marker.box)
    var text = inline.vbox(line, of: shaped, in: frame)
    text.boxes = []
    text.fragments = text.fragments.marked(.label)
    // The number precedes the text beside it in reading order.
    let fragments = vbox.fragments
    vbox.fragments = []
    vbox.append(text, y: baseline - (text.baseline ?? 0))
    vbox.fragments += fragments
  }
}

extension FlowBuilder {
  /// The padding of a container, wide enough for its own marker and for the markers of its
  /// siblings.
  func padding(of container: ContainerBox, markerColumn: Double) -> Sides {
    var padding = container.padding
    guard container.marker != nil else { return padding }
    if container.isRightToLeft {
      padding.right = max(padding.right, markerColumn)
    } else {
      padding.left = max(padding.left, markerColumn)
    }
    return padding
  }

  /// The same padding, narrowed if the container's width leaves too little between.
  func padding(of container: ContainerBox, markerColumn: Double, width: Double) -> Sides {
    padding(of: container, markerColumn: markerColumn).limited(to: width)
  }

  /// The width that the widest number before some blocks needs, in points; 0 without numbers.
  func widestMarker(of blocks: [BlockBox]) -> Double {
    var width = 0.0
    var longest = 0
    for case .container(let item) in blocks {
      guard let marker = item.marker, case .text(let content) = marker.form else { continue }
      // All digits have the same width: of numbers, the longest are the widest.
      let isNumber = content.bytes.dropLast().allSatisfy { 0x30...0x39 ~= $0 }
      if isNumber, content.bytes.count <= longest { continue }
      if isNumber { longest = content.bytes.count }
      let shaped = inline.shape(content, maxImageWidth: 1000)
      let line = inline.brokenLines(shaped, measure: 1000).first
      width = max(width, (line?.width ?? 0) + marker.gap)
    }
    return width
  }
}
