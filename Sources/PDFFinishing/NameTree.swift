// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The destinations of a document as a name tree (ISO 32000-1 §7.9.6, §12.3.2.3).
struct NameTree {
  /// The nodes in the order of their object numbers, leaves first; the root is the last.
  let objects: [String]

  /// The most names of a leaf, and the most kids of an inner node.
  private static let fanOut = 64

  /// Builds a balanced tree of names and values, sorted by bytes.
  ///
  /// - Parameters:
  ///   - pairs: Distinct names, each with the syntax of its value.
  ///   - firstObject: The object number of the first of the `nodeCount(pairs:)` nodes.
  init(_ pairs: [(name: String, value: String)], firstObject: Int) {
    let sorted = pairs.map { (Array($0.name.utf8), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    guard sorted.count > Self.fanOut else {
      objects = ["<< \(Self.names(sorted[...])) >>"]
      return
    }
    var objects: [String] = []
    /// A node that still needs a parent.
    struct Node {
      var object: Int
      var first: String
      var last: String
    }
    var level: [Node] = []
    for start in stride(from: 0, to: sorted.count, by: Self.fanOut) {
      let slice = sorted[start..<min(start + Self.fanOut, sorted.count)]
      let first = PDFSyntax.byteString(sorted[start].name)
      let last = PDFSyntax.byteString(sorted[slice.endIndex - 1].name)
      level.append(Node(object: firstObject + objects.count, first: first, last: last))
      objects.append("<< /Limits [\(first) \(last)] \(Self.names(slice)) >>")
    }
    while level.count > Self.fanOut {
      var above: [Node] = []
      for start in stride(from: 0, to: level.count, by: Self.fanOut) {
        let slice = level[start..<min(start + Self.fanOut, level.count)]
        let (first, last) = (level[start].first, level[slice.endIndex - 1].last)
        above.append(Node(object: firstObject + objects.count, first: first, last: last))
        objects.append("<< /Limits [\(first) \(last)] \(Self.kids(slice.map(\.object))) >>")
      }
      level = above
    }
    objects.append("<< \(Self.kids(level.map(\.object))) >>")
    self.objects = objects
  }

  /// The number of nodes of a tree with some number of pairs.
  static func nodeCount(pairs: Int) -> Int {
    var level = (pairs + fanOut - 1) / fanOut
    var count = level
    while level > 1 {
      level = (level + fanOut - 1) / fanOut
      count += level
    }
    return max(1, count)
  }

  private static func names(_ pairs: ArraySlice<(name: String, value: String)>) -> String {
    let items = pairs.map { "\(PDFSyntax.byteString($0.name)) \($0.value)" }
    return "/Names [\(items.joined(separator: " "))]"
  }

  private static func kids(_ objects: [Int]) -> String {
    "/Kids [\(objects.map(PDFSyntax.reference).joined(separator: " "))]"
  }
}
