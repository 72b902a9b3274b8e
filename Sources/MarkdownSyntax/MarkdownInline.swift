// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The type of a part of a line that may have a resolver.
///
/// Line ends and anchors print nothing, and calls of footnotes have to stay with their notes: they have
/// none.
public protocol MarkdownInline: Hashable, Sendable {
  /// The range of the part in the source.
  var range: SourceRange { get }
  /// The part as a node of a line.
  var inline: InlineNode { get }
}

extension Text: MarkdownInline {
  /// The text as a node of a line.
  public var inline: InlineNode { .text(self) }
}

extension InlineCode: MarkdownInline {
  /// The code span as a node of a line.
  public var inline: InlineNode { .code(self) }
}

extension Formula: MarkdownInline {
  /// The formula as a node of a line.
  public var inline: InlineNode { .formula(self) }
}

extension Emphasis: MarkdownInline {
  /// The emphasised text as a node of a line.
  public var inline: InlineNode { .emphasis(self) }
}

extension Strong: MarkdownInline {
  /// The strongly emphasised text as a node of a line.
  public var inline: InlineNode { .strong(self) }
}

extension Strikethrough: MarkdownInline {
  /// The struck text as a node of a line.
  public var inline: InlineNode { .strikethrough(self) }
}

extension MarkedText: MarkdownInline {
  /// The highlighted text as a node of a line.
  public var inline: InlineNode { .mark(self) }
}

extension Formatted: MarkdownInline {
  /// The text of a form as a node of a line.
  public var inline: InlineNode { .formatted(self) }
}

extension Link: MarkdownInline {
  /// The link as a node of a line.
  public var inline: InlineNode { .link(self) }
}

extension Checkbox: MarkdownInline {
  /// The box as a node of a line.
  public var inline: InlineNode { .checkbox(self) }
}

extension Image: MarkdownInline {
  /// The image as a node of a line.
  public var inline: InlineNode { .image(self) }
}

extension InlineNode {
  /// The part of its own type; `nil` for a part that has no resolver.
  public var node: (any MarkdownInline)? {
    switch self {
    case .text(let node): node
    case .code(let node): node
    case .formula(let node): node
    case .emphasis(let node): node
    case .strong(let node): node
    case .strikethrough(let node): node
    case .mark(let node): node
    case .formatted(let node): node
    case .link(let node): node
    case .checkbox(let node): node
    case .image(let node): node
    case .softBreak, .lineBreak, .footnoteReference, .anchor: nil
    }
  }
}
