// SPDX-License-Identifier: Apache-2.0

internal import Styling

// MARK: - Overview
//
// Something high that stays whole can leave much of an area free before it, and a chapter may end with a
// few lines on a page of their own. Then an area before may end earlier: two areas with some free space
// look better than one that is full and one that is a third empty. So each area is filled with regard to a
// window of areas after it. Where one of these would end poorly, other ends are tried, and all ways to
// that place of the flow, or beyond it, are compared by the sum of their costs. A way that only puts the
// poor end off is no better.

extension Paginator {
  /// The number of areas that are looked at after the one being filled.
  static let window = 2
  /// How many other ends of the area being filled are tried at most.
  private static let attempts = 8
  /// The same of the areas after it.
  private static let laterAttempts = 4

  /// The start of an area in the flow.
  private struct AreaStart {
    /// The first item.
    var index: Int
    /// The containers that continue from the area before, outermost first.
    var open: [FlowContainer]
    /// The footnotes called by the window so far.
    var called: Set<Int> = []
  }

  /// Finds the end of an area of some height whose first item is at `start`, with regard to the areas
  /// after it.
  ///
  /// `open` are the containers that continue from the area before, outermost first, and `carried` is
  /// the height of the footnotes that do.
  func scan(
    _ items: [FlowItem], from start: Int, open: [FlowContainer], height: Double,
    heightAfter: Double, carried: Double, mayBeEmpty: Bool
  ) -> Scan {
    var scan = scan(
      items, from: start, open: open, height: height, carried: carried, grid: grid,
      mayBeEmpty: mayBeEmpty)
    guard !scan.places.isEmpty else { return scan }

    // The first area after this one that ends poorly, if each ends at its own best place.
    let first = AreaStart(index: start, open: open)
    var (last, from) = (scan, first)
    var cost = scan.end.cost
    var count = 0
    repeat {
      guard count < Self.window, !last.places.isEmpty else { return scan }
      from = next(from, after: last.end, of: last, items)
      last = area(from, items, height: heightAfter)
      cost += last.end.cost
      count += 1
    } while last.end.cost <= PageCost.poor

    let horizon = last.end.index
    for place in scan.others(cheaperThan: cost, Self.attempts) {
      let rest = leastCost(
        to: horizon, from: next(first, after: place, of: scan, items), items, height: heightAfter,
        areas: count + 1, below: cost - place.cost)
      guard place.cost + rest < cost else { continue }
      cost = place.cost + rest
      scan.end = place
    }
    return scan
  }

  /// The least cost of the areas from a start up to a place of the flow or beyond it; infinite when so
  /// many areas do not reach it, or when it is not below a limit.
  private func leastCost(
    to horizon: Int, from start: AreaStart, _ items: [FlowItem], height: Double, areas: Int,
    below limit: Double
  ) -> Double {
    guard areas > 0 else { return .infinity }
    let scan = area(start, items, height: height)
    if scan.end.index >= horizon { return scan.end.cost }
    var least = limit
    for end in [scan.end] + scan.others(cheaperThan: limit, Self.laterAttempts)
    where end.cost < least {
      let rest = leastCost(
        to: horizon, from: next(start, after: end, of: scan, items), items, height: height,
        areas: areas - 1, below: least - end.cost)
      least = min(least, end.cost + rest)
    }
    return least < limit ? least : .infinity
  }

  /// The area at a start, without regard to those after it.
  private func area(_ start: AreaStart, _ items: [FlowItem], height: Double) -> Scan {
    scan(
      items, from: start.index, open: start.open, height: height, carried: 0, called: start.called,
      grid: template.baselineGrid)
  }

  /// The start of the area after one that ends at a place.
  private func next(
    _ start: AreaStart, after end: AreaEnd, of scan: Scan, _ items: [FlowItem]
  ) -> AreaStart {
    var next = start
    var regions: [FlowRegion] = []
    Self.follow(items[start.index..<end.index], &next.open, &regions)
    next.index = end.index
    next.called.formUnion(scan.calls.prefix(end.noteCount))
    return next
  }
}

extension Paginator.Scan {
  /// The cheapest places before the end, at most so many.
  fileprivate func others(cheaperThan cost: Double, _ count: Int) -> some Sequence<
    Paginator.AreaEnd
  > {
    places.filter { $0.index < end.index && $0.cost < cost }.sorted { $0.cost < $1.cost }
      .prefix(count)
  }
}
