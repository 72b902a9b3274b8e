// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Makes the tree of a file a part of the tree of a book: names, levels, footnotes and links.
struct ChapterRewriter: MarkdownRewriter {
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

  /// The blocks as those of the book.
  func blocks(_ nodes: [BlockNode]) -> [BlockNode] {
    var (rewriter, nodes) = (self, nodes)
    rewriter.rewrite(&nodes)
    return nodes
  }

  mutating func rewrite(_ block: inout BlockNode) {
    if case .heading(var node) = block {
      node.level = max(highest, node.level + shift)
      node.id = Self.id(node.id, in: prefix)
      block = .heading(node)
    } else if case .chapter(var node) = block {
      node.id = node.id.map { Self.id($0, in: prefix) }
      block = .chapter(node)
    }
    descend(into: &block)
  }

  mutating func rewrite(_ inline: inout InlineNode) {
    if case .link(var node) = inline {
      node.destination = destination(node)
      inline = .link(node)
    } else if case .footnoteReference(var node) = inline {
      node.number += footnotes
      inline = .footnoteReference(node)
    } else if case .anchor(var node) = inline {
      node.id = Self.id(node.id, in: prefix)
      inline = .anchor(node)
    }
    descend(into: &inline)
  }
}
