// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Rewrites the tree of a file for the tree of a book: ids, levels, footnotes and links.
struct ChapterRewriter: MarkdownRewriter {
  /// The prefix of the file's ids.
  let prefix: String
  /// The number that is added to heading levels.
  let shift: Int
  /// The lowest level of a heading.
  let highest: Int
  /// The number of footnotes in the previous chapters.
  let footnotes: Int
  /// Resolves a link in the book.
  let destination: (Link) -> String

  /// The id in the book for an id of a file; the first colon ends the name of the file.
  static func id(_ id: String, in prefix: String) -> String { "\(prefix):\(id)" }

  /// The blocks for the book.
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
    } else if case .division(var node) = block {
      node.attributes.id = node.attributes.id.map { Self.id($0, in: prefix) }
      block = .division(node)
    } else if case .equation(var node) = block {
      node.attributes.id = node.attributes.id.map { Self.id($0, in: prefix) }
      node.source = source(node.source, at: node.range)
      block = .equation(node)
    } else if case .figure(var node) = block {
      node.attributes.id = node.attributes.id.map { Self.id($0, in: prefix) }
      block = .figure(node)
    }
    descend(into: &block)
  }

  mutating func rewrite(_ inline: inout InlineNode) {
    if case .link(var node) = inline {
      node.destination = destination(node)
      inline = .link(node)
    } else if case .formula(var node) = inline {
      node.source = source(node.source, at: node.range)
      inline = .formula(node)
    } else if case .footnoteReference(var node) = inline {
      node.number += footnotes
      inline = .footnoteReference(node)
    } else if case .anchor(var node) = inline {
      node.id = Self.id(node.id, in: prefix)
      inline = .anchor(node)
    } else if case .formatted(var node) = inline {
      node.attributes.id = node.attributes.id.map { Self.id($0, in: prefix) }
      inline = .formatted(node)
    } else if case .image(var node) = inline {
      node.attributes.id = node.attributes.id.map { Self.id($0, in: prefix) }
      inline = .image(node)
    }
    descend(into: &inline)
  }

  /// The source of a formula with the names of the book.
  private func source(_ formula: String, at range: SourceRange) -> String {
    formula.replacingNames { name in
      switch name.command {
      case .label: return "\\label{\(Self.id(name.name, in: prefix))}"
      case .eqref, .ref:
        let link = Link(destination: "#\(name.name)", title: nil, content: [], range: range)
        let target = destination(link).dropFirst()
        return target.isEmpty ? nil : "\\\(name.command.rawValue){\(target)}"
      }
    }
  }
}
