// SPDX-License-Identifier: Apache-2.0

import Primitives

/// A name tree or a number tree (ISO 32000-1 §7.9.6, §7.9.7), through which readers find a value without
/// reading all of them.
struct BalancedTree {
  /// The nodes in the order of their object numbers, leaves first; the root is the last.
  let objects: [String]

  /// The most entries of a leaf, and the most kids of an inner node.
  private static let fanOut = 64

  /// Builds a tree of names, sorted by bytes.
  ///
  /// - Parameters:
  ///   - pairs: Distinct names, each with the syntax of its value.
  ///   - firstObject: The object number of the first of the `nodeCount(entries:)` nodes.
  init(names pairs: [(name: String, value: String)], firstObject: Int) {
    let sorted = pairs.map { (Array($0.name.utf8), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    self.init(
      sorted.map { (PDFSyntax.byteString($0.name), $0.value) }, kind: "/Names",
      firstObject: firstObject)
  }

  /// Builds a tree of numbers from 0.
  ///
  /// - Parameters:
  ///   - values: The syntax of the values.
  ///   - firstObject: The object number of the first of the `nodeCount(entries:)` nodes.
  init(numbered values: [String], firstObject: Int) {
    self.init(
      values.enumerated().map { ("\($0)", $1) }, kind: "/Nums", firstObject: firstObject)
  }

  private init(_ entries: [(key: String, value: String)], kind: String, firstObject: Int) {
    func leaf(_ entries: ArraySlice<(key: String, value: String)>) -> String {
      "\(kind) [\(entries.map { "\($0.key) \($0.value)" }.joined(separator: " "))]"
    }
    guard entries.count > Self.fanOut else {
      objects = ["<< \(leaf(entries[...])) >>"]
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
    for start in stride(from: 0, to: entries.count, by: Self.fanOut) {
      let slice = entries[start..<min(start + Self.fanOut, entries.count)]
      let (first, last) = (entries[start].key, entries[slice.endIndex - 1].key)
      level.append(Node(object: firstObject + objects.count, first: first, last: last))
      objects.append("<< /Limits [\(first) \(last)] \(leaf(slice)) >>")
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

  /// The number of nodes of a tree with some number of entries.
  static func nodeCount(entries: Int) -> Int {
    var level = (entries + fanOut - 1) / fanOut
    var count = level
    while level > 1 {
      level = (level + fanOut - 1) / fanOut
      count += level
    }
    return max(1, count)
  }

  private static func kids(_ objects: [Int]) -> String {
    "/Kids [\(objects.map(PDFSyntax.reference).joined(separator: " "))]"
  }
}

extension PDFFile {
  /// Adds a tree with some number of entries and returns the reference to its root.
  mutating func addTree(
    entries: Int, _ make: (_ firstObject: Int) -> BalancedTree
  ) -> String {
    let first = reserve(BalancedTree.nodeCount(entries: entries))
    let tree = make(first)
    define(tree.objects, from: first)
    return PDFSyntax.reference(first + tree.objects.count - 1)
  }
}
