// SPDX-License-Identifier: Apache-2.0

extension MathSymbols {
  /// The known command that a name resembles most; `nil` when none is near.
  static func nearest(to name: String, macros: MathMacros) -> String? {
    let own = macros.definitions.keys.sorted().map { NameCandidate($0) }
    return nearest(to: name, among: knownNames + own)
  }

  /// The known environment that a name resembles most; `nil` when none is near.
  static func nearestEnvironment(to name: String) -> String? {
    nearest(to: name, among: MathEnvironment.names.map { NameCandidate($0) })
  }

  private static let knownNames = commands.keys.filter { $0.utf8.count > 1 }.sorted()
    .map { NameCandidate($0) }

  /// The name that another one resembles most: two letters differ at most, one in short names.
  private static func nearest(to name: String, among candidates: [NameCandidate]) -> String? {
    let wanted = NameCandidate(name)
    guard (3...40).contains(wanted.bytes.count) else { return nil }
    var limit = wanted.bytes.count <= 3 ? 1 : 2
    var best: String?
    var bestRank = 3
    for candidate in candidates where candidate.mayBeNear(wanted, limit: limit) {
      guard let distance = wanted.distance(to: candidate, limit: limit) else { continue }
      // A letter is forgotten more often than doubled, and doubled more often than mistaken.
      let change = candidate.bytes.count - wanted.bytes.count
      let rank = change > 0 ? 0 : change < 0 ? 1 : 2
      guard best == nil || distance < limit || rank < bestRank else { continue }
      bestRank = rank
      best = candidate.name
      limit = distance
      if distance == 0 { break }
    }
    return best
  }
}

/// A name to compare others with.
private struct NameCandidate {
  let name: String
  let bytes: [UInt8]
  /// A bit for each letter that occurs.
  let letters: UInt64

  init(_ name: String) {
    self.name = name
    bytes = Array(name.utf8)
    letters = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Whether the lengths and the letters allow a distance; most names are sorted out by this.
  func mayBeNear(_ other: Self, limit: Int) -> Bool {
    abs(bytes.count - other.bytes.count) <= limit
      && (letters ^ other.letters).nonzeroBitCount <= 2 * limit
  }

  /// How many letters differ, where neighbours that are swapped count as one; `nil` when it exceeds a limit.
  func distance(to other: Self, limit: Int) -> Int? {
    let (first, second) = (bytes, other.bytes)
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
