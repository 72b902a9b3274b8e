// SPDX-License-Identifier: Apache-2.0

internal import Styling

// MARK: - Overview
//
// Something high that stays whole can leave much of an area free before it. Then the area before that
// one may end earlier: two areas with some free space look better than one that is full and one that is
// a third empty. Both ends are chosen together, so that the sum of their costs is lowest.

extension Paginator {
  /// How many other ends of an area are tried at most.
  private static let attempts = 8

  /// Finds the end of an area of some height whose first item is at `start`, with regard to the area
  /// after it.
  ///
  /// `open` are the containers that continue from the area before, outermost first, and `carried` is
  /// the height of the footnotes that do.
  func scan(
    _ items: [FlowItem], from start: Int, open: [FlowContainer], height: Double,
    heightAfter: Double, carried: Double, mayBeEmpty: Bool
  ) -> Scan {
    var scan = scan(
      items, from: start, open: open, height: height, carried: carried, mayBeEmpty: mayBeEmpty)
    guard !scan.places.isEmpty else { return scan }

    /// The cost of the next area when this one ends at a place.
    func costAfter(_ end: AreaEnd) -> Double {
      var open = open
      var regions: [FlowRegion] = []
      Self.follow(items[start..<end.index], &open, &regions)
      let called = Set(scan.calls.prefix(end.noteCount))
      return self.scan(
        items, from: end.index, open: open, height: heightAfter, carried: 0, called: called
      ).end.cost
    }

    let first = scan.end
    let costAfterFirst = costAfter(first)
    guard costAfterFirst > PageCost.poor else { return scan }
    var lowest = first.cost + costAfterFirst
    let others = scan.places.filter { $0.index < first.index && $0.cost < lowest }
    for place in others.sorted(by: { $0.cost < $1.cost }).prefix(Self.attempts) {
      let cost = place.cost + costAfter(place)
      if cost < lowest {
        lowest = cost
        scan.end = place
      }
    }
    return scan
  }
}
