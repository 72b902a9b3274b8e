// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// What stands in place of a missing image: its words, in a box of the size that the author asks for.

extension BoxBuilder {
  /// The text in place of a missing image: its alternative text or else its name.
  private func placeholderText(_ image: Image) -> String {
    image.alternative.isEmpty ? image.shownName : image.alternative
  }

  /// Adds the words in place of a missing image: in a box of the requested size, or else with a fill
  /// behind them.
  mutating func addPlaceholder(
    of image: Image, _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) {
    var context = context
    let fill = resolver.color(options.theme.image.placeholderColor)
    let radius = min(3, max(0, options.theme.image.cornerRadius))
    guard image.width != nil || image.height != nil else {
      context.text.background = TextBackground(fill: fill, cornerRadius: radius, padding: 3)
      context.backgroundBox = context.box
      return builder.add(placeholderText(image), run(context))
    }
    var words = context
    words.link = nil
    let content = placeholder(of: image, words, [])
    builder.add(
      .placeholder(
        Placeholder(
          words: content, strut: style(context.text), width: extent(image.width),
          height: extent(image.height), maxWidthFraction: options.theme.image.maxWidthFraction,
          fill: fill, cornerRadius: radius)), run(context))
  }

  /// Builds what stands in place of a missing block-level image.
  mutating func placeholderBlock(
    of image: Image, _ context: InlineContext, _ alignment: TextAlignment, anchors: [String],
    caption: TextBox?
  ) -> [BlockBox] {
    var context = context
    context.text.color = resolver.colors.secondary(
      context.text.color, on: resolver.colors.placeholderFill)
    context.text.isDecorative = image.alternative.isEmpty
    let margins = resolver.styled(
      image.context, BoxStyle(margins: resolver.paragraphMargins), context.text
    ).margins
    var words = TextBox(
      box: context.box, content: InlineContent(), strut: style(context.text), alignment: alignment,
      margins: margins, keepsWithNext: caption == nil ? .no : .strongly)
    let below = caption.map { [BlockBox.text($0)] } ?? []
    if image.width == nil, image.height != nil {
      // Such as a badge: it is as wide as its words.
      var builder = InlineContentBuilder()
      for anchor in anchors { builder.addAnchor(anchor) }
      addPlaceholder(of: image, context, &builder)
      words.content = builder.finish()
      return [.text(words)] + below
    }
    context.text.fit(inPlaceholderOf: image)
    words.content = placeholder(of: image, context, anchors)
    words.strut = style(context.text)
    words.alignment = .center
    words.margins = Margins()
    return [
      .container(
        ContainerBox(
          box: context.box, blocks: [.text(words)], margins: margins,
          padding: placeholderPadding(image), width: extent(image.width) ?? extent(image.maxWidth),
          height: extent(image.height), maxWidthFraction: options.theme.image.maxWidthFraction,
          alignment: alignment, decoration: resolver.placeholderPanel))
    ] + below
  }

  /// The least space around the words; a requested height decides about that above and below.
  private func placeholderPadding(_ image: Image) -> Sides {
    image.height == nil
      ? Sides(top: 18, right: 12, bottom: 18, left: 12)
      : Sides(top: 0, right: 6, bottom: 0, left: 6)
  }

  private mutating func placeholder(
    of image: Image, _ context: InlineContext, _ anchors: [String]
  ) -> InlineContent {
    var builder = InlineContentBuilder()
    for anchor in anchors { builder.addAnchor(anchor) }
    builder.add(placeholderText(image), run(context))
    return builder.finish()
  }
}

extension TextStyle {
  /// Makes the words in place of a missing image smaller where a line would be higher than the image.
  fileprivate mutating func fit(inPlaceholderOf image: Image) {
    guard case .pixels(let height)? = image.height else { return }
    let fitting = height * 0.75 / 1.55
    font.pointSize = max(min(font.pointSize, fitting), 0.6 * font.pointSize)
  }
}
