// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// Pages are filled one at a time, and each page one text area after the other: `scan` finds the end of an
// area (Paginator+Scan), then its items and footnotes leave the flow.

/// Cuts a flow into pages.
struct Paginator {
  /// The rest of the flow, from `position` on.
  var items: [FlowItem] = []
  var position = 0
  /// The height of the remaining boxes, in points.
  private var pendingHeight = 0.0
  var open: [FlowContainer] = []
  private var regions: [FlowRegion] = []
  /// The footnotes, set for upright pages and for those of landscape stretches.
  private let uprightNotes: Footnotes
  private let landscapeNotes: Footnotes
  /// Those for the page being filled.
  private var footnotes: Footnotes
  private(set) var placedNotes: Set<Int> = []
  /// Called footnotes that fit on no page so far, from `notePosition` on.
  var waitingNotes: [FlowItem] = []
  var notePosition = 0
  private var openNotes: [FlowContainer] = []
  private var noteRegions: [FlowRegion] = []
  let template: PageTemplate
  /// The next page, if nothing asks for another kind.
  private var nextKind = PageKind()
  /// The height of all text areas of the next page, in points.
  private var nextHeight: Double
  /// Whether to record why areas end where they do.
  var recordsEnds = false
  /// Whether the text being placed spans the columns of a page.
  var isInWideBand = false
  /// Whether the page being filled has columns.
  private(set) var isInColumns = false
  /// The lines that body text stands on in the text area being filled; `nil` for none.
  private(set) var grid: BaselineGrid?
  /// The height of the text area being filled, in points.
  private(set) var height = 0.0

  /// The footnotes of a document.
  private struct Footnotes {
    /// Their flows, by number from 1.
    var flows: [[FlowItem]]
    /// The heights of these, in points.
    var heights: [Double]

    init(_ flows: [[FlowItem]]) {
      self.flows = flows
      heights = flows.map { Paginator.height(of: $0) }
    }
  }

  /// The content of a text area.
  struct AreaContent {
    /// The containers that continue from the area before, outermost first.
    var continued: [FlowContainer]
    /// The regions that continue, in the order of their starts.
    var regions: [FlowRegion]
    /// The flow of the text.
    var items: [FlowItem]
    /// The containers of footnotes that continue from the area before, outermost first.
    var continuedNotes: [FlowContainer]
    /// The regions of footnotes that continue, in the order of their starts.
    var noteRegions: [FlowRegion]
    /// The flow of the footnotes.
    var notes: [FlowItem]
    /// The boxes that are higher than the area.
    var overfull: [BoxID]
    /// The area on the page, in points.
    var rect: Rect
    /// The height of the text without footnotes, in points.
    var bodyHeight = 0.0
    /// How much its gaps may grow; `nil` where they stay as they are.
    var stretch: Stretch?
    /// Why it ends where it does; `nil` unless that is recorded.
    var end: PageEnd?
    /// Whether the area ends where none should: in a row, or in what belongs together.
    var endsBadly = false

    /// The box of the first footnote; `nil` when there is none.
    var firstNote: BoxID? {
      if let container = continuedNotes.first { return container.box }
      return notes.lazy.compactMap { item in
        if case .open(let container, _) = item { container.box } else { nil }
      }.first
    }
  }

  /// The height of the line above footnotes and the space around it, in points.
  static let noteSeparator = 14.0
  static let tolerance = 0.01

  /// Creates a paginator of an empty flow.
  ///
  /// - Parameters:
  ///   - template: The text areas of each page.
  ///   - notes: The flows of the footnotes, by number from 1.
  ///   - landscapeNotes: The same, set for landscape stretches; `nil` when there are none.
  init(template: PageTemplate, notes: [[FlowItem]], landscapeNotes: [[FlowItem]]? = nil) {
    self.template = template
    uprightNotes = Footnotes(notes)
    self.landscapeNotes = landscapeNotes.map(Footnotes.init) ?? uprightNotes
    footnotes = uprightNotes
    nextHeight = template.greatestTextHeight(of: nextKind)
  }

  /// The height of a footnote, in points.
  func noteHeight(_ number: Int) -> Double { footnotes.heights[number - 1] }

  /// Adds more of the flow.
  mutating func append(_ more: [FlowItem]) {
    // Release items that are already on pages; the flow of a book is large.
    if position > items.count / 2 {
      items.removeSubrange(..<position)
      position = 0
    }
    items += more
    pendingHeight += Self.vboxHeight(of: more)
  }

  /// Whether there is more than the next page can hold, so that it no longer depends on what is
  /// added.
  var hasFullPage: Bool {
    pendingHeight > 2 * nextHeight
      + Double(Self.window) * template.greatestTextHeight(of: nextKind.next())
  }

  /// Whether everything added so far is on pages.
  var isDone: Bool { position >= items.count && notePosition >= waitingNotes.count }

  /// Takes the next page from the flow: the content of its text areas, at least the first; none for a
  /// page that stays blank.
  ///
  /// Its gaps have not grown yet (`FacingPages`).
  mutating func nextPage() -> (kind: PageKind, areas: [AreaContent]) {
    let start = startOfNextPage
    let isTurning = start.isLandscape.map { $0 != nextKind.isLandscape } ?? false
    // Footnotes that are left have the width of the pages before.
    let holdsOnlyNotes = isTurning && notePosition < waitingNotes.count
    let kind = holdsOnlyNotes ? nextKind : nextKind.beginning(with: start)
    if kind.isLandscape != nextKind.isLandscape { turn(to: kind) }
    defer {
      nextKind = kind.next()
      nextHeight = template.greatestTextHeight(of: nextKind)
    }
    guard !kind.isBlank else { return (kind, []) }
    let frames = template.box(of: kind).textAreas
    return (kind, holdsOnlyNotes ? noteAreas(in: frames) : areas(in: frames, before: kind.next()))
  }

  /// Fills the text areas of a page.
  private mutating func areas(in frames: [Rect], before next: PageKind) -> [AreaContent] {
    let after = template.box(of: next).textAreas[0].height
    isInColumns = frames.count > 1
    guard frames.count > 1 else {
      // A page without columns has no bands, also where they go on after it.
      takeBand(onNewPage: true)
      return [nextArea(in: frames[0], heightAfter: after)]
    }
    return bands(in: frames, heightAfter: after)
  }

  /// What begins with the next page.
  private var startOfNextPage: PageStart {
    var start = PageStart()
    for item in items[position...] {
      switch item {
      case .pageBreak(let more): start.join(more)
      case .vbox: return start
      case .gap, .open, .close, .newBand, .regionStart, .regionEnd: continue
      }
    }
    return start
  }

  /// Begins a landscape stretch, or the upright pages after it.
  private mutating func turn(to kind: PageKind) {
    footnotes = kind.isLandscape ? landscapeNotes : uprightNotes
    // The containers around a stretch are as wide as the text.
    let width = template.run(of: kind).flow.width
    for index in open.indices { open[index].width = width }
  }

  /// Whether the next item begins a page.
  var isAtPageBreak: Bool {
    if position < items.count, case .pageBreak = items[position] { true } else { false }
  }

  /// Takes the content of a text area from the flow.
  ///
  /// - Parameters:
  ///   - rect: The area on the page.
  ///   - heightAfter: The height of the area after it, in points.
  ///   - mayBeEmpty: Whether it may stay empty when what comes next does not fit whole.
  /// - Returns: The content.
  mutating func nextArea(
    in rect: Rect, heightAfter: Double, mayBeEmpty: Bool = false
  ) -> AreaContent {
    let height = rect.height
    self.height = height
    grid = template.baselineGrid(in: rect)
    // Footnotes that continue from the page before leave space for this page's text.
    let carried = waitingHeight(upTo: height * 0.6)
    let scan = scan(
      items, from: position, open: open, height: height, heightAfter: heightAfter, carried: carried,
      mayBeEmpty: mayBeEmpty)
    let end = scan.end.index
    var content = AreaContent(
      continued: open, regions: regions, items: Array(items[position..<end]),
      continuedNotes: openNotes, noteRegions: noteRegions, notes: [], overfull: scan.overfull,
      rect: rect, bodyHeight: scan.end.bodyHeight, endsBadly: scan.endsBadly)
    if recordsEnds { content.end = pageEnd(scan, height: height) }
    if let split = scan.split {
      content.items.append(.vbox(split.head, .allowed))
      items[end] = .vbox(split.tail, .allowed)
    }
    for index in position..<end { items[index] = .close }
    pendingHeight -= Self.vboxHeight(of: content.items)
    content.items.shrinkPictures(by: scan.end.shrinkRatio)
    position = end
    if scan.split == nil { takeDiscardable(into: &content.items) }
    Self.follow(content.items, &open, &regions)
    for note in scan.notes where placedNotes.insert(note).inserted {
      waitingNotes += footnotes.flows[note - 1]
    }
    if notePosition < waitingNotes.count {
      placeNotes(below: scan.end.bodyHeight, on: &content)
    }
    // The last page, and one before a page break of the author, end where their text ends.
    if template.stretchesGaps, grid == nil, !isDone, !isAtPageBreak, !isAtBand {
      content.measureStretch(in: height, bodyHeight: scan.end.bodyHeight)
    }
    return content
  }

  /// Fills areas below all text of a stretch with the footnotes that are left.
  private mutating func noteAreas(in frames: [Rect]) -> [AreaContent] {
    var areas: [AreaContent] = []
    for frame in frames where notePosition < waitingNotes.count {
      height = frame.height
      var content = AreaContent(
        continued: [], regions: [], items: [], continuedNotes: openNotes, noteRegions: noteRegions,
        notes: [], overfull: [], rect: frame)
      placeNotes(below: 0, on: &content)
      areas.append(content)
    }
    return areas
  }

  /// Moves what would open the next area and is discardable to the end of an area, with the containers
  /// around it that paint nothing.
  private mutating func takeDiscardable(into area: inout [FlowItem]) {
    var taken: [FlowItem] = []
    // What is before a discardable box belongs to the next area if no such box follows.
    var pending: [FlowItem] = []
    walk: for index in position..<items.count {
      switch items[index] {
      case .gap: continue
      case .vbox(let vbox, _) where vbox.isDiscardable:
        pendingHeight -= vbox.height
        taken += pending + [.vbox(vbox.discarded, .allowed)]
        pending = []
        position = index + 1
      case .close where pending.isEmpty && !taken.isEmpty,
        .regionEnd where pending.isEmpty && !taken.isEmpty:
        taken.append(items[index])
        position = index + 1
      case .open(let container, _) where container.paintsNothing: pending.append(items[index])
      case .close, .regionStart, .regionEnd: pending.append(items[index])
      case .open, .vbox, .pageBreak, .newBand: break walk
      }
    }
    guard !taken.isEmpty else { return }
    // The gap above it vanishes too.
    while case .gap? = area.last { area.removeLast() }
    area += taken
  }

  /// Takes as many waiting footnotes as fit under the text, and any that they call.
  private mutating func placeNotes(below bodyHeight: Double, on content: inout AreaContent) {
    var room = height - bodyHeight - Self.noteSeparator
    let continued = Self.height(of: openNotes.map { .open($0, .never) })
    var isComplete = true
    while isComplete, notePosition < waitingNotes.count {
      let start = content.notes.count
      let cut = scan(
        waitingNotes, from: notePosition, open: content.notes.isEmpty ? openNotes : [],
        height: room, carried: 0, mayBeEmpty: !content.items.isEmpty || start > 0)
      var notes = Array(waitingNotes[notePosition..<cut.end.index])
      notes.shrinkPictures(by: cut.end.shrinkRatio)
      content.notes += notes
      content.overfull += cut.overfull
      if let split = cut.split {
        content.notes.append(.vbox(split.head, .allowed))
        waitingNotes[cut.end.index] = .vbox(split.tail, .allowed)
      }
      notePosition = cut.end.index
      isComplete = notePosition == waitingNotes.count
      for note in cut.notes where placedNotes.insert(note).inserted {
        waitingNotes += footnotes.flows[note - 1]
      }
      room -= Self.height(of: content.notes[start...]) + (start == 0 ? continued : 0)
    }
    Self.follow(content.notes, &openNotes, &noteRegions)
    if notePosition >= waitingNotes.count {
      waitingNotes = []
      notePosition = 0
      openNotes = []
      noteRegions = []
    }
  }

  /// Tracks the containers and regions that a flow opens and closes; those left open continue on
  /// the next page.
  static func follow(
    _ items: some Sequence<FlowItem>, _ open: inout [FlowContainer], _ regions: inout [FlowRegion]
  ) {
    for item in items {
      switch item {
      case .open(let container, _): open.append(container)
      case .close: if !open.isEmpty { open.removeLast() }
      case .gap, .pageBreak, .newBand: break
      case .vbox:
        // Of nested regions, those that already have content are the outer ones.
        for index in regions.indices.reversed() {
          if regions[index].isContinued { break }
          regions[index].isContinued = true
        }
      case .regionStart(var region):
        region.depth = open.count
        regions.append(region)
      case .regionEnd(let id):
        if let index = regions.lastIndex(where: { $0.id == id }) { regions.remove(at: index) }
      }
    }
    for index in open.indices { open[index].continueOnNextPage() }
  }

  /// The height of the waiting footnotes, at most `limit`.
  private func waitingHeight(upTo limit: Double) -> Double {
    var sum = 0.0
    for item in waitingNotes[notePosition...] {
      sum += Self.height(of: [item])
      if sum >= limit { return limit }
    }
    return sum
  }

  private static func vboxHeight(of items: [FlowItem]) -> Double {
    items.reduce(0) { sum, item in
      if case .vbox(let vbox, _) = item { sum + vbox.height } else { sum }
    }
  }

  /// The height of a flow on one endless page.
  static func height(of items: some Sequence<FlowItem>) -> Double {
    items.reduce(0) { sum, item in
      switch item {
      case .gap(let gap, _): sum + gap
      case .open(let container, _):
        sum + container.paddingTop + container.paddingBottom + container.headHeight
      case .close, .pageBreak, .newBand, .regionStart, .regionEnd: sum
      case .vbox(let vbox, _): sum + vbox.height
      }
    }
  }
}
