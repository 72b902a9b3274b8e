// SPDX-License-Identifier: Apache-2.0

/// The page tree, through which readers find a page without reading all others (ISO 32000-1
/// §7.7.3).
struct PageTree {
  /// The most children of a node.
  private static let width = 64

  /// The object numbers of the pages.
  private(set) var pages: [Int]
  /// The object number of each page's parent.
  private(set) var parents: [Int]
  /// The inner nodes, with their object numbers.
  private(set) var nodes: [(object: Int, syntax: String)] = []
  /// The object number of the root.
  private(set) var root: Int

  /// The number of objects of a tree, including its pages.
  static func objectCount(pages: Int) -> Int {
    var count = pages
    var level = pages
    repeat {
      level = max(1, (level + width - 1) / width)
      count += level
    } while level > 1
    return count
  }

  /// Creates a tree whose objects have consecutive numbers.
  init(pageCount: Int, firstObject: Int) {
    pages = Array(firstObject..<firstObject + pageCount)
    parents = []
    var children = pages.map { (object: $0, pages: 1, syntax: "") }
    var next = firstObject + pageCount
    var isLeaf = true
    repeat {
      var level: [(object: Int, pages: Int, syntax: String)] = []
      for start in stride(from: 0, to: max(1, children.count), by: Self.width) {
        let group = children[start..<min(start + Self.width, children.count)]
        if isLeaf {
          parents += [Int](repeating: next, count: group.count)
        } else {
          nodes += group.map { ($0.object, "\($0.syntax)/Parent \(PDFSyntax.reference(next))>>") }
        }
        let kids = group.map { PDFSyntax.reference($0.object) }.joined(separator: " ")
        let count = group.reduce(0) { $0 + $1.pages }
        level.append((next, count, "<</Type/Pages/Count \(count)/Kids[\(kids)]"))
        next += 1
      }
      children = level
      isLeaf = false
    } while children.count > 1
    root = children[0].object
    nodes.append((root, children[0].syntax + ">>"))
  }
}
