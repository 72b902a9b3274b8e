// SPDX-License-Identifier: Apache-2.0

/// Looks at the nodes of a document in reading order, each before what is inside it.
///
/// A walker says what it does with the nodes it cares about; all others are descended into. One that
/// counts the words of a document, but for those in code:
///
///     struct WordCounter: MarkdownWalker {
///       var count = 0
///
///       mutating func visit(_ inline: InlineNode) {
///         if case .text(let text) = inline { count += text.text.split(separator: " ").count }
///         descend(into: inline)
///       }
///     }
///     var counter = WordCounter()
///     counter.visit(document)
///
/// Where a walker does not call `descend(into:)`, what is inside the node is not visited.
public protocol MarkdownWalker {
  /// Looks at a block; descends into it unless the walker says otherwise.
  mutating func visit(_ block: BlockNode)
  /// Looks at a part of a line of text; descends into it unless the walker says otherwise.
  mutating func visit(_ inline: InlineNode)
}

extension MarkdownWalker {
  /// Descends into the block.
  public mutating func visit(_ block: BlockNode) { descend(into: block) }

  /// Descends into the part of a line.
  public mutating func visit(_ inline: InlineNode) { descend(into: inline) }

  /// Visits the blocks of a document, then those of its footnotes.
  public mutating func visit(_ document: Document) {
    visit(document.blocks)
    for footnote in document.footnotes { visit(footnote.blocks) }
  }

  /// Visits blocks from the first to the last.
  public mutating func visit(_ blocks: [BlockNode]) {
    for block in blocks { visit(block) }
  }

  /// Visits parts of a line from the first to the last.
  public mutating func visit(_ inlines: [InlineNode]) {
    for inline in inlines { visit(inline) }
  }

  /// Visits what is inside a block: its text, or its blocks.
  public mutating func descend(into block: BlockNode) {
    for content in block.contents {
      switch content {
      case .blocks(let blocks): visit(blocks)
      case .inlines(let inlines): visit(inlines)
      }
    }
  }

  /// Visits what is inside a part of a line.
  public mutating func descend(into inline: InlineNode) { visit(inline.content) }
}
