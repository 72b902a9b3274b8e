// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The text of one file in a document made of several.
///
/// All ranges inside are places in that file, and what it refers to is looked up from there.
public struct Chapter: Hashable, Sendable {
  /// The file, as the user knows it.
  public var file: String
  /// The id that leads to its beginning; `nil` has none.
  public var id: String?
  /// Whether it begins on a new page.
  public var startsPage: Bool
  /// The content.
  public var blocks: [BlockNode]
  /// The place of all of it in the file.
  public var range: SourceRange

  /// Creates a chapter.
  public init(
    file: String, id: String? = nil, startsPage: Bool = false, blocks: [BlockNode],
    range: SourceRange
  ) {
    self.file = file
    self.id = id
    self.startsPage = startsPage
    self.blocks = blocks
    self.range = range
  }
}

extension Chapter: MarkdownNode {
  /// `chapter`.
  public static var kind: NodeKind { .chapter }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .chapter(self) }
}
