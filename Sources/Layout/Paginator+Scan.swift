// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// The end of an area. Walk the flow until something does not fit, counting the space that open
// containers need at the bottom and that footnotes need at the foot; then end the area at the cheapest
// place so far (`PageCost`), the last of several. Pictures may shrink for that (`PictureShrink`). The
// walk stops at the first item that does not fit, and visits every item at most twice for each area
// that might hold it, so the time grows with the length of the document.

extension Paginator {
  /// A place where an area may end.
  struct AreaEnd {
    /// The first item of the next area.
    var index: Int
    /// The height used, with the padding of what is open.
    var bodyHeight: Double
    /// The number of footnotes called.
    var noteCount: Int
    /// The cost; of the author, the document or a row that is cut, only that of a short last page.
    var cost = 0.0
    /// The share of the shrink of its pictures that the area uses.
    var shrinkRatio = 0.0
  }

  struct Scan {
    /// The end of the area.
    var end: AreaEnd
    /// The footnotes called up to the end or later, in the order of their calls.
    var calls: [Int] = []
    /// The two parts of the row at the end, when it had to be cut.
    var split: (head: VBox, tail: VBox)?
    /// The boxes higher than the area.
    var overfull: [BoxID] = []
    /// The places where the area may end, `end` among them; none when it must end where it does.
    var places: [AreaEnd] = []

    /// Whether the area ends in a row, or where it separates what belongs together.
    var endsBadly: Bool {
      split != nil || !overfull.isEmpty || end.shrinkRatio > 0
        || end.cost >= BreakRule.afterAnnouncement.penalty
    }

    /// The footnotes called.
    var notes: some Sequence<Int> { calls.prefix(end.noteCount) }
  }

  /// The part of the flow that a scan has passed.
  struct ScanState {
    var cursor: FlowCursor
    var open: [FlowContainer]
    /// The height of the footnotes, without the line above them.
    var noteHeight: Double
    /// The footnotes called, in the order of their calls, and as a set.
    var notes: [Int] = []
    var called: Set<Int> = []
    /// The places where the area may end, in their order, and the cheapest of them.
    var places: [AreaEnd] = []
    var cheapest: AreaEnd?
    var overfull: [BoxID] = []
    /// The height of the lowest line of text, in points; infinite without text.
    var lineHeight = Double.infinity

    init(open: [FlowContainer], noteHeight: Double, grid: BaselineGrid?) {
      cursor = FlowCursor(open: open, grid: grid)
      self.open = open
      self.noteHeight = noteHeight
    }

    /// The height used, with the padding of what is open.
    var bodyHeight: Double { cursor.y + cursor.closing }
  }

  /// Finds the end of an area of some height whose first item is at `start`.
  ///
  /// `open` are the containers that continue from the area before, outermost first, `carried` is the
  /// height of the footnotes that do, `called` are footnotes that belong to it, and `grid` are the lines
  /// that body text stands on. With `mayBeEmpty`, the area ends at `start` rather than where it would cut
  /// what belongs together.
  func scan(
    _ items: [FlowItem], from start: Int, open: [FlowContainer], height: Double, carried: Double,
    called: Set<Int> = [], grid: BaselineGrid? = nil, mayBeEmpty: Bool = false
  ) -> Scan {
    var state = ScanState(open: open, noteHeight: carried, grid: grid)
    state.called = called
    var index = start
    while index < items.count {
      switch items[index] {
      case .gap(let gap, _): state.cursor.gap(gap)
      case .open(let container, let rule):
        considerEnd(at: index, rule, next: 0, height: height, in: &state)
        state.cursor.open(container)
        state.open.append(container)
        call(container.head.flatMap(\.calls), in: &state)
      case .close:
        if let container = state.open.popLast() { state.cursor.close(container) }
      case .pageBreak:
        // A page as high as the document has no end before it.
        guard state.cursor.hasContent, height.isFinite else { break }
        return end(at: index, height: height, state, isLast: true)
      case .newBand:
        guard index > start, height.isFinite else { break }
        return end(at: index, height: height, state)
      case .regionStart, .regionEnd: break
      case .vbox(let vbox, let rule):
        considerEnd(at: index, rule, next: vbox.height, height: height, in: &state)
        if !fits(vbox, height: height, after: state) {
          let end = end(before: vbox, at: index, height: height, state)
          let isGoodEnd = end.map { $0.end.cost < BreakRule.avoid.penalty } ?? false
          if mayBeEmpty, !isGoodEnd, end != nil || !state.cursor.hasContent {
            let end = AreaEnd(index: start, bodyHeight: 0, noteCount: 0)
            return Scan(end: end, overfull: state.overfull)
          }
          if let end { return end }
          // The area is empty before this box, so the box is too high for any area.
          if !state.cursor.hasContent, vbox.height + state.bodyHeight > height + 0.5,
            let box = vbox.firstBox
          {
            state.overfull.append(box)
          }
        }
        state.cursor.place(vbox)
        if vbox.baseline != nil { state.lineHeight = min(state.lineHeight, vbox.height) }
        call(vbox.calls, in: &state)
      }
      index += 1
    }
    return end(at: index, height: height, state, isLast: true)
  }

  /// Keeps a place as the end of the area when no earlier one is cheaper.
  private func considerEnd(
    at index: Int, _ rule: BreakRule, next: Double, height: Double, in state: inout ScanState
  ) {
    guard state.cursor.hasContent, rule.penalty < .infinity else { return }
    let freeSpace = height - state.bodyHeight - foot(state.noteHeight)
    let shrinkRatio = shrinkRatio(of: state, height: height)
    var cost = PageCost.cost(of: rule, freeSpace: freeSpace, height: height, next: next)
    if shrinkRatio > 0 { cost += PageCost.badness(ofShrink: shrinkRatio) }
    let place = AreaEnd(
      index: index, bodyHeight: state.bodyHeight - shrinkRatio * state.cursor.shrink,
      noteCount: state.notes.count, cost: cost, shrinkRatio: shrinkRatio)
    state.places.append(place)
    if cost <= state.cheapest?.cost ?? .infinity { state.cheapest = place }
  }

  /// The share of the shrink of its pictures that an area needs, so that everything passed fits.
  private func shrinkRatio(of state: ScanState, height: Double) -> Double {
    let excess = state.bodyHeight + foot(state.noteHeight) - height
    guard excess > Self.tolerance, state.cursor.shrink > 0 else { return 0 }
    return min(1, excess / state.cursor.shrink)
  }

  /// Ends the area before an item, with everything passed.
  ///
  /// With `isLast`, a chapter or the document ends there.
  private func end(
    at index: Int, height: Double, _ state: ScanState, isLast: Bool = false
  ) -> Scan {
    let ratio = shrinkRatio(of: state, height: height)
    var end = AreaEnd(
      index: index, bodyHeight: state.bodyHeight - ratio * state.cursor.shrink,
      noteCount: state.notes.count, shrinkRatio: ratio)
    if isLast, !isInColumns,
      state.bodyHeight < PageCost.leastHeight(ofLines: state.lineHeight, height: height)
    {
      end.cost = PageCost.shortLastPage
    }
    return Scan(end: end, calls: state.notes, overfull: state.overfull)
  }

  /// Adds the footnotes of some calls to the area.
  private func call(_ calls: [Int], in state: inout ScanState) {
    guard !calls.isEmpty else { return }
    let new = notesToPlace(calls, state.called)
    state.called.formUnion(new)
    state.notes += new
    state.noteHeight = noteHeight(state.noteHeight, with: new)
  }

  /// Whether a box has space in the area, together with the footnotes that it is the first to call.
  private func fits(_ vbox: VBox, height: Double, after state: ScanState) -> Bool {
    let limit = height + Self.tolerance
    let shrink = state.cursor.shrink + (vbox.shrink?.amount ?? 0)
    let bodyHeight = state.cursor.height(with: vbox) - shrink
    // A row of many pages may call very many footnotes: `split` looks at those of its part only.
    if vbox.row != nil, bodyHeight + foot(state.noteHeight) > limit { return false }
    let new = vbox.calls.isEmpty ? [] : notesToPlace(vbox.calls, state.called)
    return bodyHeight + foot(noteHeight(state.noteHeight, with: new)) <= limit
  }

  /// Ends the area where a box does not fit: inside the box, or at the cheapest place before it.
  ///
  /// - Returns: `nil` when the area can end in neither place.
  private func end(
    before vbox: VBox, at index: Int, height: Double, _ state: ScanState
  ) -> Scan? {
    let noteHeight = state.noteHeight
    if let split = split(
      vbox, state.cursor, state.called, noteHeight: noteHeight, pageHeight: height)
    {
      let calls = state.notes + split.notes
      let end = AreaEnd(
        index: index, bodyHeight: state.cursor.height(with: split.head), noteCount: calls.count)
      return Scan(
        end: end, calls: calls, split: (split.head, split.tail), overfull: state.overfull)
    }
    return state.cheapest.map { cheapest in
      Scan(end: cheapest, calls: state.notes, overfull: state.overfull, places: state.places)
    }
  }

  /// The footnotes of some calls that are neither placed on a page nor called in this area.
  private func notesToPlace(_ calls: [Int], _ called: Set<Int>) -> [Int] {
    var seen: Set<Int> = []
    return calls.filter {
      !placedNotes.contains($0) && !called.contains($0) && seen.insert($0).inserted
    }
  }

  /// The height of footnotes after some more are called.
  private func noteHeight(_ height: Double, with new: [Int]) -> Double {
    new.reduce(height) { $0 + noteRoom($1) }
  }

  /// The height that a footnote needs in the area that calls it first, in points.
  ///
  /// A long one may continue on later pages, but a good part of it belongs here.
  func noteRoom(_ number: Int) -> Double { min(noteHeight(number), height * 0.3) }

  /// The height of footnotes and the line above them.
  func foot(_ noteHeight: Double) -> Double {
    noteHeight > 0 ? noteHeight + Self.noteSeparator : 0
  }

  /// Cuts a table row that no page can hold whole; `nil` when the row should move to the next area.
  ///
  /// - Returns: The two parts, and the footnotes first called in the first part.
  private func split(
    _ vbox: VBox, _ cursor: FlowCursor, _ called: Set<Int>, noteHeight: Double, pageHeight: Double
  ) -> (head: VBox, tail: VBox, notes: [Int])? {
    guard let row = vbox.row else { return nil }
    let fitsElsewhere = vbox.height + cursor.repeated <= pageHeight
    let around = cursor.height(with: vbox) - vbox.height
    let room = pageHeight - around - foot(noteHeight)
    if cursor.hasContent && (fitsElsewhere || room < pageHeight * 0.15) { return nil }
    // When not even one line fits with its footnotes, these move to later pages; when not even one
    // fits with the footnotes of earlier pages, those move on too.
    let attempts =
      cursor.hasContent
      ? [(noteHeight, countsNotes: true)]
      : [(noteHeight, countsNotes: true), (noteHeight, false), (0, false)]
    for (noteHeight, countsNotes) in attempts {
      var called = called
      var notes: [Int] = []
      var noteHeight = noteHeight
      let parts = row.split { height, calls in
        let new = calls.isEmpty ? [] : notesToPlace(calls, called)
        let newHeight = self.noteHeight(noteHeight, with: new)
        let foot = foot(countsNotes ? newHeight : noteHeight)
        guard around + height + foot <= pageHeight else { return false }
        called.formUnion(new)
        notes += new
        if countsNotes { noteHeight = newHeight }
        return true
      }
      guard let parts else { continue }
      var head = vbox
      head.row = parts.head
      head.text = parts.head.text
      head.height = parts.head.height
      return (head, parts.tail.vbox(), notes)
    }
    return nil
  }
}
