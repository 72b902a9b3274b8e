// SPDX-License-Identifier: Apache-2.0

/// Matches the elements of two sequences, in nearly linear time.
///
/// 1. Elements that occur exactly once in both sequences match (Heckel, "A technique for isolating
///    differences between files", 1978).
/// 2. Of these pairs, the longest subsequence with the same order in both sequences stays; the
///    other elements count as removed and added.
/// 3. Equal neighbours of a pair match.
/// 4. Elements between two pairs match in order, if they are of the same kind: they have changed.
struct SequenceMatching {
  /// For each new element, the index of the old one; `nil` when it is new.
  private(set) var oldIndices: [Int?]

  /// Matches two sequences.
  ///
  /// - Parameters:
  ///   - old: A key for each old element; equal elements have equal keys.
  ///   - new: A key for each new element.
  ///   - isSameKind: Whether an old element may have become a new one.
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

  /// The longest subsequence of the pairs, sorted by `new`, in which `old` increases too (patience
  /// sorting).
  private static func increasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// The last pair of the best subsequence of each length.
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

  /// Matches equal neighbours of pairs, in both directions, and at both ends.
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
          // A neighbour must be adjacent, so a gap ends the search until the next pair.
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
    // The first and last elements of a gap are the likeliest matches, because they are next to
    // unchanged ones.
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
    // In the middle, each new element matches the next old one of its kind. The search is limited,
    // so that long gaps take little time.
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
