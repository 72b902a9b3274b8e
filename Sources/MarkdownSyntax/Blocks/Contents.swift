// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A table of contents: the headings with the pages on which they are; or a list of figures.
public struct Contents: Hashable, Sendable {
  /// What it lists.
  public enum Kind: Hashable, Sendable {
    /// The headings.
    case headings
    /// The figures of a kind that have numbers.
    case figures(Figure.Kind)
  }

  /// A heading in a table of contents.
  public struct Entry: Hashable, Sendable {
    /// The level, from 1: one more than the number of headings around it.
    public var level: Int
    /// The number of the heading; `nil` when it has none.
    public var number: String?
    /// The text, without links, calls of footnotes and line breaks.
    public var title: [InlineNode]
    /// The id of the heading.
    public var id: String
    /// Whether it is the title of a part, with the chapters of the part below it.
    public var isPart = false

    /// Creates an entry.
    public init(level: Int, number: String?, title: [InlineNode], id: String) {
      self.level = level
      self.number = number
      self.title = title
      self.id = id
    }
  }

  /// What stands above the table.
  public enum Title: Hashable, Sendable {
    /// Nothing: the author has a heading for it.
    case none
    /// The word of the document’s language.
    case standard
    /// A text.
    case text(String)
  }

  /// What it lists.
  public var kind: Kind
  /// The title.
  public var title: Title
  /// The level of heading that the title looks like, from 1.
  public var titleLevel = 1
  /// The headings; the parser finds none, `Document.resolvingReferences(_:)` fills them in.
  public var entries: [Entry] = []
  /// The range of the mark in the source.
  public var range: SourceRange

  /// Creates a table without entries.
  public init(_ kind: Kind = .headings, title: Title = .none, range: SourceRange) {
    self.kind = kind
    self.title = title
    self.range = range
  }
}

extension Contents: MarkdownNode {
  /// `contents`.
  public static var kind: NodeKind { .contents }
  /// The node as a block of a document.
  public var block: BlockNode { .contents(self) }
}
