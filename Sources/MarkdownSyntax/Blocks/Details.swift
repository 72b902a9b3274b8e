// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// `<details>`: a summary and content that a browser can fold; on paper it is open.
public struct Details: Hashable, Sendable {
  /// The text of `<summary>`; empty when there is none.
  public var summary: [InlineNode]
  /// The content.
  public var blocks: [BlockNode]
  /// The range of the element in the source.
  public var range: SourceRange

  /// Creates a details element.
  public init(summary: [InlineNode], blocks: [BlockNode], range: SourceRange) {
    self.summary = summary
    self.blocks = blocks
    self.range = range
  }
}

extension Details: MarkdownNode {
  /// `details`.
  public static var kind: NodeKind { .details }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a block of a document.
  public var block: BlockNode { .details(self) }
}
