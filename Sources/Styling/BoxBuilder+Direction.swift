// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension BoxBuilder {
  func leading(_ indent: Double, trailing: Double, _ isRTL: Bool) -> Sides {
    isRTL ? Sides(right: indent, left: trailing) : Sides(right: trailing, left: indent)
  }

  /// Whether the first cell with text of a table reads from right to left.
  func readsRightToLeft(_ table: Table) -> Bool {
    for row in table.rows {
      for cell in row.cells where !cell.blocks.isEmpty { return readsRightToLeft(cell.blocks) }
    }
    return false
  }

  /// Whether the first text of some blocks reads from right to left.
  func readsRightToLeft(_ nodes: [BlockNode]) -> Bool {
    for node in nodes {
      switch node {
      case .paragraph(let paragraph):
        return isRightToLeft(Array(paragraph.content.plainText.utf8))
      case .heading(let heading): return isRightToLeft(Array(heading.content.plainText.utf8))
      case .quote(let quote): return readsRightToLeft(quote.blocks)
      case .alert(let alert): return readsRightToLeft(alert.blocks)
      case .list(let list): return readsRightToLeft(list.items.first?.blocks ?? [])
      case .division(let division): return readsRightToLeft(division.blocks)
      case .chapter(let chapter): return readsRightToLeft(chapter.blocks)
      case .custom(let block): return readsRightToLeft(block.node.children)
      case .table(let table):
        return readsRightToLeft(table)
      case .codeBlock, .thematicBreak, .details: return false
      }
    }
    return false
  }
}
