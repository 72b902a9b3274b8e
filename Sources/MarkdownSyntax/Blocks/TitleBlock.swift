// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The title of a document with what belongs to it, above the text or on a page of its own; the parser
/// never creates it.
public struct TitleBlock: Hashable, Sendable {
  /// The title.
  public var title: [InlineNode]
  /// The id of the heading that the title was in the text; `nil` when it was none.
  public var id: String?
  /// The line below the title; `nil` when there is none.
  public var subtitle: String?
  /// The authors.
  public var authors: [String]
  /// The date as written; `nil` when there is none.
  public var date: String?
  /// The picture above the title; `nil` when there is none.
  public var logo: Image?
  /// Whether it is alone on its page.
  public var isPage = false
  /// The range of the front matter, or of the heading.
  public var range: SourceRange

  /// Creates a title block.
  public init(
    title: [InlineNode], subtitle: String? = nil, authors: [String] = [], date: String? = nil,
    range: SourceRange
  ) {
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.date = date
    self.range = range
  }
}

extension TitleBlock: MarkdownNode {
  /// `titleBlock`.
  public static var kind: NodeKind { .titleBlock }
  /// The node as a block of a document.
  public var block: BlockNode { .titleBlock(self) }
}
