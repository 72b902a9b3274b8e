// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The title of a document, its subtitle, and a line with the authors and the date.
extension BoxBuilder {
  mutating func titleBlock(_ node: TitleBlock, _ context: Context) -> BlockBox {
    let box = record(NodeContext(.titleBlock), in: context.parent, node.range)
    setInheritedStyle(context.text, of: box)
    var inner = context
    inner.parent = box
    let em = context.text.font.pointSize
    var blocks = [
      titleLine(node.title, "title", resolver.heading(level: 1, in: context.text), 0, node, inner)
    ]
    if let subtitle = node.subtitle {
      var text = context.text
      text.font = text.font.withSize(1.25 * em)
      blocks.append(titleLine(subtitle, "subtitle", text, 0.4 * em, node, inner))
    }
    let authors = node.authors.joined(separator: ", ")
    let line = [authors, node.date ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    if !line.isEmpty {
      blocks.append(
        titleLine(line, "author", resolver.byline(context.text), 0.6 * em, node, inner))
    }
    return .container(ContainerBox(box: box, blocks: blocks, margins: Margins(bottom: 2 * em)))
  }

  private mutating func titleLine(
    _ words: String, _ part: String, _ text: TextStyle, _ space: Double, _ node: TitleBlock,
    _ context: Context
  ) -> BlockBox {
    let box = record(NodeContext(.titleBlock, part), in: context.parent, node.range)
    setInheritedStyle(text, of: box)
    return .text(
      TextBox(
        box: box, content: inlineContent([.text(Text(words, range: node.range))], box, text),
        strut: style(text), alignment: context.paragraph.alignment, margins: Margins(top: space),
        wrap: .balance, keepsWithNext: .always, linesWantedBelow: 2, staysWhole: true))
  }
}
