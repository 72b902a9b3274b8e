// SPDX-License-Identifier: Apache-2.0

/// The widths that a column asks for, in points; in less than each, something more gets hurt.
struct ColumnDemand {
  /// The width below which a word, or any part of a title, would be cut.
  var words: Double
  /// The width below which a formula would shrink too; at least `words`.
  var formulas: Double
  /// The width below which an address or a name in code would be cut.
  var minContent: Double
  /// The width below which a line of code would end inside a token.
  var tokenContent: Double
  /// The width below which short code or a short number would break.
  var wholeContent: Double
  /// The width at which no line breaks.
  var maxContent: Double
  /// The width at which only titles break, into two lines.
  var compactContent: Double
  /// The widths at which no line of a cell breaks, from the narrowest cell to the widest.
  var cells: [Double]

  /// Creates a demand; `nil` stands for the next smaller width, and for one cell.
  init(
    words: Double? = nil, formulas: Double? = nil, minContent: Double, tokenContent: Double? = nil,
    wholeContent: Double? = nil, maxContent: Double, compactContent: Double? = nil,
    cells: [Double]? = nil
  ) {
    self.words = words ?? minContent
    self.formulas = max(formulas ?? self.words, self.words)
    self.minContent = minContent
    self.tokenContent = tokenContent ?? minContent
    self.wholeContent = wholeContent ?? self.tokenContent
    self.maxContent = maxContent
    self.compactContent = compactContent ?? maxContent
    self.cells = cells ?? [maxContent]
  }

  /// The demand with padding added.
  func adding(_ padding: Double) -> ColumnDemand {
    ColumnDemand(
      words: words + padding, formulas: formulas + padding, minContent: minContent + padding,
      tokenContent: tokenContent + padding, wholeContent: wholeContent + padding,
      maxContent: maxContent + padding, compactContent: compactContent + padding,
      cells: cells.map { $0 + padding })
  }
}

/// Shares a width among columns.
enum TableColumns {
  /// Shares the width of a table among its columns.
  ///
  /// Columns get their greatest widths when all fit. Otherwise what breaks is what hurts least: lines
  /// of text first, then short code, tokens of code, names and addresses, formulas, and words last. Of what
  /// breaks, columns that lack little get it first; text gets a width between least and greatest in
  /// proportion, as in CSS 2.2 §17.5.2.2.
  ///
  /// - Parameters:
  ///   - demands: What the columns need.
  ///   - available: The width of the table.
  ///   - minimum: The least width of a column, as long as no token breaks for it.
  /// - Returns: The widths of the columns, together at most `available`.
  static func widths(
    of demands: [ColumnDemand], available: Double, minimum: Double
  ) -> [Double] {
    let steps = steps(of: demands, minimum: minimum)
    let most = raised(steps[steps.count - 1], to: demands.map(\.maxContent))
    if sum(most) <= available { return most }
    let lower = widest(of: steps, available: available)
    guard let next = steps.first(where: { sum($0) > available }) else {
      return between(lower, most, available: available)
    }
    return filled(lower, upTo: next, available: available)
  }

  /// Widths of columns, narrowest first, each of which spares one thing more.
  private static func steps(of demands: [ColumnDemand], minimum: Double) -> [[Double]] {
    let words = demands.map(\.words)
    let formulas = raised(words, to: demands.map(\.formulas))
    let parts = raised(formulas, to: demands.map(\.minContent))
    let tokens = raised(parts, to: demands.map(\.tokenContent))
    let least = tokens.map { max($0, minimum) }
    return [words, formulas, parts, tokens, least, raised(least, to: demands.map(\.wholeContent))]
  }

  /// The last of some steps that fits; zero when none does.
  private static func widest(of steps: [[Double]], available: Double) -> [Double] {
    steps.last { sum($0) <= available } ?? steps[0].map { _ in 0 }
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
    let whole = steps(of: demands, minimum: 0)
    let comfortable = zip(whole[whole.count - 1], most).map { max($0, min(minimum, $1)) }
    let least = widest(of: whole + [comfortable], available: available)
    guard demands.count > 1, sum(least) > 0, sum(most) > available else { return [] }
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
    return [filled(least, upTo: most, available: available)]
      + wanted.map { wanted in
        let wanted = raised(wanted, to: least)
        let isTooMuch = sum(wanted) > available
        return between(
          isTooMuch ? least : wanted, isTooMuch ? wanted : raised(most, to: wanted),
          available: available)
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

  private static func raised(_ widths: [Double], to others: [Double]) -> [Double] {
    zip(widths, others).map { max($0, $1) }
  }

  /// Widths that fill the available width, all at the same proportion between two bounds.
  private static func between(
    _ lower: [Double], _ upper: [Double], available: Double
  ) -> [Double] {
    let share = (available - sum(lower)) / max(sum(upper) - sum(lower), 1e-9)
    return zip(lower, upper).map { $0 + ($1 - $0) * share }
  }

  /// Max-min fairness: no column grows more so that one that lacks less grows less.
  private static func filled(
    _ lower: [Double], upTo upper: [Double], available: Double
  ) -> [Double] {
    var widths = lower
    var remaining = available - sum(lower)
    var count = lower.count
    let missing = zip(lower, upper).map { $1 - $0 }
    for index in lower.indices.sorted(by: { missing[$0] < missing[$1] }) {
      let growth = min(missing[index], remaining / Double(count))
      widths[index] += growth
      remaining -= growth
      count -= 1
    }
    return widths
  }

  /// Cuts the columns of a table that is wider than a page into bands that follow each other, each
  /// of which begins with the key columns.
  ///
  /// - Parameters:
  ///   - least: The least widths of the columns.
  ///   - keys: The number of key columns.
  ///   - spans: The columns of cells that span several; they stay together if a band holds them.
  ///   - available: The width of a band.
  /// - Returns: The columns of each band. Key columns are not repeated when they leave no room for
  ///   another.
  static func bands(
    of least: [Double], keys: Int, spans: Set<Range<Int>> = [], available: Double
  ) -> [[Int]] {
    let all = Array(least.indices)
    guard least.count > 1, sum(least) > available else { return [all] }
    let key = sum(Array(least.prefix(keys)))
    let repeats = key + (least.dropFirst(keys).max() ?? available) <= available
    guard repeats || keys <= 1 else {
      return bands(of: least, keys: 1, spans: spans, available: available)
    }
    let room = repeats ? available - key : available
    let units = units(of: least, from: repeats ? keys : 0, spans: spans, room: room)
    func groups(_ room: Double) -> [[Int]] {
      var groups: [[Int]] = []
      var width = 0.0
      for unit in units {
        let more = sum(Array(least[unit]))
        if groups.isEmpty || width + more > room {
          groups.append([])
          width = 0
        }
        groups[groups.count - 1] += unit
        width += more
      }
      return groups
    }
    // Bands of nearly equal width look better than a last one of one column.
    var (narrow, wide) = (0.0, room)
    let count = groups(room).count
    for _ in 0..<12 {
      let middle = (narrow + wide) / 2
      if groups(middle).count > count { narrow = middle } else { wide = middle }
    }
    return groups(wide).map { repeats ? all.prefix(keys) + $0 : $0 }
  }

  /// The columns that bands keep together: one each, but for those that a cell spans which fits in a
  /// band.
  private static func units(
    of least: [Double], from start: Int, spans: Set<Range<Int>>, room: Double
  ) -> [Range<Int>] {
    var isTied = least.map { _ in false }
    for span in spans {
      let columns = span.clamped(to: start..<least.count)
      guard sum(Array(least[columns])) <= room else { continue }
      for column in columns.dropFirst() { isTied[column] = true }
    }
    var units: [Range<Int>] = []
    for column in start..<least.count {
      if isTied[column], let unit = units.last {
        units[units.count - 1] = unit.lowerBound..<column + 1
      } else {
        units.append(column..<column + 1)
      }
    }
    // Cells that overlap like roof tiles may tie more columns than a band holds.
    return units.flatMap { unit in
      sum(Array(least[unit])) <= room ? [unit] : unit.map { $0..<$0 + 1 }
    }
  }
}
