// SPDX-License-Identifier: Apache-2.0

/// Visits the nodes of a document in reading order, each before its content.
///
/// A walker handles the nodes it cares about; by default it descends into all others. For example,
/// a walker that counts the words of a document, except those in code:
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
/// If a walker does not call `descend(into:)`, the content of the node is not visited.
public protocol MarkdownWalker {
  /// Visits a block; by default, descends into it.
  mutating func visit(_ block: BlockNode)
  /// Visits a part of a line of text; by default, descends into it.
  mutating func visit(_ inline: InlineNode)
}

extension MarkdownWalker {
  /// Descends into the block.
  public mutating func visit(_ block: BlockNode) { descend(into: block) }

  /// Descends into the part of a line.
  public mutating func visit(_ inline: InlineNode) { descend(into: inline) }

  /// Visits the blocks of a document, first those of an abstract in its front matter, last those of its
  /// footnotes.
  public mutating func visit(_ document: Document) {
    visit(document.frontMatter?.abstractBlocks ?? [])
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

  /// Visits the content of a block: its text, or its blocks.
  public mutating func descend(into block: BlockNode) {
    for content in block.contents {
      switch content {
      case .blocks(let blocks): visit(blocks)
      case .inlines(let inlines): visit(inlines)
      }
    }
  }

  /// Visits the content of a part of a line.
  public mutating func descend(into inline: InlineNode) { visit(inline.content) }
}
