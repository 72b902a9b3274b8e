// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Where a page is nearly full, the gaps between its blocks grow until the last line is at the bottom of
// the text area. Gaps are glue with stretch, as in TeX: all use the same share of their stretch, and a page
// that would need more stays as it is. Facing pages that cannot both be filled end at the same height if
// their gaps allow that.

/// Holds left pages until the pages that face them are filled, and lets both end at the same height.
struct FacingPages {
  /// A filled page.
  typealias FilledPage = (kind: PageKind, areas: [Paginator.AreaContent])

  /// Whether pages face each other.
  let isTwoSided: Bool
  private var left: FilledPage?

  /// Starts without pages.
  init(isTwoSided: Bool) { self.isTwoSided = isTwoSided }

  /// Adds the next page.
  ///
  /// - Parameter page: The page, with the gaps as they are.
  /// - Returns: The pages whose gaps have grown, in order; none while a left page is held.
  mutating func add(_ page: FilledPage) -> [FilledPage] {
    let isLevelable = page.areas.count == 1 && page.areas[0].stretch != nil
    if isTwoSided, page.kind.isLeft, isLevelable {
      left = page
      return []
    }
    guard var facing = left else { return [stretched(page)] }
    left = nil
    guard isLevelable else { return [stretched(facing), stretched(page)] }
    var page = page
    Paginator.AreaContent.level(&facing.areas[0], &page.areas[0])
    return [facing, page]
  }

  private func stretched(_ page: FilledPage) -> FilledPage {
    var page = page
    for index in page.areas.indices { page.areas[index].stretchToFill() }
    return page
  }
}

extension Paginator.AreaContent {
  /// How much the gaps of the text may grow.
  struct Stretch: Equatable {
    /// The free height below the text and its footnotes, in points.
    var freeSpace: Double
    /// The sum of the stretch of all gaps, in points.
    var stretch: Double

    /// The least free height that the gaps can leave, in points.
    var leastFreeSpace: Double { max(0, freeSpace - stretch) }
  }

  /// Lets the gaps of the text grow so that the text and its footnotes fill the area, if the stretch
  /// of the gaps is enough for that.
  mutating func stretchToFill() {
    guard let stretch, stretch.leastFreeSpace == 0 else { return }
    leaveFree(0)
  }

  /// Lets the gaps of two facing pages grow so that both end at the same height, as low as their stretch
  /// allows; each page fills alone if that is not possible.
  static func level(_ left: inout Self, _ right: inout Self) {
    if let one = left.stretch, let other = right.stretch {
      let freeSpace = max(one.leastFreeSpace, other.leastFreeSpace)
      if freeSpace <= min(one.freeSpace, other.freeSpace) {
        left.leaveFree(freeSpace)
        right.leaveFree(freeSpace)
        return
      }
    }
    left.stretchToFill()
    right.stretchToFill()
  }

  /// Lets the gaps grow until so much is free below them.
  private mutating func leaveFree(_ freeSpace: Double) {
    guard let stretch, stretch.stretch > 0 else { return }
    let share = (stretch.freeSpace - freeSpace) / stretch.stretch
    for gap in stretchableGaps {
      guard share > 0, case .gap(let natural, _) = items[gap.index] else { continue }
      items[gap.index] = .gap(natural + gap.stretch * share)
    }
  }

  /// Measures how much the gaps of the text may grow.
  ///
  /// - Parameters:
  ///   - height: The height of the area, in points.
  ///   - bodyHeight: The height of the text without footnotes, in points.
  mutating func measureStretch(in height: Double, bodyHeight: Double) {
    var noteHeight = Paginator.height(of: continuedNotes.map { .open($0, .never) } + notes)
    if !notes.isEmpty { noteHeight += Paginator.noteSeparator }
    stretch = Stretch(
      freeSpace: max(0, height - bodyHeight - noteHeight),
      stretch: stretchableGaps.reduce(0) { $0 + $1.stretch })
  }

  /// The gaps between what is on the page; those at its top and its bottom take no space.
  private var stretchableGaps: [(index: Int, stretch: Double)] {
    var gaps: [(index: Int, stretch: Double)] = []
    var hasContent = false
    var count = 0
    for (index, item) in items.enumerated() {
      switch item {
      case .gap(_, let stretch) where hasContent && stretch > 0: gaps.append((index, stretch))
      case .vbox:
        hasContent = true
        count = gaps.count
      case .gap, .open, .close, .pageBreak, .newBand, .regionStart, .regionEnd: break
      }
    }
    return Array(gaps.prefix(count))
  }
}
