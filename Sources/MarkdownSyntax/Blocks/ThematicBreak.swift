// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A horizontal rule.
public struct ThematicBreak: Hashable, Sendable {
  /// The range of the rule in the source.
  public var range: SourceRange

  /// Creates a thematic break.
  public init(range: SourceRange) {
    self.range = range
  }
}

extension ThematicBreak: MarkdownNode {
  /// `thematicBreak`.
  public static var kind: NodeKind { .thematicBreak }
  /// The node as a block of a document.
  public var block: BlockNode { .thematicBreak(self) }
}
