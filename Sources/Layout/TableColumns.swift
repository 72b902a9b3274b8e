// SPDX-License-Identifier: Apache-2.0

/// What a column needs, in points.
struct ColumnDemand {
  /// The width below which a word would break.
  var minContent: Double
  /// The width at which no line breaks.
  var maxContent: Double

  /// The demand with room for padding.
  func adding(_ padding: Double) -> ColumnDemand {
    ColumnDemand(minContent: minContent + padding, maxContent: maxContent + padding)
  }
}

/// Shares a width among columns.
enum TableColumns {
  /// Shares the width of a table among its columns.
  ///
  /// As CSS 2.2 §17.5.2.2 suggests: columns get what they want when there is room for all, else
  /// between their least and most in proportion. When not even the least fits, columns that need
  /// little keep it and the others share the rest alike, so that words break only where they must.
  ///
  /// - Parameters:
  ///   - demands: What the columns need.
  ///   - available: The width of the table.
  ///   - minimum: The width below which no column goes, as long as `available` allows.
  /// - Returns: The widths of the columns, together at most `available`.
  static func widths(
    of demands: [ColumnDemand], available: Double, minimum: Double
  ) -> [Double] {
    guard !demands.isEmpty else { return [] }
    let least = demands.map { max($0.minContent, minimum) }
    let most = zip(demands, least).map { max($0.maxContent, $1) }
    let totalMost = most.reduce(0, +)
    if totalMost <= available { return most }
    let totalLeast = least.reduce(0, +)
    if totalLeast <= available {
      let share = (available - totalLeast) / max(totalMost - totalLeast, 1e-9)
      return zip(least, most).map { $0 + ($1 - $0) * share }
    }
    return fairShares(of: least, available: available)
  }

  /// Max-min fairness: no column gets less so that one with more gets more.
  private static func fairShares(of wanted: [Double], available: Double) -> [Double] {
    var widths = wanted
    var remaining = available
    var count = wanted.count
    for index in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
      widths[index] = min(wanted[index], remaining / Double(count))
      remaining -= widths[index]
      count -= 1
    }
    return widths
  }

  /// Cuts the columns of a table that is wider than a page into bands that follow each other.
  ///
  /// - Returns: Ranges of columns, each of which fits `available` at `minimum` width a column.
  static func bands(count: Int, available: Double, minimum: Double) -> [Range<Int>] {
    let perBand = max(1, Int(available / max(minimum, 1)))
    guard count > perBand else { return [0..<count] }
    // Bands of nearly equal size look better than a last one of two columns.
    let bandCount = (count + perBand - 1) / perBand
    return (0..<bandCount).map { band in
      (count * band / bandCount)..<(count * (band + 1) / bandCount)
    }
  }
}
