// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

extension Document {
  /// Changes every link, in the order of the text.
  mutating func changeLinks(_ change: (inout Link) -> Void) {
    blocks.changeLinks(change)
    for index in footnotes.indices { footnotes[index].blocks.changeLinks(change) }
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
  fileprivate mutating func changeLinks(_ change: (inout Link) -> Void) {
    for index in indices { self[index].changeLinks(change) }
  }
}

extension BlockNode {
  fileprivate mutating func changeLinks(_ change: (inout Link) -> Void) {
    switch self {
    case .paragraph(var node):
      guard node.content.holdsLinks else { return }
      node.content.changeLinks(change)
      self = .paragraph(node)
    case .heading(var node):
      guard node.content.holdsLinks else { return }
      node.content.changeLinks(change)
      self = .heading(node)
    case .quote(var node):
      node.blocks.changeLinks(change)
      self = .quote(node)
    case .alert(var node):
      node.blocks.changeLinks(change)
      self = .alert(node)
    case .list(var node):
      for index in node.items.indices { node.items[index].blocks.changeLinks(change) }
      self = .list(node)
    case .table(var node):
      for row in node.rows.indices {
        let cells = node.rows[row].cells
        for cell in cells.indices where cells[cell].content.holdsLinks {
          node.rows[row].cells[cell].content.changeLinks(change)
        }
      }
      self = .table(node)
    case .division(var node):
      node.blocks.changeLinks(change)
      self = .division(node)
    case .details(var node):
      node.summary.changeLinks(change)
      node.blocks.changeLinks(change)
      self = .details(node)
    case .chapter(var node):
      node.blocks.changeLinks(change)
      self = .chapter(node)
    // A program's own node leads where the program says.
    case .codeBlock, .thematicBreak, .custom: break
    }
  }
}

extension [InlineNode] {
  /// Whether there is a link; most text has none and need not be copied to look for them.
  fileprivate var holdsLinks: Bool {
    contains { node in
      switch node {
      case .link: true
      case .emphasis(let node): node.content.holdsLinks
      case .strong(let node): node.content.holdsLinks
      case .strikethrough(let node): node.content.holdsLinks
      case .formatted(let node): node.content.holdsLinks
      case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference, .anchor: false
      }
    }
  }

  fileprivate mutating func changeLinks(_ change: (inout Link) -> Void) {
    for index in indices {
      switch self[index] {
      case .emphasis(var node):
        node.content.changeLinks(change)
        self[index] = .emphasis(node)
      case .strong(var node):
        node.content.changeLinks(change)
        self[index] = .strong(node)
      case .strikethrough(var node):
        node.content.changeLinks(change)
        self[index] = .strikethrough(node)
      case .formatted(var node):
        node.content.changeLinks(change)
        self[index] = .formatted(node)
      case .link(var node):
        change(&node)
        self[index] = .link(node)
      case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference, .anchor: break
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
