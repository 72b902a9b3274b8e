// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

extension FlowBuilder {
  /// Adds an image, low enough for a page, with its caption.
  mutating func add(_ image: ImageBox, x: Double, width: Double) {
    var image = image
    if let side = image.float {
      if addFloat(image, at: side, x: x, width: width) { return }
      if floats.height > 0 { clearFloats() }
      image.alignment = side == .left ? .left : .right
    }
    margin(image.margins.top)
    let caption = image.caption.map { caption in
      let shaped = inline.shape(caption.content, maxImageWidth: width)
      return inline.lines(
        shaped,
        in: InlineLayout.Frame(
          x: x, width: width, alignment: caption.alignment, strut: caption.strut, box: caption.box)
      )
    }
    let captionHeight =
      (caption ?? []).reduce(captionBelow) { $0 + $1.height } + (image.caption?.margins.top ?? 0)
      + (captionBelow > 0 ? image.margins.bottom : 0)
    // A title or a few lines above it should share its page; a long text cannot.
    let kept = keptHeight > 0 ? keptHeight + image.margins.top : 0
    let room = pageHeight - reservedHeight - captionHeight
    let available = max(room - (kept < pageHeight / 4 ? kept : 0), pageHeight / 4)
    let whole = max(room, pageHeight / 4)
    var size = usedSize(of: image.content, maxWidth: width, maxHeight: whole)
    let keepsSize = image.content.states(size, maxWidth: width, maxHeight: whole)
    if !keepsSize {
      size = usedSize(of: image.content, maxWidth: width, maxHeight: available)
    }
    if size.height + kept > room, nextRule.penalty < BreakRule.avoid.penalty {
      nextRule = .allowed
    }
    let anchor = image.alignment.anchor(in: width)
    let offset = anchor - anchor / max(width, 1) * size.width
    let rect = Rect(x: x + offset, y: 0, width: size.width, height: size.height)
    var vbox = VBox(height: size.height)
    vbox.fragments = [image.content.fragment(in: rect, box: image.box)]
    vbox.boxes = [BoxFragment(box: image.box, rect: rect)]
    if let link = image.link { vbox.links = [VBox.Link(rect: rect, link: link)] }
    if !keepsSize { vbox.shrink = PictureShrink(height: size.height, anchor: x + anchor) }
    vbox.outline = image.outline
    vbox.anchors = image.anchors.map { VBox.Anchor(name: $0, point: rect.origin) }
    add(vbox)
    margin(image.margins.bottom)
    guard let caption, let box = image.caption else { return }
    pendingMargin = 0
    margin(box.margins.top)
    for line in caption { add(line, .avoid) }
    margin(box.margins.bottom)
  }
}
