// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Blocks with a common alignment, indent or class: `<p align="center">`, `<center>`, `<dd>`,
/// `<div class="date">`.
public struct Division: Hashable, Sendable {
  /// The alignment of the blocks' text; `none` inherits.
  public var alignment: Table.Alignment
  /// Whether they describe the term above them, `<dd>`, and are indented.
  public var isDescription: Bool
  /// The attributes that the author gives them.
  public var attributes: NodeAttributes
  /// The content.
  public var blocks: [BlockNode]
  /// The range of the division in the source.
  public var range: SourceRange

  /// Creates a division.
  public init(
    alignment: Table.Alignment = .none, isDescription: Bool = false,
    attributes: NodeAttributes = NodeAttributes(), blocks: [BlockNode], range: SourceRange
  ) {
    self.alignment = alignment
    self.isDescription = isDescription
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
  /// The class of blocks on landscape sheets of their own.
  package static let landscape = "landscape"
  /// The class of a division whose columns stand side by side.
  package static let columns = "columns"
  /// The class of such a column.
  package static let column = "column"

  /// The class of blocks over the whole width of a page with columns.
  package static let span = "span"
  /// The class of blocks that stay on one page.
  package static let keep = "keep"

  /// The width that the author gives it; `nil` when the author gives none.
  package var width: Image.Extent? {
    attributes["width"].flatMap {
      Image.Extent(cssValue: $0.lowercased()) ?? Image.Extent(htmlValue: $0)
    }
  }

  /// The kind, that of definitions if it is one, with the classes.
  public var context: NodeContext {
    NodeContext(isDescription ? .definition : .division, classes: attributes.classes)
  }
}
