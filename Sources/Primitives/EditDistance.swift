// SPDX-License-Identifier: Apache-2.0

extension Collection where Element == String {
  /// The name most like `name`, for "did you mean" hints; `nil` when none is near.
  ///
  /// Near means at most a third of the longer name's letters differ (Levenshtein distance, case
  /// ignored), and at least one edit is always allowed.
  public func nearest(to name: String) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 200 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in self {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = Swift.max(1, Swift.max(wanted.count, letters.count) / 3)
      guard letters.count <= 200, abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = levenshtein(wanted, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}

private func levenshtein(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = Swift.min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
      diagonal = above
    }
  }
  return row[b.count]
}
