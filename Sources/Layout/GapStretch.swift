// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Where a page is nearly full, the gaps between its blocks grow until the last line is at the bottom of
// the text area, so that facing pages end at the same height. Gaps are glue with stretch, as in TeX: all
// use the same share of their stretch, and a page that would need more stays as it is.

extension Paginator.AreaContent {
  /// Lets the gaps of the text grow so that the text and its footnotes fill the area, if the stretch
  /// of the gaps is enough for that.
  ///
  /// - Parameters:
  ///   - height: The height of the area, in points.
  ///   - bodyHeight: The height of the text without footnotes, in points.
  mutating func stretchGaps(toFill height: Double, bodyHeight: Double) {
    var noteHeight = Paginator.height(of: continuedNotes.map { .open($0, .never) } + notes)
    if !notes.isEmpty { noteHeight += Paginator.noteSeparator }
    let freeSpace = height - bodyHeight - noteHeight
    let gaps = stretchableGaps
    let stretch = gaps.reduce(0) { $0 + $1.stretch }
    guard freeSpace > 0, freeSpace <= stretch else { return }
    for gap in gaps {
      guard case .gap(let natural, _) = items[gap.index] else { continue }
      items[gap.index] = .gap(natural + gap.stretch * freeSpace / stretch)
    }
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
