// SPDX-License-Identifier: Apache-2.0

/// Collects the names of destinations: ids of headings, of chapters, of formulas and of `<a id>`, and the
/// calls of footnotes.
package struct AnchorCollector: MarkdownWalker {
  /// The ids that `#fragment` links may name, in reading order.
  package private(set) var ids: [String] = []
  /// The calls of footnotes, to which the notes link back.
  package private(set) var calls: [FootnoteReference] = []

  /// Creates an empty collector.
  package init() {}

  /// Collects the id of a block.
  package mutating func visit(_ block: BlockNode) {
    if let id = block.id { ids.append(id) }
    if case .equation(let equation) = block { ids += equation.sourceIDs }
    descend(into: block)
  }

  /// Collects the id of a part of a line, or the call of a footnote.
  package mutating func visit(_ inline: InlineNode) {
    if let id = inline.id { ids.append(id) }
    if case .footnoteReference(let call) = inline { calls.append(call) }
    descend(into: inline)
  }
}

extension Document {
  /// The ids that `#fragment` links may name, in reading order.
  package var ids: [String] {
    var collector = AnchorCollector()
    collector.visit(self)
    return collector.ids
  }
}
