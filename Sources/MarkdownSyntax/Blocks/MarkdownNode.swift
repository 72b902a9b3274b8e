// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A block as a type of its own: those of Markdown, and those that a program adds.
///
/// A program's own node needs a place and nothing else:
///
///     struct Chart: MarkdownNode {
///       var values: [Double]
///       var range: SourceRange
///     }
///     document.document.blocks.append(BlockNode(Chart(values: [1, 4, 9], range: range)))
///
/// What it looks like is the affair of a resolver.
public protocol MarkdownNode: Hashable, Sendable {
  /// The kind in style sheets, messages and layout reports; one with the type's name unless said.
  ///
  /// Resolvers are kept by type: kinds of the same name don't get in each other's way.
  static var kind: NodeKind { get }
  /// The kind with the subtype and the classes of this node; the kind alone unless said.
  var context: NodeContext { get }
  /// Where the node stands in the source.
  var range: SourceRange { get }
  /// The blocks inside; none unless said.
  var children: [BlockNode] { get }
  /// The node as a part of a document; only the nodes of Markdown implement this.
  var block: BlockNode { get }
}

extension MarkdownNode {
  /// A kind with the type's name.
  public static var kind: NodeKind { NodeKind(rawValue: "\(Self.self)") }
  /// The kind alone.
  public var context: NodeContext { NodeContext(Self.kind) }
  /// No blocks.
  public var children: [BlockNode] { [] }
  /// A block of a program's own kind.
  public var block: BlockNode { .custom(CustomBlock(self)) }
}

/// A block of a program's own kind in a document.
public struct CustomBlock: Hashable, Sendable {
  /// The program's node.
  public let node: any MarkdownNode

  /// Wraps a node.
  public init(_ node: some MarkdownNode) {
    self.node = node
  }

  /// Whether two nodes are of the same type and equal.
  public static func == (a: CustomBlock, b: CustomBlock) -> Bool {
    AnyHashable(a.node) == AnyHashable(b.node)
  }

  /// Hashes the node.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
  }
}
