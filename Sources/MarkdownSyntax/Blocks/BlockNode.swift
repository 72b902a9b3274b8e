// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A block of a document.
///
/// Switches over it are exhaustive: a new case must be handled everywhere.
public indirect enum BlockNode: Hashable, Sendable {
  /// Running text.
  case paragraph(Paragraph)
  /// A heading.
  case heading(Heading)
  /// A block quote.
  case quote(Quote)
  /// A quote with a kind, such as a warning.
  case alert(Alert)
  /// A bulleted or numbered list.
  case list(List)
  /// Fenced or indented code.
  case codeBlock(CodeBlock)
  /// A table.
  case table(Table)
  /// A line across the page.
  case thematicBreak(ThematicBreak)
  /// Blocks with an alignment or a class of their own.
  case division(Division)
  /// A summary and what it sums up.
  case details(Details)
  /// Blocks with a caption.
  case figure(Figure)
  /// The text of one file in a document made of several, which the parser never makes.
  case chapter(Chapter)
  /// A block of a program's own kind, which the parser never makes.
  case custom(CustomBlock)

  /// Where the block stands in the source.
  public var range: SourceRange {
    switch self {
    case .paragraph(let node): node.range
    case .heading(let node): node.range
    case .quote(let node): node.range
    case .alert(let node): node.range
    case .list(let node): node.range
    case .codeBlock(let node): node.range
    case .table(let node): node.range
    case .thematicBreak(let node): node.range
    case .division(let node): node.range
    case .details(let node): node.range
    case .figure(let node): node.range
    case .chapter(let node): node.range
    case .custom(let block): block.node.range
    }
  }
}

extension BlockNode {
  /// The id that leads to the block itself; `nil` when it has none.
  public var id: String? {
    switch self {
    case .heading(let node): node.id
    case .chapter(let node): node.id
    case .division(let node): node.attributes.id
    case .figure(let node): node.attributes.id
    case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .details, .custom:
      nil
    }
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
    case .figure(let node): node
    case .chapter(let node): node
    case .custom(let block): block.node
    }
  }

  /// The kind of the block, with its subtype and its classes.
  public var context: NodeContext { node.context }
}

/// A stretch of what is inside a block.
public enum BlockContent: Hashable, Sendable {
  /// Blocks that follow each other.
  case blocks([BlockNode])
  /// The parts of a text.
  case inlines([InlineNode])
}

extension BlockNode {
  /// What is inside, in reading order; empty where nothing can be inside.
  ///
  /// A block that holds something joins here, and all that walks over trees finds it. Set as many
  /// stretches as there are, each of its form. Setting them does nothing for a program's own block,
  /// whose content only the program changes.
  public var contents: [BlockContent] {
    get {
      switch self {
      case .paragraph(let node): [.inlines(node.content)]
      case .heading(let node): [.inlines(node.content)]
      case .quote(let node): [.blocks(node.blocks)]
      case .alert(let node): [.blocks(node.blocks)]
      case .list(let node): node.items.map { .blocks($0.blocks) }
      case .table(let node): node.rows.flatMap { row in row.cells.map { .blocks($0.blocks) } }
      case .division(let node): [.blocks(node.blocks)]
      case .details(let node): [.inlines(node.summary), .blocks(node.blocks)]
      case .figure(let node):
        node.hasCaptionAbove
          ? [.inlines(node.caption), .blocks(node.blocks)]
          : [.blocks(node.blocks), .inlines(node.caption)]
      case .chapter(let node): [.blocks(node.blocks)]
      case .custom(let block): [.blocks(block.node.children)]
      case .codeBlock, .thematicBreak: []
      }
    }
    set {
      switch self {
      case .paragraph(var node):
        node.content = newValue.inlines
        self = .paragraph(node)
      case .heading(var node):
        node.content = newValue.inlines
        self = .heading(node)
      case .quote(var node):
        node.blocks = newValue.blocks
        self = .quote(node)
      case .alert(var node):
        node.blocks = newValue.blocks
        self = .alert(node)
      case .list(var node):
        for (index, item) in zip(node.items.indices, newValue) {
          node.items[index].blocks = [item].blocks
        }
        self = .list(node)
      case .table(var node):
        var cells = newValue.makeIterator()
        for row in node.rows.indices {
          for column in node.rows[row].cells.indices {
            guard let cell = cells.next() else { break }
            node.rows[row].cells[column].blocks = [cell].blocks
          }
        }
        self = .table(node)
      case .division(var node):
        node.blocks = newValue.blocks
        self = .division(node)
      case .details(var node):
        (node.summary, node.blocks) = (newValue.inlines, newValue.blocks)
        self = .details(node)
      case .figure(var node):
        (node.caption, node.blocks) = (newValue.inlines, newValue.blocks)
        self = .figure(node)
      case .chapter(var node):
        node.blocks = newValue.blocks
        self = .chapter(node)
      case .codeBlock, .thematicBreak, .custom: break
      }
    }
  }
}

extension [BlockContent] {
  /// The blocks of all stretches.
  public var blocks: [BlockNode] {
    flatMap { content -> [BlockNode] in
      if case .blocks(let blocks) = content { blocks } else { [] }
    }
  }

  /// The parts of all texts.
  public var inlines: [InlineNode] {
    flatMap { content -> [InlineNode] in
      if case .inlines(let inlines) = content { inlines } else { [] }
    }
  }
}
