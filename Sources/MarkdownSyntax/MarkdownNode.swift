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

extension BlockNode {
  /// Makes a node a part of a document.
  public init(_ node: some MarkdownNode) { self = node.block }

  /// The node in the case.
  public var node: any MarkdownNode {
    switch self {
    case .paragraph(let node): node
    case .heading(let node): node
    case .quote(let node): node
    case .alert(let node): node
    case .list(let node): node
    case .codeBlock(let node): node
    case .table(let node): node
    case .thematicBreak(let node): node
    case .division(let node): node
    case .details(let node): node
    case .chapter(let node): node
    case .custom(let block): block.node
    }
  }
}

// The nodes of Markdown; their kinds have the names of style sheets.

extension Paragraph: MarkdownNode {
  /// `paragraph`.
  public static var kind: NodeKind { .paragraph }
  /// The node as a part of a document.
  public var block: BlockNode { .paragraph(self) }
}

extension Heading: MarkdownNode {
  /// `heading`.
  public static var kind: NodeKind { .heading }
  /// The node as a part of a document.
  public var block: BlockNode { .heading(self) }
}

extension Quote: MarkdownNode {
  /// `quote`.
  public static var kind: NodeKind { .quote }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .quote(self) }
}

extension Alert: MarkdownNode {
  /// `alert`.
  public static var kind: NodeKind { .alert }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .alert(self) }
}

extension List: MarkdownNode {
  /// `list`.
  public static var kind: NodeKind { .list }
  /// The content of all items.
  public var children: [BlockNode] { items.flatMap(\.blocks) }
  /// The node as a part of a document.
  public var block: BlockNode { .list(self) }
}

extension CodeBlock: MarkdownNode {
  /// `code`.
  public static var kind: NodeKind { .code }
  /// The node as a part of a document.
  public var block: BlockNode { .codeBlock(self) }
}

extension Table: MarkdownNode {
  /// `table`.
  public static var kind: NodeKind { .table }
  /// The content of all cells.
  public var children: [BlockNode] { rows.flatMap { $0.cells.flatMap(\.blocks) } }
  /// The node as a part of a document.
  public var block: BlockNode { .table(self) }
}

extension ThematicBreak: MarkdownNode {
  /// `thematicBreak`.
  public static var kind: NodeKind { .thematicBreak }
  /// The node as a part of a document.
  public var block: BlockNode { .thematicBreak(self) }
}

extension Division: MarkdownNode {
  /// `division`.
  public static var kind: NodeKind { .division }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .division(self) }
}

extension Details: MarkdownNode {
  /// `details`.
  public static var kind: NodeKind { .details }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .details(self) }
}

extension Chapter: MarkdownNode {
  /// `chapter`.
  public static var kind: NodeKind { .chapter }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a part of a document.
  public var block: BlockNode { .chapter(self) }
}
