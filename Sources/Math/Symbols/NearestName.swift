// SPDX-License-Identifier: Apache-2.0

extension MathSymbols {
  /// The known command that a name resembles most; `nil` when none is near.
  static func nearest(to name: String, macros: MathMacros) -> String? {
    nearest(to: name, among: sortedNames + macros.definitions.keys.sorted())
  }

  private static let sortedNames = commands.keys.filter { $0.utf8.count > 1 }.sorted()

  /// The name that another one resembles most: two letters differ at most, one in short names.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.utf8)
    guard (3...40).contains(wanted.count) else { return nil }
    var limit = wanted.count <= 3 ? 1 : 2
    var best: String?
    var bestRank = 3
    for candidate in candidates where abs(candidate.utf8.count - wanted.count) <= limit {
      let distance = EditDistance.between(wanted, Array(candidate.utf8), limit: limit)
      // A letter is forgotten more often than doubled, and doubled more often than mistaken.
      let change = candidate.utf8.count - wanted.count
      let rank = change > 0 ? 0 : change < 0 ? 1 : 2
      guard let distance, best == nil || distance < limit || rank < bestRank else { continue }
      bestRank = rank
      best = candidate
      limit = distance
      if distance == 0 { break }
    }
    return best
  }
}

/// How many letters of two words differ, where neighbours that are swapped count as one.
private enum EditDistance {
  /// The distance; `nil` when it exceeds a limit.
  static func between(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in second.indices {
        let isSame = first[row] == second[column]
        var value = min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1],
          first[row - 1] == second[column]
        {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current.append(value)
      }
      if (current.min() ?? 0) > limit { return nil }
      beforeLast = last
      last = current
    }
    guard let distance = last.last, distance <= limit else { return nil }
    return distance
  }
}
