// SPDX-License-Identifier: Apache-2.0

extension Collection where Element == String {
  /// The name nearest to `name`, for "did you mean" hints; `nil` when none is near.
  ///
  /// Near means that at most a third of the longer name's letters differ, ignoring case; one edit
  /// is always allowed. Two swapped neighbouring letters, the most common typing error, count as
  /// one edit (the Damerau-Levenshtein distance without overlapping edits).
  ///
  /// - Parameters:
  ///   - name: The name that was written.
  ///   - limit: The most edits, however long the names are.
  /// - Returns: The first of the nearest names.
  public func nearest(to name: String, within limit: Int = .max) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 200 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in self {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = Swift.min(limit, Swift.max(1, Swift.max(wanted.count, letters.count) / 3))
      guard letters.count <= 200, abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var twoAbove: [Int] = []
  var above = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for (j, y) in b.enumerated() {
      var distance = Swift.min(above[j + 1] + 1, row[j] + 1, above[j] + (x == y ? 0 : 1))
      if i > 0, j > 0, x == b[j - 1], y == a[i - 1] {
        distance = Swift.min(distance, twoAbove[j - 1] + 1)
      }
      row.append(distance)
    }
    (twoAbove, above) = (above, row)
  }
  return above[b.count]
}
