// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The end of a page, as the author asks for it; in tables and footnotes it has no effect.
public struct PageBreak: Hashable, Sendable {
  /// The range of the mark in the source.
  public var range: SourceRange

  /// Creates a page break.
  public init(range: SourceRange) {
    self.range = range
  }
}

extension PageBreak: MarkdownNode {
  /// `pageBreak`.
  public static var kind: NodeKind { .pageBreak }
  /// The node as a block of a document.
  public var block: BlockNode { .pageBreak(self) }
}
