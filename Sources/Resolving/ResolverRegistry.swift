// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax

/// The resolvers that replace mdpdf's rendering of kinds of nodes.
///
///     resolvers.addResolver(for: Heading.self) { context, heading in
///       Block.rule()
///       context.builtIn(heading)
///     }
///
/// Markdown's nodes need no resolver. Custom nodes do; one without a resolver is reported, and
/// appears as a dashed box with its children.
public struct ResolverRegistry: Sendable {
  /// A function that makes blocks from a node of any type.
  package typealias Resolver = @Sendable (RenderContext, any MarkdownNode) -> [Block]

  /// The resolvers by type, not by name, which two types may share.
  private var resolvers: [ObjectIdentifier: Resolver] = [:]

  /// Creates a registry without resolvers: mdpdf makes all nodes.
  public init() {}

  /// Whether there are no resolvers.
  public var isEmpty: Bool { resolvers.isEmpty }

  /// Adds a resolver for a type of node, replacing any earlier one.
  ///
  /// The function gets every node of exactly this type, and its statements make the blocks that
  /// replace the node; without any, the node is left out. Whatever leads to the node still works:
  /// links to its ids, a heading's entry in the outline, the places in diagnostics.
  ///
  /// - Parameters:
  ///   - type: The type of node, such as `Heading.self`.
  ///   - resolver: Makes blocks from a node. It is called once for each node and each rendering, on
  ///     several threads at once if the program renders documents in parallel.
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

  /// Removes the resolver of a type of node, so that mdpdf makes it again.
  ///
  /// - Parameter type: The type of node; nothing happens if it has no resolver.
  public mutating func removeResolver<Node: MarkdownNode>(for type: Node.Type) {
    resolvers[ObjectIdentifier(type)] = nil
  }

  /// Whether a type of node has a resolver.
  public func hasResolver<Node: MarkdownNode>(for type: Node.Type) -> Bool {
    resolvers[ObjectIdentifier(type)] != nil
  }

  /// The resolver of a node; `nil` when there is none.
  package func resolver(for node: any MarkdownNode) -> Resolver? {
    resolvers[ObjectIdentifier(type(of: node))]
  }

  /// A registry with a resolver for each of Markdown's nodes that renders it as mdpdf does: the
  /// same pages as with an empty registry, made through resolvers.
  package static let standard: ResolverRegistry = {
    var registry = ResolverRegistry()
    for type in builtInTypes { registry.addBuiltIn(type) }
    return registry
  }()

  /// The types of Markdown's nodes.
  package static let builtInTypes: [any MarkdownNode.Type] = [
    Paragraph.self, Heading.self, Quote.self, Alert.self, List.self, CodeBlock.self, Table.self,
    ThematicBreak.self, Division.self, Details.self,
  ]

  private mutating func addBuiltIn<Node: MarkdownNode>(_ type: Node.Type) {
    addResolver(for: type) { context, node in context.builtIn(node) }
  }
}
