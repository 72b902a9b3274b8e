// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// A page with columns consists of bands: the columns, or one area over all of them for a block that spans
// them. Columns that end before the page is full are *balanced*: they get the least height in which
// everything fits up to the next band, the next page break or the end. It is found by trying heights on a
// copy of the paginator that holds only that part of the flow.

extension Paginator {
  /// The accuracy of the height of balanced columns, in points.
  private static let accuracy = 2.0

  /// Whether the next item begins a band.
  var isAtBand: Bool {
    if position < items.count, case .newBand = items[position] { true } else { false }
  }

  /// Fills the bands of a page with columns.
  ///
  /// - Parameters:
  ///   - columns: The areas of the columns.
  ///   - heightAfter: The height of the first area of the next page, in points.
  /// - Returns: The content of all areas, in the order of the text.
  mutating func bands(in columns: [Rect], heightAfter: Double) -> [AreaContent] {
    var areas: [AreaContent] = []
    var room = columns
    var hasContent = false
    repeat {
      let gap = takeBand(onNewPage: areas.isEmpty)
      if hasContent { room = room.map { $0.lowered(by: gap ?? 0) } }
      guard !hasContent || room.allSatisfy({ $0.height > 1 }) else { break }
      let frames = isInWideBand ? [room.dropFirst().reduce(room[0]) { $0.union($1) }] : room
      if gap != nil {
        // The containers around a band are as wide as it.
        for index in open.indices { open[index].width = frames[0].width }
      }
      var band = fill(
        balanced(frames, onNewPage: !hasContent), heightAfter: heightAfter, mayBeEmpty: hasContent)
      hasContent = hasContent || band.contains { !$0.isEmpty }
      if isAtBand {
        // The next band begins right below the text and the footnotes of this one.
        let height = band.reduce(0) { max($0, $1.usedHeight) }
        for index in band.indices { band[index].rect.size.height = height }
        room = room.map { $0.lowered(by: height) }
      }
      areas += band
    } while isAtBand
    return areas
  }

  /// Takes the start of a band from the flow, with the page breaks before it on a new page.
  ///
  /// - Returns: The space above the band; `nil` when none begins here.
  @discardableResult
  mutating func takeBand(onNewPage: Bool) -> Double? {
    var index = position
    while onNewPage, index < items.count, case .pageBreak = items[index] { index += 1 }
    guard index < items.count, case .newBand(let isWide, let gap) = items[index] else { return nil }
    isInWideBand = isWide
    position = index + 1
    return gap
  }

  /// Fills areas one after the other, until a band, a page or the text ends.
  private mutating func fill(
    _ frames: [Rect], heightAfter: Double, mayBeEmpty: Bool
  ) -> [AreaContent] {
    var areas: [AreaContent] = []
    for (index, frame) in frames.enumerated() {
      let after = index + 1 < frames.count ? frames[index + 1].height : heightAfter
      areas.append(nextArea(in: frame, heightAfter: after, mayBeEmpty: mayBeEmpty))
      if isDone || isAtPageBreak || isAtBand { break }
    }
    return areas
  }

  // MARK: - Balanced columns

  /// The columns with the least height that holds all of their band; the same columns when it does not
  /// end on this page.
  private func balanced(_ columns: [Rect], onNewPage: Bool) -> [Rect] {
    guard columns.count > 1, columns.allSatisfy({ $0.height == columns[0].height }),
      let end = endOfBand(
        within: columns.reduce(0) { $0 + $1.height }, onNewPage: onNewPage)
    else { return columns }
    var trial = self
    trial.items = Array(items[position..<end])
    trial.position = 0
    func holds(_ height: Double) -> Bool {
      var trial = trial
      return trial.fits(in: columns.map { $0.withHeight(height) })
    }
    let content = Self.height(of: trial.items)
    var (low, high) = (content / Double(columns.count) / 2, columns[0].height)
    guard content > 0, holds(high) else { return columns }
    while high - low > Self.accuracy {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return columns.map { $0.withHeight(high) }
  }

  /// The end of the band that begins at the next item; `nil` when it is higher than some areas
  /// together.
  ///
  /// On a new page, the page breaks that begin it are still to be taken, as those of chapters.
  private func endOfBand(within height: Double, onNewPage: Bool) -> Int? {
    var sum = 0.0
    var mayBegin = onNewPage
    for index in items[position...].indices {
      switch items[index] {
      case .vbox(let vbox, _):
        mayBegin = false
        sum += vbox.height
        if sum > height { return nil }
      case .pageBreak where mayBegin: continue
      case .newBand, .pageBreak: return index
      case .gap, .open, .close, .regionStart, .regionEnd: continue
      }
    }
    return items.count
  }

  /// Whether areas hold all that is left, each with its footnotes, and end at good places.
  private mutating func fits(in frames: [Rect]) -> Bool {
    for frame in frames {
      let area = nextArea(in: frame, heightAfter: frame.height)
      if area.endsBadly || notePosition < waitingNotes.count
        || area.bodyHeight > frame.height + Self.tolerance
      {
        return false
      }
      if isDone { return true }
    }
    return false
  }
}

extension Paginator.AreaContent {
  /// Whether it shows nothing.
  fileprivate var isEmpty: Bool {
    notes.isEmpty && !items.contains { if case .vbox = $0 { true } else { false } }
  }

  /// The height of the text and its footnotes, in points.
  fileprivate var usedHeight: Double {
    guard !notes.isEmpty else { return bodyHeight }
    return bodyHeight + Paginator.noteSeparator
      + Paginator.height(of: continuedNotes.map { .open($0, .never) } + notes)
  }
}

extension Rect {
  /// The part that is left below some height.
  fileprivate func lowered(by distance: Double) -> Rect {
    Rect(x: minX, y: minY + distance, width: width, height: height - distance)
  }

  /// The same rectangle with another height.
  fileprivate func withHeight(_ height: Double) -> Rect {
    Rect(x: minX, y: minY, width: width, height: height)
  }
}
