// SPDX-License-Identifier: Apache-2.0

/// What a column needs, in points.
struct ColumnDemand {
  /// The width below which a word would break.
  var minContent: Double
  /// The width below which short code or a short number would break.
  var wholeContent: Double
  /// The width at which no line breaks.
  var maxContent: Double
  /// The width at which nothing breaks but titles, into two lines.
  var compactContent: Double
  /// The widths at which no line of a cell breaks, from the narrowest cell to the widest.
  var cells: [Double]

  /// Creates a demand; what is `nil` is that of the column as a whole.
  init(
    minContent: Double, wholeContent: Double? = nil, maxContent: Double,
    compactContent: Double? = nil, cells: [Double]? = nil
  ) {
    self.minContent = minContent
    self.wholeContent = wholeContent ?? minContent
    self.maxContent = maxContent
    self.compactContent = compactContent ?? maxContent
    self.cells = cells ?? [maxContent]
  }

  /// The demand with room for padding.
  func adding(_ padding: Double) -> ColumnDemand {
    ColumnDemand(
      minContent: minContent + padding, wholeContent: wholeContent + padding,
      maxContent: maxContent + padding, compactContent: compactContent + padding,
      cells: cells.map { $0 + padding })
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
  ///   - minimum: The width below which no column goes, as long as no word breaks for it.
  /// - Returns: The widths of the columns, together at most `available`.
  static func widths(
    of demands: [ColumnDemand], available: Double, minimum: Double
  ) -> [Double] {
    guard !demands.isEmpty else { return [] }
    // What may be asked of the columns, from the most modest on.
    let words = demands.map(\.minContent)
    let least = words.map { max($0, minimum) }
    let whole = zip(demands, least).map { max($0.wholeContent, $1) }
    let most = zip(demands, whole).map { max($0.maxContent, $1) }
    let steps = [words, least, whole, most]
    guard sum(words) <= available else { return fairShares(of: words, available: available) }
    for (lower, upper) in zip(steps, steps.dropFirst()) where sum(upper) > available {
      return between(lower, upper, available: available)
    }
    return most
  }

  /// Other ways to share a width that is too small for all, to be tried for a lower table.
  ///
  /// One column may have a single long cell, so that all others wrap for its sake: what most cells
  /// of the columns want, or what the narrower columns want, is a better start then.
  ///
  /// - Parameters:
  ///   - demands: What the columns need.
  ///   - available: The width of the table.
  ///   - minimum: The width below which no column goes unless its content is narrower.
  /// - Returns: Widths, together at most `available`; none when there is nothing to choose.
  static func alternatives(
    of demands: [ColumnDemand], available: Double, minimum: Double
  ) -> [[Double]] {
    let most = demands.map { max($0.maxContent, $0.wholeContent) }
    let least = zip(demands, most).map { min(max($0.wholeContent, minimum), $1) }
    guard demands.count > 1, sum(least) <= available, sum(most) > available else { return [] }
    var wanted: [[Double]] = []
    for share in [0.95, 0.9, 0.8, 0.65, 0.5] {
      wanted.append(demands.map { $0.cells[Int(share * Double($0.cells.count - 1))] })
    }
    let order = most.indices.sorted { most[$0] < most[$1] }
    for count in 1..<min(order.count, 7) {
      var widths = least
      for column in order.prefix(count) { widths[column] = most[column] }
      wanted.append(widths)
    }
    return wanted.map { wanted in
      let wanted = zip(wanted, least).map { max($0, $1) }
      let isTooMuch = sum(wanted) > available
      return between(
        isTooMuch ? least : wanted, isTooMuch ? wanted : most, available: available)
    }
  }

  /// The width shared so that titles take two lines at most and all else one; `nil` when it does not
  /// suffice for that, or suffices for more.
  ///
  /// Titles are often longer than what stands below, and lose less in two lines than names do.
  static func wrappingHeaderOnly(of demands: [ColumnDemand], available: Double) -> [Double]? {
    let most = demands.map { max($0.maxContent, $0.wholeContent) }
    let body = demands.map { max($0.compactContent, $0.wholeContent) }
    guard sum(body) <= available, sum(most) > available else { return nil }
    return between(body, most, available: available)
  }

  private static func sum(_ widths: [Double]) -> Double { widths.reduce(0, +) }

  /// Widths that use what is available, all as far between two bounds.
  private static func between(
    _ lower: [Double], _ upper: [Double], available: Double
  ) -> [Double] {
    let share = (available - sum(lower)) / max(sum(upper) - sum(lower), 1e-9)
    return zip(lower, upper).map { $0 + ($1 - $0) * share }
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
