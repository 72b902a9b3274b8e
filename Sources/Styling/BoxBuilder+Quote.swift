// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  mutating func quote(_ node: Quote, _ context: Context) -> BlockBox {
    let kind = NodeContext(.quote)
    let box = record(kind, in: context.parent, node.range)
    var inner = context.inside(kind, by: resolver)
    setInheritedStyle(inner.text, of: box)
    inner.parent = box
    inner.isTight = false
    let isRTL = readsRightToLeft(node.blocks)
    let look = resolver.styled(
      kind,
      BoxStyle(
        margins: resolver.paragraphMargins,
        padding: leading(StyleResolver.quoteIndent, trailing: 4, isRTL),
        decoration: resolver.quote), inner.text, isRightToLeft: isRTL)
    inner.text = resolver.text(inner.text, inside: look.decoration)
    var content = blocks(node.blocks, inner)
    content.keepAttribution()
    return .container(
      ContainerBox(
        box: box, blocks: content, margins: look.margins,
        padding: look.padding, decoration: look.decoration, isRightToLeft: isRTL))
  }

  mutating func alert(_ node: Alert, _ context: Context) -> BlockBox {
    let box = record(node.context, in: context.parent, node.range)
    let look = resolver.alert(node.kind)
    var inner = context.inside(node.context, by: resolver)
    setInheritedStyle(inner.text, of: box)
    inner.parent = box
    inner.isTight = false
    let isRTL = readsRightToLeft([.alert(node)])
    var padding = leading(StyleResolver.quoteIndent, trailing: 12, isRTL)
    (padding.top, padding.bottom) = (8, 8)
    let panel = resolver.styled(
      node.context,
      BoxStyle(
        margins: resolver.paragraphMargins, padding: padding, decoration: look.decoration),
      inner.text, isRightToLeft: isRTL)
    inner.text = resolver.text(inner.text, inside: panel.decoration)
    var title = resolver.styled(
      NodeContext(.strong), resolver.strong(inner.text), around: inner.text)
    title.color = look.color
    let content = titleContent(of: node, box, title)
    // Align the title with the text of the alert, whatever the title's own script.
    let alignment = inner.paragraph.alignment
    let heading = TextBox(
      box: box, content: content, strut: style(title),
      alignment: alignment.isNatural ? (isRTL ? .right : .left) : alignment,
      margins: Margins(top: 0, bottom: options.theme.spacings.general / 2), keepsWithNext: .always,
      staysWhole: true)
    let side = 1.1 * title.font.pointSize
    let gap = 0.45 * title.font.pointSize
    let titleRow = ContainerBox(
      box: box, blocks: [.text(heading)], padding: leading(side + gap, trailing: 0, isRTL),
      marker: Marker(
        box: box, form: .icon(look.icon, side: side), color: look.color,
        markColor: look.color, gap: gap, strut: style(title)), isRightToLeft: isRTL)
    return .container(
      ContainerBox(
        box: box,
        blocks: (content.isEmpty ? [] : [.container(titleRow)]) + blocks(node.blocks, inner),
        margins: panel.margins,
        padding: panel.padding, decoration: panel.decoration, isRightToLeft: isRTL))
  }

  /// The title of an alert; that of its kind in the document’s language, if it has none of its own.
  private mutating func titleContent(
    of node: Alert, _ box: BoxID, _ style: TextStyle
  ) -> InlineContent {
    if let title = node.title { return inlineContent(title, box, style) }
    var builder = InlineContentBuilder()
    builder.add(
      AlertTitles(language: tree.language(of: box) ?? tree.metadata.language).title(of: node),
      InlineContentBuilder.Context(style: self.style(style), box: box, transform: style.transform))
    return builder.finish()
  }
}
