// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// A cell has its own flow, like a page: lines, gaps, and containers that open and close. A row is
// cut between *units*: a line with the containers that open before it and close after it. The edges
// of all units are computed once for the whole cell, so the height of any part is a subtraction.

/// The content of a table cell, or the part of it on one page.
struct CellFlow {
  /// The position of a unit in the whole cell, in points below the cell's top.
  private struct Unit {
    /// Its first item.
    var item: Int
    /// The top of its first container or line.
    var top: Double
    /// The top of its line.
    var lineTop: Double
    /// The bottom of its line or of the last container that closes after it.
    var bottom: Double
    /// The height that containers already open at its start take above their content.
    var opening: Double
    /// The height that containers still open at its end take below their content.
    var closing: Double
    /// The bytes of the document's text from here to the end of the cell; `nil` when there are none.
    var remainingText: Range<Int>?
  }

  /// The flow of the whole cell.
  private let all: [FlowItem]
  private let allUnits: [Unit]
  /// The units that belong to this part.
  private(set) var units: Range<Int>
  /// The containers that continue from the part before, outermost first.
  private(set) var continued: [FlowContainer] = []
  /// The regions that continue from the part before, in the order of their starts.
  private(set) var regions: [FlowRegion] = []

  /// Creates the content of a cell.
  init(_ items: [FlowItem]) {
    all = items
    allUnits = Self.units(of: items)
    units = allUnits.indices
  }

  /// Creates the content of a cell that holds one text.
  init(lines: [VBox]) {
    self.init(lines.map { .vbox($0, .allowed) })
  }

  private static func units(of items: [FlowItem]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(items.count)
    var cursor = FlowCursor(open: [])
    var open: [FlowContainer] = []
    var (opening, closing) = (0.0, 0.0)
    /// The unit that began with a container and still lacks its line.
    var begun: Unit?
    func begin(_ item: Int, _ top: Double) -> Unit {
      Unit(
        item: item, top: top, lineTop: top, bottom: top, opening: opening, closing: closing)
    }
    for (index, item) in items.enumerated() {
      switch item {
      case .gap(let gap, _): cursor.gap(gap)
      case .open(let container, _):
        cursor.open(container)
        begun = begun ?? begin(index, cursor.y - container.paddingTop - container.headHeight)
        open.append(container)
        opening += container.heightAboveContinuation
        closing += container.paddingBottom
      case .close:
        guard let container = open.popLast() else { break }
        cursor.close(container)
        opening -= container.heightAboveContinuation
        closing -= container.paddingBottom
        if begun == nil, let last = units.indices.last {
          (units[last].bottom, units[last].closing) = (cursor.y, closing)
        }
      case .vbox(let vbox, _):
        let top = cursor.place(vbox)
        var unit = begun ?? begin(index, top)
        (unit.lineTop, unit.bottom, unit.closing) = (top, cursor.y, closing)
        units.append(unit)
        begun = nil
      case .pageBreak, .newBand, .regionStart, .regionEnd: break
      }
    }
    addRemainingTexts(to: &units, of: items)
    return units
  }

  private static func addRemainingTexts(to units: inout [Unit], of items: [FlowItem]) {
    var (text, end): (Range<Int>?, Int) = (nil, items.count)
    for index in units.indices.reversed() {
      for item in items[units[index].item..<end] {
        item.forEachVBox { text = text.union($0.text) }
      }
      end = units[index].item
      units[index].remainingText = text
    }
  }

  /// The bytes of the document's text in this part; `nil` when there are none.
  var text: Range<Int>? {
    guard !units.isEmpty else { return nil }
    // What remains after a page may be long, and asking each of its lines again on every page
    // would take time by the square of their number.
    if units.upperBound == allUnits.count {
      return continued.flatMap(\.head).reduce(allUnits[units.lowerBound].remainingText) {
        $0.union($1.text)
      }
    }
    var text: Range<Int>?
    forEachVBox { text = text.union($0.text) }
    return text
  }

  /// The items of this part, including containers that open before its first line or close after
  /// its last.
  var items: ArraySlice<FlowItem> {
    guard !units.isEmpty else { return [] }
    let start = units.lowerBound == 0 ? 0 : allUnits[units.lowerBound].item
    let end = units.upperBound == allUnits.count ? all.count : allUnits[units.upperBound].item
    return all[start..<end]
  }

  /// Calls `body` with each line of this part, including the heads of containers.
  func forEachVBox(_ body: (VBox) -> Void) {
    for container in continued { container.head.forEach(body) }
    for item in items { item.forEachVBox(body) }
  }

  /// The height in points.
  var height: Double { height(upTo: units.upperBound) }

  /// The height of the units of this part before `end`, in points.
  func height(upTo end: Int) -> Double {
    guard end > units.lowerBound else { return 0 }
    let (first, last) = (allUnits[units.lowerBound], allUnits[end - 1])
    return last.bottom - first.top + first.opening + last.closing
  }

  /// The numbers of the footnotes called in a unit.
  func calls(inUnit unit: Int) -> [Int] {
    let end = unit + 1 < allUnits.count ? allUnits[unit + 1].item : all.count
    var calls: [Int] = []
    for item in all[allUnits[unit].item..<end] { item.forEachVBox { calls += $0.calls } }
    return calls
  }

  /// The distance of the first baseline from the top of the part; `nil` when there is no text.
  var baseline: Double? {
    guard let first = units.first.map({ allUnits[$0] }) else { return nil }
    var unit = units.lowerBound
    for item in all[first.item...] {
      guard case .vbox(let vbox, _) = item, unit < units.upperBound else { continue }
      if let baseline = vbox.baseline {
        return allUnits[unit].lineTop - first.top + first.opening + baseline
      }
      unit += 1
    }
    return nil
  }

  /// The line that the whole cell begins with; `nil` when it begins with something else.
  var firstLine: VBox? {
    guard case .vbox(let vbox, _) = all.first, vbox.baseline != nil, vbox.row == nil else {
      return nil
    }
    return vbox
  }

  /// The whole cell with its first line further down.
  func lowered(by distance: Double) -> CellFlow {
    guard case .vbox(var vbox, let rule) = all.first else { return self }
    vbox.lower(by: distance)
    return CellFlow([.vbox(vbox, rule)] + all.dropFirst())
  }

  /// The number of units to look back from the last that fits for a better place to cut.
  private static let farthestBetterEnd = 8

  /// The best place to cut at or before a unit: it neither separates a heading from its text nor
  /// leaves a lonely line.
  func bestEnd(upTo end: Int) -> Int {
    guard end < units.upperBound else { return end }
    let first = max(units.lowerBound + 1, end - Self.farthestBetterEnd)
    guard first <= end else { return end }
    for candidate in (first...end).reversed() {
      // This page already reserves space for the notes of the lines between.
      if candidate < end, !calls(inUnit: candidate).isEmpty { return end }
      if rule(beforeUnit: candidate).penalty < BreakRule.avoid.penalty { return candidate }
    }
    return end
  }

  /// The rule for cutting before a unit.
  private func rule(beforeUnit unit: Int) -> BreakRule {
    switch all[allUnits[unit].item] {
    case .open(_, let rule), .vbox(_, let rule): rule
    case .gap, .close, .pageBreak, .newBand, .regionStart, .regionEnd: .allowed
    }
  }

  /// The part before a unit, and the part from that unit on.
  func split(at end: Int) -> (head: CellFlow, tail: CellFlow) {
    var (head, tail) = (self, self)
    head.units = units.lowerBound..<end
    tail.units = end..<units.upperBound
    Paginator.follow(head.items, &tail.continued, &tail.regions)
    return (head, tail)
  }
}

extension Range<Int>? {
  /// The smallest range around two.
  func union(_ other: Range<Int>?) -> Range<Int>? {
    guard let self, let other else { return self ?? other }
    return Swift.min(
      self.lowerBound, other.lowerBound)..<Swift.max(self.upperBound, other.upperBound)
  }
}

extension FlowItem {
  /// Calls `body` with the line, or with the lines of a container's head.
  fileprivate func forEachVBox(_ body: (VBox) -> Void) {
    switch self {
    case .vbox(let vbox, _): body(vbox)
    case .open(let container, _): container.head.forEach(body)
    case .gap, .close, .pageBreak, .newBand, .regionStart, .regionEnd: break
    }
  }
}

extension FlowContainer {
  /// The height above its content where it continues from the page before.
  fileprivate var heightAboveContinuation: Double { paddingTop + (repeatsHead ? headHeight : 0) }
}
