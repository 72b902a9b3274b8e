// SPDX-License-Identifier: Apache-2.0

/// Changes the nodes of a document in place, in reading order.
///
/// A rewriter says what it does with the nodes it cares about; what is inside all others is rewritten.
/// One that sets all emphasised text upright:
///
///     struct Upright: MarkdownRewriter {
///       mutating func rewrite(_ inlines: inout [InlineNode]) {
///         inlines = inlines.flatMap { node in
///           if case .emphasis(let emphasis) = node { emphasis.content } else { [node] }
///         }
///         for index in inlines.indices { rewrite(&inlines[index]) }
///       }
///     }
///     var upright = Upright()
///     upright.rewrite(&document)
///
/// A node changes in `rewrite(_:)` of one node; nodes are added and removed in that of the row they
/// stand in. Where a rewriter does not call `descend(into:)`, what is inside the node stays as it is.
public protocol MarkdownRewriter {
  /// Changes blocks that follow each other; each by itself unless the rewriter says otherwise.
  mutating func rewrite(_ blocks: inout [BlockNode])
  /// Changes parts of a line that follow each other; each by itself unless the rewriter says
  /// otherwise.
  mutating func rewrite(_ inlines: inout [InlineNode])
  /// Changes a block; descends into it unless the rewriter says otherwise.
  mutating func rewrite(_ block: inout BlockNode)
  /// Changes a part of a line of text; descends into it unless the rewriter says otherwise.
  mutating func rewrite(_ inline: inout InlineNode)
}

extension MarkdownRewriter {
  /// Changes each block by itself.
  public mutating func rewrite(_ blocks: inout [BlockNode]) {
    for index in blocks.indices { rewrite(&blocks[index]) }
  }

  /// Changes each part of a line by itself.
  public mutating func rewrite(_ inlines: inout [InlineNode]) {
    for index in inlines.indices { rewrite(&inlines[index]) }
  }

  /// Descends into the block.
  public mutating func rewrite(_ block: inout BlockNode) { descend(into: &block) }

  /// Descends into the part of a line.
  public mutating func rewrite(_ inline: inout InlineNode) { descend(into: &inline) }

  /// Changes the blocks of a document, then those of its footnotes.
  public mutating func rewrite(_ document: inout Document) {
    rewrite(&document.blocks)
    for index in document.footnotes.indices { rewrite(&document.footnotes[index].blocks) }
  }

  /// Changes what is inside a block: its text, or its blocks.
  ///
  /// What is inside a program's own node is the program's affair and stays as it is.
  public mutating func descend(into block: inout BlockNode) {
    if case .custom = block { return }
    var contents = block.contents
    guard !contents.isEmpty else { return }
    for index in contents.indices {
      switch contents[index] {
      case .blocks(var blocks):
        rewrite(&blocks)
        contents[index] = .blocks(blocks)
      case .inlines(var inlines):
        rewrite(&inlines)
        contents[index] = .inlines(inlines)
      }
    }
    block.contents = contents
  }

  /// Changes what is inside a part of a line.
  public mutating func descend(into inline: inout InlineNode) {
    var content = inline.content
    guard !content.isEmpty else { return }
    rewrite(&content)
    inline.content = content
  }
}
