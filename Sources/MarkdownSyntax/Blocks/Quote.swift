// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A block quote.
public struct Quote: Hashable, Sendable {
  /// The content.
  public var blocks: [BlockNode]
  /// The range of the quote in the source.
  public var range: SourceRange

  /// Creates a quote.
  public init(blocks: [BlockNode], range: SourceRange) {
    self.blocks = blocks
    self.range = range
  }
}

extension Quote: MarkdownNode {
  /// `quote`.
  public static var kind: NodeKind { .quote }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a block of a document.
  public var block: BlockNode { .quote(self) }
}
