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
  /// A formula on lines of its own.
  case equation(Equation)
  /// A table.
  case table(Table)
  /// A horizontal rule.
  case thematicBreak(ThematicBreak)
  /// The title of the document; the parser never creates it.
  case titleBlock(TitleBlock)
  /// The end of a page.
  case pageBreak(PageBreak)
  /// A list of what is in the document.
  case contents(Contents)
  /// Blocks with a common alignment or class.
  case division(Division)
  /// A summary and the content that it summarizes.
  case details(Details)
  /// Blocks with a caption.
  case figure(Figure)
  /// The text of one file in a document of several; the parser never creates it.
  case chapter(Chapter)
  /// A custom block; the parser never creates it.
  case custom(CustomBlock)

  /// The range of the block in the source.
  public var range: SourceRange {
    switch self {
    case .paragraph(let node): node.range
    case .heading(let node): node.range
    case .quote(let node): node.range
    case .alert(let node): node.range
    case .list(let node): node.range
    case .codeBlock(let node): node.range
    case .equation(let node): node.range
    case .table(let node): node.range
    case .thematicBreak(let node): node.range
    case .titleBlock(let node): node.range
    case .pageBreak(let node): node.range
    case .contents(let node): node.range
    case .division(let node): node.range
    case .details(let node): node.range
    case .figure(let node): node.range
    case .chapter(let node): node.range
    case .custom(let block): block.node.range
    }
  }
}

extension BlockNode {
  /// The id of the block itself; `nil` when it has none.
  public var id: String? {
    switch self {
    case .heading(let node): node.id
    case .chapter(let node): node.id
    case .division(let node): node.attributes.id
    case .figure(let node): node.attributes.id
    case .titleBlock(let node): node.id
    case .equation(let node): node.attributes.id
    case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .pageBreak,
      .contents, .details, .custom:
      nil
    }
  }
}

extension BlockNode {
  /// Creates a block from a node.
  public init(_ node: some MarkdownNode) { self = node.block }

  /// The node of the case.
  public var node: any MarkdownNode {
    switch self {
    case .paragraph(let node): node
    case .heading(let node): node
    case .quote(let node): node
    case .alert(let node): node
    case .list(let node): node
    case .codeBlock(let node): node
    case .equation(let node): node
    case .table(let node): node
    case .thematicBreak(let node): node
    case .titleBlock(let node): node
    case .pageBreak(let node): node
    case .contents(let node): node
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

/// Part of the content of a block.
public enum BlockContent: Hashable, Sendable {
  /// Blocks that follow each other.
  case blocks([BlockNode])
  /// The parts of a text.
  case inlines([InlineNode])
}

extension BlockNode {
  /// The content in reading order; empty for blocks that cannot have any.
  ///
  /// Every block that has content is handled here, so that walkers and rewriters find it. Set as
  /// many elements as there are, each of the same case. Setting them does nothing for a custom
  /// block, whose content only the program changes.
  public var contents: [BlockContent] {
    get {
      switch self {
      case .paragraph(let node): [.inlines(node.content)]
      case .heading(let node): [.inlines(node.content)]
      case .quote(let node): [.blocks(node.blocks)]
      case .alert(let node): (node.title.map { [.inlines($0)] } ?? []) + [.blocks(node.blocks)]
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
      case .titleBlock(let node):
        [.inlines(node.title), .inlines(node.subtitle), .blocks(node.abstract)]
      case .codeBlock, .equation, .thematicBreak, .pageBreak, .contents: []
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
        if node.title != nil { node.title = newValue.inlines }
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
      case .titleBlock(var node):
        node.title = Array(newValue.prefix(1)).inlines
        node.subtitle = Array(newValue.dropFirst()).inlines
        node.abstract = newValue.blocks
        self = .titleBlock(node)
      case .codeBlock, .equation, .thematicBreak, .pageBreak, .contents, .custom: break
      }
    }
  }
}

extension [BlockContent] {
  /// The blocks of all elements.
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
