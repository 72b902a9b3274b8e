// SPDX-License-Identifier: Apache-2.0

/// A page of a file.
struct PDFPage: Sendable {
  /// The number of the page, from 1.
  var number: Int
  /// The object number; `nil` when the page tree holds the page itself.
  var object: Int?
  /// The entries, with the inherited ones (ISO 32000-1 §7.7.3.4).
  var entries: [String: PDFObject]
}

/// A rectangle, with its corners in order (§7.9.5).
struct PDFRectangle: Hashable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// Reads an array of four numbers.
  init?(_ object: PDFObject, in file: PDFObjects) {
    let numbers = object.array?.compactMap { file[$0].number } ?? []
    guard numbers.count == 4 else { return nil }
    minX = min(numbers[0], numbers[2])
    minY = min(numbers[1], numbers[3])
    maxX = max(numbers[0], numbers[2])
    maxY = max(numbers[1], numbers[3])
  }

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  /// Whether this rectangle lies in another one, which may be smaller by a rounding.
  func isInside(_ other: PDFRectangle) -> Bool {
    minX >= other.minX - 1 && minY >= other.minY - 1 && maxX <= other.maxX + 1
      && maxY <= other.maxY + 1
  }
}

extension PDFObjects {
  /// The pages in their order (§7.7.3).
  var pages: [PDFPage] {
    var pages: [PDFPage] = []
    var visited: Set<Int> = []
    /// Nodes that wait, the last one first.
    var stack: [(node: PDFObject, inherited: [String: PDFObject])] = []
    if let root = catalog["Pages"] { stack.append((root, [:])) }
    while let (node, inherited) = stack.popLast() {
      if let number = node.reference, !visited.insert(number).inserted { continue }
      guard let entries = self[node].dictionary else { continue }
      guard let kids = self[entries["Kids"]].array else {
        pages.append(
          PDFPage(
            number: pages.count + 1, object: node.reference,
            entries: inherited.merging(entries) { $1 }))
        continue
      }
      let passed = inherited.merging(
        entries.filter { ["Resources", "MediaBox", "CropBox", "Rotate"].contains($0.key) }
      ) { $1 }
      stack += kids.reversed().map { ($0, passed) }
    }
    return pages
  }

  /// What is wrong with the page tree (§7.7.3), with the objects that it is wrong in.
  var pageTreeProblems: [(message: String, object: Int?)] {
    guard let root = catalog["Pages"], self[root].dictionary != nil else {
      return [("the page tree is missing", trailer["Root"]?.reference)]
    }
    var problems: [(message: String, object: Int?)] = []
    var visited: Set<Int> = []
    var leaves = 0
    var nodes = [root]
    while let node = nodes.popLast() {
      let number = node.reference
      if let number, !visited.insert(number).inserted {
        problems.append(("the page tree leads to a node twice", number))
        continue
      }
      guard let entries = self[node].dictionary else {
        problems.append(("a node of the page tree is missing", number))
        continue
      }
      switch self[entries["Type"]].name {
      case "Page": leaves += 1
      case "Pages":
        if let kids = self[entries["Kids"]].array {
          nodes += kids.reversed()
        } else {
          problems.append(("a node of the page tree has no `Kids`", number))
        }
      default: problems.append(("a node of the page tree is neither `Page` nor `Pages`", number))
      }
    }
    guard problems.isEmpty else { return problems }
    if leaves == 0 { return [("the page tree has no pages", root.reference)] }
    let count = self[root, "Count"].integer
    if count != leaves {
      let said = count.map { "\($0)" } ?? "missing"
      problems.append(
        (
          "the page tree has \(leaves) \(leaves == 1 ? "page" : "pages"), but its `Count` is \(said)",
          root.reference
        ))
    }
    return problems
  }

  /// The bytes of the content of a page (§7.8.2); parts are joined by a line end.
  func content(of page: PDFPage) -> [UInt8] {
    let contents = page.entries["Contents"]
    if let data = data(of: contents) { return data }
    var bytes: [UInt8] = []
    for part in self[contents].array ?? [] {
      bytes += data(of: part) ?? []
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
