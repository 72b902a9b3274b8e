// SPDX-License-Identifier: Apache-2.0

/// The widths that a column asks for, in points.
struct ColumnDemand {
  /// The width below which a word would break.
  var minContent: Double
  /// The width below which short code or a short number would break.
  var wholeContent: Double
  /// The width at which no line breaks.
  var maxContent: Double
  /// The width at which only titles break, into two lines.
  var compactContent: Double
  /// The widths at which no line of a cell breaks, from the narrowest cell to the widest.
  var cells: [Double]

  /// Creates a demand; `nil` stands for the value of the column as a whole.
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

  /// The demand with padding added.
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
  /// Follows CSS 2.2 §17.5.2.2: columns get their greatest widths when all fit, otherwise widths
  /// between least and greatest in proportion. When not even the least widths fit, narrow columns
  /// keep theirs and the others share the rest equally, so that words break only where they must.
  ///
  /// - Parameters:
  ///   - demands: What the columns need.
  ///   - available: The width of the table.
  ///   - minimum: The least width of a column, as long as no word breaks for it.
  /// - Returns: The widths of the columns, together at most `available`.
  static func widths(
    of demands: [ColumnDemand], available: Double, minimum: Double
  ) -> [Double] {
    guard !demands.isEmpty else { return [] }
    // The widths to try, from the narrowest on.
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

  /// Other ways to share a width that is too small for all, which may give a lower table.
  ///
  /// A single long cell in one column may make all others wrap. It is then better to start from the
  /// width of most cells in each column, or from the widths of the narrower columns.
  ///
  /// - Parameters:
  ///   - demands: What the columns need.
  ///   - available: The width of the table.
  ///   - minimum: The least width of a column, unless its content is narrower.
  /// - Returns: Lists of widths, each at most `available` in all; empty when there is no choice.
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

  /// Shares the width so that titles take at most two lines and everything else one; `nil` when
  /// that does not fit, or when everything fits in one line.
  ///
  /// Titles are often longer than the cells below, and wrapping hurts them less.
  static func wrappingHeaderOnly(of demands: [ColumnDemand], available: Double) -> [Double]? {
    let most = demands.map { max($0.maxContent, $0.wholeContent) }
    let body = demands.map { max($0.compactContent, $0.wholeContent) }
    guard sum(body) <= available, sum(most) > available else { return nil }
    return between(body, most, available: available)
  }

  private static func sum(_ widths: [Double]) -> Double { widths.reduce(0, +) }

  /// Widths that fill the available width, all at the same proportion between two bounds.
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
