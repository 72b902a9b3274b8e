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
      if case .table(let table) = node { return readsRightToLeft(table) }
      guard let content = node.contents.first else { return false }
      switch content {
      case .inlines(let inlines): return isRightToLeft(Array(inlines.plainText.utf8))
      case .blocks(let blocks): return readsRightToLeft(blocks)
      }
    }
    return false
  }
}
