// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Layout

@Suite("Table columns", .deadline)
struct TableColumnsTests {
  private func widths(
    _ demands: [(Double, Double)], available: Double, minimum: Double = 0
  ) -> [Double] {
    TableColumns.widths(
      of: demands.map { ColumnDemand(minContent: $0.0, maxContent: $0.1) }, available: available,
      minimum: minimum)
  }

  @Test("columns get what they want when there is room for all")
  func roomForAll() {
    #expect(widths([(10, 50), (20, 100)], available: 150) == [50, 100])
    #expect(widths([(10, 50), (20, 100)], available: 1000) == [50, 100])
    #expect(widths([], available: 100).isEmpty)
  }

  @Test("no column is narrower than the minimum while there is room")
  func minimum() {
    #expect(widths([(5, 10), (5, 200)], available: 400, minimum: 32) == [32, 200])
    #expect(widths([(5, 10), (5, 200)], available: 100, minimum: 32) == [32, 68])
  }

  @Test("with less room, all are as far between their least and most")
  func proportion() {
    // 60 points above the least, of 120 that would be wanted: half way.
    #expect(widths([(10, 50), (20, 100)], available: 90) == [30, 60])
    #expect(widths([(30, 30), (10, 90)], available: 80) == [30, 50])
  }

  @Test("when not even the least fits, the needy share what the modest leave")
  func fairShares() {
    #expect(widths([(10, 10), (200, 200), (300, 300)], available: 110) == [10, 50, 50])
    #expect(widths([(200, 200), (20, 30)], available: 100) == [80, 20])
    #expect(widths([(50, 50), (50, 50)], available: 60, minimum: 40) == [30, 30])
  }

  @Test("before a word breaks, columns of little content give up their minimum")
  func minimumGivesWay() {
    #expect(widths([(10, 10), (80, 80)], available: 100, minimum: 32) == [20, 80])
    #expect(widths([(10, 10), (80, 80)], available: 90, minimum: 32) == [10, 80])
  }

  @Test("code stays whole while other columns can shrink")
  func wholeCode() {
    let code = ColumnDemand(minContent: 20, wholeContent: 60, maxContent: 60)
    let text = ColumnDemand(minContent: 20, maxContent: 200)
    #expect(
      TableColumns.widths(of: [code, text], available: 100, minimum: 0) == [60, 40])
  }

  @Test("formulas keep their size while names and addresses can break")
  func wholeFormulas() {
    let formula = ColumnDemand(words: 0, formulas: 60, minContent: 60, maxContent: 60)
    let address = ColumnDemand(words: 20, minContent: 120, maxContent: 120)
    #expect(
      TableColumns.widths(of: [formula, address], available: 100, minimum: 0) == [60, 40])
    #expect(
      TableColumns.widths(of: [formula, address], available: 60, minimum: 0) == [40, 20])
    let tried = TableColumns.alternatives(of: [formula, address], available: 100, minimum: 0)
    #expect(tried.allSatisfy { $0[0] >= 60 })
  }

  @Test("what most cells want is tried, and what the narrower columns want")
  func alternatives() {
    let even = ColumnDemand(minContent: 40, maxContent: 100, cells: [100, 100, 100, 100])
    let outlier = ColumnDemand(minContent: 30, maxContent: 300, cells: [50, 50, 50, 300])
    let found = TableColumns.alternatives(of: [even, outlier], available: 200, minimum: 20)
    #expect(found.contains { $0[0] >= 100 && $0[1] >= 50 })
    #expect(found.allSatisfy { abs($0.reduce(0, +) - 200) < 1e-6 })
    #expect(TableColumns.alternatives(of: [even, outlier], available: 400, minimum: 20).isEmpty)
    #expect(TableColumns.alternatives(of: [even, outlier], available: 60, minimum: 20).isEmpty)
  }

  @Test("titles go on two lines before the rows below them do")
  func header() {
    let name = ColumnDemand(minContent: 40, maxContent: 70)
    let number = ColumnDemand(minContent: 40, maxContent: 90, compactContent: 30)
    let demands = [name, number, number]
    #expect(
      TableColumns.wrappingHeaderOnly(of: demands, available: 160) == [70, 45, 45])
    #expect(TableColumns.wrappingHeaderOnly(of: demands, available: 140) == nil)
    #expect(TableColumns.wrappingHeaderOnly(of: demands, available: 250) == nil)
  }

  @Test("demands that contradict themselves do no harm")
  func contradictions() {
    #expect(widths([(50, 10)], available: 100) == [50])
    #expect(widths([(0, 0), (0, 0)], available: 0) == [0, 0])
  }

  @Test("columns never exceed the table, and never go below their least without need")
  func invariants() {
    var generator = LinearCongruential(seed: 7)
    for _ in 0..<500 {
      let demands = (0..<generator.next(below: 12) + 1).map { _ in
        let least = Double(generator.next(below: 120))
        return (least, least + Double(generator.next(below: 300)))
      }
      let available = Double(generator.next(below: 600) + 1)
      let minimum = Double(generator.next(below: 50))
      let result = widths(demands, available: available, minimum: minimum)
      #expect(result.count == demands.count)
      #expect(result.reduce(0, +) <= available + 1e-6)
      #expect(result.allSatisfy { $0 >= 0 })
      let least = demands.map { max($0.0, minimum) }
      if least.reduce(0, +) <= available {
        #expect(zip(result, least).allSatisfy { $0 >= $1 - 1e-6 })
      } else {
        #expect(result.reduce(0, +) > available - 1e-6, "what there is, is used")
      }
    }
  }

  @Test("a title and every word stay whole before names and addresses do")
  func wholeWords() {
    let name = ColumnDemand(words: 30, minContent: 300, maxContent: 300)
    let word = ColumnDemand(words: 70, minContent: 70, maxContent: 70)
    #expect(
      TableColumns.widths(of: [name, word], available: 120, minimum: 0) == [50, 70])
  }

  @Test("code gets the room for its tokens before it gets the room to stay whole")
  func tokens() {
    let code = ColumnDemand(
      words: 10, minContent: 20, tokenContent: 60, wholeContent: 100, maxContent: 100)
    let other = ColumnDemand(words: 10, minContent: 20, wholeContent: 40, maxContent: 90)
    #expect(TableColumns.widths(of: [code, other], available: 80, minimum: 0) == [60, 20])
  }

  @Test("of columns that break, those that lack least get it first")
  func cheapest() {
    let near = ColumnDemand(minContent: 20, wholeContent: 30, maxContent: 30)
    let far = ColumnDemand(minContent: 20, wholeContent: 200, maxContent: 200)
    #expect(TableColumns.widths(of: [far, near], available: 80, minimum: 0) == [50, 30])
  }

  @Test("tables with too many columns are cut into even bands that repeat the first column")
  func bands() {
    func bands(_ widths: [Double], keys: Int = 1) -> [[Int]] {
      TableColumns.bands(of: widths, keys: keys, available: 200)
    }
    #expect(bands([50, 50, 50, 50]) == [[0, 1, 2, 3]])
    #expect(bands([50, 50, 50, 50, 50]) == [[0, 1, 2], [0, 3, 4]])
    #expect(bands([20, 180, 180]) == [[0, 1], [0, 2]])
    #expect(bands([20, 50, 60, 60, 60], keys: 2) == [[0, 1, 2, 3], [0, 1, 4]])
    // There is no room to repeat both, or any.
    #expect(bands([20, 150, 60], keys: 2) == [[0, 1], [0, 2]])
    #expect(bands([150, 60, 60]) == [[0], [1, 2]])
    #expect(bands([300, 300]) == [[0], [1]])
    #expect(bands([]) == [[]])
  }

  @Test("bands keep the columns of a spanning cell together, unless it is wider than a band")
  func bandsOfSpans() {
    func bands(_ widths: [Double], _ spans: Set<Range<Int>>) -> [[Int]] {
      TableColumns.bands(of: widths, keys: 1, spans: spans, available: 200)
    }
    let widths = [Double](repeating: 45, count: 7)
    #expect(bands(widths, []) == [[0, 1, 2, 3], [0, 4, 5, 6]])
    #expect(bands(widths, [1..<3, 3..<5, 5..<7]) == [[0, 1, 2], [0, 3, 4], [0, 5, 6]])
    #expect(bands(widths, [0..<7, 2..<7]) == [[0, 1, 2, 3], [0, 4, 5, 6]])
    // Spans like roof tiles.
    #expect(bands(widths, [1..<3, 2..<4, 3..<5, 4..<6, 5..<7]) == [[0, 1, 2, 3], [0, 4, 5, 6]])
  }

  @Test("a spanning cell raises its columns towards what they want, then in proportion")
  func raises() {
    #expect([10.0, 20].raised(towards: [30, 20], sum: 40) == [20, 20])
    #expect([10.0, 20].raised(towards: [30, 20], sum: 25) == [10, 20])
    #expect([10.0, 20].raised(towards: [10, 20], sum: 60) == [20, 40])
    #expect([0.0, 0].raised(towards: [0, 0], sum: 10) == [5, 5])
    var spans = SpanDemands()
    spans.add(ColumnDemand(minContent: 50, maxContent: 116), to: 0..<2)
    let columns = [10.0, 20].map { ColumnDemand(minContent: $0, maxContent: 2 * $0) }
    let raised = spans.raised(columns, padding: 4) { _ in false }
    #expect(raised.map(\.maxContent) == [40, 80])
    #expect(raised.map(\.minContent) == [18, 36])
    // A column whose width is given does not grow while another can.
    #expect(spans.raised(columns, padding: 4) { $0 == 0 }.map(\.maxContent) == [20, 100])
  }
}

/// Numbers that look random and are the same in every run.
struct LinearCongruential {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to `limit - 1`.
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
