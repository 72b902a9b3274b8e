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
      blocks.append(titleLine(subtitle, "subtitle", text, 0.7 * em, node, inner))
    }
    let authors = node.authors.joined(separator: ", ")
    // Among names that read from right to left, the parts of a date would change places.
    let date = node.date.map { isRightToLeft(Array(authors.utf8)) ? "\u{2068}\($0)\u{2069}" : $0 }
    let line = [authors, date ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    if !line.isEmpty {
      blocks.append(
        titleLine(line, "author", resolver.byline(context.text), 0.9 * em, node, inner))
    }
    return .container(ContainerBox(box: box, blocks: blocks, margins: Margins(bottom: 2 * em)))
  }

  private mutating func titleLine(
    _ words: String, _ part: String, _ text: TextStyle, _ space: Double, _ node: TitleBlock,
    _ context: Context
  ) -> BlockBox {
    let box = record(NodeContext(.titleBlock, part), in: context.parent, node.range)
    setInheritedStyle(text, of: box)
    let lines = TextBox(
      box: box, content: inlineContent([.text(Text(words, range: node.range))], box, text),
      strut: style(text), alignment: context.paragraph.alignment, margins: Margins(top: space),
      wrap: .balance, keepsWithNext: .always, linesWantedBelow: 2, staysWhole: true)
    // A title looks the same wherever it is written.
    return part == "title"
      ? self.text(lines, Heading.context(level: 1), context) : .text(lines)
  }
}
