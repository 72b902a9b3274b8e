// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

/// Content with a size of its own, laid out: a line places it like a letter and knows nothing else of it.
struct InlineBox {
  /// The extents.
  var object: InlineObject
  /// The least distance to the lines above and below, in points.
  var clearance: Double
  /// What is painted; the origin is the left end of the box on the baseline.
  var fragments: [Fragment]
  /// Where boxes stand, from the same origin.
  var boxes: [BoxFragment] = []

  /// The whole of it, from the same origin.
  var rect: Rect {
    Rect(
      x: 0, y: -object.ascent, width: object.width, height: object.ascent + object.descent)
  }
}

extension InlineLayout {
  /// Lays out what the one character of a span stands for; images are made to fit `maxImageWidth`.
  func box(
    of content: ReplacedContent, in span: InlineSpan, maxImageWidth: Double, scale: Double
  ) -> InlineBox {
    switch content {
    case .image(let image):
      let size = usedSize(of: image, maxWidth: maxImageWidth, maxHeight: maxImageHeight)
      // An image higher than the text keeps a little air to the lines around it.
      var box = InlineBox(
        object: object(of: size, in: span.style, scale: scale), clearance: 2, fragments: [])
      let rect = box.rect
      box.fragments = [image.fragment(in: rect, box: span.box)]
      box.boxes = [BoxFragment(box: span.box, rect: rect)]
      return box
    case .lateText(let text):
      let widest = shape(
        InlineContent(Array(text.widest.utf8), style: span.style, box: span.box),
        maxImageWidth: maxImageWidth, scale: scale)
      let width = widest.paragraph.maxContentWidth
      let reach = reach(of: span.style)
      return InlineBox(
        object: InlineObject(
          width: width, ascent: scale * reach.above, descent: scale * reach.below),
        clearance: 0,
        fragments: [
          Fragment(
            kind: .lateText(
              LateTextFragment(
                text: text, origin: .zero, width: width, style: span.style, scale: scale)),
            box: span.box)
        ])
    }
  }

  /// A picture about as high as the letters is centred on the capitals, any other stands on the
  /// baseline.
  private func object(of size: Size, in style: StyleID, scale: Double) -> InlineObject {
    let capHeight = metrics(style, scale: scale).capHeight
    let em = tree.styles[style.index].font.pointSize * scale
    let below = size.height > capHeight && size.height <= 2 * em ? (size.height - capHeight) / 2 : 0
    return InlineObject(width: size.width, ascent: size.height - below, descent: below)
  }
}

extension ReplacedImage {
  /// The image at its place.
  func fragment(in rect: Rect, box: BoxID) -> Fragment {
    Fragment(
      kind: .image(
        ImageFragment(
          asset: asset, rect: rect, cornerRadius: cornerRadius, alternative: alternative)),
      box: box)
  }
}
