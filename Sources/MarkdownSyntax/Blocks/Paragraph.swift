// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Running text.
public struct Paragraph: Hashable, Sendable {
  /// The text.
  public var content: [InlineNode]
  /// Whether it is a term described by what follows, `<dt>`, which is bold; no page ends below it.
  public var isTerm: Bool
  /// Whether text of the same paragraph is before it: a formula on lines of its own stands between them.
  public var continuesParagraph: Bool
  /// The range of the paragraph in the source.
  public var range: SourceRange

  /// Creates a paragraph.
  public init(
    content: [InlineNode], isTerm: Bool = false, continuesParagraph: Bool = false,
    range: SourceRange
  ) {
    self.content = content
    self.isTerm = isTerm
    self.continuesParagraph = continuesParagraph
    self.range = range
  }
}

extension Paragraph: MarkdownNode {
  /// `paragraph`.
  public static var kind: NodeKind { .paragraph }
  /// The kind, or that of terms.
  public var context: NodeContext { NodeContext(isTerm ? .definitionTerm : .paragraph) }
  /// The node as a block of a document.
  public var block: BlockNode { .paragraph(self) }
}
