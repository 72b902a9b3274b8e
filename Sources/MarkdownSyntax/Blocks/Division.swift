// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Blocks with an alignment or a class of their own: `<p align="center">`, `<div class="date">`,
/// `<center>`.
public struct Division: Hashable, Sendable {
  /// Where the text of the blocks stands; `none` inherits.
  public var alignment: Table.Alignment
  /// What the author says of them.
  public var attributes: NodeAttributes
  /// The content.
  public var blocks: [BlockNode]
  /// Where the division stands in the source.
  public var range: SourceRange

  /// Creates a division.
  public init(
    alignment: Table.Alignment = .none, attributes: NodeAttributes = NodeAttributes(),
    blocks: [BlockNode],
    range: SourceRange
  ) {
    self.alignment = alignment
    self.attributes = attributes
    self.blocks = blocks
    self.range = range
  }
}

extension Division: MarkdownNode {
  /// `division`.
  public static var kind: NodeKind { .division }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .division(self) }
}

extension Division {
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.division, classes: attributes.classes) }
}
