// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Resolving

/// The state of resolvers while they shape a document.
struct Resolution {
  /// A node that is being resolved.
  struct Frame {
    var node: BlockNode
    /// The context around the node, with the panels that the resolver has put there.
    var outer: BoxBuilder.Context
  }

  /// The most nodes that may be resolved inside each other; more means a resolver that never ends,
  /// or nesting so deep that it could overflow the thread's stack.
  static let depthLimit = 16

  let registry: ResolverRegistry
  /// The nodes being resolved, outermost first.
  var frames: [Frame] = []
  /// The names that already have a place.
  var placed: Set<String> = []
  /// Whether nesting beyond `depthLimit` was reported.
  var isTooDeep = false
  /// The ids of the headings in the outline.
  var outlined: Set<String> = []

  /// Creates the state for a registry; `nil` when it has no resolvers.
  init?(_ registry: ResolverRegistry) {
    guard !registry.isEmpty else { return nil }
    self.registry = registry
  }

  /// Whether a node is being resolved, perhaps changed by its resolver, and is not one of that
  /// node's descendants.
  func isAtWork(on node: BlockNode) -> Bool {
    frames.contains { $0.node.isSame(as: node) && !$0.node.contains(node) }
  }
}

extension BlockNode {
  /// Whether a node has the same type and source range, whatever its content.
  func isSame(as other: BlockNode) -> Bool {
    range == other.range
      && ObjectIdentifier(type(of: node)) == ObjectIdentifier(type(of: other.node))
  }

  /// Whether a node is a descendant.
  fileprivate func contains(_ other: BlockNode) -> Bool {
    node.children.contains { $0 == other || $0.contains(other) }
  }
}
