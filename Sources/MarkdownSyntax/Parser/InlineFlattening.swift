// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Turns blocks into one text, for places that cannot hold blocks: headings and summaries written
/// in HTML.
struct InlineFlattening: MarkdownWalker {
  private var lines: [[InlineNode]] = []

  /// The content of the blocks, one line below the other; a list keeps its markers.
  static func flatten(_ blocks: [BlockNode]) -> [InlineNode] {
    var flattening = InlineFlattening()
    flattening.visit(blocks)
    return Array(flattening.lines.joined())
  }

  mutating func visit(_ block: BlockNode) {
    if case .heading(let node) = block {
      let anchor = Anchor(id: node.id, range: node.range)
      add([.anchor(anchor)] + node.content, node.range)
    } else if case .division(let node) = block, !node.attributes.isEmpty {
      add(Self.flatten(node.blocks).marked(node.attributes, node.range), node.range)
    } else if case .list(let node) = block {
      let numbers = node.numbers.map { node.numberStyle.text(of: $0) }
      for (index, item) in node.items.enumerated() {
        let marker = marker(of: item, number: numbers.isEmpty ? nil : numbers[index])
        add([.text(Text(marker, range: item.range))] + Self.flatten(item.blocks), item.range)
      }
    } else if case .codeBlock(let node) = block {
      for line in node.text.split(separator: "\n", omittingEmptySubsequences: false) {
        add([.code(InlineCode(String(line), range: node.range))], node.range)
      }
    } else if case .equation(let node) = block {
      add([.formula(node.formula)], node.range)
    } else if case .table(let node) = block {
      for row in node.rows {
        let space = InlineNode.text(Text(" ", range: row.range))
        add(Array(row.cells.map { Self.flatten($0.blocks) }.joined(separator: [space])), row.range)
      }
    } else {
      for content in block.contents {
        switch content {
        case .inlines(let inlines): add(inlines, block.range)
        case .blocks(let blocks): visit(blocks)
        }
      }
    }
  }

  /// Adds a line; each but the first starts with a line break.
  private mutating func add(_ line: [InlineNode], _ range: SourceRange) {
    guard !line.isEmpty else { return }
    let start = SourceRange(start: range.start, end: range.start)
    lines.append(lines.isEmpty ? line : [.lineBreak(start)] + line)
  }

  private func marker(of item: ListItem, number: String?) -> String {
    let box = item.isChecked.map { $0 ? "☒ " : "☐ " } ?? ""
    guard let number else { return box.isEmpty ? "• " : box }
    return "\(number). \(box)"
  }
}
