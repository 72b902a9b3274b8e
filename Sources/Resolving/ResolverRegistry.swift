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

  /// A function that makes parts of a line from one of any type.
  package typealias InlineResolver = @Sendable (RenderContext, any MarkdownInline) -> [InlineNode]

  /// The resolvers by type, not by name, which two types may share.
  private var resolvers: [ObjectIdentifier: Resolver] = [:]
  /// The resolvers of parts of a line by type.
  private var inlineResolvers: [ObjectIdentifier: InlineResolver] = [:]

  /// Creates a registry without resolvers: mdpdf makes all nodes.
  public init() {}

  /// Whether there are no resolvers.
  public var isEmpty: Bool { resolvers.isEmpty && inlineResolvers.isEmpty }
  /// Whether there are resolvers of parts of a line.
  package var hasInlineResolvers: Bool { !inlineResolvers.isEmpty }

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

  /// Adds a resolver for a type of part of a line, replacing any earlier one.
  ///
  /// The function gets every part of exactly this type, and its statements make the parts that replace
  /// it; without any, the part is left out. mdpdf makes the part that is handed on, changed or not, and
  /// whatever is inside is resolved. Links to ids inside lead to what was made. Entries of the outline
  /// and the properties of the file keep the text of the source.
  ///
  ///     resolvers.addResolver(for: Link.self) { context, link in
  ///       link
  ///       if context.traits.medium == .print { context.text(" (\(link.destination))") }
  ///     }
  ///
  /// - Parameters:
  ///   - type: The type of part, such as `Link.self`.
  ///   - resolver: Makes parts of a line from one. It is called once for each part and each rendering,
  ///     on several threads at once if the program renders documents in parallel.
  public mutating func addResolver<Node: MarkdownInline>(
    for type: Node.Type,
    @InlineBuilder _ resolver: @escaping @Sendable (RenderContext, Node) -> [InlineNode]
  ) {
    inlineResolvers[ObjectIdentifier(type)] = { context, node in
      // The key is the type, so this is always so.
      guard let node = node as? Node else { return [node.inline] }
      return resolver(context, node)
    }
  }

  /// Removes the resolver of a type of part of a line, so that mdpdf makes it again.
  ///
  /// - Parameter type: The type of part; nothing happens if it has no resolver.
  public mutating func removeResolver<Node: MarkdownInline>(for type: Node.Type) {
    inlineResolvers[ObjectIdentifier(type)] = nil
  }

  /// Whether a type of part of a line has a resolver.
  public func hasResolver<Node: MarkdownInline>(for type: Node.Type) -> Bool {
    inlineResolvers[ObjectIdentifier(type)] != nil
  }

  /// The resolver of a part of a line; `nil` when there is none.
  package func resolver(for node: any MarkdownInline) -> InlineResolver? {
    inlineResolvers[ObjectIdentifier(type(of: node))]
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
