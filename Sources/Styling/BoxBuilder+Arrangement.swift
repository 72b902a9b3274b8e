// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The classes that arrange the blocks of a division in another way than under each other.
extension BoxBuilder {
  /// How a division arranges its blocks.
  mutating func arrangement(of node: Division, _ context: Context) -> Arrangement {
    let classes = node.attributes.classes
    if node.blocks.isEmpty { return .stacked }
    if classes.contains(Division.landscape) {
      guard isAtTopLevel(context.parent) else {
        sink.report(.nestedLandscape(at: node.range))
        return .stacked
      }
      tree.page.landscape = options.theme.landscapeGeometry
      return .landscape
    }
    if classes.contains(Division.span), spansColumns(in: context.parent) { return .spanning }
    return classes.contains(Division.keep) ? .kept : .stacked
  }

  /// Whether there are columns, which a block in a box can span.
  func spansColumns(in box: BoxID) -> Bool {
    tree.page.columns.count > 1 && isAtTopLevel(box)
  }

  /// The classes inside which no page can turn and no block spans columns.
  private static let arranging: Set = [Division.landscape, Division.columns, Division.span]

  /// Whether blocks in a box are in no other block that can be seen.
  private func isAtTopLevel(_ box: BoxID) -> Bool {
    var parent: BoxID? = box
    while let inner = parent {
      let record = tree.records[inner.index]
      switch record.node.kind {
      case .root, .chapter: break
      case .division:
        guard resolver.rules[record.node] == nil,
          !record.node.classes.contains(where: Self.arranging.contains)
        else { return false }
      default: return false
      }
      parent = record.parent
    }
    return true
  }

  /// The least width of a column beside others, and the gap between two columns, in em.
  private static let (narrowestColumn, columnGap) = (8.0, 2.0)

  /// Builds the blocks of a division, its columns beside each other; what stands between columns parts
  /// those above it from those below it.
  mutating func arrangedBlocks(of node: Division, in box: BoxID, _ context: Context) -> [BlockBox] {
    guard node.holdsColumns else { return blocks(node.blocks, context) }
    let em = context.text.font.pointSize
    var blocks: [BlockBox] = []
    var columns: [BlockBox] = []
    func endRow() {
      guard !columns.isEmpty else { return }
      let row = ContainerBox(
        box: box, blocks: columns,
        arrangement: .sideBySide(gap: Self.columnGap * em, narrowest: Self.narrowestColumn * em),
        margins: resolver.paragraphMargins, isRightToLeft: readsRightToLeft(node.blocks))
      blocks.append(.container(row))
      columns = []
    }
    for child in node.blocks {
      guard case .division(let column) = child, column.isColumn else {
        endRow()
        blocks += looseBlocks([child], context)
        continue
      }
      let first = tree.records.count
      let content = looseBlocks([child], context).keepingTogether()
      let box = first < tree.records.count ? BoxID(index: first) : box
      columns.append(
        .container(ContainerBox(box: box, blocks: content, width: extent(column.width))))
    }
    endRow()
    return blocks.keepingTogether()
  }
}

extension Division {
  /// Whether it stands beside others, if it is in a division of columns.
  fileprivate var isColumn: Bool { attributes.classes.contains(Self.column) }

  /// Whether it has columns that stand side by side.
  var holdsColumns: Bool {
    attributes.classes.contains(Self.columns)
      && blocks.contains { if case .division(let node) = $0 { node.isColumn } else { false } }
  }
}
