// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a figure: its blocks, and its caption, kept on the page of the block next to it.
  mutating func figure(_ node: Figure, _ context: Context) -> BlockBox {
    var node = node
    node.removeRepeatedTitles()
    let kind = node.context
    let box = record(kind, in: context.parent, node.range)
    if let id = node.attributes.id, isFirst(id) { unplacedAnchors.append(id) }
    var inner = context.inside(kind, by: resolver)
    inner.parent = box
    inner.isTight = false
    inner.paragraph.align(node.alignment)
    setInheritedStyle(inner.text, of: box)
    // Widths that can be read are those of the table.
    if let value = node.attributes["tbl-colwidths"] {
      sink.report(.badColumnWidths(value, at: node.range))
    }
    var content: [BlockBox]
    let isAbove = options.theme.caption.position.isAbove ?? node.hasCaptionAbove
    if isAbove {
      let caption = caption(of: node, isAbove: isAbove, inner)
      content = caption.map { [.text($0)] } ?? []
      content += blocks(node.blocks, inner)
    } else {
      content = blocks(node.blocks, inner)
      if let caption = caption(of: node, isAbove: isAbove, inner) { content.addCaption(caption) }
    }
    let isRTL = readsRightToLeft(node.blocks)
    let look = resolver.styled(kind, BoxStyle(), inner.text, isRightToLeft: isRTL)
    return .container(
      ContainerBox(
        box: box, blocks: content, margins: look.margins, padding: look.padding,
        decoration: look.decoration, isRightToLeft: isRTL))
  }

  private mutating func caption(
    of node: Figure, isAbove: Bool, _ context: Context
  ) -> TextBox? {
    if node.label == nil, isShownInPicture(node) {
      collectAnchors(of: node.caption)
      return nil
    }
    let box = record(NodeContext(.caption), in: context.parent, node.range)
    let text = resolver.caption(context.text)
    setInheritedStyle(text, of: box)
    let content = labelled(node, box, text)
    guard !content.isEmpty else { return nil }
    let gap = resolver.captionGap
    let around = resolver.figureMargins
    let margins =
      isAbove
      ? Margins(top: around.top, bottom: gap) : Margins(top: gap, bottom: around.bottom)
    return TextBox(
      box: box, content: content, strut: style(text), alignment: context.paragraph.alignment,
      margins: resolver.styled(NodeContext(.caption), BoxStyle(margins: margins), text).margins,
      keepsWithNext: isAbove ? .always : .no)
  }

  /// The text of a caption, after its label.
  private mutating func labelled(
    _ node: Figure, _ box: BoxID, _ text: TextStyle
  ) -> InlineContent {
    guard let label = node.label else { return inlineContent(node.caption, box, text) }
    let kind = NodeContext(.caption, "label")
    var builder = InlineContentBuilder()
    for anchor in unplacedAnchors { builder.addAnchor(anchor) }
    unplacedAnchors = []
    let inner = InlineContext(
      text: resolver.styled(kind, resolver.strong(text), around: text),
      box: record(kind, in: box, node.range))
    let outer = InlineContext(text: text, box: box)
    builder.add(label, at: node.range.start, run(inner))
    if !node.caption.isEmpty {
      // A label without more has no sign at its end.
      let separator = options.theme.caption.separator.text
      builder.add(separator, at: node.range.start, run(outer))
    }
    add(node.caption, outer, &builder)
    var content = builder.finish()
    content.direction = direction(of: content)
    count(&content)
    return content
  }
}

extension BoxBuilder {
  /// Whether the caption of a figure has the words that are shown in place of its missing picture.
  private mutating func isShownInPicture(_ node: Figure) -> Bool {
    guard node.blocks.count == 1, case .paragraph(let text) = node.blocks[0],
      let image = loneImage(text.content)?.image, image.alternative == node.caption.plainText
    else { return false }
    return images.load(image, from: file, reportingTo: &sink) == nil
  }
}

extension Figure {
  /// Removes titles of pictures that have the words of the caption.
  fileprivate mutating func removeRepeatedTitles() {
    var remover = TitleRemover(title: caption.plainText)
    remover.rewrite(&blocks)
  }
}

private struct TitleRemover: MarkdownRewriter {
  let title: String

  mutating func rewrite(_ inline: inout InlineNode) {
    if case .image(var image) = inline, image.title == title {
      image.title = nil
      inline = .image(image)
    } else {
      descend(into: &inline)
    }
  }
}

extension [BlockBox] {
  /// Puts a caption below: a picture owns it; below anything else it is a text that keeps with the
  /// previous block.
  fileprivate mutating func addCaption(_ caption: TextBox) {
    var caption = caption
    if case .image(var image)? = last, image.caption == nil {
      if image.alignment.isNatural, caption.content.readsRightToLeft { image.alignment = .right }
      if caption.alignment.isNatural { caption.alignment = image.alignment }
      image.caption = caption
      self[count - 1] = .image(image)
    } else {
      caption.keepsWithPrevious = true
      append(.text(caption))
    }
  }
}
