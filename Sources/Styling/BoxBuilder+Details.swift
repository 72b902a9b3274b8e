// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds a `details` element: its title, and everything that it would unfold.
  mutating func details(_ node: Details, _ context: Context) -> BlockBox {
    let kind = NodeContext(.details)
    let box = record(kind, in: context.parent, node.range)
    var inner = context.inside(kind, by: resolver)
    setInheritedStyle(inner.text, of: box)
    inner.parent = box
    inner.isTight = false
    var content: [BlockBox] = []
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
    }
    let look = resolver.styled(
      kind, BoxStyle(margins: resolver.paragraphMargins), inner.text)
    return .container(
      ContainerBox(
        box: box, blocks: content + blocks(node.blocks, inner), margins: look.margins,
        padding: look.padding, decoration: look.decoration))
  }
}
