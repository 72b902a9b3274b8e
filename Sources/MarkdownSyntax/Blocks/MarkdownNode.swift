// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The type of a block: one of Markdown's, or one that a program adds.
///
/// A custom node needs only a range:
///
///     struct Chart: MarkdownNode {
///       var values: [Double]
///       var range: SourceRange
///     }
///     document.document.blocks.append(BlockNode(Chart(values: [1, 4, 9], range: range)))
///
/// A resolver determines its appearance.
public protocol MarkdownNode: Hashable, Sendable {
  /// The kind in style sheets, messages and layout reports; by default named after the type.
  ///
  /// Resolvers are registered by type, so kinds with the same name do not conflict.
  static var kind: NodeKind { get }
  /// The kind with the subtype and the classes of this node; by default the kind alone.
  var context: NodeContext { get }
  /// The range of the node in the source.
  var range: SourceRange { get }
  /// The blocks inside; by default none.
  var children: [BlockNode] { get }
  /// The node as a block of a document; only Markdown's nodes implement this.
  var block: BlockNode { get }
}

extension MarkdownNode {
  /// A kind named after the type.
  public static var kind: NodeKind { NodeKind(rawValue: "\(Self.self)") }
  /// The kind alone.
  public var context: NodeContext { NodeContext(Self.kind) }
  /// No blocks.
  public var children: [BlockNode] { [] }
  /// A custom block.
  public var block: BlockNode { .custom(CustomBlock(self)) }
}

/// A custom block in a document.
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
