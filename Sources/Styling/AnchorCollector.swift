// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// Gathers the names that blocks give to places: ids of headings and of `<a id>`, calls of footnotes.
struct AnchorCollector {
  /// The ids that `#fragment` links may name, in the order of the blocks.
  private(set) var ids: [String] = []
  /// The names of the calls of footnotes, which lead back from the notes.
  private(set) var calls: [String] = []

  mutating func collect(_ nodes: [BlockNode]) {
    for node in nodes { collect(node) }
  }

  mutating func collect(_ node: BlockNode) {
    switch node {
    case .heading(let heading):
      ids.append(heading.id)
      collect(heading.content)
    case .paragraph(let paragraph): collect(paragraph.content)
    case .quote(let quote): collect(quote.blocks)
    case .alert(let alert): collect(alert.blocks)
    case .list(let list): for item in list.items { collect(item.blocks) }
    case .table(let table):
      for row in table.rows { for cell in row.cells { collect(cell.content) } }
    case .division(let division): collect(division.blocks)
    case .details(let details):
      collect(details.summary)
      collect(details.blocks)
    case .chapter(let chapter):
      if let id = chapter.id { ids.append(id) }
      collect(chapter.blocks)
    case .custom(let block): collect(block.node.children)
    case .codeBlock, .thematicBreak: break
    }
  }

  private mutating func collect(_ nodes: [InlineNode]) {
    for node in nodes {
      switch node {
      case .anchor(let anchor): ids.append(anchor.id)
      case .emphasis(let node): collect(node.content)
      case .strong(let node): collect(node.content)
      case .strikethrough(let node): collect(node.content)
      case .formatted(let node): collect(node.content)
      case .link(let node): collect(node.content)
      case .footnoteReference(let call):
        calls.append(FootnoteBox.callDestination(call.number, occurrence: call.occurrence))
      case .text, .softBreak, .lineBreak, .code, .image: break
      }
    }
  }
}
