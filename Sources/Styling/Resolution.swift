// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Resolving

/// What is known while resolvers shape a document.
struct Resolution {
  /// A node that a resolver is at work on.
  struct Frame {
    var node: BlockNode
    /// What the node inherits, with the panels that the resolver has put around it.
    var outer: BoxBuilder.Context
  }

  /// How many nodes may be shaped inside each other: more are a resolver that goes round in circles,
  /// or nesting beyond all sense, for which a thread has no room.
  static let depthLimit = 16

  let registry: ResolverRegistry
  /// The nodes at work on, outermost first.
  var frames: [Frame] = []
  /// The names of places that lead somewhere.
  var placed: Set<String> = []
  /// Whether it was reported that there is more than that.
  var isTooDeep = false
  /// The headings that are in the outline.
  var outlined: Set<String> = []

  /// The resolvers; `nil` when there is nothing for them to do.
  init?(_ registry: ResolverRegistry) {
    guard !registry.isEmpty else { return nil }
    self.registry = registry
  }

  /// Whether a node is one that a resolver is at work on, perhaps changed by it, and not one inside.
  func isAtWork(on node: BlockNode) -> Bool {
    frames.contains { $0.node.isSame(as: node) && !$0.node.contains(node) }
  }
}

extension BlockNode {
  /// Whether a node is of the same type and from the same place, whatever else it says.
  func isSame(as other: BlockNode) -> Bool {
    range == other.range
      && ObjectIdentifier(type(of: node)) == ObjectIdentifier(type(of: other.node))
  }

  /// Whether a node is somewhere inside.
  fileprivate func contains(_ other: BlockNode) -> Bool {
    node.children.contains { $0 == other || $0.contains(other) }
  }
}
