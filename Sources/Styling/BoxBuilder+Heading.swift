// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// Headings: their lines, their entries in the outline, and whether they begin a page.
extension BoxBuilder {
  mutating func heading(_ node: Heading, _ context: Context) -> BlockBox {
    let box = record(node.context, in: context.parent, node.range)
    let patch = resolver.rules[node.context]
    var inner = context
    inner.text = resolver.heading(
      level: node.level, classes: node.attributes.classes, in: context.text)
    setInheritedStyle(inner.text, of: box)
    patch?.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    let label = node.number.map { self.label($0, box, inner.text, node.range) }
    var content = inlineContent(
      node.content, box, inner.text, anchors: isFirst(node.id) ? [node.id] : [])
    if content.isEmpty {
      // An empty heading is still a destination and takes a line.
      var builder = InlineContentBuilder()
      for anchor in unplacedAnchors { builder.addAnchor(anchor) }
      unplacedAnchors = []
      builder.add("\u{A0}", InlineContentBuilder.Context(style: style(inner.text), box: box))
      content = builder.finish()
    }
    return self.text(
      TextBox(
        box: box, content: content, strut: style(inner.text),
        alignment: inner.paragraph.alignment, margins: resolver.headingMargins(level: node.level),
        wrap: .balance,
        keepsWithNext: patch?.keepsWithNext == false ? .no : .always,
        linesWantedBelow: node.level <= 2 ? 3 : 2, staysWhole: patch?.staysWhole ?? true,
        outline: outlineEntry(node), startsPage: startsPage(node, in: context.parent), label: label),
      node.context, inner)
  }

  /// Whether a heading begins a page; inside lists, quotes and cells none does.
  private func startsPage(_ node: Heading, in parent: BoxID) -> Bool {
    guard node.level <= options.theme.page.headingBreakLevel else { return false }
    var record = tree.records[parent.index]
    while record.node.kind == .division, let parent = record.parent {
      record = tree.records[parent.index]
    }
    return record.node.kind == .root || record.node.kind == .chapter
  }

  /// The entry of a heading in the outline; `nil` when the heading has no text, or already has an
  /// entry.
  mutating func outlineEntry(_ node: Heading) -> OutlineEntry? {
    let title = node.content.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !title.isEmpty, resolution?.outlined.insert(node.id).inserted != false else { return nil }
    let number = node.number.map { "\($0) " } ?? ""
    return OutlineEntry(title: number + title, level: node.level, destination: node.id)
  }
}
