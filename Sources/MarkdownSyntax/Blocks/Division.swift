// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Blocks with a common alignment or class: `<p align="center">`, `<div class="date">`, `<center>`.
public struct Division: Hashable, Sendable {
  /// The alignment of the blocks' text; `none` inherits.
  public var alignment: Table.Alignment
  /// The attributes that the author gives them.
  public var attributes: NodeAttributes
  /// The content.
  public var blocks: [BlockNode]
  /// The range of the division in the source.
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
  /// The node as a block of a document.
  public var block: BlockNode { .division(self) }
}

extension Division {
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.division, classes: attributes.classes) }
}
