// SPDX-License-Identifier: Apache-2.0

/// Changes the nodes of a document in place, in reading order.
///
/// A rewriter handles the nodes it cares about; the content of all others is rewritten by default.
/// For example, a rewriter that sets all emphasised text upright:
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
/// Change a node in the `rewrite(_:)` for one node; add and remove nodes in the one for an array of
/// siblings. If a rewriter does not call `descend(into:)`, the content of the node stays as it is.
public protocol MarkdownRewriter {
  /// Changes sibling blocks; by default, each separately.
  mutating func rewrite(_ blocks: inout [BlockNode])
  /// Changes sibling parts of a line; by default, each separately.
  mutating func rewrite(_ inlines: inout [InlineNode])
  /// Changes a block; by default, descends into it.
  mutating func rewrite(_ block: inout BlockNode)
  /// Changes a part of a line of text; by default, descends into it.
  mutating func rewrite(_ inline: inout InlineNode)
}

extension MarkdownRewriter {
  /// Changes each block separately.
  public mutating func rewrite(_ blocks: inout [BlockNode]) {
    for index in blocks.indices { rewrite(&blocks[index]) }
  }

  /// Changes each part of a line separately.
  public mutating func rewrite(_ inlines: inout [InlineNode]) {
    for index in inlines.indices { rewrite(&inlines[index]) }
  }

  /// Descends into the block.
  public mutating func rewrite(_ block: inout BlockNode) { descend(into: &block) }

  /// Descends into the part of a line.
  public mutating func rewrite(_ inline: inout InlineNode) { descend(into: &inline) }

  /// Changes the blocks of a document, first those of an abstract in its front matter, last those of its
  /// footnotes.
  public mutating func rewrite(_ document: inout Document) {
    if var abstract = document.frontMatter?.abstractBlocks {
      rewrite(&abstract)
      document.frontMatter?.abstractBlocks = abstract
    }
    rewrite(&document.blocks)
    for index in document.footnotes.indices { rewrite(&document.footnotes[index].blocks) }
  }

  /// Changes the content of a block: its text, or its blocks.
  ///
  /// The content of a custom node stays as it is; only the program changes it.
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

  /// Changes the content of a part of a line.
  public mutating func descend(into inline: inout InlineNode) {
    var content = inline.content
    guard !content.isEmpty else { return }
    rewrite(&content)
    inline.content = content
  }
}
