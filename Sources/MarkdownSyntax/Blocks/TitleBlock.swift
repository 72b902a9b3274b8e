// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The title of a document with what belongs to it, above the text or on a page of its own; the parser
/// never creates it.
public struct TitleBlock: Hashable, Sendable {
  /// The title.
  public var title: [InlineNode]
  /// The id of the heading that the title was in the text; `nil` when it was none.
  public var id: String?
  /// The line below the title; empty when there is none.
  public var subtitle: [InlineNode]
  /// The authors.
  public var authors: [Author]
  /// The date as it is printed; `nil` when there is none.
  public var date: String?
  /// The abstract; empty when there is none.
  public var abstract: [BlockNode]
  /// The picture above the title; `nil` when there is none.
  public var logo: Image?
  /// Whether it is alone on its page.
  public var isPage = false
  /// Whether the text has headings of level 1, which must not look like the title.
  package var isAboveLevelOne = false
  /// The files of its texts, in a document of several files.
  package var files = TitleFiles()
  /// The range of the front matter, or of the heading.
  public var range: SourceRange

  /// Creates a title block.
  public init(
    title: [InlineNode], subtitle: [InlineNode] = [], authors: [Author] = [],
    date: String? = nil, abstract: [BlockNode] = [], range: SourceRange
  ) {
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.date = date
    self.abstract = abstract
    self.range = range
  }
}

extension TitleBlock: MarkdownNode {
  /// `titleBlock`.
  public static var kind: NodeKind { .titleBlock }
  /// The abstract.
  public var children: [BlockNode] { abstract }
  /// The node as a block of a document.
  public var block: BlockNode { .titleBlock(self) }
}

/// The files in which the texts of a title stand; `nil` for the document's own.
package struct TitleFiles: Hashable, Sendable {
  /// The file of the title.
  package var title: String?
  /// The file of the line below it.
  package var subtitle: String?
  /// The file of the abstract.
  package var abstract: String?

  /// Creates files that are all the document's own.
  package init() {}
}
