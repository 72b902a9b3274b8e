// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax

/// What gives kinds of nodes another shape than mdpdf does.
///
///     resolvers.addResolver(for: Heading.self) { context, heading in
///       Block.rule()
///       context.builtIn(heading)
///     }
///
/// The nodes of Markdown need no resolver. A program's own nodes do; one that has none is shown as a
/// dashed box with what is inside it, and reported.
public struct ResolverRegistry: Sendable {
  /// What makes blocks of a node of whatever type.
  package typealias Resolver = @Sendable (RenderContext, any MarkdownNode) -> [Block]

  /// By type and not by name, which two types may share.
  private var resolvers: [ObjectIdentifier: Resolver] = [:]

  /// Creates a registry without resolvers: all nodes have the shape that mdpdf gives them.
  public init() {}

  /// Whether there are no resolvers.
  public var isEmpty: Bool { resolvers.isEmpty }

  /// Lets a kind of node be shaped by a function; of several for one type, the last counts.
  ///
  /// The function gets every node of exactly this type, and its statements make the blocks that
  /// stand in the node's place; none leaves the node out. What leads to the node goes on doing so:
  /// links to its ids, a heading's entry in the outline, the place that diagnostics name.
  ///
  /// - Parameters:
  ///   - type: The type of node, such as `Heading.self`.
  ///   - resolver: Makes blocks of a node. It is called once for each node and each rendering,
  ///     perhaps on several threads at once when documents are rendered so.
  public mutating func addResolver<Node: MarkdownNode>(
    for type: Node.Type,
    @BlockBuilder _ resolver: @escaping @Sendable (RenderContext, Node) -> [Block]
  ) {
    resolvers[ObjectIdentifier(type)] = { context, node in
      // The key is the type, so this is always so.
      guard let node = node as? Node else { return [Block(.builtIn(node.block))] }
      return resolver(context, node)
    }
  }

  /// Gives a kind of node back the shape that mdpdf gives it.
  ///
  /// - Parameter type: The type of node; nothing happens if it has no resolver.
  public mutating func removeResolver<Node: MarkdownNode>(for type: Node.Type) {
    resolvers[ObjectIdentifier(type)] = nil
  }

  /// Whether a kind of node has a resolver.
  public func hasResolver<Node: MarkdownNode>(for type: Node.Type) -> Bool {
    resolvers[ObjectIdentifier(type)] != nil
  }

  /// The resolver of a node; `nil` when there is none.
  package func resolver(for node: any MarkdownNode) -> Resolver? {
    resolvers[ObjectIdentifier(type(of: node))]
  }

  /// A registry with a resolver for each kind of node of Markdown, which gives it the shape that
  /// mdpdf does: the same pages as with an empty one, by the other way.
  package static let standard: ResolverRegistry = {
    var registry = ResolverRegistry()
    for type in builtInTypes { registry.addBuiltIn(type) }
    return registry
  }()

  /// The kinds of nodes of Markdown.
  package static let builtInTypes: [any MarkdownNode.Type] = [
    Paragraph.self, Heading.self, Quote.self, Alert.self, List.self, CodeBlock.self, Table.self,
    ThematicBreak.self, Division.self, Details.self,
  ]

  private mutating func addBuiltIn<Node: MarkdownNode>(_ type: Node.Type) {
    addResolver(for: type) { context, node in context.builtIn(node) }
  }
}
