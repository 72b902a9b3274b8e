// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The outline of a document (ISO 32000-1 §12.3.3) as linked dictionaries.
struct OutlineTree {
  /// The root, then the entries, in the order of their object numbers.
  let objects: [String]

  /// The values of one dictionary.
  private struct Node {
    var parent: Int
    var depth: Int
    var previous: Int?
    var next: Int?
    var first: Int?
    var last: Int?
    /// The number of entries visible below this one when it is open.
    var visibleBelow = 0
  }

  /// Nests the entries by level: the parent of an entry is the last one before it with a lower
  /// level, so that skipped levels leave no gap.
  ///
  /// Only the outermost entries are open, so readers show chapters and their sections first.
  ///
  /// - Parameters:
  ///   - entries: The entries in reading order.
  ///   - destinations: The syntax of each destination's name; an entry without destination is only
  ///     a title.
  ///   - firstObject: The object number of the root.
  init(_ entries: [OutlineEntry], destinations: [String: String], firstObject: Int) {
    // Node 0 is the root, node i + 1 is entry i.
    var nodes = [Node(parent: 0, depth: 0)]
    nodes.reserveCapacity(entries.count + 1)
    var open: [(node: Int, level: Int)] = [(0, Int.min)]
    for (index, entry) in entries.enumerated() {
      while open.count > 1, open[open.count - 1].level >= entry.level { open.removeLast() }
      let parent = open[open.count - 1].node
      let previous = nodes[parent].last
      nodes.append(Node(parent: parent, depth: open.count, previous: previous))
      if let previous {
        nodes[previous].next = index + 1
      } else {
        nodes[parent].first = index + 1
      }
      nodes[parent].last = index + 1
      open.append((index + 1, entry.level))
    }
    // Children come after their parents, so going backwards, each count is complete when it is
    // read.
    for index in nodes.indices.dropFirst().reversed() {
      let node = nodes[index]
      nodes[node.parent].visibleBelow += 1 + (node.depth == 1 ? node.visibleBelow : 0)
    }

    objects = nodes.enumerated().map { index, node in
      func link(_ key: String, _ target: Int?) -> String {
        target.map { " /\(key) \(firstObject + $0) 0 R" } ?? ""
      }
      let kids = link("First", node.first) + link("Last", node.last)
      guard index > 0 else { return "<< /Type /Outlines\(kids) /Count \(node.visibleBelow) >>" }
      let entry = entries[index - 1]
      let count =
        node.first == nil
        ? "" : " /Count \(node.depth == 1 ? node.visibleBelow : -node.visibleBelow)"
      let target = destinations[entry.destination].map { " /Dest \($0)" } ?? ""
      return "<< /Title \(PDFSyntax.textString(entry.title)) /Parent \(firstObject + node.parent)"
        + " 0 R\(link("Prev", node.previous))\(link("Next", node.next))\(kids)\(count)\(target) >>"
    }
  }
}
