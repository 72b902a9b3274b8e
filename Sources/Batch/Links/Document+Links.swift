// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

extension Document {
  /// Changes every link, in the order of the text.
  mutating func changeLinks(_ change: (inout Link) -> Void) {
    blocks = blocks.changingLinks(change)
    for index in footnotes.indices {
      footnotes[index].blocks = footnotes[index].blocks.changingLinks(change)
    }
  }

  /// The names that `#fragment` links may lead to.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for block in blocks { block.collectAnchors(into: &anchors) }
    for note in footnotes {
      for block in note.blocks { block.collectAnchors(into: &anchors) }
    }
    return anchors
  }
}

extension [BlockNode] {
  fileprivate func changingLinks(_ change: (inout Link) -> Void) -> [BlockNode] {
    map { block in
      switch block {
      case .paragraph(var node):
        node.content = node.content.changingLinks(change)
        return .paragraph(node)
      case .heading(var node):
        node.content = node.content.changingLinks(change)
        return .heading(node)
      case .quote(var node):
        node.blocks = node.blocks.changingLinks(change)
        return .quote(node)
      case .alert(var node):
        node.blocks = node.blocks.changingLinks(change)
        return .alert(node)
      case .list(var node):
        for index in node.items.indices {
          node.items[index].blocks = node.items[index].blocks.changingLinks(change)
        }
        return .list(node)
      case .table(var node):
        for row in node.rows.indices {
          for cell in node.rows[row].cells.indices {
            node.rows[row].cells[cell].content =
              node.rows[row].cells[cell].content.changingLinks(change)
          }
        }
        return .table(node)
      case .division(var node):
        node.blocks = node.blocks.changingLinks(change)
        return .division(node)
      case .details(var node):
        node.summary = node.summary.changingLinks(change)
        node.blocks = node.blocks.changingLinks(change)
        return .details(node)
      case .chapter(var node):
        node.blocks = node.blocks.changingLinks(change)
        return .chapter(node)
      // A program's own node leads where the program says.
      case .codeBlock, .thematicBreak, .custom: return block
      }
    }
  }
}

extension [InlineNode] {
  fileprivate func changingLinks(_ change: (inout Link) -> Void) -> [InlineNode] {
    map { inline in
      switch inline {
      case .emphasis(var node):
        node.content = node.content.changingLinks(change)
        return .emphasis(node)
      case .strong(var node):
        node.content = node.content.changingLinks(change)
        return .strong(node)
      case .strikethrough(var node):
        node.content = node.content.changingLinks(change)
        return .strikethrough(node)
      case .formatted(var node):
        node.content = node.content.changingLinks(change)
        return .formatted(node)
      case .link(var node):
        change(&node)
        return .link(node)
      case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference, .anchor:
        return inline
      }
    }
  }
}

extension BlockNode {
  fileprivate func collectAnchors(into anchors: inout Set<String>) {
    func collect(_ blocks: [BlockNode], _ anchors: inout Set<String>) {
      for block in blocks { block.collectAnchors(into: &anchors) }
    }
    switch self {
    case .heading(let node):
      anchors.insert(node.id)
      node.content.collectAnchors(into: &anchors)
    case .paragraph(let node): node.content.collectAnchors(into: &anchors)
    case .quote(let node): collect(node.blocks, &anchors)
    case .alert(let node): collect(node.blocks, &anchors)
    case .list(let node): for item in node.items { collect(item.blocks, &anchors) }
    case .table(let node):
      for row in node.rows {
        for cell in row.cells { cell.content.collectAnchors(into: &anchors) }
      }
    case .division(let node): collect(node.blocks, &anchors)
    case .details(let node):
      node.summary.collectAnchors(into: &anchors)
      collect(node.blocks, &anchors)
    case .chapter(let node):
      if let id = node.id { anchors.insert(id) }
      collect(node.blocks, &anchors)
    case .custom(let block): collect(block.node.children, &anchors)
    case .codeBlock, .thematicBreak: break
    }
  }
}

extension [InlineNode] {
  fileprivate func collectAnchors(into anchors: inout Set<String>) {
    for node in self {
      switch node {
      case .anchor(let node): anchors.insert(node.id)
      case .emphasis(let node): node.content.collectAnchors(into: &anchors)
      case .strong(let node): node.content.collectAnchors(into: &anchors)
      case .strikethrough(let node): node.content.collectAnchors(into: &anchors)
      case .formatted(let node): node.content.collectAnchors(into: &anchors)
      case .link(let node): node.content.collectAnchors(into: &anchors)
      case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference: break
      }
    }
  }
}
