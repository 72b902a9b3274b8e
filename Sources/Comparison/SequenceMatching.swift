// SPDX-License-Identifier: Apache-2.0

/// Which elements of two sequences are the same ones, in time nearly linear in their lengths.
///
/// 1. What is in both sequences exactly once is the same (Heckel, "A technique for isolating
///    differences between files", 1978).
/// 2. Of these pairs, the longest row that has one order in both sequences holds; the others have
///    changed places and count as removed and added.
/// 3. Equal neighbours of a pair are a pair.
/// 4. What is left between two pairs is paired in order, if it is of one kind: it has changed.
struct SequenceMatching {
  /// For each new element, the index of the old one; `nil` when it is new.
  private(set) var oldIndices: [Int?]

  /// Matches two sequences.
  ///
  /// - Parameters:
  ///   - old: A key for each old element; equal elements have equal keys.
  ///   - new: A key for each new element.
  ///   - isSameKind: Whether an old and a new element may be one that has changed.
  init<Key: Hashable>(
    old: [Key], new: [Key], isSameKind: (_ old: Int, _ new: Int) -> Bool
  ) {
    oldIndices = Array(repeating: nil, count: new.count)
    var taken = Array(repeating: false, count: old.count)
    for (oldIndex, newIndex) in Self.increasing(Self.uniquePairs(old, new)) {
      oldIndices[newIndex] = oldIndex
      taken[oldIndex] = true
    }
    spread(old, new, &taken)
    fillGaps(taken, isSameKind)
  }

  private static func uniquePairs<Key: Hashable>(
    _ old: [Key], _ new: [Key]
  ) -> [(old: Int, new: Int)] {
    var places: [Key: (old: Int, new: Int, isUnique: Bool)] = [:]
    for (index, key) in old.enumerated() {
      places[key] = (index, -1, places[key] == nil)
    }
    for (index, key) in new.enumerated() {
      guard let known = places[key] else { continue }
      places[key] = (known.old, index, known.isUnique && known.new < 0)
    }
    return places.values.filter { $0.isUnique && $0.new >= 0 }.map { ($0.old, $0.new) }
      .sorted { $0.new < $1.new }
  }

  /// The longest part of the pairs, sorted by `new`, in which `old` grows too (patience sorting).
  private static func increasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// The last pair of the best row of each length.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(pairs[next])
      next = before[next]
    }
    return result.reversed()
  }

  /// Pairs equal neighbours of pairs, downwards and upwards, and those at the ends.
  private mutating func spread<Key: Hashable>(_ old: [Key], _ new: [Key], _ taken: inout [Bool]) {
    for step in [1, -1] {
      var last = step > 0 ? -1 : old.count
      for index in step > 0 ? Array(new.indices) : new.indices.reversed() {
        if let known = oldIndices[index] {
          last = known
          continue
        }
        let next = last + step
        guard old.indices.contains(next), !taken[next], old[next] == new[index] else {
          // A neighbour must be beside the pair; after a gap there is none until the next pair.
          last = step > 0 ? old.count : -1
          continue
        }
        oldIndices[index] = next
        taken[next] = true
        last = next
      }
    }
  }

  private mutating func fillGaps(_ taken: [Bool], _ isSameKind: (Int, Int) -> Bool) {
    var newStart = 0
    var oldStart = 0
    for index in 0...oldIndices.count {
      let end = index < oldIndices.count ? oldIndices[index] : taken.count
      guard let end else { continue }
      fillGap(old: oldStart..<max(oldStart, end), new: newStart..<index, isSameKind)
      newStart = index + 1
      oldStart = max(oldStart, end + 1)
    }
  }

  private mutating func fillGap(
    old: Range<Int>, new: Range<Int>, _ isSameKind: (Int, Int) -> Bool
  ) {
    var (old, new) = (old, new)
    // What begins and ends a gap lies beside what has not changed, so it is the likeliest.
    while let first = old.first, let other = new.first, isSameKind(first, other) {
      oldIndices[other] = first
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, let other = new.last, isSameKind(last, other) {
      oldIndices[other] = last
      old.removeLast()
      new.removeLast()
    }
    // In the middle each new element gets the next old one of its kind, looked for only so far that
    // long gaps stay cheap.
    for index in new {
      guard let partner = old.prefix(64).first(where: { isSameKind($0, index) }) else { continue }
      oldIndices[index] = partner
      old = partner + 1..<old.upperBound
    }
  }
}

extension Range where Bound == Int {
  fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
