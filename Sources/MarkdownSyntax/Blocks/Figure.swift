// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Self-contained blocks, such as a picture, a table or a listing, and their caption: `<figure>`, or
/// what a caption of Markdown stands beside.
public struct Figure: Hashable, Sendable {
  /// What is counted together.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Pictures and all else.
    case figure
    /// Tables.
    case table
    /// Code.
    case listing
  }

  /// What it is counted with.
  public var kind = Kind.figure
  /// Whether it gets a number: captions of Markdown do, and figures with an id such as `fig-tides`.
  public var isNumbered = false
  /// The name with the number, such as “Figure 3”; `nil` when it has none, as after parsing.
  public var label: String?
  /// The alignment of the text of the blocks and the caption; `none` inherits.
  public var alignment: Table.Alignment
  /// The classes and the id that the author gives it.
  public var attributes: NodeAttributes
  /// The content without the caption.
  public var blocks: [BlockNode]
  /// The text of the caption; empty when there is none.
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
