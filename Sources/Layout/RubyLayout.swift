// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

extension InlineLayout {
  /// The height of ideographs above the baseline and their depth below it, in em; readings are set
  /// close to them.
  private static let ideograph = (height: 0.88, depth: 0.12)

  /// Lays out a text with its reading centred above; the wider of them is the width of the box, and
  /// both become smaller where it is wider than `maxWidth`.
  func box(
    of ruby: Ruby, in span: InlineSpan, maxWidth: Double, scale: Double
  ) -> InlineBox {
    var (base, reading) = (line(ruby.base, maxWidth, scale), line(ruby.reading, maxWidth, scale))
    var (width, scale) = (max(base.width, reading.width), scale)
    if width > maxWidth, maxWidth > 0 {
      scale *= maxWidth / width
      (base, reading) = (line(ruby.base, maxWidth, scale), line(ruby.reading, maxWidth, scale))
      width = maxWidth
    }
    let size = tree.styles[span.style.index].font.pointSize * scale
    let readingSize = size / 2
    let rise = Self.ideograph.height * size + Self.ideograph.depth * readingSize
    let reach = reach(of: span.style)
    var box = InlineBox(
      object: InlineObject(
        width: width, ascent: rise + Self.ideograph.height * readingSize,
        descent: scale * reach.below))
    // The reading uses the space that separates the lines anyway.
    let grid = grid(span.style, scale: scale)
    box.clearance = min(0, metrics(span.style, scale: scale).ascent - grid.baseline)
    box.content.append(base.vbox, x: (width - base.width) / 2, y: -(base.vbox.baseline ?? 0))
    box.content.append(
      reading.vbox, x: (width - reading.width) / 2, y: -rise - (reading.vbox.baseline ?? 0))
    return box
  }
  /// Lays out a text as one line whose left end is at 0.
  private func line(
    _ content: InlineContent, _ maxWidth: Double, _ scale: Double
  ) -> (width: Double, vbox: VBox) {
    let shaped = shape(content, maxImageWidth: maxWidth, scale: scale)
    guard let span = content.spans.first,
      let line = brokenLines(shaped, measure: shaped.paragraph.maxContentWidth + 1).first
    else { return (0, VBox(height: 0)) }
    let frame = Frame(
      x: 0, width: line.width, alignment: .left, strut: span.style, box: span.box)
    return (line.width, vbox(line, of: shaped, in: frame))
  }
}
