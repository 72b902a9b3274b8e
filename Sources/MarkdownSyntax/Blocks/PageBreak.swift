// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The end of a page, as the author asks for it; in tables and footnotes it has no effect.
public struct PageBreak: Hashable, Sendable {
  /// A division of a book, in the order of LaTeX’s `\frontmatter`, `\mainmatter` and `\appendix`.
  public enum Matter: String, Hashable, Sendable, CaseIterable {
    /// The title page; nothing is in its margins.
    case cover
    /// What comes before the text: contents, foreword. Its pages have roman numbers.
    case front
    /// The text; its first page has number 1.
    case main
    /// The appendices: chapters have letters. It ends no page.
    case appendix
  }

  /// The division that begins on the next page; `nil` continues the current one.
  public var begins: Matter?
  /// The range of the mark in the source.
  public var range: SourceRange

  /// Creates a page break.
  public init(begins: Matter? = nil, range: SourceRange) {
    self.begins = begins
    self.range = range
  }
}

extension PageBreak: MarkdownNode {
  /// `pageBreak`.
  public static var kind: NodeKind { .pageBreak }
  /// The node as a block of a document.
  public var block: BlockNode { .pageBreak(self) }
}
