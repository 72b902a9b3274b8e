// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A heading.
public struct Heading: Hashable, Sendable {
  /// The level, from 1 to 6; in a document of several files it may be greater, and then looks like
  /// 6.
  public var level: Int
  /// The id that `#fragment` links use: the author's, or one made of the text and unique in the
  /// document.
  public var id: String
  /// All other attributes that the author gives it.
  public var attributes: NodeAttributes
  /// The number, such as `2.1`; `nil` when it has none, as after parsing.
  public var number: String?
  /// The name with the number, such as “Chapter 3”, for headings of chapters and parts with numbers of
  /// their own above the title; `nil` for all others.
  public var label: String?
  /// The text.
  public var content: [InlineNode]
  /// The range of the heading in the source.
  public var range: SourceRange

  /// Creates a heading.
  public init(
    level: Int, id: String, attributes: NodeAttributes = NodeAttributes(), content: [InlineNode],
    range: SourceRange
  ) {
    self.level = level
    self.id = id
    self.attributes = attributes
    self.content = content
    self.range = range
  }
}

extension Heading: MarkdownNode {
  /// `heading`.
  public static var kind: NodeKind { .heading }
  /// The node as a block of a document.
  public var block: BlockNode { .heading(self) }
}

extension Heading {
  /// The kind with the level, `h1` to `h6`, and the classes; deeper levels use `h6`.
  public var context: NodeContext {
    var context = Self.context(level: level)
    context.classes = attributes.classes
    return context
  }

  /// The context of headings of a level.
  package static func context(level: Int) -> NodeContext {
    NodeContext(.heading, "h\(min(max(level, 1), 6))")
  }
}
