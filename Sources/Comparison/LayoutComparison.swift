// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The differences between two renderings of a document, according to their layouts.
///
/// Some of them may be invisible: `DocumentComparison` keeps those that the pictures confirm.
package struct LayoutComparison: Sendable {
  /// Smaller distances are caused by rounding, in points.
  static let tolerance = 0.05

  /// The changes in the order of the new document; removed nodes in the order of the old one.
  package private(set) var changes: [NodeChange] = []
  private let old: LayoutDescription
  private let new: LayoutDescription

  /// Compares two descriptions, in nearly linear time.
  package init(old: LayoutDescription, new: LayoutDescription) {
    self.old = old
    self.new = new
    guard old != new else { return }
    let (oldBlocks, newBlocks) = (Self.blocks(of: old), Self.blocks(of: new))
    let matching = SequenceMatching(
      old: Self.keys(of: old, oldBlocks), new: Self.keys(of: new, newBlocks)
    ) { one, other in
      let (one, other) = (old.nodes[oldBlocks[one]], new.nodes[newBlocks[other]])
      return one.depth == other.depth && one.context.kind == other.context.kind
    }
    var partners: [Int: Int] = [:]
    for (index, partner) in matching.oldIndices.enumerated() {
      if let partner { partners[newBlocks[index]] = oldBlocks[partner] }
    }
    addChanges(newBlocks, partners)
    addRemoved(oldBlocks, Set(partners.values))
  }

  /// The indices of the nodes that are not parts of a text.
  private static func blocks(of description: LayoutDescription) -> [Int] {
    description.nodes.indices.filter { !description.nodes[$0].isInline }
  }

  /// A key for each block that contains its kind and content, but neither place nor look.
  private static func keys(of description: LayoutDescription, _ blocks: [Int]) -> [Int] {
    var keys = Array(repeating: 0, count: description.nodes.count)
    let parents = description.parents
    var inner: [Int: Hasher] = [:]
    for index in blocks.reversed() {
      let node = description.nodes[index]
      var hasher = inner.removeValue(forKey: index) ?? Hasher()
      hasher.combine(node.context.withoutClasses)
      hasher.combine(node.text)
      hasher.combine(node.content)
      keys[index] = hasher.finalize()
      if let parent = parents[index] { inner[parent, default: Hasher()].combine(keys[index]) }
    }
    return blocks.map { keys[$0] }
  }

  // MARK: - Nodes that came and changed

  private mutating func addChanges(_ blocks: [Int], _ partners: [Int: Int]) {
    let parents = new.parents
    /// The differences of nodes, for the nodes inside them.
    var added: Set<Int> = []
    var pages: [Int: NodeChange.Kind] = [:]
    var places: [Int: NodeChange.Kind] = [:]
    for index in blocks {
      let node = new.nodes[index]
      let parent = parents[index]
      guard let partner = partners[index] else {
        added.insert(index)
        // A message about a list covers its items.
        add(.added, index, isSilent: parent.map { added.contains($0) } ?? false)
        continue
      }
      let before = old.nodes[partner]
      for kind in Self.ownChanges(before, node, old, new) { add(kind, index, before) }
      if let change = Self.pageChange(before, node) {
        pages[index] = change
        add(change, index, before, isSilent: parent.flatMap { pages[$0] } == change)
      } else if let change = Self.placeChange(before, node) {
        places[index] = change
        // A container that grows with its content has not changed itself.
        var isSilent = parent.flatMap { places[$0] } == change
        if case .size = change, node.text == nil, node.content == nil { isSilent = true }
        add(change, index, before, isSilent: isSilent)
      }
    }
  }

  private mutating func add(
    _ kind: NodeChange.Kind, _ index: Int, _ before: LayoutDescription.Node? = nil,
    isSilent: Bool = false
  ) {
    let node = new.nodes[index]
    changes.append(
      NodeChange(
        kind: kind, node: node, index: index, isSilent: isSilent, oldParts: before?.parts ?? [],
        newParts: node.parts))
  }

  private mutating func addRemoved(_ blocks: [Int], _ kept: Set<Int>) {
    let parents = old.parents
    var removed: Set<Int> = []
    for index in blocks where !kept.contains(index) {
      removed.insert(index)
      if let parent = parents[index], removed.contains(parent) { continue }
      let node = old.nodes[index]
      changes.append(
        NodeChange(kind: .removed, node: node, index: index, oldParts: node.parts, newParts: []))
    }
  }

  // MARK: - Nodes

  private static func ownChanges(
    _ before: LayoutDescription.Node, _ after: LayoutDescription.Node, _ old: LayoutDescription,
    _ new: LayoutDescription
  ) -> [NodeChange.Kind] {
    var kinds: [NodeChange.Kind] = []
    if before.text != after.text {
      kinds.append(.text(TextDifference(old: before.text ?? "", new: after.text ?? "")))
    }
    if before.content != after.content { kinds.append(.content) }
    let (was, isNow) = (before.context.withoutClasses, after.context.withoutClasses)
    if was != isNow { kinds.append(.subtype(old: was, new: isNow)) }
    guard before.looks != after.looks else { return kinds }
    // A heading of another level looks different for that reason.
    if was != isNow { return kinds }
    let looks = lookChanges(before, after, old, new)
    let others = looks.filter {
      if case .look(subject: "face", _, _, _) = $0 { false } else { true }
    }
    // Other words and other styles can need other fonts.
    return kinds + (kinds.isEmpty && others.isEmpty ? looks : others)
  }

  private static func lookChanges(
    _ before: LayoutDescription.Node, _ after: LayoutDescription.Node, _ old: LayoutDescription,
    _ new: LayoutDescription
  ) -> [NodeChange.Kind] {
    var kinds: [NodeChange.Kind] = []
    let one = Dictionary(grouping: before.looks, by: \.subject)
    let other = Dictionary(grouping: after.looks, by: \.subject)
    var seen: Set<String> = []
    for subject in (before.looks + after.looks).map(\.subject) where seen.insert(subject).inserted {
      let (olds, news) = (one[subject] ?? [], other[subject] ?? [])
      guard olds != news else { continue }
      guard let first = olds.first, let second = news.first else {
        // In another text, other inline nodes come and go.
        if before.text == after.text {
          kinds.append(
            .look(
              subject: subject, attribute: "", old: olds.isEmpty ? nil : subject,
              new: news.isEmpty ? nil : subject))
        }
        continue
      }
      let changed = attributeChanges(
        subject, old.styles[first.style] ?? [], new.styles[second.style] ?? [])
      // A change of a whole text is a change of all its parts.
      kinds += changed.filter { change in
        guard case .look(_, let name, let old, let new) = change, subject != "text" else {
          return true
        }
        return !kinds.contains(.look(subject: "text", attribute: name, old: old, new: new))
      }
    }
    return kinds
  }

  private static func attributeChanges(
    _ subject: String, _ old: [LayoutDescription.Attribute], _ new: [LayoutDescription.Attribute]
  ) -> [NodeChange.Kind] {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
    var seen: Set<String> = []
    return (old + new).map(\.name).filter { seen.insert($0).inserted && before[$0] != after[$0] }
      .map { .look(subject: subject, attribute: $0, old: before[$0], new: after[$0]) }
  }

  // MARK: - Places

  private static func pageChange(
    _ before: LayoutDescription.Node, _ after: LayoutDescription.Node
  ) -> NodeChange.Kind? {
    guard let first = before.pages.first, let second = after.pages.first else { return nil }
    if first != second { return .page(old: first, new: second) }
    guard let last = before.pages.last, let end = after.pages.last, last != end else { return nil }
    return .lastPage(old: last, new: end)
  }

  private static func placeChange(
    _ before: LayoutDescription.Node, _ after: LayoutDescription.Node
  ) -> NodeChange.Kind? {
    if before.lines != after.lines, before.lines > 0, after.lines > 0 {
      return .lines(old: before.lines, new: after.lines)
    }
    for (one, other) in zip(before.parts, after.parts) {
      let (old, new) = (one.rect, other.rect)
      // Rounded, so that nodes that moved together have equal distances.
      let x = ((new.minX - old.minX) * 10).rounded() / 10
      let y = ((new.minY - old.minY) * 10).rounded() / 10
      if max(abs(new.width - old.width), abs(new.height - old.height)) > tolerance {
        return .size(old: old.size, new: new.size)
      }
      if max(abs(x), abs(y)) > tolerance { return .place(x: x, y: y) }
    }
    return nil
  }
}

extension NodeContext {
  /// The kind and the subtype; other classes don't make it another node.
  fileprivate var withoutClasses: NodeContext { NodeContext(kind, subtype) }
}
