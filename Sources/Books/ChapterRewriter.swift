// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Makes the tree of a file a part of the tree of a book: names, levels, footnotes and links.
struct ChapterRewriter {
  /// What stands before the ids of the file.
  let prefix: String
  /// How much deeper headings are.
  let shift: Int
  /// The least level of a heading.
  let highest: Int
  /// How many footnotes the chapters before have.
  let footnotes: Int
  /// Says where a link leads in the book.
  let destination: (Link) -> String

  /// The name of a place of a file in the book; the first colon ends the name of the file.
  static func id(_ id: String, in prefix: String) -> String { "\(prefix):\(id)" }

  func blocks(_ nodes: [BlockNode]) -> [BlockNode] { nodes.map(block) }

  private func block(_ block: BlockNode) -> BlockNode {
    switch block {
    case .paragraph(var node):
      node.content = inlines(node.content)
      return .paragraph(node)
    case .heading(var node):
      node.level = max(highest, node.level + shift)
      node.id = Self.id(node.id, in: prefix)
      node.content = inlines(node.content)
      return .heading(node)
    case .quote(var node):
      node.blocks = blocks(node.blocks)
      return .quote(node)
    case .alert(var node):
      node.blocks = blocks(node.blocks)
      return .alert(node)
    case .list(var node):
      for index in node.items.indices {
        node.items[index].blocks = blocks(node.items[index].blocks)
      }
      return .list(node)
    case .table(var node):
      for row in node.rows.indices {
        for cell in node.rows[row].cells.indices {
          node.rows[row].cells[cell].content = inlines(node.rows[row].cells[cell].content)
        }
      }
      return .table(node)
    case .division(var node):
      node.blocks = blocks(node.blocks)
      return .division(node)
    case .details(var node):
      node.summary = inlines(node.summary)
      node.blocks = blocks(node.blocks)
      return .details(node)
    case .chapter(var node):
      node.id = node.id.map { Self.id($0, in: prefix) }
      node.blocks = blocks(node.blocks)
      return .chapter(node)
    // A program's own node is what the program made it.
    case .codeBlock, .thematicBreak, .custom: return block
    }
  }

  private func inlines(_ nodes: [InlineNode]) -> [InlineNode] { nodes.map(inline) }

  private func inline(_ inline: InlineNode) -> InlineNode {
    switch inline {
    case .emphasis(var node):
      node.content = inlines(node.content)
      return .emphasis(node)
    case .strong(var node):
      node.content = inlines(node.content)
      return .strong(node)
    case .strikethrough(var node):
      node.content = inlines(node.content)
      return .strikethrough(node)
    case .formatted(var node):
      node.content = inlines(node.content)
      return .formatted(node)
    case .link(var node):
      node.destination = destination(node)
      node.content = inlines(node.content)
      return .link(node)
    case .footnoteReference(var node):
      node.number += footnotes
      return .footnoteReference(node)
    case .anchor(var node):
      node.id = Self.id(node.id, in: prefix)
      return .anchor(node)
    case .text, .softBreak, .lineBreak, .code, .image: return inline
    }
  }
}
