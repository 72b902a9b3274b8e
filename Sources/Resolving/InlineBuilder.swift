// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax

/// Collects the parts of a line that the statements of a closure make; an empty closure prints nothing.
@resultBuilder
public enum InlineBuilder {
  /// A statement that makes a part, such as `context.text(…)`.
  public static func buildExpression(_ node: InlineNode) -> [InlineNode] { [node] }
  /// A statement that makes a part of its own type, such as a `Link`.
  public static func buildExpression(_ node: some MarkdownInline) -> [InlineNode] { [node.inline] }
  /// A statement that makes several, such as the content of a link.
  public static func buildExpression(_ nodes: [InlineNode]) -> [InlineNode] { nodes }
  /// Statements one after the other.
  public static func buildBlock(_ nodes: [InlineNode]...) -> [InlineNode] {
    Array(nodes.joined())
  }
  /// `if` without `else`.
  public static func buildOptional(_ nodes: [InlineNode]?) -> [InlineNode] { nodes ?? [] }
  /// The first of two branches.
  public static func buildEither(first nodes: [InlineNode]) -> [InlineNode] { nodes }
  /// The second of two branches.
  public static func buildEither(second nodes: [InlineNode]) -> [InlineNode] { nodes }
  /// `for`.
  public static func buildArray(_ nodes: [[InlineNode]]) -> [InlineNode] { Array(nodes.joined()) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ nodes: [InlineNode]) -> [InlineNode] { nodes }
}
