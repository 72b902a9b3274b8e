// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// `<figure>`: self-contained blocks, such as a picture or a listing, and their caption.
public struct Figure: Hashable, Sendable {
  /// The alignment of the text of the blocks and the caption; `none` inherits.
  public var alignment: Table.Alignment
  /// The classes and the id that the author gives it.
  public var attributes: NodeAttributes
  /// The content without the caption.
  public var blocks: [BlockNode]
  /// The text of `<figcaption>`; empty when there is none.
  public var caption: [InlineNode]
  /// Whether the caption is above the content.
  public var hasCaptionAbove: Bool
  /// The range of the figure in the source.
  public var range: SourceRange

  /// Creates a figure.
  public init(
    alignment: Table.Alignment = .none, attributes: NodeAttributes = NodeAttributes(),
    blocks: [BlockNode], caption: [InlineNode] = [], hasCaptionAbove: Bool = false,
    range: SourceRange
  ) {
    self.alignment = alignment
    self.attributes = attributes
    self.blocks = blocks
    self.caption = caption
    self.hasCaptionAbove = hasCaptionAbove
    self.range = range
  }
}

extension Figure: MarkdownNode {
  /// `figure`.
  public static var kind: NodeKind { .figure }
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.figure, classes: attributes.classes) }
  /// The content without the caption.
  public var children: [BlockNode] { blocks }
  /// The node as a block of a document.
  public var block: BlockNode { .figure(self) }
}
