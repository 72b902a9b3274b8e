// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a `details` element: its title after a triangle, and everything that it would unfold,
  /// indented as the title is.
  mutating func details(_ node: Details, _ context: Context) -> BlockBox {
    let kind = NodeContext(.details)
    let box = record(kind, in: context.parent, node.range)
    var inner = context.inside(kind, by: resolver)
    setInheritedStyle(inner.text, of: box)
    inner.parent = box
    inner.isTight = false
    var content: [BlockBox] = []
    var marker: Marker?
    let title = resolver.styled(
      NodeContext(.strong), resolver.strong(inner.text), around: inner.text)
    let summary = inlineContent(node.summary, box, title)
    if !summary.isEmpty {
      content.append(
        .text(
          TextBox(
            box: box, content: summary, strut: style(title), alignment: inner.paragraph.alignment,
            margins: resolver.paragraphMargins, keepsWithNext: node.blocks.isEmpty ? .no : .always
          )))
      marker = Marker(
        box: box, form: .shape(.disclosure, side: 0.55 * title.font.pointSize), color: title.color,
        markColor: title.color, gap: 0.55 * title.font.pointSize, strut: style(title))
    }
    var body = blocks(node.blocks, inner)
    // The title is closer to the content than to the text above.
    if !body.isEmpty, !content.isEmpty {
      let gap = resolver.paragraphMargins.top / 2
      content[0].margins.bottom -= gap
      body[0].margins.top = max(0, body[0].margins.top - gap)
    }
    let isRTL = readsRightToLeft([.details(node)])
    let look = resolver.styled(
      kind,
      BoxStyle(
        margins: resolver.paragraphMargins,
        padding: leading(1.4 * inner.text.font.pointSize, trailing: 0, isRTL)),
      inner.text, isRightToLeft: isRTL)
    return .container(
      ContainerBox(
        box: box, blocks: content + body, margins: look.margins,
        padding: look.padding, decoration: look.decoration, marker: marker,
        isRightToLeft: isRTL))
  }
}
