// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The classes that arrange the blocks of a division in another way than under each other.
extension BoxBuilder {
  /// How a division arranges its blocks.
  mutating func arrangement(of node: Division, _ context: Context) -> Arrangement {
    guard node.attributes.classes.contains(Division.landscape), !node.blocks.isEmpty else {
      return .stacked
    }
    guard isAtTopLevel(context.parent) else {
      sink.report(.nestedLandscape(at: node.range))
      return .stacked
    }
    tree.page.landscape = options.theme.landscapeGeometry
    return .landscape
  }

  /// Whether blocks in a box are in no other block that can be seen.
  private func isAtTopLevel(_ box: BoxID) -> Bool {
    var parent: BoxID? = box
    while let inner = parent {
      let record = tree.records[inner.index]
      switch record.node.kind {
      case .root, .chapter: break
      case .division:
        guard resolver.rules[record.node] == nil,
          !record.node.classes.contains(Division.landscape)
        else { return false }
      default: return false
      }
      parent = record.parent
    }
    return true
  }
}
