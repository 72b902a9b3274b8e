// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

/// Laid-out content with its own size, which a line places like a letter.
struct InlineBox {
  /// The extents.
  var object: InlineObject
  /// The least distance to the lines above and below, in points; negative to reach into the space
  /// between the lines.
  var clearance = 0.0
  /// How far it may reach into the space of the lines above and below, in points, unless something is there.
  var reach = (above: 0.0, below: 0.0)
  /// The content; its origin is the left end of the box on the baseline.
  var content = VBox(height: 0)

  /// Its rectangle, from the same origin.
  var rect: Rect {
    Rect(
      x: 0, y: -object.ascent, width: object.width, height: object.ascent + object.descent)
  }
}

extension InlineLayout {
  /// Lays out the content that replaces a span: parts of a formula, or else one box.
  func boxes(
    of content: ReplacedContent, in span: InlineSpan, maxImageWidth: Double, scale: Double,
    imageSize: Size? = nil, standsOnBaseline: Bool = false
  ) -> [InlineBox] {
    if case .formula(let formula) = content {
      return boxes(of: formula, in: span, maxWidth: maxImageWidth, scale: scale)
    }
    return [
      box(
        of: content, in: span, maxImageWidth: maxImageWidth, scale: scale, imageSize: imageSize,
        standsOnBaseline: standsOnBaseline)
    ]
  }

  /// Lays out the content that replaces a span; images are made to fit `maxImageWidth`, unless
  /// `imageSize` is the size to use.
  func box(
    of content: ReplacedContent, in span: InlineSpan, maxImageWidth: Double, scale: Double,
    imageSize: Size? = nil, standsOnBaseline: Bool = false
  ) -> InlineBox {
    switch content {
    case .image(let image):
      let size =
        imageSize ?? usedSize(of: image, maxWidth: maxImageWidth, maxHeight: maxImageHeight)
      // An image higher than the text needs a little space to the lines around it.
      var box = InlineBox(
        object: standsOnBaseline
          ? InlineObject(width: size.width, ascent: size.height, descent: 0)
          : object(of: size, in: span.style, scale: scale), clearance: 2)
      let rect = box.rect
      box.content.fragments = [image.fragment(in: rect, box: span.box)]
      box.content.boxes = [BoxFragment(box: span.box, rect: rect)]
      return box
    case .ruby(let ruby): return self.box(of: ruby, in: span, maxWidth: maxImageWidth, scale: scale)
    case .formula(let formula):
      return boxes(of: formula, in: span, maxWidth: maxImageWidth, scale: scale).first
        ?? InlineBox(object: InlineObject(width: 0, ascent: 0, descent: 0))
    case .checkbox(let mark):
      let side = 0.85 * tree.styles[span.style.index].font.pointSize * scale
      var box = InlineBox(
        object: object(of: Size(width: side, height: side), in: span.style, scale: scale))
      box.content.fragments = fragments(of: mark, in: box.rect, style: span.style, box: span.box)
      box.content.boxes = [BoxFragment(box: span.box, rect: box.rect)]
      return box
    case .placeholder(let placeholder):
      return box(
        of: placeholder, in: span, maxWidth: maxImageWidth, scale: scale)
    case .lateText(let text):
      let widest = shape(
        InlineContent(Array(text.widest.utf8), style: span.style, box: span.box),
        maxImageWidth: maxImageWidth, scale: scale)
      let width = widest.paragraph.maxContentWidth
      let reach = reach(of: span.style)
      var box = InlineBox(
        object: InlineObject(
          width: width, ascent: scale * reach.above, descent: scale * reach.below))
      box.content.fragments = [
        Fragment(
          kind: .lateText(
            LateTextFragment(
              text: text, origin: .zero, width: width, style: span.style, scale: scale)),
          box: span.box)
      ]
      return box
    }
  }

  /// The sizes of images by their spans, where a text is only images that share lines; empty for all
  /// other texts.
  func sizesOfPictureRows(in content: InlineContent, width: Double) -> [Int: Size] {
    var sizes: [Int: Size] = [:]
    for group in content.pictureGroups {
      let em = tree.styles[content.spans[group[0].span].style.index].font.pointSize
      // A blank is at most as wide as a letter of typewriter type.
      let rows = PictureRows(width: width, gap: 0.6 * em)
      let natural = group.map {
        usedSize(of: $0.image, maxWidth: width, maxHeight: maxImageHeight)
      }
      for (picture, size) in zip(group, rows.sizes(of: natural)) { sizes[picture.span] = size }
    }
    return sizes
  }

  /// The images of a text whose size the author states, with that size; a row may make them smaller.
  func imagesOfStatedSize(in content: InlineContent, width: Double) -> [BoxID: Size] {
    var sizes: [BoxID: Size] = [:]
    for span in content.spans {
      guard let image = span.image else { continue }
      let size = usedSize(of: image, maxWidth: width, maxHeight: maxImageHeight)
      if image.states(size, maxWidth: width, maxHeight: maxImageHeight) { sizes[span.box] = size }
    }
    return sizes
  }

  /// Whether the images of a text stand on its baseline, because there are only images or one of
  /// them is high; otherwise they are centred on the capitals.
  func standsOnBaseline(_ content: InlineContent, maxImageWidth: Double) -> Bool {
    var hasText = false
    for span in content.spans {
      guard let image = span.image else {
        hasText = hasText || content.bytes[span.range].contains { $0 != 0x20 && $0 != 0x0A }
        continue
      }
      let size = usedSize(of: image, maxWidth: maxImageWidth, maxHeight: maxImageHeight)
      if size.height > 2 * tree.styles[span.style.index].font.pointSize { return true }
    }
    return !hasText
  }

  /// The extents of an image: one about as high as the letters is centred on the capitals, any
  /// other is on the baseline.
  func object(of size: Size, in style: StyleID, scale: Double) -> InlineObject {
    let capHeight = metrics(style, scale: scale).capHeight
    let em = tree.styles[style.index].font.pointSize * scale
    let below = size.height > capHeight && size.height <= 2 * em ? (size.height - capHeight) / 2 : 0
    return InlineObject(width: size.width, ascent: size.height - below, descent: below)
  }
}

extension ReplacedImage {
  /// The height below which an image is an icon, in points: 32 pixels.
  private static let iconHeight = 24.0

  /// The image in a rectangle; icons keep their corners.
  func fragment(in rect: Rect, box: BoxID) -> Fragment {
    let radius = hasOwnRadius || rect.height >= Self.iconHeight ? cornerRadius : 0
    var image = ImageFragment(
      asset: asset, rect: rect, cornerRadius: radius, alternative: alternative)
    image.isDecorative = isDecorative
    return Fragment(kind: .image(image), box: box)
  }
}
